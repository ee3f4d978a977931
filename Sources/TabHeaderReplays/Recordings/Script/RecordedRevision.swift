import StrictJSON
import TabHeaderWire

/// A revision that an entry of a recording led to.
///
/// ```json
/// {"revision":8,"digest":"0f4c…","position":{"selection":2,…},"events":[{"type":"didSelect",…}]}
/// ```
///
/// The digest decides whether a replay is the same. The other members are there so that a difference can be named: they are looked up in
/// the file when it is.
package struct RecordedRevision: Equatable, Sendable {
  package let number: Int
  package let digest: RevisionDigest

  private struct Draft {
    var number = 0
    var digest: RevisionDigest?
  }

  package static var schema: ObjectSchema { members.input() }

  private static let members = Members<Never, Draft>(
    "RecordedRevision", input: "RecordedRevision",
    "A revision that an entry led to. After a refusal with an event, it is the number of the revision before.",
    [
      Member(
        "revision", "", schema: .integer(1...(1 << 53)),
        read: { (reader, draft) throws(JSONError) in
          draft.number = try reader.int()
          guard (1...(1 << 53)).contains(draft.number) else {
            throw reader.invalid("expected the number of a revision")
          }
        }
      ).required,
      Member(
        "digest", "32 hexadecimal digits: see docs/recordings.md.", schema: .string(pattern: "^[0-9a-f]{32}$"),
        read: { (reader, draft) throws(JSONError) in
          draft.digest = RevisionDigest(try reader.string().string)
          guard draft.digest != nil else { throw reader.invalid("expected 32 hexadecimal digits in lowercase") }
        }
      ).required,
      detail("description", "What describes the container, if it has changed.", .reference("AnyObject")),
      detail("position", "The position of the container.", .reference("AnyObject")),
      detail("events", "The events that led to it.", .array(of: .reference("AnyObject"))),
    ])

  /// A member that is looked up when the digests differ.
  private static func detail(
    _ name: StaticString, _ about: StaticString, _ schema: @autoclosure @escaping @Sendable () -> Schema
  ) -> Member<Never, Draft> {
    Member(name, about, schema: schema(), read: { (reader, _) throws(JSONError) in try reader.skip() })
  }

  static func list(_ reader: inout JSONReader) throws(JSONError) -> [RecordedRevision] {
    var revisions: [RecordedRevision] = []
    try reader.array { (reader, _) throws(JSONError) in
      var draft = Draft()
      try members.read(&reader, into: &draft)
      guard let digest = draft.digest else { throw reader.missing("digest") }
      revisions.append(RecordedRevision(number: draft.number, digest: digest))
    }
    return revisions
  }
}

extension EncodedRevision {
  /// Writes the revision.
  ///
  /// - Parameter details: whether to write more than its digest.
  func write(details: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.member("revision", number)
      json.member("digest", digest.description)
      guard details else { return }
      if let description { json.member("description", raw: description) }
      json.member("position", raw: position)
      json.member("events", raw: events)
    }
  }
}
