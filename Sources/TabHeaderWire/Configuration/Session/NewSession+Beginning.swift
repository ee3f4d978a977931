import StrictJSON
import TabEngine

/// What a client chooses of a new session that is random otherwise.
package struct ChosenIdentity: Equatable, Sendable {
  /// 22 characters of base64url.
  package var id: String?
  /// Eight hexadecimal digits.
  package var epoch: String?
  /// The rest follows from it.
  package var seed: Int64?

  package init() {}

  /// Reads the choice from the content of a request, and ignores everything else. If it has mistakes, nothing is chosen there.
  package init(content: [UInt8]) {
    var reader = JSONReader(content)
    var chosen = ChosenIdentity()
    do throws(JSONError) {
      try reader.object { (reader, name) throws(JSONError) in
        switch name {
        case "id": chosen.id = try ChosenID?.read(&reader)?.text
        case "seed": chosen.seed = try ChosenSeed?.read(&reader)?.number
        default: try reader.skip()
        }
      }
      self = chosen
    } catch {
      self.init()
    }
  }
}

/// The id of a session, as a client chooses it.
struct ChosenID: WireReadable {
  let text: String

  static var inputSchema: Schema { .reference("SessionID") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> ChosenID {
    let text = try reader.string()
    let isDigit = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    // The last character contains two of the 128 bits.
    guard text.utf8.count == 22, text.utf8.allSatisfy(isDigit), let last = text.utf8.last, "AQgw".utf8.contains(last)
    else {
      throw reader.invalid("expected 22 characters of base64url, of which the last is A, Q, g or w (128 bits)")
    }
    return ChosenID(text: text.string)
  }
}

struct ChosenEpoch: WireReadable {
  let text: String

  static var inputSchema: Schema { .reference("Epoch") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> ChosenEpoch {
    let text = try reader.string()
    guard text.utf8.count == 8, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      throw reader.invalid("expected eight hexadecimal digits in lowercase, such as \"e90c4a11\"")
    }
    return ChosenEpoch(text: text.string)
  }
}

struct ChosenSeed: WireReadable {
  let number: Int64

  /// The integers that a double represents.
  private static let range: ClosedRange<Int64> = 0...((1 << 53) - 1)

  static var inputSchema: Schema { .integer(0...Int(clamping: range.upperBound)) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> ChosenSeed {
    let number = try reader.int64()
    guard range.contains(number) else { throw reader.invalid("expected an integer from 0 to \(range.upperBound)") }
    return ChosenSeed(number: number)
  }
}

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
