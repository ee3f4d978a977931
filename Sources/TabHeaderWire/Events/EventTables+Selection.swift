import StrictJSON
import TabEngine

// Events of the selection, and of the page on the screen.
extension EventTables {
  static let didSelect = EventTable<(tab: TabID, index: Int), (tab: TabID?, index: Int)>(
    .didSelect, "The user selected a tab, which may have been selected already.", (nil, 0),
    [
      Member("tab", "", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("index", "", get: { $0.index }, set: { $0.index = $1 }).narrowed(to: .index),
    ]
  ) { draft in draft.tab.map { .didSelect($0, index: draft.index) } }

  static let didSelectMore = EventTable<Void, Void>(
    .didSelectMore, "The user selected More, which may have been selected already.", .didSelectMore)

  static let selectionPrevented = EventTable<SelectionRefusal, (tab: TabID?, cause: RefusalCause, reason: String)>(
    .selectionPrevented, "The user's selection was refused; the selection did not change.", (nil, .disabled, ""),
    [
      Member("tab", "`null` for More.", get: { $0.tab }, set: { $0.tab = $1 }),
      Member("more", "Whether the selection was of More.") { $0.tab == nil },
      Member("cause", "A guard, or that the tab is disabled.", get: { RefusalCause($0.cause) }, set: { $0.cause = $1 }),
      Member("reason", "The reason shown to the user.", get: { $0.reason }, set: { $0.reason = $1 }),
    ]
  ) { draft in
    .selectionPrevented(SelectionRefusal(tab: draft.tab, cause: draft.cause.cause(reason: draft.reason)))
  }

  static let selectionAsked = EventTable<PendingSelection, PendingSelection?>(
    .selectionAsked, "A guard asks about the user's selection, which waits for an answer.", nil,
    [
      Member("pending", "", get: { $0 }, set: { $0 = $1 })
    ]
  ) { $0.map { .selectionAsked($0) } }

  static let selectionResolved = EventTable<
    (id: SelectionID, target: PendingSelection.Target, outcome: PendingSelection.Outcome),
    (id: SelectionID?, tab: TabID?, outcome: PendingSelection.Outcome)
  >(
    .selectionResolved,
    "The user's selection does not wait any more. The events of its effect, or `selectionPrevented`, follow.",
    (nil, nil, .withdrawn),
    [
      Member("selection", "", get: { $0.id }, set: { $0.id = $1 }),
      Member("tab", "`null` for More.", get: { $0.target.tab }, set: { $0.tab = $1 }),
      Member("more", "Whether the selection was of More.") { $0.target == .more },
      Member("outcome", "", get: { $0.outcome }, set: { $0.outcome = $1 }),
    ]
  ) { draft in draft.id.map { .selectionResolved($0, PendingSelection.Target(draft.tab), draft.outcome) } }

  static let selectionChanged = EventTable<
    (from: NamedSelection, to: NamedSelection), (from: Int?, to: Int?, more: Bool, fromTab: TabID?, toTab: TabID?)
  >(
    .selectionChanged,
    """
    Another tab is selected, at another index or at the same one. `from` and `to` are indices, `fromTab` and `toTab` ids; \
    `null` for none and for More. Moving the selected tab does not cause this event.
    """, (nil, nil, false, nil, nil),
    [
      Member("from", "", get: { $0.from.index }, set: { $0.from = $1 }).narrowed(to: .index),
      Member("to", "", get: { $0.to.index }, set: { $0.to = $1 }).narrowed(to: .index),
      Member("more", "Whether More is selected.", get: { $0.to == .more }, set: { $0.more = $1 }),
      Member("fromTab", "", get: { $0.from.tab }, set: { $0.fromTab = $1 }),
      Member("toTab", "", get: { $0.to.tab }, set: { $0.toTab = $1 }),
    ]
  ) { draft in
    .selectionChanged(
      from: NamedSelection(draft.fromTab, at: draft.from),
      to: draft.more ? .more : NamedSelection(draft.toTab, at: draft.to))
  }

  static let didShow = PlainEventTable<(from: Screen?, to: Screen?, announcement: String)>(
    .didShow, "Another page appears on the screen; `from` and `to` are `null` for none.", (nil, nil, ""),
    [
      Member("from", "", get: { $0.from }, set: { $0.from = $1 }),
      Member("to", "", get: { $0.to }, set: { $0.to = $1 }),
      Member("announcement", "What a screen reader says.", get: { $0.announcement }, set: { $0.announcement = $1 }),
    ]
  ) { .didShow(from: $0.from, to: $0.to, announcement: $0.announcement) }
}

/// Why a selection was refused, by name.
enum RefusalCause: String, CaseIterable, WireChoice {
  static var schemaName: StaticString { "RefusalCause" }

  case guarded = "guard"
  case disabled

  init(_ cause: SelectionRefusal.Cause) {
    self =
      switch cause {
      case .guarded: .guarded
      case .disabled: .disabled
      }
  }

  func cause(reason: String) -> SelectionRefusal.Cause {
    switch self {
    case .guarded: .guarded(reason: reason)
    case .disabled: .disabled
    }
  }
}

extension NamedSelection {
  fileprivate init(_ tab: TabID?, at index: Int?) {
    if let tab, let index { self = .tab(tab, at: index) } else { self = .none }
  }
}

extension SelectionRefusal {
  fileprivate var reason: String {
    switch cause {
    case .guarded(let reason): reason
    case .disabled: Self.disabledReason
    }
  }
}
