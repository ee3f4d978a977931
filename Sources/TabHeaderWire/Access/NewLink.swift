import StrictJSON

/// What a link to a session allows.
public enum SessionAccess: String, WireChoice, Comparable, Sendable {
  /// To read it and to follow its events.
  case view
  /// To change it, too.
  case edit

  package static var schemaName: StaticString { "SessionAccess" }
  package static var about: StaticString {
    "What a token allows: `view` to read a session and to follow its events, `edit` to change it, too."
  }

  public static func < (left: SessionAccess, right: SessionAccess) -> Bool { left == .view && right == .edit }
}

/// A new link to a session: the content of `POST …/links`.
package struct NewLink: WireObject, Sendable {
  package private(set) var access = SessionAccess.view
  private var lifetime = Lifetime()
  private var name: SessionName?

  package init() {}

  /// The seconds after which it ends; `nil` for the end of the session.
  package var expiresIn: Int? { lifetime.seconds }
  package var label: String? { name?.text }

  package static var name: StaticString { "NewLink" }
  package static var about: StaticString { "A new link to a session." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("access", &access, "What the link allows.")
    try f.member(
      "expiresIn", given: &lifetime,
      "The seconds after which the link ends; at the end of the session by default, and no later than the link with whose token it is made."
    )
    try f.member("label", ifAny: &name, "A text for lists, such as the name of whom it is for.")
  }

  /// How long a link lives, at most a year.
  private struct Lifetime: WireReadable {
    var seconds: Int?

    private static let range = 1...31_536_000

    static var inputSchema: Schema { .integer(range) }

    static func read(_ reader: inout JSONReader) throws(JSONError) -> Lifetime {
      let seconds = try reader.int()
      guard range.contains(seconds) else { throw reader.invalid("expected 1 to \(range.upperBound) seconds") }
      return Lifetime(seconds: seconds)
    }
  }

  /// Reads the content of a request.
  package static func read(_ content: [UInt8]) throws(JSONError) -> NewLink {
    var reader = JSONReader(content)
    let link = try read(&reader)
    try reader.finish()
    return link
  }
}

/// What a new ticket is for: the content of `POST /v1/tickets`.
package struct NewTicket: WireObject, Sendable {
  private var given = Tokens()

  package init() {}

  package var tokens: [String] { given.all }

  package static var name: StaticString { "NewTicket" }
  package static var about: StaticString { "A new ticket." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("tokens", given: &given, "Tokens of further sessions, for a stream of several.")
  }

  private struct Tokens: WireReadable {
    var all: [String] = []

    /// The most tokens: as many as a stream has sessions.
    private static let limit = 64
    /// The number of characters of a token.
    private static let length = 1...64

    static var inputSchema: Schema { .array(of: .string(length: length), count: 0...limit) }

    static func read(_ reader: inout JSONReader) throws(JSONError) -> Tokens {
      var tokens = Tokens()
      try reader.array { (reader, index) throws(JSONError) in
        guard index < limit else { throw reader.invalid("expected at most \(limit) tokens") }
        let token = try reader.string()
        guard length.contains(token.unicodeScalars.count) else { throw reader.invalid("expected 1 to 64 characters") }
        tokens.all.append(token.string)
      }
      return tokens
    }
  }

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> NewTicket {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    let ticket = try read(&reader)
    try reader.finish()
    return ticket
  }
}
