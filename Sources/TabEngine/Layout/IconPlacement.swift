/// Where an icon stands (B9).
public enum IconPlacement: String, CaseIterable, Sendable {
  case above
  case beside
}

extension Configuration {
  /// Above the label in portrait and compact width, beside it in landscape or regular width (B9). How a device is held tells
  /// nothing of a container that fills a part of its window: there the width alone counts.
  func iconPlacement(in traits: Traits) -> IconPlacement {
    let isLandscape = traits.orientation == .landscape && presentation.fillsWindow(on: traits.idiom)
    return isLandscape || sizeClass(in: traits) == .regular ? .beside : .above
  }
}

extension Metrics {
  /// The length of an icon's sides.
  static let iconSize = 24.0
  /// Between an icon and the label beside it.
  static let iconGap = 6.0

  /// What a tab's button needs: as measured by a client, else its label and the padding on both sides (B2, B4).
  func width(of item: TabItem, isIconBeside: Bool) -> Double {
    if let measured = item.intrinsicWidth { return measured }
    if item.isIconOnly { return Self.iconSize + 2 * tabPaddingX }
    return width(ofTitle: item.title, isIconBeside: isIconBeside && item.hasSymbol)
  }

  func width(ofTitle title: String, isIconBeside: Bool) -> Double {
    TextWidth.points(of: title, size: tabFontSize, semibold: true) + 2 * tabPaddingX
      + (isIconBeside ? Self.iconSize + Self.iconGap : 0)
  }
}

extension TabContainer {
  public var iconPlacement: IconPlacement { configuration.iconPlacement(in: traits) }
}
