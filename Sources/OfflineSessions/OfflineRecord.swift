import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// An offline session as JSON, exactly.
///
/// ```json
/// {"id":"AAAAAAAAAAAAAAAAAAAAAA","epoch":"00000000","createdAt":1767225600000,"snapshot":{"version":1,"preset":"blank","revision":7,…}}
/// ```
///
/// A server takes the member `snapshot` as the content of `POST /v1/sessions`.
struct OfflineRecord: WireBuilt {
  let session: SnapshotRecord
  let identity: SessionIdentity

  struct Members: RecordObject {
    static let name: StaticString = "OfflineSession"
    static let about: StaticString = "A session without a server, with everything that it was."

    fileprivate var id = SessionIdentity.defaults.id
    fileprivate var epoch = SessionIdentity.defaults.epoch
    fileprivate var name: String?
    fileprivate var createdAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var session: SnapshotRecord?

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", &id)
      try f.member("epoch", &epoch)
      try f.member("name", ifAny: &name)
      try f.member("createdAt", &createdAt)
      try f.member("snapshot", ifAny: &session, isRequired: true)
    }
  }

  var members: Members {
    var members = Members()
    (members.id, members.epoch, members.name) = (identity.id, identity.epoch, identity.name)
    members.createdAt = SnapshotInstant(instant: identity.createdAt)
    members.session = session
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> OfflineRecord {
    guard let session = members.session else { throw reader.missing("snapshot") }
    return OfflineRecord(
      session: session,
      identity: SessionIdentity(
        id: members.id, epoch: members.epoch, name: members.name, preset: session.preset ?? "",
        createdAt: members.createdAt.instant))
  }
}
