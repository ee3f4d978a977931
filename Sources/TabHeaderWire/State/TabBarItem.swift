import StrictJSON
import TabEngine

/// A tab as an item of the bar or of More's list. In More's list it has no frame. Members that have their defaults are
/// omitted.
struct TabBarItem: TableOutput {
  let tab: TabID
  let item: TabItem
  let frame: Rect?
  let label: String
  let isTruncated: Bool
  let isBadgeDot: Bool
  var isSelected: Bool
  var isHighlighted: Bool

  init(
    _ index: Int, of container: TabContainer, _ bar: TabBarLayout, _ labels: BarLabels, isSelected: Bool = false,
    isHighlighted: Bool = false
  ) {
    let tab = container.tabs[index]
    self.tab = tab.id
    item = tab.item
    frame = bar.items.indices.contains(index) ? bar.items[index] : nil
    isTruncated = frame.map { labels.isTruncated(tab.item, in: $0, isSelected: isHighlighted) } ?? false
    if let frame, let badge = tab.item.badge, badge != .plain {
      isBadgeDot = badge.fitted(in: labels.badgeRoom(in: frame, hasSymbol: tab.item.hasSymbol)) == .plain
    } else {
      isBadgeDot = false
    }
    label = container.configuration.speech.strings.label(of: item, at: index, of: container.tabs.count)
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      (frame == nil ? Self.inMore : Self.members).write(self, to: &json, omitsDefaults: true)
    }
  }

  static let members = Members<TabBarItem, Never>(
    "TabBarItem", "A tab in the bar.",
    [
      Member("tab", "") { $0.tab },
      Member("title", "") { $0.item.title },
      Member("icon", "", default: nil) { $0.item.icon },
      // The image itself is a member of the tab.
      Member("imageRendering", "How the tab's images are drawn; `null` for a tab without one.", default: nil) {
        $0.item.image == nil && $0.item.selectedImage == nil ? nil : $0.item.imageRendering
      },
      Member("iconOnly", "", default: false) { $0.item.isIconOnly },
      Member("iconVariant", "`filled` while the item is highlighted, unless its image has no filled variant.") {
        IconVariant(isFilled: $0.isHighlighted && $0.item.hasFilledVariant)
      },
      Member(
        "frame", "In the coordinates of the bar's content.", schema: Rect.outputSchema,
        write: { item, json in item.frame.write(to: &json) }),
      Member("highlighted", "Whether its page is the most visible one.") { $0.isHighlighted },
      Member("selected", "") { $0.isSelected },
      Member("enabled", "", default: true) { $0.item.isEnabled },
      Member("available", "", default: true) { $0.item.isAvailable },
      Member("badge", "", default: nil) { $0.item.badge },
      Member("badgeIsDot", "Whether the badge is drawn as a dot, because its text has no room.", default: false) {
        $0.isBadgeDot
      },
      Member("truncated", "Whether the label is cut off, because its button is too narrow.", default: false) {
        $0.isTruncated
      },
      Member("label", "What a screen reader says.") { $0.label },
    ])

  static let inMore = members.without(
    "iconOnly", "iconVariant", "frame", "highlighted", "badgeIsDot", "truncated", as: "OverflowItem")
}

enum IconVariant: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "IconVariant" }

  case filled, outline

  init(isFilled: Bool) { self = isFilled ? .filled : .outline }
}
