import StrictJSON
import TabEngine

/// A tab as an item of the bar or of More's list. Members that have their defaults are omitted.
protocol BarItem: WireOutput {
  var tab: TabID { get }
  var item: TabItem { get }
  var isSelected: Bool { get }

  init(_ index: Int, of state: StateSource, _ labels: BarLabels, isSelected: Bool, isHighlighted: Bool)
}

extension OutputVisitor where Self: ~Copyable, Value: BarItem {
  fileprivate mutating func appearance() {
    member("tab") { $0.tab }
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
  let tab: TabID
  let item: TabItem
  let isSelected: Bool
  private let frame: Rect
  private let isHighlighted: Bool
  private let isTruncated: Bool
  private let isBadgeDot: Bool
  private let label: String

  init(_ index: Int, of state: StateSource, _ labels: BarLabels, isSelected: Bool, isHighlighted: Bool) {
    let tab = state.container.tabs[index]
    self.tab = tab.id
    item = tab.item
    self.isSelected = isSelected
    self.isHighlighted = isHighlighted
    frame = state.bar.items[index]
    isTruncated = labels.isTruncated(item, in: frame, isSelected: isHighlighted)
    let room = labels.badgeRoom(in: frame, hasSymbol: item.hasSymbol)
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
  let tab: TabID
  let item: TabItem
  let isSelected: Bool
  private let label: String

  init(_ index: Int, of state: StateSource, _ labels: BarLabels, isSelected: Bool, isHighlighted: Bool) {
    let tab = state.container.tabs[index]
    self.tab = tab.id
    item = tab.item
    self.isSelected = isSelected
    label = state.label(of: item, at: index)
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

  func element(at index: Int) -> Element { element(at: index, bar.labels ?? bar.state.container.barLabels) }

  private func element(at index: Int, _ labels: BarLabels) -> Element {
    Element(
      index, of: bar.state, labels, isSelected: index == bar.state.container.selectedIndex,
      isHighlighted: index == bar.state.highlighted)
  }

  func write(to json: inout JSONWriter) {
    let (selected, highlighted) = (bar.state.container.selectedIndex, bar.state.highlighted)
    let labels = bar.labels ?? bar.state.container.barLabels
    json.array { json in
      for index in indices {
        if let plain = bar.plain, index != selected, index != highlighted {
          json.raw(plain[index])
        } else {
          element(at: index, labels).write(to: &json)
        }
      }
    }
  }
}

extension StateSource {
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  func plainItems(_ labels: BarLabels) -> [[UInt8]] {
    container.tabs.indices.map { index in
      index < bar.items.count ? plain(index, labels, TabBarItem.self) : plain(index, labels, OverflowItem.self)
    }
  }

  private func plain<Item: BarItem>(_ index: Int, _ labels: BarLabels, _: Item.Type) -> [UInt8] {
    var json = JSONWriter(reserving: 320)
    Item(index, of: self, labels, isSelected: false, isHighlighted: false).write(to: &json)
    return json.bytes
  }
}

enum IconVariant: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "IconVariant" }

  case filled, outline

  init(isFilled: Bool) { self = isFilled ? .filled : .outline }
}
