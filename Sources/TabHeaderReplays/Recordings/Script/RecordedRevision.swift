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

  package static var schema: ObjectSchema { Members.input }

  private struct Members: WireObject {
    static let name: StaticString = "RecordedRevision"
    static let about: StaticString =
      "A revision that an entry led to. After a refusal with an event, it is the number of the revision before."

    var number = 1
    var digest: RevisionDigest?

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("revision", isRequired: true, in: .integer(1...(1 << 53))) { (reader) throws(JSONError) in
        number = try reader.int()
        guard (1...(1 << 53)).contains(number) else { throw reader.invalid("expected the number of a revision") }
      }
      try f.member(
        "digest", "32 hexadecimal digits: see docs/recordings.md.", isRequired: true,
        in: .string(pattern: "^[0-9a-f]{32}$")
      ) { (reader) throws(JSONError) in
        digest = RevisionDigest(try reader.string().string)
        guard digest != nil else { throw reader.invalid("expected 32 hexadecimal digits in lowercase") }
      }
      // These are looked up when the digests differ.
      try f.member(
        "description", "What describes the container, if it has changed.", in: .reference("AnyObject")
      ) { _ in }
      try f.member("position", "The position of the container.", in: .reference("AnyObject")) { _ in }
      try f.member("events", "The events that led to it.", in: .array(of: .reference("AnyObject"))) { _ in }
    }
  }

  static func list(_ reader: inout JSONReader) throws(JSONError) -> [RecordedRevision] {
    var revisions: [RecordedRevision] = []
    try reader.array { (reader, _) throws(JSONError) in
      let members = try Members.read(&reader)
      guard let digest = members.digest else { throw reader.missing("digest") }
      revisions.append(RecordedRevision(number: members.number, digest: digest))
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
