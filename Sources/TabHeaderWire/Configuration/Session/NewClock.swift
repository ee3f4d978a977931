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

  struct Members: WireObject {
    fileprivate var kind = Kind.system
    fileprivate var now: Instant?

    static var name: StaticString { "NewClock" }
    static var about: StaticString {
      "The clock of the session: of its transitions, its guards and all its times but the time to live."
    }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("kind", &kind, "`system` follows the server. `manual` stands still until an action moves it.")
      try f.member("now", ifAny: &now, "The time of a manual clock, which is also `createdAt`.")
    }
  }

  package static var inputSchema: Schema { Members.inputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> NewClock {
    let members = try Members.read(&reader)
    switch (members.kind, members.now) {
    case (.system, nil): return NewClock(start: nil)
    case (.manual, let now?): return NewClock(start: now)
    case (.manual, nil):
      throw reader.invalid("a manual clock needs \"now\", such as \"2026-01-01T00:00:00Z\"")
    case (.system, _): throw reader.invalid("\"now\" needs the kind \"manual\"")
    }
  }
}
