import TabEngine

/// A button of the bar as it is to be seen: a tab's, or More.
struct BarEntry {
  let title: String
  let icon: String?
  /// Stands in the icon's place (B18).
  var image: ImageData?
  var imageRendering = ImageRendering.template
  let badge: BadgeShape?
  let isIconOnly: Bool
  let isEnabled: Bool
  let isAvailable: Bool
  /// Its page is the most visible one.
  let isHighlighted: Bool
  /// In the coordinates of the bar's content.
  let frame: Rect

  var hasSymbol: Bool { icon != nil || image != nil }
}

extension Scene {
  /// The buttons that the bar shows where it has scrolled to.
  var entries: [BarEntry] {
    // A badge may reach over its button's edge.
    let seen = (bar.contentOffset - 64)...(bar.contentOffset + layout.tabBar.width + 64)
    func isSeen(_ frame: Rect) -> Bool { frame.maxX >= seen.lowerBound && frame.x <= seen.upperBound }
    let tabs = zip(container.tabs, bar.items).enumerated().filter { isSeen($0.element.1) }
    var entries = tabs.map { index, pair in
      let (tab, frame) = pair
      return BarEntry(
        title: tab.item.title, icon: tab.item.icon, image: tab.item.image, imageRendering: tab.item.imageRendering,
        badge: tab.item.badge.map(BadgeShape.init),
        isIconOnly: tab.item.isIconOnly,
        isEnabled: tab.item.isEnabled, isAvailable: tab.item.isAvailable, isHighlighted: index == highlighted,
        frame: frame)
    }
    if let frame = bar.more, isSeen(frame) {
      entries.append(
        BarEntry(
          title: strings.more, icon: "ellipsis", badge: nil, isIconOnly: false, isEnabled: true, isAvailable: true,
          isHighlighted: highlighted.map { $0 >= bar.items.count } ?? true, frame: frame))
    }
    return entries
  }

  /// Whether any button of the bar has an icon; titles alone stand in pills.
  var hasIcons: Bool { bar.more != nil || container.tabs.prefix(bar.items.count).contains { $0.item.hasSymbol } }

  /// Over an opaque pill the selected text is cut out by the pill itself, so that it can be read at every offset.
  var isTextCutByPill: Bool {
    configuration.tabBar.indicator == .pill && !hasIcons && design.selectedTabBackgroundColor.isOpaque
  }
}
