/// What a container is, apart from its tabs and its environment.
public struct Configuration: Equatable, Sendable {
  /// `nil` for a container without a branded header.
  public var header: Header?
  /// Layout starts under the status bar instead of below it (H4).
  public var extendsIntoSafeArea = false
  /// With exactly one tab the bar has height 0 (B11).
  public var hideSingleTab = false
  public var tabBar = TabBarConfiguration()
  public var paging = PagingConfiguration()
  /// A banner under the tab bar (B12).
  public var accessory: Accessory?
  /// The name of the style that the design comes from (H5). The engine keeps it; who draws looks it up.
  public var style = ""
  /// The style's lengths, which the layout needs.
  public var metrics = Metrics()

  public init() {}
}

/// How the tab bar is made up.
public struct TabBarConfiguration: Equatable, Sendable {
  public enum Placement: String, CaseIterable, Sendable { case top, bottom }

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
    /// The background of the selected button, which moves with the pages.
    case pill
    case none
  }

  public var placement = Placement.top
  public var distribution = Distribution.equal
  public var indicator = Indicator.linear
  /// Pages run under a translucent bar, and are inset by it (L2).
  public var isTranslucent = false
  public var isHidden = false
  public private(set) var height = 48.0
  /// Points between two buttons of intrinsic width (B4).
  public private(set) var spacing = 0.0
  /// Points before the first and after the last button of intrinsic width (B4).
  public private(set) var inset = 0.0

  public init() {}

  /// - Throws: `numberOutOfRange`, naming the member.
  public mutating func setLengths(
    height: Double, spacing: Double, inset: Double
  ) throws(TabContainerError) {
    self.height = try Check.number(height, "height")
    self.spacing = try Check.number(spacing, "spacing")
    self.inset = try Check.number(inset, "inset")
  }
}

/// How pages are swiped.
public struct PagingConfiguration: Equatable, Sendable {
  public var profile = PagingProfile.uikit
  /// The edges past which a drag is rubber-banded; a drag out of another one belongs to the parent (P7).
  public var allowedBounceEdges: Set<Edge> = [.left, .right]

  public init() {}
}

/// A horizontal edge of the content.
public enum Edge: String, CaseIterable, Sendable { case left, right }

/// A banner between the tab bar and the page, such as for lost connectivity (B12).
public struct Accessory: Equatable, Sendable {
  public let text: String
  /// Points.
  public let height: Double

  /// - Throws: `textMissing`, `textTooLong` or `numberOutOfRange`, naming the member.
  public init(text: String, height: Double = 32) throws(TabContainerError) {
    self.text = try Check.text(text, "text")
    self.height = try Check.number(height, "height")
  }
}

/// The lengths of a style, in points.
public struct Metrics: Equatable, Sendable {
  public var headerHeight = 64.0
  public var titleFontSize = 17.0
  public var subtitleFontSize = 15.0
  public var tabFontSize = 13.0
  /// The height of a pill.
  public var tabHeight = 32.0
  public var tabPaddingX = 8.0
  public var tabPaddingY = 4.0
  /// The height of a linear indicator.
  public var indicatorHeight = 1.0

  public init() {}
}
