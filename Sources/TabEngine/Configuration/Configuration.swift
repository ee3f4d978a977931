/// Everything that defines a container, except its tabs and its traits.
public struct Configuration: Equatable, Sendable {
  /// `nil` for a container without a branded header.
  public var header: Header?
  /// Whether pages extend into the safe area at the bottom and the sides. They are inset by it (H4).
  public var extendsIntoSafeArea = false
  /// Whether the bar has height 0 when there is exactly one tab (B11).
  public var hideSingleTab = false
  public var tabBar = TabBarConfiguration()
  public var paging = PagingConfiguration()
  public var navigationBar = NavigationBarConfiguration()
  /// Whether the container is in a navigation controller, which can push pages over all of it (N5).
  public var isInNavigationController = false
  public var presentation = Presentation.window
  /// Whether haptic events are emitted (X1).
  public var hapticsEnabled = true
  public var speech = Speech()
  /// Banners and status strips under the tab bar, from top to bottom (B12).
  public private(set) var accessories: [Accessory] = []
  /// The colours, fonts and lengths (H5). The layout uses the lengths and the fonts.
  public var look = Look.plain

  public init() {}

  /// - Throws: `tooMany` over `Limits.accessories`.
  public mutating func setAccessories(_ accessories: [Accessory]) throws(TabContainerError) {
    guard accessories.count <= Limits.accessories else {
      throw .tooMany(member: "accessories", limit: Limits.accessories)
    }
    self.accessories = accessories
  }
}

/// How pages are swiped.
public struct PagingConfiguration: Equatable, Sendable {
  /// `nil` to follow the platform (P19).
  public var profile: PagingProfile?
  /// The edges with a rubber band. A drag out of any other edge is passed to the parent (P7).
  public var allowedBounceEdges = Self.bothEdges
  /// Whether pages can be swiped. Each page can disable swiping too (P12).
  public var isSwipeEnabled = true

  private static let bothEdges: Set<Edge> = [.left, .right]

  public init() {}
}

/// How the container is presented (L5).
public enum Presentation: String, CaseIterable, Sendable {
  /// The root of the window.
  case window
  /// One of the two roots of a split view; on a pad only.
  case split
  case modal
  /// In a popover, where there is no safe area; on a pad only.
  case popover

  /// Whether the container is as large as its window, and so has the shape of the device. A modal container is on a phone
  /// (L6, L9).
  public func fillsWindow(on idiom: Traits.Idiom) -> Bool { self == .window || (self == .modal && idiom == .phone) }

  var needsPad: Bool { self == .split || self == .popover }
}

/// The strings of a screen reader, and their sources (X2).
public struct Speech: Equatable, Sendable {
  /// The name of a locale. The caller looks up its strings.
  public var locale = "en"
  /// Strings that override the locale's, by full key.
  public var overrides: [String: String] = [:]
  /// The result: the locale's strings with the overrides.
  public var strings = SpokenStrings.english

  public init() {}
}

/// A horizontal edge of the content.
public enum Edge: String, CaseIterable, Sendable {
  case left, right

  var opposite: Edge { self == .left ? .right : .left }
}

/// The bar over the pages, with the title of the visible page and the back button (N1).
public struct NavigationBarConfiguration: Equatable, Sendable {
  public enum Visibility: String, CaseIterable, Sendable {
    /// Visible when there is something to go back to.
    case automatic
    case always
    case never
  }

  /// The room for the title, in a look that has such bars (P21).
  public enum Size: String, CaseIterable, Sendable {
    /// The title is between the buttons.
    case small
    /// The title is under the buttons. Material 3's medium top app bar; UIKit has only one such size.
    case medium
    /// The title is under the buttons. UIKit's large title, and Material 3's large top app bar.
    case large
  }

  public var visibility = Visibility.automatic
  public var size = Size.small
  /// Whether it is opaque, without shadow, and of the tab bar's background, so that a top bar under it looks like a part of it (B13).
  public var isSeamless = false
  /// Whether pages run under it, inset by it (L2).
  public var isTranslucent = false
  /// In points.
  public package(set) var height = 44.0

  public init() {}

  /// - Throws: `numberOutOfRange`.
  public mutating func setHeight(_ height: Double) throws(TabContainerError) {
    self.height = try Check.number(height, "height")
  }
}

extension Configuration {
  /// Whether pages run under the tab bar. By default they do under a bottom bar only (B10).
  public var isTabBarTranslucent: Bool { tabBar.isTranslucent ?? (tabBar.placement == .bottom) }

  /// Whether pages that run under the tab bar can be seen through it. A top bar that is one view with the navigation bar hides
  /// them (B13).
  public var showsPagesUnderTabBar: Bool {
    isTabBarTranslucent && !(navigationBar.isSeamless && tabBar.placement == .top)
  }

  public var isNavigationBarTranslucent: Bool { !navigationBar.isSeamless && navigationBar.isTranslucent }
}
