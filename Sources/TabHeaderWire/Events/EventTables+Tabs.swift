import StrictJSON
import TabEngine

// Events of the tabs and of their order.
extension EventTables {
  static let tabsChanged = EventTable<[Tab]>(
    "tabsChanged", "All tabs were replaced.",
    [
      Member("tabs", "The new tabs.") { $0 }
    ])

  static let tabInserted = EventTable<(tab: Tab, index: Int)>(
    "tabInserted", "A tab was inserted.",
    [
      Member("tab", "") { $0.tab },
      Member("index", "") { $0.index }.narrowed(to: .index),
    ])

  static let tabUpdated = EventTable<(tab: Tab, index: Int)>(
    "tabUpdated", "A tab changed, but not its place.",
    [
      Member("tab", "") { $0.tab },
      Member("index", "") { $0.index }.narrowed(to: .index),
    ])

  static let tabRemoved = EventTable<(tab: TabID, index: Int)>(
    "tabRemoved", "A tab was removed.",
    [
      Member("tab", "") { $0.tab },
      Member("index", "The index that it had.") { $0.index }.narrowed(to: .index),
    ])

  static let tabMoved = EventTable<(tab: TabID, from: Int, to: Int)>(
    "tabMoved", "A tab moved to another index.",
    [
      Member("tab", "") { $0.tab },
      Member("from", "") { $0.from }.narrowed(to: .index),
      Member("to", "") { $0.to }.narrowed(to: .index),
    ])

  static let tabsReordered = EventTable<[TabID]>(
    "tabsReordered", "The order of the tabs changed.",
    [
      Member("tabs", "All tabs, in their new order.") { $0 }.narrowed(to: .reference("TabIDs"))
    ])

  static let tabsSlid = EventTable<[TabEvent.Slide]>(
    "tabsSlid", "The items of the bar that an animated change moves.",
    [
      Member("slides", "") { $0 }
    ])
}

extension TabEvent.Slide: WireWritableObject {
  package static let members = Members<TabEvent.Slide, Never>(
    "Slide", "The movement of an item in the bar.",
    [
      Member("tab", "") { $0.tab },
      Member("from", "`null` for an item that appears.") { $0.from }.narrowed(to: .index),
      Member("to", "`null` for an item that disappears.") { $0.to }.narrowed(to: .index),
    ])
}

// Events of customizing.
extension EventTables {
  static let willBeginCustomizing = EventTable<Void>("willBeginCustomizing", "The user opens the configuration screen.")

  static let didBeginCustomizing = EventTable<Void>("didBeginCustomizing", "The configuration screen is open.")

  static let willEndCustomizing = EventTable<Bool>(
    "willEndCustomizing", "The user closes the configuration screen.",
    [
      Member("changed", "Whether the new order was kept and differs from the old one.") { $0 }
    ])

  static let didEndCustomizing = EventTable<Bool>(
    "didEndCustomizing", "The configuration screen is closed.",
    [
      Member("changed", "Whether the new order was kept and differs from the old one.") { $0 }
    ])
}
