/// Where everything is: one pass from the traits and the configuration to frames (L1).
///
/// From the top: safe area, header, tab bar, accessory, page; or the tab bar at the bottom. In points, in the
/// coordinates of the container.
public struct Layout: Equatable, Sendable {
  /// What the header's background fills: the header, a top tab bar on it, and the safe area it extends into (H4).
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
    let hasHeader = configuration.header != nil

    // A header may start under the status bar; everything else begins below it.
    let top = min(safeArea.top, traits.height)
    let headerTop = configuration.extendsIntoSafeArea ? 0 : top
    let headerHeight = hasHeader ? configuration.metrics.headerHeight : 0
    var y = hasHeader || !configuration.extendsIntoSafeArea ? top + headerHeight : 0

    header = configuration.header.map { header in
      HeaderLayout(
        header: header, metrics: configuration.metrics,
        frame: Rect(x: 0, y: headerTop, width: width, height: headerHeight + top - headerTop),
        contentTop: top, safeArea: safeArea)
    }

    let topBar = bar.placement == .top ? Rect(x: 0, y: y, width: width, height: barHeight) : nil
    var coveredTop = 0.0
    if let topBar {
      y = topBar.maxY
      if bar.isTranslucent { coveredTop = barHeight }
    }
    headerBackground = hasHeader ? Rect(x: 0, y: headerTop, width: width, height: max(y - headerTop, 0)) : nil

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
