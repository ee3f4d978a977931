import StrictJSON
import TabEngine

// Events of the selection, and of what it brings to the screen.
extension EventTables {
  static let didSelect = EventTable<(tab: TabID, index: Int)>(
    "didSelect", "The user selected a tab, which may have been selected already.",
    [
      Member("tab", "") { $0.tab },
      Member("index", "") { $0.index }.narrowed(to: .index),
    ])

  static let didSelectMore = EventTable<Void>(
    "didSelectMore", "The user selected More, which may have been selected already.")

  static let selectionPrevented = EventTable<SelectionRefusal>(
    "selectionPrevented", "The user's selection was refused; the selection did not change.",
    [
      Member("tab", "`null` for More.") { $0.tab },
      Member("more", "Whether the selection was of More.") { $0.tab == nil },
      Member("cause", "A guard, or that the tab is disabled.") { RefusalCause($0.cause) },
      Member("reason", "What a user is told.") { $0.reason },
    ])

  static let selectionChanged = EventTable<(from: NamedSelection, to: NamedSelection)>(
    "selectionChanged",
    """
    Another tab is selected, at another index or at the same one. `from` and `to` are indices, `fromTab` and `toTab` ids; \
    `null` for none and for More. Moving the selected tab does not cause this event.
    """,
    [
      Member("from", "") { $0.from.index }.narrowed(to: .index),
      Member("to", "") { $0.to.index }.narrowed(to: .index),
      Member("more", "Whether More is selected.") { $0.to == .more },
      Member("fromTab", "") { $0.from.tab },
      Member("toTab", "") { $0.to.tab },
    ])

  static let didShow = EventTable<(from: Screen?, to: Screen?, announcement: String)>(
    "didShow", "Another page appears on the screen; `from` and `to` are `null` for none.",
    [
      Member("from", "") { $0.from },
      Member("to", "") { $0.to },
      Member("announcement", "What a screen reader says.") { $0.announcement },
    ])
}

/// Why a selection was refused, by name.
private enum RefusalCause: String, CaseIterable, WireChoice {
  case guarded = "guard"
  case disabled

  init(_ cause: SelectionRefusal.Cause) {
    self =
      switch cause {
      case .guarded: .guarded
      case .disabled: .disabled
      }
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
