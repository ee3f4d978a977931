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
    if let icons = platformBar(in: traits)?.icons { return icons }
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

/// The side length of an icon, by its use. The layout measures with this table, pictures draw with it, and
/// `public/css/shared/icon-sizes.css` is made from it. Icons do not grow with the text size.
///
/// The icons' grid is 24 points, as in Material: at 24 their lines keep their width. A size without a source is our own.
package enum IconSize: String, CaseIterable, Sendable {
  /// A tab or More, above or beside its label or alone (B9). Material 3, tabs and navigation bar: 24 dp; HIG, tab bars: about 25.
  case tab
  /// The header's trailing icon (H9). Material 3, top app bar: 24 dp.
  case trailing
  /// The header's trailing image (H9). HIG, navigation bars: at most 28.
  case trailingImage = "trailing-image"
  /// The person in an avatar that has neither an image nor initials (H1).
  case avatar
  /// The chevron of the navigation bar's back button (N1). Material 3, top app bar: 24 dp.
  case back
  /// The bar button that a popover points to (L9). Material 3, top app bar: 24 dp.
  case anchor
  /// A row of More's list (B6).
  case overflow
  /// A chevron in the content of a page: a row that leads on, a way back.
  case chevron
  /// A tab on the configuration screen (B17), as large as a finger can drag.
  case tile
  /// The button that closes a popup or leads back in it (N4).
  case close
  /// The sign of an unavailable tab on its page (S9).
  case unavailable

  /// In points.
  package var points: Double {
    switch self {
    case .tab, .trailing, .avatar, .back, .anchor: 24
    case .trailingImage: 28
    case .overflow: 19
    case .chevron, .close: 18
    case .tile: 26
    case .unavailable: 40
    }
  }
}
