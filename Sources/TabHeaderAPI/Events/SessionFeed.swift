import HTTPServer
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A stream's view of one session: a position in its log, and the traits for which states are laid out.
struct SessionFeed {
  /// `nil` if there is nothing to follow. Then only `closed` is sent.
  var watch: Watch?
  /// What lets the client follow the session; `nil` if the server asks for no tokens.
  let admission: Admission?
  /// Why there is nothing to follow.
  private let absence: String
  let sendsPresence: Bool
  private(set) var isEnded = false
  /// Whether the session goes on under another epoch, so that the client must reconnect.
  private(set) var isReplaced = false

  private let query: EventsQuery
  private let representation: StateRepresentation

  private enum Start {
    /// With the events after the given id; with the state first, if the stream sends states.
    case resuming
    /// With a `reset`, because the given id belongs to an earlier session.
    case reset
    case begun
  }
  private var start = Start.resuming
  /// The sequence number of the last event read.
  private var sequence = 0
  /// The number of the last event that the client knows. Events of other types than it wants may have followed.
  private var known = 0
  /// The revision of the last state sent; 0 for none.
  private var revision = 0
  /// Whether a `reset` is still to be sent, because the view was impossible.
  private var needsReset = false
  /// The reason that the view is impossible, which is sent once.
  private var impossibility: TabContainerError?
  /// The last state of the view, of which the next one may reuse parts.
  private var state: SentState?
  /// The configuration and the design as last sent.
  private var sent = SentMembers()
  /// The last number of viewers sent.
  private var viewers: Int?

  /// - Parameters:
  ///   - absence: the reason in `closed` if there is no session.
  ///   - registry: has the session, which may leave memory while nothing happens.
  init(
    _ session: Session?, _ query: EventsQuery, admission: Admission? = nil, absence: String = "notFound",
    representation: StateRepresentation, in registry: SessionRegistry
  ) {
    watch = session.map { Watch($0, in: registry) }
    self.admission = admission
    self.absence = absence
    self.representation = representation
    sendsPresence = query.sendsPresence
    self.query = query
    guard let session else { return }
    if let cursor = query.cursor {
      if let sequence = cursor.number(in: session) { self.sequence = sequence } else { start = .reset }
    } else {
      sequence = session.read().revision.sequence
    }
    known = sequence
  }

  /// The id with which a client that has received no event reconnects; `nil` if it must start again.
  var cursor: String? {
    guard let watch else { return "" }
    return start == .reset ? nil : eventID(sequence, in: watch.epoch)
  }

  private static let batch = 64
  /// The reason in `closed` if the client may not follow the session, or no longer.
  static let unauthorized = "unauthorized"

  /// The events to send now; empty until the session wakes its subscribers or ends.
  mutating func next() -> [StreamEvent] {
    guard !isEnded else { return [] }
    guard let watch else {
      isEnded = true
      return [.closed(absence)]
    }
    guard let session = watch.session else { return next(without: watch) }
    if session.epoch != watch.epoch {
      (isEnded, isReplaced) = (true, true)
      return []
    }
    if let admission, !admission.holds(for: session, at: session.serverTime) {
      isEnded = true
      return [.closed(Self.unauthorized)]
    }
    var events: [StreamEvent] = []
    let isFirst = start == .resuming
    if start == .reset { events += reset(session.newest, of: session) }
    start = .begun

    switch session.events(after: sequence, limit: Self.batch, updates: false) {
    case .events(let logged, let newest):
      for logged in logged where query.includes(logged) {
        events.append(StreamEvent(logged, of: session))
        known = logged.sequence
      }
      sequence = logged.last?.sequence ?? sequence
      if sequence - known >= Self.batch { events += [position()].compactMap(\.self) }
      guard let newest else { return events }
      if query.state != nil || needsReset, newest.number > revision, isFirst || !logged.isEmpty {
        events += show(newest, of: session, as: needsReset ? "reset" : "state")
      }
    case .gap(let newest):
      events += reset(newest, of: session)
    case .closed(.replaced):
      (isEnded, isReplaced) = (true, true)
      return events
    case .closed(let reason):
      isEnded = true
      return events + [.closed(reason.rawValue)]
    }
    return events + presence(of: session)
  }

  /// The events to send while the session is not in memory.
  private mutating func next(without watch: Watch) -> [StreamEvent] {
    let hasExpired = admission?.link?.expiresAt.map { $0 <= watch.now } ?? false
    guard let reason = hasExpired ? Self.unauthorized : watch.closingReason?.rawValue else { return [] }
    isEnded = true
    return [.closed(reason)]
  }

  /// The id of the last event read, without an event; `nil` if the client knows it. A client that reconnects with it goes on there,
  /// even if the events that it does not want are no longer stored.
  mutating func position() -> StreamEvent? {
    guard let watch, known < sequence else { return nil }
    known = sequence
    return StreamEvent(id: eventID(sequence, in: watch.epoch))
  }

  private mutating func reset(_ newest: SessionRevision, of session: Session) -> [StreamEvent] {
    (sequence, known) = (newest.sequence, newest.sequence)
    needsReset = true
    return show(newest, of: session, as: "reset", id: eventID(sequence, of: session))
  }

  /// The state in this view, or the problem if the view is impossible.
  private mutating func show(
    _ newest: SessionRevision, of session: Session, as type: String, id: String? = nil
  ) -> [StreamEvent] {
    revision = newest.number
    do throws(TabContainerError) {
      if type == "reset" { sent = SentMembers() }
      let event = try event(type, id: id, newest, of: session)
      (needsReset, impossibility) = (false, nil)
      return [event]
    } catch {
      guard impossibility != error else { return [] }
      impossibility = error
      var problem = Problem(ofView: error)
      problem.instance = "/v1/sessions/\(session.id)"
      return [StreamEvent("problem", id: id, data: problem.content)]
    }
  }

  /// An event with a state, or with what has changed since the last one.
  private mutating func event(
    _ type: String, id: String?, _ revision: SessionRevision, of session: Session
  ) throws(TabContainerError) -> StreamEvent {
    let now = revision.snapshot.now(at: session.clockTime)
    let new = try representation.state(
      of: session, revision, viewedWith: query.view, including: .all, now: now, after: state?.encoded)
    let members = SentMembers(new.included)
    defer {
      state = SentState(new, of: revision, now: now, isLongNeeded: query.state == .delta)
      sent = members
    }
    var inclusion = StateInclusion.all
    if query.state != .delta {
      inclusion = sent.changes(to: members)
    } else if type == "state",
      let patch = state?.patch(to: new, of: revision, session, viewedWith: query.view, by: representation)
    {
      return StreamEvent("patch", id: id, data: patch)
    }
    if query.view == TraitChanges() { return StreamEvent(type, id: id, data: new.pieces(including: inclusion)) }
    let text = representation.shared(
      new, of: session, revision, viewedWith: query.view, including: inclusion, now: now)
    return StreamEvent(type, id: id, data: [text.bytes[...]], keeping: text)
  }

  private mutating func presence(of session: Session) -> [StreamEvent] {
    guard sendsPresence else { return [] }
    let count = session.viewers
    guard viewers != count else { return [] }
    viewers = count
    return [StreamEvent("presence", data: Array("{\"viewers\":\(count)}".utf8))]
  }
}

/// The configuration and the design that a client has. Of long ones only hashes are kept, with the secret of this process.
struct SentMembers {
  private enum Sent: Equatable {
    case bytes([UInt8])
    case hash(Int, count: Int)

    init(_ bytes: [UInt8]) {
      guard bytes.count > 4_096 else {
        self = .bytes(bytes)
        return
      }
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      self = .hash(hasher.finalize(), count: bytes.count)
    }
  }

  private let configuration: Sent?
  private let design: Sent?

  /// - Parameter members: `nil` for a client that has none.
  init(_ members: IncludedMembers? = nil) {
    configuration = members?.configuration.map(Sent.init)
    design = members?.design.map(Sent.init)
  }

  /// The members in which newer ones differ.
  func changes(to new: SentMembers) -> StateInclusion {
    var changes = StateInclusion()
    if configuration != new.configuration { changes.insert(.configuration) }
    if design != new.design { changes.insert(.design) }
    return changes
  }
}

/// The last state that a stream has sent, from which the next patch is made.
///
/// Of a long one it keeps only what it was written from, which is in memory once for all streams of the session: a stream that is idle
/// for hours would otherwise keep megabytes.
struct SentState {
  private enum Kept {
    case encoded(StateBuffer)
    case snapshot(SessionSnapshot)
  }

  private let kept: Kept
  /// The instant for which it was written.
  private let now: Instant

  /// Up to this length, the bytes are kept.
  private static let short = 65_536

  /// - Parameter isLongNeeded: whether a long state is needed again.
  /// - Returns: `nil` for a long state that is not.
  init?(_ state: StateBuffer, of revision: SessionRevision, now: Instant, isLongNeeded: Bool) {
    self.now = now
    if state.count <= Self.short {
      kept = .encoded(state)
    } else {
      guard isLongNeeded else { return nil }
      kept = .snapshot(revision.snapshot)
    }
  }

  /// The state, if its bytes are kept.
  var encoded: StateBuffer? { if case .encoded(let state) = kept { state } else { nil } }

  /// The patch that makes a state of this one.
  ///
  /// - Returns: `nil` if there is none that is shorter than the state.
  func patch(
    to new: StateBuffer, of revision: SessionRevision, _ session: Session, viewedWith view: TraitChanges,
    by representation: StateRepresentation
  ) -> [UInt8]? {
    switch kept {
    case .encoded(let old): return new.patch(from: old)
    case .snapshot(let snapshot):
      return representation.patch(of: session, revision, after: snapshot, viewedWith: view, now: now) {
        representation.former(snapshot, of: session, viewedWith: view, now: now, like: new).flatMap(new.patch)
      }
    }
  }
}
