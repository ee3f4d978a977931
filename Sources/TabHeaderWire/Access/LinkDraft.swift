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
package struct LinkDraft: Sendable {
  private var given: SessionAccess?
  /// The seconds after which it ends; `nil` for the end of the session.
  package private(set) var expiresIn: Int?
  package private(set) var label: String?

  package var access: SessionAccess { given ?? .view }

  /// A year.
  private static let longest = 31_536_000

  package static let members = Members<Never, LinkDraft>(
    "NewLink", input: "NewLink", "A new link to a session.",
    [
      Member("access", "What the link allows.", SessionAccess.self, set: { $0.given = $1 }).required,
      Member(
        "expiresIn",
        "The seconds after which the link ends; at the end of the session by default, and no later than the link with whose token it is made.",
        schema: .integer(1...longest),
        read: { (reader, draft) throws(JSONError) in
          let seconds = try reader.int()
          guard (1...longest).contains(seconds) else { throw reader.invalid("expected 1 to \(longest) seconds") }
          draft.expiresIn = seconds
        }),
      Member(
        "label", "A text for lists, such as the name of whom it is for.", SessionName.self, set: { $0.label = $1.text }),
    ])

  /// Reads the content of a request.
  package static func read(_ content: [UInt8]) throws(JSONError) -> LinkDraft {
    var reader = JSONReader(content)
    var draft = LinkDraft()
    try members.read(&reader, into: &draft)
    try reader.finish()
    return draft
  }
}
