import StrictJSON
import TabEngine

/// A selection that waits for an answer, with its exact instants.
struct SnapshotPending: SnapshotObject {
  let selection: PendingSelection

  static var draft: PendingSelectionDraft { PendingSelection.draft }

  static let members: Members<SnapshotPending, PendingSelectionDraft> = PendingSelection.members
    .without("more", as: "SnapshotPending")
    .of(
      { $0.selection }, as: "SnapshotPending",
      with: [
        Member(
          "askedAt", "", get: { SnapshotInstant(instant: $0.selection.askedAt) }, set: { $0.askedAt = $1.instant }
        ).required,
        Member(
          "until", "When the selection is denied, if it has no answer by then.",
          get: { SnapshotInstant(instant: $0.selection.until) }, set: { $0.until = $1.instant }
        ).required,
      ])

  static func value(of draft: PendingSelectionDraft, _ reader: borrowing JSONReader) throws(JSONError)
    -> SnapshotPending
  {
    SnapshotPending(selection: try PendingSelection.value(of: draft, reader))
  }
}
