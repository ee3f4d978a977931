import HTTPServer
import StrictJSON
import TabHeaderWire
import TabSessions

/// The content of `POST /v1/sessions` with a snapshot in place of a configuration.
struct SnapshotDraft {
  private var snapshot: SnapshotRecord?
  private var session = NewSession()

  private init() {}

  private mutating func fields(_ reader: inout JSONReader) throws(JSONError) {
    try reader.member("snapshot", isRequired: true) { (reader) throws(JSONError) in
      snapshot = try SnapshotRecord.read(&reader)
    }
    try session.forkFields(&reader)
  }

  /// - Returns: `nil` for content without a snapshot.
  static func read(_ content: [UInt8]) throws(Problem) -> SnapshotDraft? {
    var reader = JSONReader(content, limits: SnapshotContent.limits)
    guard hasSnapshot(reader) else { return nil }
    var draft = SnapshotDraft()
    do throws(JSONError) {
      try reader.object(
        nullIsAbsent: true, { (reader) throws(JSONError) in try draft.fields(&reader) },
        unknown: { reader, name, names in
          NewSession.names.has(name)
            ? reader.invalid("\"\(name)\" is part of the snapshot: leave it out, or change it afterwards")
            : reader.unknownMember(name, known: names)
        })
      try reader.finish()
    } catch {
      throw Problem(error)
    }
    return draft
  }

  private static func hasSnapshot(_ reader: JSONReader) -> Bool {
    var (reader, hasSnapshot) = (reader, false)
    // A mistake is found again when the content is read.
    try? reader.ahead { (reader) throws(JSONError) in
      try reader.member("snapshot", isRequired: false) { (reader) throws(JSONError) in
        hasSnapshot = try !reader.null()
      }
    }
    return hasSnapshot
  }

  var beginning: SessionBeginning {
    get throws(Problem) {
      guard let snapshot else { throw Problem(JSONError(kind: .malformed, pointer: "/snapshot", detail: "is missing")) }
      return SessionBeginning(snapshot.snapshot, preset: snapshot.preset ?? SessionPreset.blankName, session)
    }
  }
}
