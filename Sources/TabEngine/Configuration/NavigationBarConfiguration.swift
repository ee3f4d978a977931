/// The bar over the pages, with the title of the visible page and the back button (N1).
public struct NavigationBarConfiguration: Equatable, Sendable {
  public enum Visibility: String, CaseIterable, Sendable {
    /// Visible when there is something to go back to.
    case automatic
    case always
    case never
  }

  public var visibility = Visibility.automatic
  /// Whether it is opaque, without shadow, and of the tab bar's background, so that a top bar under it looks like a part of it (B13).
  public var isSeamless = false
  /// Whether pages run under it, inset by it (L2).
  public var isTranslucent = false
  /// In points.
  public private(set) var height = 44.0

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
