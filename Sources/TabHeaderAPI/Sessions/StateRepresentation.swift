import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// Writes states as JSON. It keeps the bytes that do not depend on time with their revision.
package struct StateRepresentation: Sendable {
  package init() {}

  /// The representation of a revision. All its readers share it, and those of the next revision share parts of it.
  private final class Memo: Sendable {
    /// The number of the revision.
    let number: Int
    let parts: StateParts
    /// The bytes and their response; `nil` for a revision that depends on time.
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

  /// The response to `GET` with the state. While a transition runs, caches must not store it, and it has no entity tag.
  func response(for session: Session, _ revision: SessionRevision, now: Instant) -> Response {
    made(of: session, revision, now: now).response
  }

  /// The response to `GET` with the state laid out for another device.
  func response(
    for session: Session, _ revision: SessionRevision, viewedWith changes: TraitChanges, now: Instant
  ) throws(TabContainerError) -> Response {
    let view = try revision.container.viewed(with: changes)
    return Self.answer(encoded(session, revision, as: view, now: now).bytes, of: session, revision)
  }

  /// The response to an action: the state, and the events that led to it.
  func response(
    for session: Session, _ outcome: Session.Outcome, status: HTTPResponse.Status = .ok, fields: HTTPFields = [:],
    links: ((inout JSONWriter) -> Void)? = nil
  ) -> Response {
    var json = JSONWriter()
    json.member(
      "events",
      array: { json in
        for event in outcome.events { event.write(to: &json) }
      })
    links?(&json)

    var body = bytes(of: session, outcome.revision, now: outcome.now)
    body.reserveCapacity(body.count + json.bytes.count + 2)
    body.removeLast()  // The closing brace, because more members follow.
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

  /// The state as JSON, and the parts that the next one may reuse.
  ///
  /// - Parameters:
  ///   - view: the revision's container, laid out for another device.
  ///   - now: the time of the state, if the state depends on it.
  package func encoded(
    _ session: Session, _ revision: SessionRevision, as view: TabContainer? = nil, now: Instant,
    after old: StateParts? = nil
  ) -> (bytes: [UInt8], parts: StateParts) {
    StateSource(
      StateSource.Revision(
        number: revision.number, updatedAt: revision.updatedAt, expiresAt: session.expiry(of: revision)),
      of: view ?? revision.container, at: revision.isInTransition ? now : revision.updatedAt
    ).encoded(identity: session.identity, after: old)
  }
}

extension Session {
  fileprivate var identity: StateSource.Identity {
    StateSource.Identity(id: id.description, epoch: epoch, preset: preset, createdAt: createdAt)
  }
}
