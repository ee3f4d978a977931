import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A stored response as JSON. Its body is UTF-8 text.
struct ResponseRecord: SnapshotObject {
  let response: StoredResponse

  struct Draft {
    fileprivate var session: SessionID?
    fileprivate var key = ""
    fileprivate var digest = ""
    fileprivate var status = 0
    fileprivate var fields: [String: String] = [:]
    fileprivate var body = ""
    fileprivate var until = Instant(milliseconds: 0)
  }

  static var draft: Draft { Draft() }

  static let members = Members<ResponseRecord, Draft>(
    "StoredResponse", "The response to a keyed request, which is sent again if the request is repeated.",
    [
      Member("session", "", get: { RecordID(id: $0.response.request.session) }, set: { $0.session = $1.id }).required,
      Member("key", "", get: { $0.response.request.key }, set: { $0.key = $1 }).required,
      Member(
        "digest", "That of the request.", get: { $0.response.request.digest }, set: { $0.digest = $1 }
      ).required,
      Member("status", "", get: { $0.response.status }, set: { $0.status = $1 }).required,
      Member(
        "fields", "", get: { RecordTexts(texts: $0.response.fields) }, set: { $0.fields = $1.texts }
      ).required,
      Member("body", "", get: { $0.response.body }, set: { $0.body = $1 }).required,
      Member(
        "until", "The end of the time for which it is kept.", get: { SnapshotInstant(instant: $0.response.until) },
        set: { $0.until = $1.instant }
      ).required,
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> ResponseRecord {
    guard let session = draft.session else { throw reader.missing("session") }
    guard (100...599).contains(draft.status) else { throw reader.invalid("expected a status code") }
    return ResponseRecord(
      response: StoredResponse(
        to: KeyedRequest(session, key: draft.key, digest: draft.digest), status: draft.status, fields: draft.fields,
        body: draft.body, until: draft.until))
  }
}

extension StoredResponse {
  /// The response as JSON.
  var record: [UInt8] {
    var json = JSONWriter(reserving: 256 + body.utf8.count)
    ResponseRecord(response: self).write(to: &json)
    return json.bytes
  }

  /// Reads a response that `record` has written.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try ResponseRecord.read(&reader).response
    try reader.finish()
  }
}
