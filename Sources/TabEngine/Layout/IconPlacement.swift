/// The place of an icon relative to its label (B9).
public enum IconPlacement: String, CaseIterable, Sendable {
  case above
  case beside

  /// The distance between an icon and the label beside it, in points.
  package static let gap = 6.0
}

extension Configuration {
  /// Above the label in portrait and compact width, beside it in landscape or regular width, unless they are above it in
  /// all portrait (B9). If the container fills only a part of its window, landscape does not count, only the width.
  func iconPlacement(in traits: Traits) -> IconPlacement {
    let isLandscape = traits.orientation == .landscape
    if isLandscape && presentation.fillsWindow(on: traits.idiom) { return .beside }
    return sizeClass(in: traits) == .regular && (isLandscape || !tabBar.hasIconsAboveInPortrait) ? .beside : .above
  }
}

extension Metrics {
  /// The width of a tab's button: as measured by the client, else the label with the padding on both sides (B2, B4).
  ///
  /// - Parameter labelSize: in points; `nil` for the design's.
  func width(of item: TabItem, isIconBeside: Bool, labelSize: Double?) -> Double {
    if let measured = item.intrinsicWidth { return measured }
    let width = width(
      ofTitle: item.isIconOnly ? nil : item.title, isIconBeside: isIconBeside && item.hasSymbol, labelSize: labelSize)
    guard isIconBeside, item.hasSymbol, let badge = item.badge else { return width }
    // Half of the button is for the badge.
    return max(width + badge.width - Badge.overlap, 2 * (badge.width + 4))
  }

  /// - Parameter title: `nil` for an icon alone.
  func width(ofTitle title: String?, isIconBeside: Bool, labelSize: Double?) -> Double {
    guard let title else { return IconSize.tab.points + 2 * tabPaddingX }
    return TextWidth.points(of: title, size: labelSize ?? tabFontSize, semibold: true) + 2 * tabPaddingX
      + (isIconBeside ? IconSize.tab.points + IconPlacement.gap : 0)
  }
}

extension TabContainer {
  public var iconPlacement: IconPlacement { configuration.iconPlacement(in: traits) }
}
