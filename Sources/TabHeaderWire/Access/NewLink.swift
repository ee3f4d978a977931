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
