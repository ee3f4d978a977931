import StrictJSON
import TabEngine

/// The items of the bar and of More's list, independent of the state of their pages.
struct TabBarItems {
  /// The items in the bar, as JSON.
  private let items: [UInt8]
  private let more: MoreButton?
  /// The tabs in More, as JSON.
  private let overflow: [UInt8]
  private let customizing: CustomizingState?

  /// - Parameter plain: the bytes of each tab's item while it is neither selected nor highlighted.
  init(of source: borrowing StateSource, plain: [[UInt8]], _ labels: BarLabels) {
    let (visible, count) = (source.bar.items.count, source.container.tabs.count)
    items = source.items(0..<visible, plain: plain, labels)
    overflow = source.items(visible..<count, plain: plain, labels)
    more = source.moreButton
    customizing = source.customizing
  }

  init(of source: StateSource) {
    let labels = source.container.barLabels
    self.init(of: source, plain: source.plainItems(labels), labels)
  }

  static let members = Members<TabBarItems, Never>(
    "TabBar", "",
    [
      Member(
        "items", "An item for each tab in the bar, in the coordinates of the bar's content.",
        schema: .array(of: TabBarItem.outputSchema), write: { bar, json in json.raw(bar.items) }),
      Member("more", "More's button, after the items; `null` if all tabs fit, or the bar scrolls.") { $0.more },
      Member(
        "overflow", "The tabs in More.", schema: .array(of: .reference(TabBarItem.inMore.name.description)),
        write: { bar, json in json.raw(bar.overflow) }),
      Member("customizing", "The state of customizing; `null` unless the user is customizing the bar.") {
        $0.customizing
      },
    ])
}

extension StateSource {
  /// Items of tabs as a JSON array.
  fileprivate func items(_ indices: Range<Int>, plain: [[UInt8]], _ labels: BarLabels) -> [UInt8] {
    let (selected, highlighted) = (container.selectedIndex, highlighted)
    var json = JSONWriter(reserving: 16 + 320 * indices.count)
    json.array { json in
      for index in indices {
        if index == selected || index == highlighted {
          TabBarItem(
            index, of: container, bar, labels, isSelected: index == selected, isHighlighted: index == highlighted
          ).write(to: &json)
        } else {
          json.raw(plain[index])
        }
      }
    }
    return json.bytes
  }

  var moreButton: MoreButton? {
    bar.more.map { frame in
      MoreButton(
        container: container, frame: frame, isHighlighted: highlighted.map { $0 >= bar.items.count } ?? true)
    }
  }

  var customizing: CustomizingState? {
    container.customization == nil ? nil : CustomizingState(container: container)
  }
}

struct CustomizingState: TableOutput {
  let container: TabContainer

  static let members = Members<CustomizingState, Never>(
    "Customizing", "The state of customizing the bar.",
    [
      Member("changed", "Whether the user has moved a tab.") { $0.container.isCustomizationChanged },
      Member("customizable", "The tabs that may be moved.") { $0.container.customizableTabs }
        .narrowed(to: .reference("TabIDs")),
    ])
}
