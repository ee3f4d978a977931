import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderWire
import TabSessions

/// Writes states as JSON. Bytes that do not depend on time are cached with their revision.
package struct StateRepresentation: Sendable {
  private let beginnings = Beginnings()

  package init() {}

  /// The first states of the last sessions. A session that begins like one of them, as the sessions of one test suite do, shares what was
  /// written of it.
  private final class Beginnings: Sendable {
    private let states = Mutex<[(preset: ExactText, state: StateBuffer)]>([])

    /// The largest number of states, and of the bytes of each.
    private static let (most, largest) = (8, 65_536)

    /// A first state of the preset.
    func state(of preset: String) -> StateBuffer? {
      states.withLock { states in states.first { $0.preset == ExactText(preset) }?.state }
    }

    func keep(_ state: StateBuffer, of preset: String) {
      guard state.size <= Self.largest else { return }
      states.withLock { states in
        states.removeAll { $0.preset == ExactText(preset) }
        if states.count == Self.most { states.removeFirst() }
        states.append((ExactText(preset), state))
      }
    }
  }

  /// The representation of a revision. All its readers share it, and the readers of the next revision share parts of it.
  private final class Memo: Sendable {
    /// The number of the revision.
    let number: Int
    let state: StateBuffer
    /// Whether it depends on time, and cannot be shared.
    let isInTransition: Bool
    /// The response to `GET` without a query, once a client has read the state. Most revisions are read only by the client that made them.
    private let kept: Mutex<Response?>
    /// What readers of views share, once there are any.
    private let shared: Mutex<RevisionViews?>

    init(_ revision: SessionRevision, _ state: StateBuffer, after current: Memo?) {
      number = revision.number
      isInTransition = revision.isInTransition
      self.state = state
      shared = Mutex(current?.shared.withLock { $0 })
      kept = Mutex(current?.kept.withLock { $0 })
    }

    var views: RevisionViews {
      shared.withLock { shared in
        let views = shared ?? RevisionViews()
        shared = views
        return views
      }
    }

    func response(for session: Session, _ revision: SessionRevision) -> Response {
      kept.withLock { kept in
        if let kept { return kept }
        let made = StateRepresentation.answer(state.bytes(), of: session, revision).shared
        kept = made
        return made
      }
    }
  }

  // MARK: Responses

  /// The response to `GET` with the state. While a transition runs, caches must not store it, and it has no entity tag.
  func response(for session: Session, _ revision: SessionRevision, now: Instant) -> Response {
    made(of: session, revision, now: now).response(for: session, revision)
  }

  /// The response to `GET` with the state laid out for another device, or with included members.
  func response(
    for session: Session, _ revision: SessionRevision, _ query: StateQuery, now: Instant
  ) throws(TabContainerError) -> Response {
    let view = try revision.container.viewed(with: query.view)
    if query.inclusion.isEmpty, view.traits == revision.container.traits {
      return response(for: session, revision, now: now)
    }
    if let known = views(of: session, revision, now: now)?.text(query.view, query.inclusion) {
      return Self.answer(known, of: session, revision)
    }
    let state = try state(of: session, revision, viewedWith: query.view, including: query.inclusion, now: now)
    let text = shared(state, of: session, revision, viewedWith: query.view, including: query.inclusion, now: now)
    return Self.answer(text, of: session, revision)
  }

  /// The response to a change: the state, what the client may not have yet, and the events that led to the state.
  func response(
    for session: Session, _ outcome: Session.Outcome, including inclusion: StateInclusion,
    status: HTTPResponse.Status = .ok,
    fields: HTTPFields = [:], links: ((inout JSONWriter) -> Void)? = nil
  ) -> Response {
    var json = JSONWriter()
    json.member("events", raw: outcome.eventsJSON)
    links?(&json)
    let made = made(of: session, outcome.revision, including: inclusion, now: outcome.now)

    // Appended, because replacing a field searches for it first.
    var all = Self.changed
    if !outcome.revision.isInTransition, !outcome.isProvisional {
      all.append(HTTPField(name: .eTag, value: entityTag(of: session, outcome.revision)))
    }
    all.append(contentsOf: fields)
    return Response(
      status: status, fields: all, body: .bytes(made.state.bytes(including: inclusion, and: json.bytes)))
  }

  /// The response to a change of a client that prefers none of it (RFC 7240 §4.2). No state is written.
  ///
  /// It has the revision's entity tag even while a transition runs: there is no state that could be out of date.
  func minimalResponse(
    for session: Session, _ outcome: Session.Outcome, status: HTTPResponse.Status = .noContent, fields: HTTPFields = [:]
  ) -> Response {
    var all = Self.minimal
    if !outcome.isProvisional {
      all.append(HTTPField(name: .eTag, value: entityTag(of: session, outcome.revision)))
    }
    all.append(contentsOf: fields)
    return Response(status: status, fields: all)
  }

  /// The fields of the response to a change, and to one of a client that prefers none of it.
  private static let changed: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
  private static let minimal: HTTPFields = [.preferenceApplied: "return=minimal", .cacheControl: "no-store"]

  private static func answer(_ text: SharedText, of session: Session, _ revision: SessionRevision) -> Response {
    answer(text.bytes, of: session, revision, keeping: text)
  }

  private static func answer(
    _ bytes: [UInt8], of session: Session, _ revision: SessionRevision, keeping text: SharedText? = nil
  ) -> Response {
    let fields: HTTPFields =
      revision.isInTransition
      ? [.contentType: "application/json", .cacheControl: "no-store"]
      : [.contentType: "application/json", .eTag: entityTag(of: session, revision), .cacheControl: "no-cache"]
    return Response(status: .ok, fields: fields, body: .bytes(bytes), keeping: text)
  }

  // MARK: States

  /// The state laid out for a device.
  ///
  /// - Parameters:
  ///   - inclusion: what to write besides the state.
  ///   - old: an earlier state of this session for the device, of which the new one may reuse parts.
  func state(
    of session: Session, _ revision: SessionRevision, viewedWith changes: TraitChanges,
    including inclusion: StateInclusion,
    now: Instant, after old: StateBuffer? = nil
  ) throws(TabContainerError) -> StateBuffer {
    let view = try revision.container.viewed(with: changes)
    guard view.traits != revision.container.traits else {
      return made(of: session, revision, including: inclusion, now: now).state
    }
    return encoded(session, revision, as: view, now: now, after: old ?? memo(of: revision)?.state).writing(inclusion)
  }

  /// A state that was sent earlier, with its configuration and design, written again.
  ///
  /// - Parameter new: a later one, of which it may reuse parts.
  func former(
    _ snapshot: SessionSnapshot, of session: Session, viewedWith changes: TraitChanges, now: Instant,
    like new: StateBuffer
  ) -> StateBuffer? {
    guard let view = try? snapshot.container.viewed(with: changes) else { return nil }
    return encoded(session, SessionRevision(snapshot), as: view, now: now, after: new).writing(.all)
  }

  /// The state of a view with what it includes, in memory that it shares with others who send the same at the moment.
  func shared(
    _ state: StateBuffer, of session: Session, _ revision: SessionRevision, viewedWith changes: TraitChanges,
    including inclusion: StateInclusion, now: Instant
  ) -> SharedText {
    let views = views(of: session, revision, now: now)
    if let known = views?.text(changes, inclusion) { return known }
    let text = SharedText(state.bytes(including: inclusion))
    views?.add(text, changes, inclusion)
    return text
  }

  /// A patch to a revision, which is made once for all streams that had the same state before.
  func patch(
    of session: Session, _ revision: SessionRevision, after old: SessionSnapshot, viewedWith changes: TraitChanges,
    now: Instant, _ make: () -> [UInt8]?
  ) -> [UInt8]? {
    guard !old.isInTransition, let views = views(of: session, revision, now: now) else { return make() }
    return views.patch(from: old.number, changes, make)
  }

  /// What was written of a revision; `nil` if that depended on the time.
  private func memo(of revision: SessionRevision) -> Memo? {
    (revision.memo.withLock { $0 } as? Memo).flatMap { $0.number == revision.number && !$0.isInTransition ? $0 : nil }
  }

  /// - Returns: `nil` if what is written depends on the time.
  private func views(of session: Session, _ revision: SessionRevision, now: Instant) -> RevisionViews? {
    revision.isInTransition ? nil : made(of: session, revision, now: now).views
  }

  private func made(
    of session: Session, _ revision: SessionRevision, including inclusion: StateInclusion = StateInclusion(),
    now: Instant
  ) -> Memo {
    revision.memo.withLock { memo in
      let known = memo as? Memo
      let current = known.flatMap { $0.number == revision.number && !$0.isInTransition ? $0 : nil }
      if let current, !current.state.lacks(inclusion) { return current }

      let first = known == nil ? beginnings.state(of: session.preset) : nil
      let state = (current?.state ?? encoded(session, revision, now: now, after: known?.state, like: first))
        .writing(inclusion, like: first)
      if known == nil { beginnings.keep(state, of: session.preset) }
      let made = Memo(revision, state, after: current)
      // The client that creates a session gets its configuration. Few ask for it again.
      memo = known == nil ? Memo(revision, state.withoutConfiguration, after: nil) : made
      return made
    }
  }

  /// Writes the state.
  ///
  /// - Parameters:
  ///   - view: the revision's container, laid out for another device.
  ///   - now: the time of the state, if the state depends on it.
  ///   - old: an earlier state of this session, of which the new one reuses parts.
  ///   - other: a state of another session, if there is none of this one.
  package func encoded(
    _ session: Session, _ revision: SessionRevision, as view: TabContainer? = nil, now: Instant,
    after old: StateBuffer? = nil, like other: StateBuffer? = nil
  ) -> StateBuffer {
    let known = old ?? other
    let source = StateSource(
      revision.snapshot.revision, of: view.map(Shared.init) ?? revision.snapshot.shared,
      at: revision.isInTransition ? now : revision.updatedAt, after: known?.layout)
    return StateBuffer(of: source, identity: session.identity.shown, after: known, ofOtherSession: old == nil)
  }
}

extension SessionIdentity {
  /// What the state and lists show of it.
  var shown: StateSource.Identity {
    StateSource.Identity(id: id.description, epoch: epoch, name: name, preset: preset, createdAt: createdAt)
  }
}
