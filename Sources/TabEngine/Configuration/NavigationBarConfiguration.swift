/// The bar over the pages with the title of the one that is seen, and the way back (N1).
public struct NavigationBarConfiguration: Equatable, Sendable {
  public enum Visibility: String, CaseIterable, Sendable {
    /// Where there is something to go back to.
    case automatic
    case always
    case never
  }

  public var visibility = Visibility.automatic
  /// One with the tab bar: neither is translucent or has a shadow, and their backgrounds are equal (B13).
  public var isSeamless = false
  /// Pages run under it, and are inset by it (L2).
  public var isTranslucent = false
  /// Points.
  public private(set) var height = 44.0

  public init() {}

  /// - Throws: `numberOutOfRange`.
  public mutating func setHeight(_ height: Double) throws(TabContainerError) {
    self.height = try Check.number(height, "height")
  }
}

extension Configuration {
  /// Pages run under the tab bar: by the configuration, else under a bottom bar only; never under a seamless one (B10, B13).
  public var isTabBarTranslucent: Bool {
    !navigationBar.isSeamless && (tabBar.isTranslucent ?? (tabBar.placement == .bottom))
  }

  public var isNavigationBarTranslucent: Bool { !navigationBar.isSeamless && navigationBar.isTranslucent }
}
