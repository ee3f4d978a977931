/// The configuration of the tab bar.
public struct TabBarConfiguration: Equatable, Sendable {
  public enum Placement: String, CaseIterable, Sendable { case top, bottom }

  /// What happens to tabs that do not fit in the bar (B5).
  public enum Overflow: String, CaseIterable, Sendable {
    /// The bar scrolls.
    case scroll
    /// The bar ends with More, which lists the other tabs.
    case more
  }

  /// What a user's tap on the selected tab does (S6).
  public enum Reselect: String, CaseIterable, Sendable { case none, scrollToTop, popToRoot }

  /// How the bar's width is divided among the buttons.
  public enum Distribution: String, CaseIterable, Sendable {
    /// All buttons have the same width (B1).
    case equal
    /// Each button is as wide as its label needs. The bar scrolls (B2).
    case intrinsic
  }

  /// What marks the visible page (B3).
  public enum Indicator: String, CaseIterable, Sendable {
    /// A line under the labels. Both its edges move with the pages.
    case linear
    /// A line that stretches while it moves, because the front edge is faster at first than the rear edge.
    case elastic
    /// A line that fades out at the old place and fades in at the new one.
    case fade
    /// The background of the selected button. It moves with the pages.
    case pill
    case none
  }

  /// The number of places in a bar with the overflow `more`, including More (B5).
  public struct MaximumItems: Equatable, Sendable {
    public package(set) var compact = 5
    public package(set) var regular = 6

    /// Five in compact width, six in regular.
    public static let standard = MaximumItems()

    package init() {}

    /// - Throws: `countOutOfRange`, naming the size class.
    public init(compact: Int = 5, regular: Int = 6) throws(TabContainerError) {
      self.compact = try Check.count(compact, "compact", in: Limits.places)
      self.regular = try Check.count(regular, "regular", in: Limits.places)
    }

    public subscript(sizeClass: SizeClass) -> Int { sizeClass == .compact ? compact : regular }
  }

  public var placement = Placement.top
  public var distribution = Distribution.equal
  public var indicator = Indicator.linear
  public var overflow = Overflow.scroll
  public var maximumItems = MaximumItems.standard
  public var reselect = Reselect.popToRoot
  /// Whether a user's selection is animated by default, as in a bar whose tabs scroll to their pages (S2).
  public var animatesUserSelection = false
  /// The tabs that can be moved while customizing; `nil` for all (B7).
  public var customizableTabs: Set<TabID>?
  /// The rules that prevent the user from selecting tabs (S5).
  public package(set) var guards: [Guard] = []
  /// Whether pages run under the bar, inset by it (L2). `nil`: a bottom bar is translucent, a top bar is not (B10).
  public var isTranslucent: Bool?
  public var isHidden = false
  /// Whether the buttons stay inside the layout margins of the size class (B25).
  public var respectsLayoutMargins = false
  /// Whether icons are above their labels in portrait at every width, not only in compact width (B9).
  public var hasIconsAboveInPortrait = false
  /// In points; `nil` for the height that the pills need (B30).
  public package(set) var height: Double?
  /// Points between two buttons of intrinsic width (B4).
  public package(set) var spacing = 0.0
  /// Points before the first and after the last button of intrinsic width (B4).
  public package(set) var inset = 0.0

  public init() {}

  /// - Throws: `numberOutOfRange`, naming the member.
  public mutating func setLengths(
    height: Double?, spacing: Double, inset: Double
  ) throws(TabContainerError) {
    self.height = try height.map { height throws(TabContainerError) in try Check.number(height, "height") }
    self.spacing = try Check.number(spacing, "spacing")
    self.inset = try Check.number(inset, "inset")
  }

  /// - Throws: `tooMany` over `Limits.guards`.
  public mutating func setGuards(_ guards: [Guard]) throws(TabContainerError) {
    guard guards.count <= Limits.guards else { throw .tooMany(member: "guards", limit: Limits.guards) }
    self.guards = guards
  }

  package func canCustomize(_ tab: TabID) -> Bool { customizableTabs?.contains(tab) ?? true }
}

/// A banner or status strip between the tab bar and the page, for example for lost connectivity (B12).
public struct Accessory: Equatable, Sendable {
  /// Dark gray.
  public static let defaultBackground = DynamicColor.color(Color(red: 58, green: 58, blue: 60))

  public package(set) var text = ""
  /// Always opaque.
  public package(set) var background = Accessory.defaultBackground
  /// In points.
  public package(set) var height = 32.0

  /// An accessory whose members are still to be read, and then checked by the other initializer.
  package init() {}

  /// - Throws: `textMissing`, `textTooLong`, `colorTranslucent` or `numberOutOfRange`, naming the member.
  public init(
    text: String, background: DynamicColor = defaultBackground, height: Double = 32
  ) throws(TabContainerError) {
    self.text = try Check.text(text, "text")
    guard background.color(in: .light).isOpaque else { throw .colorTranslucent(member: "background") }
    self.background = background
    self.height = try Check.number(height, "height")
  }

  /// White or black, whichever has the higher contrast with the background: at least 4.5:1.
  public func textColor(in scheme: ColorScheme) -> Color { background.color(in: scheme).legibleText }
}
