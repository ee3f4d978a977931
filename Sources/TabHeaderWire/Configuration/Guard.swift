import StrictJSON
import TabEngine

/// A guard has either `allow` or `deny`, and a `timeout` only if it asks.
extension Guard: TableObject {
  package static var draft: GuardDraft { GuardDraft() }

  package static let members = Members<Guard, GuardDraft>(
    "Guard",
    "Prevents the user from selecting tabs, with either `allow` or `deny`; or asks about each selection. The ids need not exist.",
    [
      Member(
        "allow", "The tabs that stay selectable; all others are guarded.", schema: TabIDs.schema,
        read: { (reader, draft) throws(JSONError) in try draft.read(&reader, Rule.allow) }
      ).written(default: nil) { $0.allowed },
      Member(
        "deny", "The tabs that are guarded.", schema: TabIDs.schema,
        read: { (reader, draft) throws(JSONError) in try draft.read(&reader, Rule.deny) }
      ).written(default: nil) { $0.denied },
      Member(
        "more", "Whether More is guarded too, whatever the tabs; `false` by default.",
        get: { $0.appliesToMore }, set: { $0.appliesToMore = $1 }),
      Member(
        "kind", "Whether it refuses the selection, or asks and lets it wait in `pending`; `refuse` by default.",
        get: { GuardKind($0.kind) }, set: { $0.kind = $1 }
      ).omitted(as: "\"refuse\"") { $0.kind == .refuse },
      Member(
        "timeout",
        "With `ask`: the milliseconds after which a selection without an answer is denied; 10,000 by default.",
        ifAny: { $0.timeout }, set: { $0.timeout = $1 }
      ).narrowed(to: .integer(timeouts)),
      Member(
        "reason", "The reason shown to the user; by a guard that asks, if no answer comes.", get: { $0.reason },
        set: { $0.reason = $1 }
      )
      .narrowed(to: .text()).required,
      Member("expiresAt", "When the guard ends; `null` for never.", get: { $0.expiresAt }, set: { $0.expiresAt = $1 }),
    ])

  package static func value(of draft: GuardDraft, _ reader: borrowing JSONReader) throws(JSONError) -> Guard {
    guard let rule = draft.rule else { throw reader.malformed("expected \"allow\" or \"deny\" with the ids of tabs") }
    guard draft.timeout == nil || draft.kind == .ask else {
      throw JSONError(
        kind: .malformed, pointer: "/timeout", detail: "\"timeout\" is allowed only with \"kind\": \"ask\"")
    }
    let kind: Kind =
      switch draft.kind {
      case .refuse: .refuse
      case .ask: .ask(timeout: draft.timeout.map(Int64.init) ?? standardTimeout)
      }
    return try reader.building { () throws(TabContainerError) in
      try Guard(rule, kind: kind, reason: draft.reason, expiresAt: draft.expiresAt, appliesToMore: draft.appliesToMore)
    }
  }

  package static var omitsDefaults: Bool { true }

  private var timeout: Int? { if case .ask(let timeout) = kind { Int(timeout) } else { nil } }
  private var allowed: TabIDs? { if case .allow(let ids) = rule { TabIDs(ids: ids) } else { nil } }
  private var denied: TabIDs? { if case .deny(let ids) = rule { TabIDs(ids: ids) } else { nil } }
}

/// What a guard does, by name.
package enum GuardKind: String, WireChoice {
  package static var schemaName: StaticString { "GuardKind" }

  case refuse, ask

  init(_ kind: Guard.Kind) {
    self =
      switch kind {
      case .refuse: .refuse
      case .ask: .ask
      }
  }
}

/// A guard while it is being read.
package struct GuardDraft {
  fileprivate var rule: Guard.Rule?
  fileprivate var kind = GuardKind.refuse
  fileprivate var timeout: Int?
  fileprivate var reason = ""
  var expiresAt: Instant?
  var appliesToMore = false

  fileprivate mutating func read(
    _ reader: inout JSONReader, _ rule: (Set<TabID>) -> Guard.Rule
  ) throws(JSONError) {
    guard self.rule == nil else { throw reader.malformed("expected \"allow\" or \"deny\", not both") }
    self.rule = rule(try TabIDs.read(&reader).ids)
  }
}
