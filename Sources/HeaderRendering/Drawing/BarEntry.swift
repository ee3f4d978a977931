import TabEngine

/// A button of the bar to draw: a tab's, or More's.
struct BarEntry {
  let title: String
  let icon: String?
  /// An image in place of the icon (B18).
  var image: ImageData?
  /// Replaces both while it is highlighted.
  var selectedImage: ImageData?
  var imageRendering = ImageRendering.template
  let badge: Badge?
  let isIconOnly: Bool
  let isEnabled: Bool
  let isAvailable: Bool
  /// Whether its page is the most visible one.
  let isHighlighted: Bool
  /// In the coordinates of the bar's content.
  let frame: Rect

  var hasSymbol: Bool { icon != nil || image != nil }
}

extension Scene {
  /// The buttons that are visible at the bar's content offset.
  var entries: [BarEntry] {
    // A badge may extend past the edge of its button.
    let seen = (bar.contentOffset - 64)...(bar.contentOffset + layout.tabBar.width + 64)
    func isSeen(_ frame: Rect) -> Bool { frame.maxX >= seen.lowerBound && frame.x <= seen.upperBound }
    let tabs = zip(container.tabs, bar.items).enumerated().filter { isSeen($0.element.1) }
    var entries = tabs.map { index, pair in
      let (tab, frame) = pair
      return BarEntry(
        title: tab.item.title, icon: tab.item.icon, image: tab.item.image,
        selectedImage: tab.item.selectedImage, imageRendering: tab.item.imageRendering, badge: tab.item.badge,
        isIconOnly: tab.item.isIconOnly,
        isEnabled: tab.item.isEnabled, isAvailable: tab.item.isAvailable, isHighlighted: index == highlighted,
        frame: frame)
    }
    if let frame = bar.more, isSeen(frame) {
      entries.append(
        BarEntry(
          title: strings.more, icon: "ellipsis", badge: nil, isIconOnly: container.isMoreIconOnly, isEnabled: true,
          isAvailable: true,
          isHighlighted: highlighted.map { $0 >= bar.items.count } ?? true, frame: frame))
    }
    return entries
  }

  /// Whether an opaque pill clips the selected text, so that it is readable at every offset.
  var isTextClippedByPill: Bool {
    configuration.tabBar.indicator == .pill && !labels.hasIcons && design.selectedTabBackgroundColor.isOpaque
  }
}
