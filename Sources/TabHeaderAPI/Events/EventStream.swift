import Dispatch
import HTTPServer
import Synchronization
import TabSessions

/// Sessions' events as Server-Sent Events (WHATWG HTML §9.2): for each session a position in its event log, and a wake-up.
///
/// Bytes are produced when the client can receive them and the transport has room for them. A client that falls behind the log gets
/// `reset` with the whole state instead of the events that are no longer stored.
final class EventStream: ByteStream, LiveReader {
  /// The format of an event.
  enum Form: Sendable {
    /// The event itself, for a stream of one session.
    case single
    /// The event with its session, and the last event ids of all sessions as its id.
    case combined
  }

  private let form: Form
  private let live: LiveStreams
  private let state: Mutex<State>
  private let unread = UnreadChange()

  private struct State {
    var feeds: [SessionFeed]
    /// The id of the last event sent, for each session.
    var cursors: [String] = []
    var hasBegun = false
    /// The index of the session to read first.
    var turn = 0
    var isHeartbeatDue = false
    /// What is to be sent next, in pieces.
    var rest: ArraySlice<ArraySlice<UInt8>> = []
    /// What lets other streams find these pieces.
    var keeping: [SharedText] = []
    var isEnding = false
    /// Each session once: a stream that has several views of a session is one viewer.
    var watches: [(watch: Watch, includesPresence: Bool)]
    var wake: (@Sendable () -> Void)?
    /// Whose clock wakes the stream up when a link expires; `nil` if none does.
    var alarm: Watch?
  }

  /// - Parameter feeds: at least one.
  init(_ feeds: [SessionFeed], as form: Form, live: LiveStreams) {
    self.form = form
    self.live = live
    var watches: [SessionID: (watch: Watch, includesPresence: Bool)] = [:]
    var feeds = feeds
    for index in feeds.indices {
      guard let own = feeds[index].watch else { continue }
      let (watch, includesPresence) = watches[own.id] ?? (own, false)
      feeds[index].watch = watch
      watches[own.id] = (watch, includesPresence || feeds[index].sendsPresence)
    }
    state = Mutex(State(feeds: feeds, watches: Array(watches.values)))
  }

  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
    // Bringing a session up to date wakes its other viewers: without this stream's lock, which one of them may need.
    let watches = room.isWaiting ? [] : state.withLock { $0.rest.isEmpty ? $0.watches.map(\.watch) : [] }
    for watch in watches { watch.update() }
    return state.withLock { state in
      if state.rest.isEmpty, !state.isEnding {
        let text = more(&state, in: room)
        (state.rest, state.keeping) = (text.pieces[...], text.keeping)
      }
      guard let piece = state.rest.first else { return state.isEnding ? .end : .pending }
      let chunk = piece.prefix(count)
      if chunk.count < piece.count {
        state.rest[state.rest.startIndex] = piece.dropFirst(chunk.count)
      } else {
        state.rest.removeFirst()
      }
      return .bytes(Array(chunk))
    }
  }

  func onReady(_ resume: @escaping @Sendable () -> Void) {
    live.openStreams.add()
    let wake: @Sendable () -> Void = { [unread] in
      unread.note()
      resume()
    }
    let watches = state.withLock { state in
      state.wake = resume
      return state.watches
    }
    for (watch, includesPresence) in watches { watch.begin(includesPresence: includesPresence, wake) }
    live.insert(self)
    wakeAtEndOfAdmission()
  }

  /// Wakes up when the first of its links expires, which nothing else tells.
  private func wakeAtEndOfAdmission() {
    let ends = state.withLock { state in
      state.feeds.compactMap { feed in
        feed.watch.flatMap { watch in feed.admission?.link?.expiresAt.map { (watch: watch, end: $0) } }
      }
    }
    guard let next = ends.filter({ $0.end > $0.watch.now }).min(by: { $0.end < $1.end }) else { return }
    state.withLock { $0.alarm = next.watch }
    next.watch.schedule(ObjectIdentifier(self), at: next.end) { [weak self] in
      self?.wake()
      self?.wakeAtEndOfAdmission()
    }
  }

  func close() {
    let (watches, alarm, wasOpen) = state.withLock { state in
      defer {
        (state.watches, state.wake, state.alarm) = ([], nil, nil)
        (state.feeds, state.rest, state.keeping) = ([], [], [])
      }
      return (state.watches, state.alarm, state.wake != nil)
    }
    for (watch, _) in watches { watch.end() }
    live.remove(self)
    if wasOpen { live.openStreams.add(-1) }
    alarm?.cancel(ObjectIdentifier(self))
  }

  /// Called when there may be events to send.
  func wake() {
    state.withLock { $0.wake }?()
  }

  /// Sends a comment, which keeps proxies from closing the connection and detects clients that have left.
  func beat() {
    let wake = state.withLock { state in
      state.isHeartbeatDue = true
      return state.wake
    }
    wake?()
  }

  // MARK: - Writing

  /// The events of the first session that has any. Sessions take turns, so that memory is needed for one at a time.
  ///
  /// Without room for them, the stream stays where it is: it has read no event, and keeps no byte.
  private func more(_ state: inout State, in room: any SendingRoom) -> EventText {
    var text = EventText()
    if !state.hasBegun {
      state.hasBegun = true
      begin(&state, &text)
    }
    if !room.isWaiting {
      unread.read(addingTo: live.lag)
      readEvents(&state, &text, in: room)
    }
    // The client of a stream that ends without `closed` reconnects, and gets `reset`.
    state.isEnding = state.feeds.allSatisfy(\.isEnded) || state.feeds.contains(where: \.isReplaced)
    if state.isHeartbeatDue {
      if text.isEmpty { beat(&state, &text) }
      state.isHeartbeatDue = false
    }
    return text
  }

  private func readEvents(_ state: inout State, _ text: inout EventText, in room: any SendingRoom) {
    for _ in state.feeds.indices {
      let index = state.turn
      var feed = state.feeds[index]
      let events = feed.next()
      var (cursors, extended) = (state.cursors, text)
      for event in events { append(event, of: index, &cursors, &extended) }
      guard room.hold(extended.pieces) else { return }
      text = extended
      state.cursors = cursors
      state.feeds[index] = feed
      state.turn = (index + 1) % state.feeds.count
      guard events.isEmpty else { break }
    }
  }

  /// Writes the ids of events that the client does not want, so that it does not ask for them after they are dropped; or a comment.
  private func beat(_ state: inout State, _ text: inout EventText) {
    for index in state.feeds.indices {
      guard let position = state.feeds[index].position() else { continue }
      append(position, of: index, &state.cursors, &text)
    }
    if text.isEmpty { text.beat() }
  }

  /// An id without an event lets the client reconnect before the first event.
  private func begin(_ state: inout State, _ text: inout EventText) {
    switch form {
    case .single:
      text.begin(at: state.feeds.first?.cursor)
    case .combined:
      state.cursors = state.feeds.map { $0.cursor ?? EpochNumber.nowhere }
      text.begin(at: state.cursors.joined(separator: ","))
    }
  }

  private func append(_ event: StreamEvent, of index: Int, _ cursors: inout [String], _ text: inout EventText) {
    switch form {
    case .single:
      text.append(event: event.type, id: event.id, data: event.data, keeping: event.keeping)
    case .combined:
      if let id = event.id { cursors[index] = id }
      text.append(
        event: event.type, id: event.id == nil ? nil : cursors.joined(separator: ","),
        data: event.wrapped(subscription: index), keeping: event.keeping)
    }
  }
}

/// Since when a subscriber has a change to read.
final class UnreadChange: Sendable {
  /// In nanoseconds; 0 if there is none.
  private let start = Atomic<UInt64>(0)

  /// Notes a change, unless an earlier one was not read yet.
  func note() {
    guard start.load(ordering: .relaxed) == 0 else { return }
    _ = start.compareExchange(
      expected: 0, desired: DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
  }

  /// Notes that the changes are being read, and adds how long the first of them has waited.
  func read(addingTo lag: Histogram) {
    let start = start.exchange(0, ordering: .relaxed)
    guard start > 0 else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    lag.add(now > start ? now - start : 0)
  }
}
