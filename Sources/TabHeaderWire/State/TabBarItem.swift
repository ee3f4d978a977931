import StrictJSON
import TabEngine

/// A tab as an item of the bar or of More's list. Members that have their defaults are omitted.
protocol BarItem: WireOutput {
  var tab: Tab { get }
  var isSelected: Bool { get }

  init(_ index: Int, of state: StateSource, isSelected: Bool, isHighlighted: Bool)
}

extension BarItem {
  fileprivate var item: TabItem { tab.item }
}

extension OutputVisitor where Self: ~Copyable {
  mutating func markWidth(_ get: (Value) -> Double?) {
    member(
      "markWidth", "The width of the mark while the button is selected, in points; absent if all have the same.",
      ifAny: get)
  }
}

extension OutputVisitor where Self: ~Copyable, Value: BarItem {
  fileprivate mutating func appearance() {
    member("tab") { $0.tab.id }
    member("title") { $0.item.title }
    member("icon", else: nil) { $0.item.icon }
    // The image itself is a member of the tab.
    member("imageRendering", "How the tab's images are drawn; `null` for a tab without one.", else: nil) {
      $0.item.image == nil && $0.item.selectedImage == nil ? nil : $0.item.imageRendering
    }
  }

  fileprivate mutating func condition() {
    member("selected") { $0.isSelected }
    member("enabled", else: true) { $0.item.isEnabled }
    member("available", else: true) { $0.item.isAvailable }
    member("badge", else: nil) { $0.item.badge }
  }
}

/// A tab in the bar.
struct TabBarItem: BarItem {
  let tab: Tab
  let isSelected: Bool
  private let frame: Rect
  private let markWidth: Double?
  private let isHighlighted: Bool
  private let isTruncated: Bool
  private let isBadgeDot: Bool
  private let label: String

  init(_ index: Int, of state: StateSource, isSelected: Bool, isHighlighted: Bool) {
    tab = state.container.tabs[index]
    let (item, labels) = (tab.item, state.kept.labels)
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
    frame = state.bar.items[index]
    markWidth = state.bar.markWidths.isEmpty ? nil : state.bar.markWidths[index]
    isTruncated = labels.isTruncated(item, in: frame, isSelected: isHighlighted)
    let room = labels.badgeRoom(in: frame, hasSymbol: labels.showsSymbol(of: item))
    isBadgeDot = item.badge.map { $0 != .plain && $0.fitted(in: room) == .plain } ?? false
    label = state.label(of: item, at: index)
  }

  static var name: StaticString { "TabBarItem" }
  static var about: StaticString { "A tab in the bar." }

  static func fields(_ f: inout some OutputFields<TabBarItem>) {
    f.appearance()
    f.member("iconOnly", else: false) { $0.item.isIconOnly }
    f.member("iconVariant", "`filled` while the item is highlighted, unless its image has no filled variant.") {
      IconVariant(isFilled: $0.isHighlighted && $0.item.hasFilledVariant)
    }
    f.member("frame", "In the coordinates of the bar's content.") { $0.frame }
    f.markWidth { $0.markWidth }
    f.member("highlighted", "Whether its page is the most visible one.") { $0.isHighlighted }
    f.condition()
    f.member("badgeIsDot", "Whether the badge is drawn as a dot, because its text has no room.", else: false) {
      $0.isBadgeDot
    }
    f.member("truncated", "Whether the label is cut off, because its button is too narrow.", else: false) {
      $0.isTruncated
    }
    f.member("label", "What a screen reader says.") { $0.label }
  }
}

/// A tab in More's list.
struct OverflowItem: BarItem {
  let tab: Tab
  let isSelected: Bool
  private let label: String

  init(_ index: Int, of state: StateSource, isSelected: Bool, isHighlighted: Bool) {
    tab = state.container.tabs[index]
    self.isSelected = isSelected
    label = state.label(of: tab.item, at: index)
  }

  static var name: StaticString { "OverflowItem" }
  static var about: StaticString { "A tab in More's list." }

  static func fields(_ f: inout some OutputFields<OverflowItem>) {
    f.appearance()
    f.condition()
    f.member("label", "What a screen reader says.") { $0.label }
  }
}

extension StateSource {
  fileprivate func label(of item: TabItem, at index: Int) -> String {
    container.configuration.speech.strings.label(of: item, at: index, of: container.tabs.count)
  }
}

/// The items of some tabs.
struct BarItems<Element: BarItem>: WireList {
  let bar: TabBarItems
  let indices: Range<Int>

  func element(at index: Int) -> Element {
    Element(
      index, of: bar.state, isSelected: index == bar.state.container.selectedIndex,
      isHighlighted: index == bar.state.highlighted)
  }

  func write(to json: inout JSONWriter) {
    let (selected, highlighted) = (bar.state.container.selectedIndex, bar.state.highlighted)
    json.array { json in
      for index in indices {
        let isPlain = index != selected && index != highlighted
        if isPlain, !bar.plain.isEmpty {
          json.raw(bar.plain[index])
        } else if !isPlain, selected == highlighted, let bytes = bar.selected {
          json.raw(bytes)
        } else {
          element(at: index).write(to: &json)
        }
      }
    }
  }
}

extension TabBarItems {
  /// The bytes of each tab's item while it is neither selected nor highlighted. For an item that is now both they are empty, until it no
  /// longer is.
  ///
  /// - Parameter old: an earlier state on the same device, and its items. Most changes of tabs change one.
  func plainItems(after old: (state: StateSource, items: [[UInt8]])?) -> [[UInt8]] {
    let (container, bar) = (state.container, state.bar)
    let isLike =
      old.map {
        $0.state.container.tabs.count == container.tabs.count && $0.state.bar.items.count == bar.items.count
          && $0.state.kept.labels.hasIcons == state.kept.labels.hasIcons
      } ?? false
    return container.tabs.indices.map { index in
      if isLike, let old, container.tabs[index] == old.state.container.tabs[index],
        index >= bar.items.count || bar.items[index] == old.state.bar.items[index]
      {
        return old.items[index]
      }
      return isSelected(index) ? [] : item(index, isSelected: false)
    }
  }

  /// Whether an item is both selected and highlighted.
  private func isSelected(_ index: Int) -> Bool {
    index == state.container.selectedIndex && index == state.highlighted
  }

  /// Writes the items of tabs that are no longer selected.
  mutating func fillPlainItems() {
    for index in plain.indices where plain[index].isEmpty && !isSelected(index) {
      plain[index] = item(index, isSelected: false)
    }
  }

  /// The bytes of the item that is selected and highlighted.
  func selectedItem(_ index: Int) -> [UInt8] { item(index, isSelected: true) }

  private func item(_ index: Int, isSelected: Bool) -> [UInt8] {
    index < state.bar.items.count
      ? item(index, isSelected, TabBarItem.self) : item(index, isSelected, OverflowItem.self)
  }

  private func item<Item: BarItem>(_ index: Int, _ isSelected: Bool, _: Item.Type) -> [UInt8] {
    var json = JSONWriter(reserving: 320)
    Item(index, of: state, isSelected: isSelected, isHighlighted: isSelected).write(to: &json)
    return json.bytes
  }
}

enum IconVariant: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "IconVariant" }

  case filled, outline

  init(isFilled: Bool) { self = isFilled ? .filled : .outline }
}
