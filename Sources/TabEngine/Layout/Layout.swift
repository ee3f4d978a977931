/// Where everything is: one pass from the traits and the configuration to frames (L1).
///
/// From the top: safe area, header, navigation bar, tab bar, accessories, page; or the tab bar at the bottom. In points, in
/// the coordinates of the container.
public struct Layout: Equatable, Sendable {
  /// What the header's background fills: from the top, behind the status bar, to the end of a top tab bar.
  public let headerBackground: Rect?
  public let header: HeaderLayout?
  /// `nil` where there is none to see.
  public let navigationBar: Rect?
  public let tabBar: Rect
  /// One each, from the top.
  public let accessories: [Rect]
  /// The page at rest. It ends at the safe area of the bottom and the sides, or extends into it (H4).
  public let page: Rect
  /// How much of the page is covered, by bars (L2) and by the safe area (H4); its content begins below the top inset.
  public let pageInsets: Insets

  /// - Parameters:
  ///   - canGoBack: what an automatic navigation bar is shown for.
  ///   - isBarCovered: a section outside the bar is shown over it (B19).
  ///   - wantsFullScreen: the page underlaps the status bar and the navigation bar, and extends into the safe area (L3).
  ///   - hidesBottomBar: the page hides a bar at the bottom (B20).
  ///   - isCovered: a page over the whole container covers all of it but the navigation bar (N5).
  init(
    configuration: Configuration, tabCount: Int, canGoBack: Bool, isBarCovered: Bool, wantsFullScreen: Bool,
    hidesBottomBar: Bool, isCovered: Bool, traits: Traits
  ) {
    let safeArea = configuration.safeArea(in: traits)
    let bar = configuration.tabBar
    let width = traits.width
    // The keyboard takes the place of a bottom bar (B10).
    let isBarHidden =
      bar.isHidden || isBarCovered || isCovered || (configuration.hideSingleTab && tabCount == 1)
      || (bar.placement == .bottom && (traits.isKeyboardVisible || hidesBottomBar))
    let metrics = configuration.metrics(in: traits)
    let barHeight = isBarHidden ? 0 : configuration.barHeight(metrics)

    var y = min(safeArea.top, traits.height)
    header = (isCovered ? nil : configuration.header).map { header in
      HeaderLayout(
        header: header, metrics: metrics, y: y, width: width, safeArea: safeArea, isRightToLeft: traits.isRightToLeft)
    }
    if let header { y = header.frame.maxY }

    // What lies over the page, from here down to where the page would begin if nothing did.
    var coveredTop = 0.0
    let isNavigationBarShown =
      switch configuration.navigationBar.visibility {
      case .automatic: canGoBack
      case .always: true
      case .never: false
      }
    if isNavigationBarShown {
      let frame = Rect(x: 0, y: y, width: width, height: configuration.navigationBar.height)
      navigationBar = frame
      y = frame.maxY
      if configuration.isNavigationBarTranslucent { coveredTop = frame.height }
    } else {
      navigationBar = nil
    }

    let topBar = bar.placement == .top ? Rect(x: 0, y: y, width: width, height: barHeight) : nil
    // A full-screen page is not under a tab bar even if that is translucent (L3).
    let isTabBarOpaque = wantsFullScreen || !configuration.isTabBarTranslucent
    if let topBar, topBar.height > 0 {
      y = topBar.maxY
      coveredTop = isTabBarOpaque ? 0 : coveredTop + barHeight
    }
    headerBackground = header == nil ? nil : Rect(x: 0, y: 0, width: width, height: y)

    accessories = (isCovered ? [] : configuration.accessories).map { accessory in
      let frame = Rect(x: 0, y: y, width: width, height: accessory.height)
      y = frame.maxY
      // What hangs from a translucent bar covers the page like the bar itself.
      if coveredTop > 0 { coveredTop += frame.height }
      return frame
    }

    // A bottom bar fills the safe area under it.
    let homeIndicator = min(safeArea.bottom, traits.height)
    let bottomHeight = bar.placement == .top || isBarHidden ? 0 : barHeight + homeIndicator
    tabBar =
      topBar ?? Rect(x: 0, y: max(traits.height - bottomHeight, 0), width: width, height: bottomHeight)

    // A full-screen page goes up to the top edge, but never under a tab bar or the branded header (L3).
    if wantsFullScreen, (topBar?.height ?? 0) == 0 { coveredTop = y - (header?.frame.maxY ?? 0) }
    let extends = configuration.extendsIntoSafeArea || wantsFullScreen
    let pageBottom: Double
    let coveredBottom: Double
    switch (bottomHeight > 0, isTabBarOpaque) {
    case (true, true): (pageBottom, coveredBottom) = (tabBar.y, 0)
    // Pages run under the whole bar, which fills the safe area (B10).
    case (true, false): (pageBottom, coveredBottom) = (traits.height, bottomHeight)
    case (false, _) where extends: (pageBottom, coveredBottom) = (traits.height, homeIndicator)
    case (false, _): (pageBottom, coveredBottom) = (traits.height - homeIndicator, 0)
    }
    let pageLeft = extends ? 0 : min(safeArea.left, width)
    let pageRight = extends ? width : max(width - safeArea.right, pageLeft)

    let pageTop = y - coveredTop
    page = Rect(x: pageLeft, y: pageTop, width: pageRight - pageLeft, height: max(pageBottom - pageTop, 0))
    pageInsets = Insets(
      top: min(coveredTop, page.height), left: extends ? safeArea.left : 0, bottom: min(coveredBottom, page.height),
      right: extends ? safeArea.right : 0)
  }
}

extension TabContainer {
  /// What the page on the screen decides for the status bar; `nil` leaves it to the design (H6).
  public var statusBarStyle: StatusBarStyle? { detail == nil ? section?.item.page.statusBarStyle : nil }

  /// The frames, which depend on the configuration, the traits, the number of tabs and what the screen shows.
  public var layout: Layout {
    Layout(
      configuration: configuration, tabCount: tabs.count, canGoBack: canGoBack,
      isBarCovered: popup != nil,
      wantsFullScreen: detail == nil && popup == nil && selectedTab?.item.page.wantsFullScreenLayout ?? false,
      hidesBottomBar: hidesBottomBar, isCovered: detail != nil, traits: traits)
  }
}
