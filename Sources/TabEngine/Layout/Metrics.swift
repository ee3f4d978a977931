/// The lengths that the layout needs of a design, in points, as a reader of some text size has them.
struct Metrics {
  /// Above a pill, and below it, in a bar whose height is not given.
  static let barMargin = 8.0

  let titleHeight: Double
  let subtitleHeight: Double
  let subtitleSize: Double
  let isSubtitleSemibold: Bool
  let tabFontSize: Double
  /// The height of a pill, which grows until its title fits in.
  let tabHeight: Double
  let tabPaddingX: Double
  let indicatorHeight: Double
  /// By how much pills are higher than at the size category `large`.
  let growth: Double

  /// - Parameter areTabsScaled: the labels of a bar at the bottom keep their size, as UIKit's do.
  init(_ design: borrowing Design, for category: ContentSizeCategory, areTabsScaled: Bool) {
    let tabs = areTabsScaled ? category : .large
    let selected = design.selectedTabTitleFont.scaled(for: tabs)
    let deselected = design.deselectedTabTitleFont.scaled(for: tabs)
    titleHeight = design.titleFont.scaled(for: category).lineHeight
    let subtitle = design.subtitleFont.scaled(for: category)
    subtitleHeight = subtitle.lineHeight
    subtitleSize = subtitle.size
    isSubtitleSemibold = subtitle.weight.value >= FontWeight.semibold.value
    tabFontSize = max(selected.size, deselected.size)
    tabHeight = Self.tabHeight(design, selected, deselected)
    tabPaddingX = design.tabPaddingX
    indicatorHeight = design.indicatorHeight
    growth = tabHeight - Self.tabHeight(design, design.selectedTabTitleFont, design.deselectedTabTitleFont)
  }

  /// Of a pill: what the design says, or what the higher of its two titles needs (B30).
  private static func tabHeight(_ design: borrowing Design, _ selected: Font, _ deselected: Font) -> Double {
    max(design.tabHeight, max(selected.lineHeight, deselected.lineHeight) + 2 * design.tabPaddingY)
  }
}

extension Configuration {
  /// Lengths do not depend on the colour scheme.
  func metrics(in traits: Traits) -> Metrics {
    look.metrics(for: traits.contentSizeCategory, areTabsScaled: tabBar.placement == .top)
  }

  /// The height of the bar, which follows its pills: one that is given grows with the text size, and is at least as high as
  /// they are (B30).
  func barHeight(_ metrics: Metrics) -> Double {
    guard let height = tabBar.height else { return metrics.tabHeight + 2 * Metrics.barMargin }
    return max(height + metrics.growth, metrics.tabHeight)
  }
}
