/// What a container is, apart from its tabs and its environment.
public struct Configuration: Equatable, Sendable {
  /// `nil` for a container without a branded header.
  public var header: Header?
  /// Pages extend into the safe area at the bottom and the sides, and are inset by it (H4).
  public var extendsIntoSafeArea = false
  /// With exactly one tab the bar has height 0 (B11).
  public var hideSingleTab = false
  public var tabBar = TabBarConfiguration()
  public var paging = PagingConfiguration()
  public var navigationBar = NavigationBarConfiguration()
  /// The container is inside a navigation controller, which pushes pages over all of it (N5).
  public var isInNavigationController = false
  public var presentation = Presentation.window
  /// Events tell what the device is to feel (X1).
  public var hapticsEnabled = true
  public var speech = Speech()
  /// Banners and status strips under the tab bar, from the top (B12).
  public private(set) var accessories: [Accessory] = []
  /// What it looks like (H5), whose lengths and fonts the layout needs.
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
  public var profile = PagingProfile.uikit
  /// The edges past which a drag is rubber-banded; a drag out of another one belongs to the parent (P7).
  public var allowedBounceEdges: Set<Edge> = [.left, .right]
  /// Swiping can be switched off for the container, and for each page (P12).
  public var isSwipeEnabled = true

  public init() {}
}

/// How the container is presented (L5).
public enum Presentation: String, CaseIterable, Sendable {
  /// As the root of the window.
  case window
  /// As one of the two roots of a split view; on a pad only.
  case split
  case modal
  /// In a popover, which no safe area reaches; on a pad only.
  case popover

  /// Whether the container is as large as its window, so that its shape is the device's: a modal one is on a phone (L6, L9).
  public func fillsWindow(on idiom: Traits.Idiom) -> Bool { self == .window || (self == .modal && idiom == .phone) }

  var needsPad: Bool { self == .split || self == .popover }
}

/// What is spoken, and where it comes from (X2).
public struct Speech: Equatable, Sendable {
  /// The name of a locale; who speaks looks it up.
  public var locale = "en"
  /// Strings that take the place of the locale's, by their full keys.
  public var overrides: [String: String] = [:]
  /// What comes of both.
  public var strings = SpokenStrings.english

  public init() {}
}

/// A horizontal edge of the content.
public enum Edge: String, CaseIterable, Sendable {
  case left, right

  var opposite: Edge { self == .left ? .right : .left }
}
