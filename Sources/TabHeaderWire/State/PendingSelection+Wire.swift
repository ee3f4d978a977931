import StrictJSON
import TabEngine

/// A selection that waits for an answer. In a snapshot, its instants are exact.
extension PendingSelection: WireObject {
  package static var name: StaticString { "PendingSelection" }
  package static var about: StaticString {
    "A selection by the user that waits for an answer, because a guard asks. Until then nothing changes."
  }

  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("selection", &id, "Its id, for the answer.")
    var tab = target.tab
    try f.member("tab", &tab, "The tab that the user wants to select; `null` for More.")
    target = Target(tab)
    if !f.isOfSnapshot { try f.member("more", derived: tab == nil, "Whether the user wants to select More.") }
    try f.member("action", &action, "What the user did.")
    try f.member("animated", &isAnimated, "Whether the selection will be animated.")
    try f.member("reason", &reason, "The guard's reason, which the user is told if no answer comes.", in: .text())
    let aboutUntil: StaticString = "When the selection is denied, if it has no answer by then."
    if f.isOfSnapshot {
      try f.member("askedAt", &askedAt, as: SnapshotInstant.self)
      try f.member("until", &until, as: SnapshotInstant.self, aboutUntil)
    } else {
      try f.member("askedAt", &askedAt)
      try f.member("until", &until, aboutUntil)
    }
  }
}

extension PendingSelection: SnapshotEncoding {
  init(_ selection: PendingSelection) { self = selection }
  func value(_ reader: borrowing JSONReader) -> PendingSelection { self }
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
    another container was brought back, or there is nothing left to ask about.
    """
  }
}
