/// The place of an icon relative to its label (B9).
public enum IconPlacement: String, CaseIterable, Sendable {
  case above
  case beside

  /// The distance between an icon and the label beside it, in points.
  package static let gap = 6.0
}

extension Configuration {
  /// Above the label in portrait and compact width, beside it in landscape or regular width (B9). If the container fills
  /// only a part of its window, the orientation does not count, only the width.
  func iconPlacement(in traits: Traits) -> IconPlacement {
    let isLandscape = traits.orientation == .landscape && presentation.fillsWindow(on: traits.idiom)
    return isLandscape || sizeClass(in: traits) == .regular ? .beside : .above
  }
}

extension Metrics {
  /// The width of a tab's button: as measured by the client, else the label with the padding on both sides (B2, B4).
  func width(of item: TabItem, isIconBeside: Bool) -> Double {
    if let measured = item.intrinsicWidth { return measured }
    if item.isIconOnly { return IconSize.tab.points + 2 * tabPaddingX }
    return width(ofTitle: item.title, isIconBeside: isIconBeside && item.hasSymbol)
  }

  func width(ofTitle title: String, isIconBeside: Bool) -> Double {
    TextWidth.points(of: title, size: tabFontSize, semibold: true) + 2 * tabPaddingX
      + (isIconBeside ? IconSize.tab.points + IconPlacement.gap : 0)
  }
}

extension TabContainer {
  public var iconPlacement: IconPlacement { configuration.iconPlacement(in: traits) }
}
