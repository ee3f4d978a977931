import StrictJSON
import TabEngine

/// A selection that waits for an answer, in states and events.
extension PendingSelection: TableObject {
  package static var draft: PendingSelectionDraft { PendingSelectionDraft() }

  package static let members = Members<PendingSelection, PendingSelectionDraft>(
    "PendingSelection",
    "A selection by the user that waits for an answer, because a guard asks. Until then nothing changes.",
    [
      Member("selection", "Its id, for the answer.", get: { $0.id }, set: { $0.id = $1 }).required,
      Member(
        "tab", "The tab that the user wants to select; `null` for More.", get: { $0.target.tab }, set: { $0.tab = $1 }
      )
      .required,
      Member("more", "Whether the user wants to select More.") { $0.target == .more },
      Member("action", "What the user did.", get: { $0.action }, set: { $0.action = $1 }).required,
      Member("animated", "Whether the selection will be animated.", get: { $0.isAnimated }, set: { $0.isAnimated = $1 })
        .required,
      Member(
        "reason", "The guard's reason, which the user is told if no answer comes.", get: { $0.reason },
        set: { $0.reason = $1 }
      ).narrowed(to: .text()).required,
      Member("askedAt", "", get: { $0.askedAt }, set: { $0.askedAt = $1 }).required,
      Member(
        "until", "When the selection is denied, if it has no answer by then.", get: { $0.until }, set: { $0.until = $1 }
      ).required,
    ])

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> PendingSelection {
    var draft = draft
    try recorded.read(&reader, into: &draft)
    return try value(of: draft, reader)
  }

  private static let recorded = members.recorded

  package static func value(
    of draft: PendingSelectionDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> PendingSelection {
    guard let id = draft.id else { throw reader.missing("selection") }
    return PendingSelection(
      id: id, target: Target(draft.tab), action: draft.action, isAnimated: draft.isAnimated, askedAt: draft.askedAt,
      until: draft.until, reason: draft.reason)
  }
}

/// A selection that is pending while it is being read.
package struct PendingSelectionDraft {
  fileprivate var id: SelectionID?
  fileprivate var tab: TabID?
  fileprivate var action = PendingSelection.Action.select
  fileprivate var isAnimated = false
  fileprivate var reason = ""
  var askedAt = Instant(milliseconds: 0)
  var until = Instant(milliseconds: 0)
}

extension SelectionID: PlainWireValue {
  package static var schema: Schema { .reference("SelectionID") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SelectionID {
    guard let id = SelectionID(try reader.string().string) else {
      throw reader.invalid("expected the id of a selection: its number as a text, such as \"1\"")
    }
    return id
  }

  package func write(to json: inout JSONWriter) { json.value(description) }
}

extension PendingSelection.Action: WireChoice {
  package static var schemaName: StaticString { "PendingAction" }
  package static var about: StaticString {
    "What the user did: a selection, such as a tap, or a swipe that would have settled on the tab."
  }
}

extension PendingSelection.Outcome: WireChoice {
  package static var schemaName: StaticString { "PendingOutcome" }
  package static var about: StaticString {
    """
    How the wait ended. `timedOut`: no answer came in time, which denies the selection. `withdrawn`: another selection was made, \
    or there is nothing left to ask about.
    """
  }
}
