/// The lengths that the layout needs of a design, in points, as a reader of some text size has them.
struct Metrics {
  let titleHeight: Double
  let subtitleHeight: Double
  let tabFontSize: Double
  /// The height of a pill, which grows until its title fits in.
  let tabHeight: Double
  let tabPaddingX: Double
  let indicatorHeight: Double
  /// By how much pills have grown, and the bar with them.
  let growth: Double

  /// - Parameter areTabsScaled: the labels of a bar at the bottom keep their size, as UIKit's do.
  init(_ design: borrowing Design, for category: ContentSizeCategory, areTabsScaled: Bool) {
    let tabs = areTabsScaled ? category : .large
    let selected = design.selectedTabTitleFont.scaled(for: tabs)
    let deselected = design.deselectedTabTitleFont.scaled(for: tabs)
    titleHeight = design.titleFont.scaled(for: category).lineHeight
    subtitleHeight = design.subtitleFont.scaled(for: category).lineHeight
    tabFontSize = max(selected.size, deselected.size)
    tabHeight = max(design.tabHeight, max(selected.lineHeight, deselected.lineHeight) + 2 * design.tabPaddingY)
    tabPaddingX = design.tabPaddingX
    indicatorHeight = design.indicatorHeight
    growth = tabHeight - design.tabHeight
  }
}

extension Configuration {
  /// Lengths do not depend on the colour scheme.
  func metrics(in traits: Traits) -> Metrics {
    look.metrics(for: traits.contentSizeCategory, areTabsScaled: tabBar.placement == .top)
  }

  /// The height of the bar, which grows with its pills.
  func barHeight(_ metrics: Metrics) -> Double { tabBar.height + metrics.growth }
}
