import StrictJSON
import TabEngine

/// The items of the bar and of More's list, independent of the state of their pages.
struct TabBarItems {
  let container: TabContainer
  let bar: TabBarLayout
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  let plain: [[UInt8]]
  /// The tab whose page is the most visible; `nil` while More's list is on the screen.
  let highlighted: Int?

  static let members = Members<TabBarItems, Never>(
    "TabBar", "",
    [
      Member(
        "items", "An item for each tab in the bar, in the coordinates of the bar's content.",
        schema: .array(of: TabBarItem.outputSchema),
        write: { bar, json in bar.write(0..<bar.bar.items.count, to: &json) }),
      Member("more", "More's button, after the items; `null` if all tabs fit, or the bar scrolls.") { $0.more },
      Member(
        "overflow", "The tabs in More.", schema: .array(of: .reference(TabBarItem.inMore.name.description)),
        write: { bar, json in bar.write(bar.bar.items.count..<bar.container.tabs.count, to: &json) }),
      Member("customizing", "The state of customizing; `null` unless the user is customizing the bar.") {
        $0.container.customization == nil ? nil : CustomizingState(container: $0.container)
      },
    ])

  private func write(_ indices: Range<Int>, to json: inout JSONWriter) {
    json.array { json in
      for index in indices {
        let (isSelected, isHighlighted) = (index == container.selectedIndex, index == highlighted)
        if isSelected || isHighlighted {
          TabBarItem(index, of: container, bar, isSelected: isSelected, isHighlighted: isHighlighted).write(to: &json)
        } else {
          json.raw(plain[index])
        }
      }
    }
  }

  private var more: MoreButton? {
    bar.more.map { frame in
      MoreButton(
        container: container, frame: frame, isHighlighted: highlighted.map { $0 >= bar.items.count } ?? true)
    }
  }
}

struct CustomizingState: WireWritableObject {
  let container: TabContainer

  static let members = Members<CustomizingState, Never>(
    "Customizing", "The state of customizing the bar.",
    [
      Member("changed", "Whether the user has moved a tab.") { $0.container.isCustomizationChanged },
      Member("customizable", "The tabs that may be moved.") { $0.container.customizableTabs }
        .narrowed(to: .reference("TabIDs")),
    ])
}
