/// Where everything is: one pass from the traits and the configuration to frames (L1).
///
/// From the top: safe area (unless the layout extends into it, H4), header, tab bar, accessory, page; or the tab bar at
/// the bottom. In points, in the coordinates of the container.
public struct Layout: Equatable, Sendable {
  /// What the header's background fills: from the top, behind the status bar, to the end of a top tab bar.
  public let headerBackground: Rect?
  public let header: HeaderLayout?
  public let tabBar: Rect
  public let accessory: Rect?
  /// The frame of the pager.
  public let page: Rect
  /// How much of the page is covered; its content begins below the top inset (L2).
  public let pageInsets: Insets

  init(configuration: Configuration, tabCount: Int, traits: Traits) {
    let safeArea = traits.safeArea
    let bar = configuration.tabBar
    let width = traits.width
    let isBarHidden = bar.isHidden || (configuration.hideSingleTab && tabCount == 1)
    let barHeight = isBarHidden ? 0 : bar.height

    var y = configuration.extendsIntoSafeArea ? 0 : min(safeArea.top, traits.height)
    header = configuration.header.map { header in
      let frame = Rect(x: 0, y: y, width: width, height: configuration.metrics.headerHeight)
      return HeaderLayout(header: header, metrics: configuration.metrics, frame: frame, safeArea: safeArea)
    }
    if let header { y = header.frame.maxY }

    let topBar = bar.placement == .top ? Rect(x: 0, y: y, width: width, height: barHeight) : nil
    var coveredTop = 0.0
    if let topBar {
      y = topBar.maxY
      if bar.isTranslucent { coveredTop = barHeight }
    }
    headerBackground = header == nil ? nil : Rect(x: 0, y: 0, width: width, height: y)

    accessory = configuration.accessory.map { Rect(x: 0, y: y, width: width, height: $0.height) }
    if let accessory {
      y = accessory.maxY
      // What hangs from a translucent bar covers the page like the bar itself.
      if coveredTop > 0 { coveredTop += accessory.height }
    }

    // A bottom bar fills the safe area under it.
    let homeIndicator = min(safeArea.bottom, traits.height)
    let bottomHeight = bar.placement == .top || isBarHidden ? 0 : barHeight + homeIndicator
    tabBar =
      topBar ?? Rect(x: 0, y: max(traits.height - bottomHeight, 0), width: width, height: bottomHeight)
    let isBottomOpaque = bottomHeight > 0 && !bar.isTranslucent
    let pageBottom = isBottomOpaque ? tabBar.y : traits.height
    let coveredBottom = isBottomOpaque ? 0 : max(homeIndicator, bottomHeight)

    let pageTop = y - coveredTop
    page = Rect(x: 0, y: pageTop, width: width, height: max(pageBottom - pageTop, 0))
    pageInsets = Insets(
      top: min(coveredTop, page.height), left: safeArea.left, bottom: min(coveredBottom, page.height),
      right: safeArea.right)
  }
}

extension TabContainer {
  /// The frames, which depend on the configuration, the traits and the number of tabs.
  public var layout: Layout {
    Layout(configuration: configuration, tabCount: tabs.count, traits: traits)
  }
}
