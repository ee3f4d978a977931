import StrictJSON
import TabEngine

/// A selection that waits for an answer, with its exact instants.
struct SnapshotPending: SnapshotObject {
  let selection: PendingSelection

  static var draft: PendingSelection.Members { PendingSelection.Members() }

  static let members = Members<SnapshotPending, PendingSelection.Members>(
    "SnapshotPending",
    "A selection by the user that waits for an answer, because a guard asks. Until then nothing changes.",
    [
      Member("selection", "Its id, for the answer.", get: { $0.selection.id }, set: { $0.id = $1 }).required,
      Member(
        "tab", "The tab that the user wants to select; `null` for More.", get: { $0.selection.target.tab },
        set: { $0.tab = $1 }
      ).required,
      Member("action", "What the user did.", get: { $0.selection.action }, set: { $0.action = $1 }).required,
      Member(
        "animated", "Whether the selection will be animated.", get: { $0.selection.isAnimated },
        set: { $0.isAnimated = $1 }
      ).required,
      Member(
        "reason", "The guard's reason, which the user is told if no answer comes.", get: { $0.selection.reason },
        set: { $0.reason = $1 }
      ).narrowed(to: .text()).required,
      Member("askedAt", "", get: { SnapshotInstant(instant: $0.selection.askedAt) }, set: { $0.askedAt = $1.instant })
        .required,
      Member(
        "until", "When the selection is denied, if it has no answer by then.",
        get: { SnapshotInstant(instant: $0.selection.until) }, set: { $0.until = $1.instant }
      ).required,
    ])

  static func value(
    of draft: PendingSelection.Members, _ reader: borrowing JSONReader
  ) throws(JSONError) -> SnapshotPending {
    SnapshotPending(selection: try PendingSelection.value(of: draft, reader))
  }
}
