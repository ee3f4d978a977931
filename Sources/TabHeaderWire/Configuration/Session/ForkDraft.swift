import StrictJSON
import TabEngine

/// A new session that begins as another one was: the content of `POST …/fork`.
package struct ForkDraft: Sendable {
  /// The revision of the other session; `nil` for the newest.
  package private(set) var revision: Int?
  /// The members of a new session that are not in a snapshot.
  package private(set) var session = SessionDraft()

  package init() {}

  package static let members = Members<Never, ForkDraft>(
    "Fork", input: "Fork",
    "A new session that begins as this one was. Every member has a default: `clock` is like this session's, which a manual clock continues.",
    [
      Member(
        "at", "The number of a revision that is kept; the newest by default.", schema: .integer(1...Int.max),
        read: { (reader, draft) throws(JSONError) in
          let number = try reader.int()
          guard number > 0 else { throw reader.invalid("expected the number of a revision, from 1") }
          draft.revision = number
        })
    ] + rows({ $0.session }, { (draft, read) throws(JSONError) in try read(&draft.session) }))

  /// The rows of a new session that are not in a snapshot.
  package static func rows<Draft>(
    _ get: @escaping @Sendable (Draft) -> SessionDraft,
    _ change:
      @escaping @Sendable (inout Draft, (inout SessionDraft) throws(JSONError) -> Void) throws(JSONError) -> Void
  ) -> [Member<Never, Draft>] {
    let names = ["ttl", "name", "labels", "clock", "id", "epoch", "seed"]
    return DescribedSession.members.rows.filter { names.contains($0.name.description) }
      .map { row in row.within(get, change) }
  }

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> ForkDraft {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    var draft = ForkDraft()
    try members.read(&reader, into: &draft, nullIsDefault: true)
    try reader.finish()
    return draft
  }
}
