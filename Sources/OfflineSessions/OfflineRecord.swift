import TabSessions
import StrictJSON
import TabEngine
import TabHeaderWire

/// An offline session as JSON, exactly.
///
/// ```json
/// {"id":"AAAAAAAAAAAAAAAAAAAAAA","epoch":"00000000","createdAt":1767225600000,"snapshot":{"version":1,"preset":"blank","revision":7,…}}
/// ```
///
/// A server takes the member `snapshot` as the content of `POST /v1/sessions`.
struct OfflineRecord: SnapshotObject {
  let session: SnapshotRecord
  let identity: SessionIdentity

  struct Draft {
    fileprivate var id = SessionIdentity.defaults.id
    fileprivate var epoch = SessionIdentity.defaults.epoch
    fileprivate var name: String?
    fileprivate var createdAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var session: SnapshotRecord?
  }

  static var draft: Draft { Draft() }

  static let members = Members<OfflineRecord, Draft>(
    "OfflineSession", "A session without a server, with everything that it was.",
    [
      Member("id", "", get: { $0.identity.id }, set: { $0.id = $1 }).required,
      Member("epoch", "", get: { $0.identity.epoch }, set: { $0.epoch = $1 }).required,
      Member("name", "", ifAny: { $0.identity.name }, set: { $0.name = $1 }),
      Member(
        "createdAt", "", get: { SnapshotInstant(instant: $0.identity.createdAt) }, set: { $0.createdAt = $1 }
      ).required,
      Member("snapshot", "", get: { $0.session }, set: { $0.session = $1 }).required,
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> OfflineRecord {
    guard let session = draft.session else { throw reader.missing("snapshot") }
    return OfflineRecord(
      session: session,
      identity: SessionIdentity(
        id: draft.id, epoch: draft.epoch, name: draft.name, preset: session.preset ?? "",
        createdAt: draft.createdAt.instant))
  }
}
