import HTTPServer
import StrictJSON
import TabHeaderWire
import TabSessions

/// The content of `POST /v1/sessions` with a snapshot in place of a configuration.
struct SnapshotDraft {
  private var snapshot: SnapshotRecord?
  private var session = SessionDraft()

  private static let members = Members<Never, SnapshotDraft>(
    "NewSessionOfSnapshot", input: "NewSessionOfSnapshot", "A session that begins as another one was.",
    [
      Member(
        "snapshot", "What `GET …/snapshot` has returned, on any server.", SnapshotRecord.self, set: { $0.snapshot = $1 }
      ).required
    ] + ForkDraft.rows({ $0.session }, { (draft, read) throws(JSONError) in try read(&draft.session) }))

  private init() {}

  /// - Returns: `nil` for content without a snapshot.
  init?(_ content: [UInt8]) throws(Problem) {
    var reader = JSONReader(content, limits: SnapshotContent.limits)
    guard Self.hasSnapshot(reader) else { return nil }
    var draft = SnapshotDraft()
    do throws(JSONError) {
      try Self.members.read(&reader, into: &draft, nullIsDefault: true) { reader, name in
        DescribedSession.members.names.has(name)
          ? reader.invalid("\"\(name)\" is part of the snapshot: leave it out, or change it afterwards")
          : reader.unknownMember(name, known: Self.members.names)
      }
      try reader.finish()
    } catch {
      throw Problem(error)
    }
    self = draft
  }

  private static func hasSnapshot(_ reader: JSONReader) -> Bool {
    var (reader, hasSnapshot) = (reader, false)
    // A mistake is found again when the content is read.
    try? reader.object { (reader, name) throws(JSONError) in
      if name == "snapshot" { hasSnapshot = try !reader.null() }
    }
    return hasSnapshot
  }

  var beginning: SessionBeginning {
    get throws(Problem) {
      guard let snapshot else { throw Problem(JSONError(kind: .malformed, pointer: "/snapshot", detail: "is missing")) }
      return SessionBeginning(snapshot.snapshot, preset: snapshot.preset ?? "", session)
    }
  }
}
