import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A stored response as JSON. Its body is UTF-8 text.
extension StoredResponse: WireBuilt {
  package struct Members: RecordObject {
    package static let name: StaticString = "StoredResponse"
    package static let about: StaticString =
      "The response to a keyed request, which is sent again if the request is repeated."

    fileprivate var session: RecordID?
    fileprivate var key = ""
    fileprivate var digest = ""
    fileprivate var status = 0
    fileprivate var headers = RecordTexts(texts: [:])
    fileprivate var body = ""
    fileprivate var until = SnapshotInstant(instant: Instant(milliseconds: 0))

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("session", ifAny: &session, isRequired: true)
      try f.member("key", &key)
      try f.member("digest", &digest, "The digest of the request.")
      try f.member("status", &status)
      try f.member("fields", &headers)
      try f.member("body", &body)
      try f.member("until", &until, "The end of the time for which it is kept.")
    }
  }

  package var members: Members {
    var members = Members()
    members.session = RecordID(id: request.session)
    (members.key, members.digest) = (request.key, request.digest)
    members.status = status
    members.headers = RecordTexts(texts: fields)
    members.body = body
    members.until = SnapshotInstant(instant: until)
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> StoredResponse {
    guard let session = members.session?.id else { throw reader.missing("session") }
    guard (100...599).contains(members.status) else { throw reader.invalid("expected a status code") }
    return StoredResponse(
      to: KeyedRequest(session, key: members.key, digest: members.digest), status: members.status,
      fields: members.headers.texts, body: members.body, until: members.until.instant)
  }
}

extension StoredResponse {
  /// The response as JSON.
  var record: [UInt8] {
    var json = JSONWriter(reserving: 256 + body.utf8.count)
    write(to: &json)
    return json.bytes
  }

  /// Reads a response that `record` has written.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try StoredResponse.read(&reader)
    try reader.finish()
  }
}
