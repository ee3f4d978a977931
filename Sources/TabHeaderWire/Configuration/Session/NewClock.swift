import StrictJSON
import TabEngine

/// The clock of a new session.
package struct NewClock: WireReadable, Sendable {
  /// The time of a manual clock; `nil` for the server's clock.
  package let start: Instant?

  enum Kind: String, WireChoice {
    static var schemaName: StaticString { "ClockKind" }
    case system, manual
  }

  struct Draft {
    fileprivate var kind = Kind.system
    fileprivate var now: Instant?
  }

  static let members = Members<Never, Draft>(
    "NewClock", input: "NewClock",
    "The clock of the session: of its transitions, its guards and all its times but the time to live.",
    [
      Member(
        "kind", "`system` follows the server. `manual` stands still until an action moves it.", Kind.self,
        set: { $0.kind = $1 }
      ).required,
      Member("now", "The time of a manual clock, which is also `createdAt`.", Instant.self, set: { $0.now = $1 }),
    ])

  package static var inputSchema: Schema { .reference(members.inputName) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> NewClock {
    var draft = Draft()
    try members.read(&reader, into: &draft)
    switch (draft.kind, draft.now) {
    case (.system, nil): return NewClock(start: nil)
    case (.manual, let now?): return NewClock(start: now)
    case (.manual, nil):
      throw reader.invalid("a manual clock needs \"now\", such as \"2026-01-01T00:00:00Z\"")
    case (.system, _): throw reader.invalid("\"now\" needs the kind \"manual\"")
    }
  }
}
