import StrictJSON
import TabEngine

// Events of the tabs and of their order.
extension EventTables {
  static let tabsChanged = PlainEventTable<[Tab]>(
    .tabsChanged, "All tabs were replaced.", [],
    [
      Member("tabs", "The new tabs.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .tabsChanged($0) }

  static let tabInserted = EventTable<(tab: Tab, index: Int), (tab: Tab?, index: Int)>(
    .tabInserted, "A tab was inserted.", (nil, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("index", "", get: { $0.index }, set: { $0.index = $1 }).narrowed(to: .index),
    ]
  ) { draft in draft.tab.map { .tabInserted($0, at: draft.index) } }

  static let tabUpdated = EventTable<(tab: Tab, index: Int), (tab: Tab?, index: Int)>(
    .tabUpdated, "A tab changed in place.", (nil, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("index", "", get: { $0.index }, set: { $0.index = $1 }).narrowed(to: .index),
    ]
  ) { draft in draft.tab.map { .tabUpdated($0, at: draft.index) } }

  static let tabRemoved = EventTable<(tab: TabID, index: Int), (tab: TabID?, index: Int)>(
    .tabRemoved, "A tab was removed.", (nil, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("index", "The index that it had.", get: { $0.index }, set: { $0.index = $1 }).narrowed(to: .index),
    ]
  ) { draft in draft.tab.map { .tabRemoved($0, at: draft.index) } }

  static let tabMoved = EventTable<(tab: TabID, from: Int, to: Int), (tab: TabID?, from: Int, to: Int)>(
    .tabMoved, "A tab moved to another index.", (nil, 0, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("from", "", get: { $0.from }, set: { $0.from = $1 }).narrowed(to: .index),
      Member("to", "", get: { $0.to }, set: { $0.to = $1 }).narrowed(to: .index),
    ]
  ) { draft in draft.tab.map { .tabMoved($0, from: draft.from, to: draft.to) } }

  static let tabsReordered = PlainEventTable<[TabID]>(
    .tabsReordered, "The order of the tabs changed.", [],
    [
      Member("tabs", "All tabs, in their new order.", get: { $0 }, set: { $0 = $1 }).narrowed(to: .reference("TabIDs"))
    ]
  ) { .tabsReordered($0) }

  static let tabsSlid = PlainEventTable<[TabEvent.Slide]>(
    .tabsSlid, "The items of the bar that an animated change moves.", [],
    [
      Member("slides", "", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .tabsSlid($0) }
}

extension TabEvent.Slide: WireReadable, TableOutput {
  package static var inputSchema: Schema { outputSchema }

  package static let members = Members<TabEvent.Slide, (tab: TabID?, from: Int?, to: Int?)>(
    "Slide", "The movement of an item in the bar.",
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("from", "`null` for an item that appears.", get: { $0.from }, set: { $0.from = $1 }).narrowed(to: .index),
      Member("to", "`null` for an item that disappears.", get: { $0.to }, set: { $0.to = $1 }).narrowed(to: .index),
    ])

  private static let recorded = members.recorded

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabEvent.Slide {
    var draft: Draft = (nil, nil, nil)
    try recorded.read(&reader, into: &draft)
    guard let tab = draft.tab else { throw reader.missing("tab") }
    return TabEvent.Slide(tab: tab, from: draft.from, to: draft.to)
  }
}

// Events of customizing.
extension EventTables {
  static let willBeginCustomizing = EventTable<Void, Void>(
    .willBeginCustomizing, "The user opens the configuration screen.", .willBeginCustomizing)

  static let didBeginCustomizing = EventTable<Void, Void>(
    .didBeginCustomizing, "The configuration screen is open.", .didBeginCustomizing)

  static let willEndCustomizing = PlainEventTable<Bool>(
    .willEndCustomizing, "The user closes the configuration screen.", false,
    [
      Member("changed", "Whether the new order was kept and differs from the old one.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .willEndCustomizing(changed: $0) }

  static let didEndCustomizing = PlainEventTable<Bool>(
    .didEndCustomizing, "The configuration screen is closed.", false,
    [
      Member("changed", "Whether the new order was kept and differs from the old one.", get: { $0 }, set: { $0 = $1 })
    ]
  ) { .didEndCustomizing(changed: $0) }
}
