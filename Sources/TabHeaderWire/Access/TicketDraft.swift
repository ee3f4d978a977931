import StrictJSON

/// What a new ticket is for: the content of `POST /v1/tickets`.
package struct TicketDraft: Sendable {
  package private(set) var tokens: [String] = []

  /// The most tokens: as many as a stream has sessions.
  private static let limit = 64

  package static let members = Members<Never, TicketDraft>(
    "NewTicket", input: "NewTicket", "A new ticket.",
    [
      Member(
        "tokens", "Tokens of further sessions, for a stream of several.",
        schema: .array(of: .string(length: 1...64), count: 0...limit),
        read: { (reader, draft) throws(JSONError) in
          var tokens: [String] = []
          try reader.array { (reader, index) throws(JSONError) in
            guard index < limit else { throw reader.invalid("expected at most \(limit) tokens") }
            let token = try reader.string()
            guard (1...64).contains(token.unicodeScalars.count) else {
              throw reader.invalid("expected 1 to 64 characters")
            }
            tokens.append(token.string)
          }
          draft.tokens = tokens
        })
    ])

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> TicketDraft {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    var draft = TicketDraft()
    try members.read(&reader, into: &draft)
    try reader.finish()
    return draft
  }
}
