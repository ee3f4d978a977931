/// How the tab bar is made up.
public struct TabBarConfiguration: Equatable, Sendable {
  public enum Placement: String, CaseIterable, Sendable { case top, bottom }

  /// What becomes of tabs that do not fit (B5).
  public enum Overflow: String, CaseIterable, Sendable {
    /// The bar scrolls.
    case scroll
    /// The bar ends with More, which lists them.
    case more
  }

  /// What a user's tap on the selected tab does (S6).
  public enum Reselect: String, CaseIterable, Sendable { case none, scrollToTop, popToRoot }

  /// How the bar's width is given to its buttons.
  public enum Distribution: String, CaseIterable, Sendable {
    /// To each the same (B1).
    case equal
    /// To each what its label needs; the bar scrolls (B2).
    case intrinsic
  }

  /// What marks the page that is seen (B3).
  public enum Indicator: String, CaseIterable, Sendable {
    /// A line under the labels whose edges move with the pages.
    case linear
    /// A line that stretches on its way, since the edge in front sets off faster than the one behind.
    case elastic
    /// A line that fades out where it was and in where it will be.
    case fade
    /// The background of the selected button, which moves with the pages.
    case pill
    case none
  }

  /// How many places a bar with the overflow `more` has, More's among them (B5).
  public struct MaximumItems: Equatable, Sendable {
    public let compact: Int
    public let regular: Int

    /// - Throws: `countOutOfRange`, naming the size class.
    public init(compact: Int = 5, regular: Int = 6) throws(TabContainerError) {
      self.compact = try Check.count(compact, "compact", in: Limits.places)
      self.regular = try Check.count(regular, "regular", in: Limits.places)
    }

    private init(unchecked compact: Int, _ regular: Int) {
      self.compact = compact
      self.regular = regular
    }

    /// Five in compact width, six in regular.
    public static let standard = MaximumItems(unchecked: 5, 6)

    public subscript(sizeClass: SizeClass) -> Int { sizeClass == .compact ? compact : regular }
  }

  public var placement = Placement.top
  public var distribution = Distribution.equal
  public var indicator = Indicator.linear
  public var overflow = Overflow.scroll
  public var maximumItems = MaximumItems.standard
  public var reselect = Reselect.popToRoot
  /// A user's selection is animated unless it says otherwise, as a tap that scrolls to its page is (S2).
  public var animatesUserSelection = false
  /// The tabs that may be moved while customizing; `nil` for all (B7).
  public var customizableTabs: Set<TabID>?
  /// What keeps the user from tabs for a while (S5).
  public private(set) var guards: [Guard] = []
  /// Pages run under a translucent bar, and are inset by it (L2); `nil`: a bottom bar is, a top bar is not (B10).
  public var isTranslucent: Bool?
  public var isHidden = false
  /// The buttons stand inside the layout margins of the size class (B25).
  public var respectsLayoutMargins = false
  /// Points; `nil`: what its pills need (B30).
  public private(set) var height: Double?
  /// Points between two buttons of intrinsic width (B4).
  public private(set) var spacing = 0.0
  /// Points before the first and after the last button of intrinsic width (B4).
  public private(set) var inset = 0.0

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

  func canCustomize(_ tab: TabID) -> Bool { customizableTabs?.contains(tab) ?? true }
}
