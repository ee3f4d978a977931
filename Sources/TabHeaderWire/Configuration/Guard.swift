import StrictJSON
import TabEngine

/// A guard has either `allow` or `deny`, and a `timeout` only if it asks.
extension Guard: WireBuilt, ListElement {
  package static var limit: Int { Limits.guards }

  package struct Members: WireObject {
    private var (allowed, denied) = (TabIDs?.none, TabIDs?.none)
    private var appliesToMore = false
    private var kind: GuardKind?
    private var timeout: Int?
    private var reason = ""
    private var expiresAt: Instant?

    package init() {}

    fileprivate init(_ value: Guard) {
      switch value.rule {
      case .allow(let ids): allowed = TabIDs(ids: ids)
      case .deny(let ids): denied = TabIDs(ids: ids)
      }
      if case .ask(let timeout) = value.kind { (kind, self.timeout) = (.ask, Int(timeout)) }
      (reason, appliesToMore, expiresAt) = (value.reason, value.appliesToMore, value.expiresAt)
    }

    package static var name: StaticString { "Guard" }
    package static var inputName: StaticString { "GuardInput" }
    package static var about: StaticString {
      "Prevents the user from selecting tabs, with either `allow` or `deny`; or asks about each selection. The ids need not exist."
    }
    package static var omitsDefaults: Bool { true }
    package static var isInSnapshots: Bool { true }

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("allow", ifAny: &allowed, "The tabs that stay selectable; all others are guarded.")
      try check("/allow")
      try f.member("deny", ifAny: &denied, "The tabs that are guarded.")
      try check("/deny")
      if f.isOfSnapshot {
        try f.member("more", &appliesToMore, "Whether More is guarded too.", else: false)
      } else {
        try f.member(
          "more", &appliesToMore, "Whether More is guarded too, whatever the tabs; `false` by default.",
          isRequired: false)
      }
      try f.member(
        "kind", ifAny: &kind,
        "Whether it refuses the selection, or asks and lets it wait in `pending`; `refuse` by default.")
      try f.member(
        "timeout", ifAny: &timeout,
        "With `ask`: the milliseconds after which a selection without an answer is denied; 10,000 by default.",
        in: .integer(timeouts))
      try f.member(
        "reason", &reason, "The reason shown to the user; by a guard that asks, if no answer comes.", in: .text())
      if f.isOfSnapshot {
        try f.member(
          "expiresAt", ifAny: &expiresAt, as: SnapshotInstant.self, "When the guard ends; absent for never.")
      } else {
        try f.member("expiresAt", &expiresAt, "When the guard ends; `null` for never.", isRequired: false)
      }
    }

    /// - Parameter pointer: the member that may just have been read.
    private func check(_ pointer: String) throws(JSONError) {
      guard allowed == nil || denied == nil else {
        throw JSONError(kind: .malformed, pointer: pointer, detail: "expected \"allow\" or \"deny\", not both")
      }
    }

    fileprivate func value(_ reader: borrowing JSONReader) throws(JSONError) -> Guard {
      guard let rule = allowed.map({ Rule.allow($0.ids) }) ?? denied.map({ Rule.deny($0.ids) }) else {
        throw reader.malformed("expected \"allow\" or \"deny\" with the ids of tabs")
      }
      guard timeout == nil || kind == .ask else {
        throw JSONError(
          kind: .malformed, pointer: "/timeout", detail: "\"timeout\" is allowed only with \"kind\": \"ask\"")
      }
      let kind: Kind = kind == .ask ? .ask(timeout: timeout.map(Int64.init) ?? standardTimeout) : .refuse
      return try reader.building { () throws(TabContainerError) in
        try Guard(rule, kind: kind, reason: reason, expiresAt: expiresAt, appliesToMore: appliesToMore)
      }
    }
  }

  package var members: Members { Members(self) }
  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> Guard {
    try members.value(reader)
  }

  package static var input: ObjectSchema {
    Members.input.changing("kind") { kind in
      ObjectSchema.Member(
        name: kind.name, about: kind.about + " Default: `refuse`.", schema: kind.schema, isRequired: false)
    }
  }

  package static var output: ObjectSchema { withDefaults(Members.output) }
  static var snapshot: ObjectSchema { withDefaults(Members.snapshot) }

  /// The description with the meaning of absent members.
  private static func withDefaults(_ schema: ObjectSchema) -> ObjectSchema {
    schema.defaulting("allow", to: "null").defaulting("deny", to: "null").defaulting("kind", to: "\"refuse\"")
  }
}

/// What a guard does, by name.
package enum GuardKind: String, WireChoice {
  package static var schemaName: StaticString { "GuardKind" }

  case refuse, ask
}
