import StrictJSON
import TabEngine

/// `answer`: exactly one of `approve` and `deny`.
struct AnswerDraft: ActionDraft {
  var selection: SelectionID?
  private var approves = false
  private var reason: String?

  init() {}

  init(_ selection: SelectionID, _ answer: Answer) {
    self.selection = selection
    (approves, reason) = (answer.denial == nil, answer.denial)
  }

  static let tables = ActionTables<AnswerDraft>(
    .answer, "Answer", "Answers a guard that asks about a selection by the user: either `approve` or `deny`.",
    [
      Member(
        "approve", "Performs the selection, unless a guard now refuses it.", schema: Flag.schema,
        read: { (reader, draft) throws(JSONError) in
          guard try reader.bool() else {
            throw reader.malformed("expected true: to refuse, send \"deny\" with a reason")
          }
          draft.approves = true
        }
      ).given { Flag($0.approves) },
      Member(
        "deny", "Refuses the selection, and gives the user this reason.", given: { $0.reason }, set: { $0.reason = $1 }
      )
      .narrowed(to: .text()),
    ],
    inPath: Member(
      "selection", "The id of the selection in `pending`.", given: { $0.selection }, set: { $0.selection = $1 }
    ).required)

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    guard let selection else { throw reader.missing("selection") }
    switch (approves, reason) {
    case (true, nil): return .answer(selection, .approval)
    case (false, let reason?):
      let denial = try reader.building { () throws(TabContainerError) in try Answer(denying: reason) }
      return .answer(selection, denial)
    default: throw reader.malformed("expected either {\"approve\": true} or {\"deny\": a reason for the user}")
    }
  }
}
