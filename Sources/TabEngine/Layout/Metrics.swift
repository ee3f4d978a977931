/// The lengths of a design that the layout needs, in points, at a text size.
struct Metrics {
  /// The space above and below a pill, in a bar without a given height.
  static let barMargin = 8.0
  /// The space above and below a pill that holds an icon and the label below it (B9).
  private static let pillMargin = 2.0

  let titleHeight: Double
  let subtitleHeight: Double
  let subtitleSize: Double
  let isSubtitleSemibold: Bool
  let tabFontSize: Double
  /// The height of a label's pill. It grows until the title fits.
  let tabHeight: Double
  let tabPaddingX: Double
  let indicatorHeight: Double
  /// How much higher pills are than at the content size category `large`.
  let growth: Double

  /// - Parameter areTabsScaled: whether tab labels are scaled. The labels of a bottom bar keep their size, as in UIKit.
  init(_ design: borrowing Design, for category: ContentSizeCategory, areTabsScaled: Bool) {
    let tabs = areTabsScaled ? category : .large
    let selected = design.selectedTabTitleFont.scaled(for: tabs)
    let deselected = design.deselectedTabTitleFont.scaled(for: tabs)
    titleHeight = design.titleFont.scaled(for: category).lineHeight
    let subtitle = design.subtitleFont.scaled(for: category)
    subtitleHeight = subtitle.lineHeight
    subtitleSize = subtitle.size
    isSubtitleSemibold = subtitle.weight.isBold
    tabFontSize = max(selected.size, deselected.size)
    tabHeight = Self.tabHeight(design, selected, deselected)
    tabPaddingX = design.tabPaddingX
    indicatorHeight = design.indicatorHeight
    growth = tabHeight - Self.tabHeight(design, design.selectedTabTitleFont, design.deselectedTabTitleFont)
  }

  /// The height of a pill in a bar: the height of its label, or of an icon and the label below it (B9).
  func pillHeight(in barHeight: Double, isBelowIcon: Bool) -> Double {
    isBelowIcon ? max(barHeight - 2 * Self.pillMargin, tabHeight) : tabHeight
  }

  /// The height of a pill: the design's, or what the higher of its two titles needs (B30).
  private static func tabHeight(_ design: borrowing Design, _ selected: Font, _ deselected: Font) -> Double {
    max(design.tabHeight, max(selected.lineHeight, deselected.lineHeight) + 2 * design.tabPaddingY)
  }
}

extension Configuration {
  /// The lengths do not depend on the colour scheme.
  func metrics(in traits: Traits) -> Metrics {
    look.metrics(for: traits.contentSizeCategory, areTabsScaled: barPlace(in: traits) == .top)
  }

  /// The height of the bar: the look's (P21), or else the given height. Without a given height it follows the pills. A given height grows
  /// with the text size, and is at least the height of the pills (B30).
  ///
  /// - Parameter hasIcons: whether a button has an icon.
  func barHeight(_ metrics: Metrics, in traits: Traits, hasIcons: @autoclosure () -> Bool) -> Double {
    if let bar = platformBar(in: traits) { return bar.height }
    if tabBar.placement == .top {
      let isAbove = traits.look != nil && iconPlacement(in: traits) == .above
      if let height = traits.topBarHeight(hasIconsAbove: isAbove && hasIcons()) {
        return max(height + metrics.growth, metrics.tabHeight)
      }
    }
    guard let height = tabBar.height else { return metrics.tabHeight + 2 * Metrics.barMargin }
    return max(height + metrics.growth, metrics.tabHeight)
  }
}
