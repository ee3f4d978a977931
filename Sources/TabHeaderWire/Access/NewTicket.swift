import StrictJSON

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
