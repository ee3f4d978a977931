import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabSessions

/// Makes the bytes of states, and keeps those that do not change with time beside their revision.
package struct StateRepresentation: Sendable {
  package init() {}

  /// What was made of a revision, and is shared by every reader of it, and by those of the next one in part.
  private final class Memo: Sendable {
    /// The number of the revision.
    let number: Int
    let parts: StateParts
    /// The bytes, and the response around them; `nil` for a revision whose presentation depends on the time.
    let settled: (bytes: [UInt8], response: Response)?

    init(number: Int, parts: StateParts, settled: (bytes: [UInt8], response: Response)?) {
      self.number = number
      self.parts = parts
      self.settled = settled
    }
  }

  /// The state as JSON.
  func bytes(of session: Session, _ revision: SessionRevision, now: Instant) -> [UInt8] {
    made(of: session, revision, now: now).bytes
  }

  /// The state as the answer to a `GET`. While a transition runs it is nobody's to store, and has no tag.
  func response(for session: Session, _ revision: SessionRevision, now: Instant) -> Response {
    made(of: session, revision, now: now).response
  }

  /// The state as it is on another device, as the answer to a `GET`.
  func response(
    for session: Session, _ revision: SessionRevision, viewedWith changes: TraitChanges, now: Instant
  ) throws(TabContainerError) -> Response {
    let view = try revision.container.viewed(with: changes)
    return Self.answer(encoded(session, revision, as: view, now: now).bytes, of: session, revision)
  }

  /// The state and what led to it, as the answer to an action.
  func response(
    for session: Session, _ outcome: Session.Outcome, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:],
    links: ((inout JSONWriter) -> Void)? = nil
  ) -> Response {
    var json = JSONWriter()
    json.member(
      "events",
      array: { json in
        for event in outcome.events { json.value(event) }
      })
    links?(&json)

    var body = bytes(of: session, outcome.revision, now: outcome.now)
    body.reserveCapacity(body.count + json.bytes.count + 2)
    body.removeLast()  // The brace: the members go on.
    body.append(UInt8(ascii: ","))
    body.append(contentsOf: json.bytes)
    body.append(UInt8(ascii: "}"))

    var fields = fields
    fields[.contentType] = "application/json"
    fields[.cacheControl] = "no-store"
    if !outcome.revision.isInTransition { fields[.eTag] = entityTag(of: session, outcome.revision) }
    return Response(status: status, fields: fields, body: .bytes(body))
  }

  private func made(
    of session: Session, _ revision: SessionRevision, now: Instant
  ) -> (bytes: [UInt8], response: Response) {
    revision.memo.withLock { memo in
      let known = memo as? Memo
      if let known, known.number == revision.number, let settled = known.settled { return settled }
      let (bytes, parts) = encoded(session, revision, now: now, after: known?.parts)
      let made = (bytes: bytes, response: Self.answer(bytes, of: session, revision))
      memo = Memo(number: revision.number, parts: parts, settled: revision.isInTransition ? nil : made)
      return made
    }
  }

  private static func answer(_ bytes: [UInt8], of session: Session, _ revision: SessionRevision) -> Response {
    let fields: HTTPFields =
      revision.isInTransition
      ? [.contentType: "application/json", .cacheControl: "no-store"]
      : [.contentType: "application/json", .eTag: entityTag(of: session, revision), .cacheControl: "no-cache"]
    return Response(status: .ok, fields: fields, body: .bytes(bytes))
  }

  /// The state as JSON, and the parts of it that the next one may share.
  ///
  /// - Parameters:
  ///   - view: the revision's container as it is on another device.
  ///   - now: the instant that is presented, if that depends on it.
  package func encoded(
    _ session: Session, _ revision: SessionRevision, as view: TabContainer? = nil, now: Instant,
    after old: StateParts? = nil
  ) -> (bytes: [UInt8], parts: StateParts) {
    let now = revision.isInTransition ? now : revision.updatedAt
    let container = view ?? revision.container
    let layout = container.layout
    let pager = container.pager(at: now)
    let buttons = container.tabBarLayout(in: layout, position: pager.position)
    let parts = StateParts(of: session, container, in: layout, buttons, pager, after: old)
    var json = JSONWriter(reserving: 2_048 + parts.count)
    json.state(of: session, revision, container, pager, in: layout, buttons, parts: parts, now: now)
    return (json.bytes, parts)
  }
}
