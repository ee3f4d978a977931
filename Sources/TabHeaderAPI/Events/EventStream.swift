import HTTPCore
import Synchronization
import TabSessions

/// Sessions' events as Server-Sent Events (WHATWG HTML §9.2): for each session a place in its log, and a wake-up.
///
/// What there is to send is made when the client can take it. A reader that falls behind a log gets `reset`
/// with the whole state instead of what is forgotten.
final class EventStream: ByteStream {
  /// How an event is written.
  enum Form: Sendable {
    /// As it is: there is one session.
    case single
    /// With the session that it is of, and the places in all of them as its id.
    case combined
  }

  private let form: Form
  private let live: LiveStreams
  private let state: Mutex<State>

  private struct State {
    var feeds: [SessionFeed]
    /// The place in each session, of the last event that was sent.
    var places: [String] = []
    var hasBegun = false
    /// The session that is asked first.
    var turn = 0
    var isHeartbeatDue = false
    /// Bytes that did not fit, and how many of them are sent.
    var rest: ArraySlice<UInt8> = []
    var isEnding = false
    var subscriptions: [(session: Session, token: Int)] = []
    var wake: (@Sendable () -> Void)?
  }

  /// - Parameter feeds: at least one.
  init(_ feeds: [SessionFeed], as form: Form, live: LiveStreams) {
    self.form = form
    self.live = live
    state = Mutex(State(feeds: feeds))
  }

  func next(atMost count: Int) -> ByteStreamChunk {
    state.withLock { state in
      if state.rest.isEmpty, !state.isEnding { state.rest = more(&state)[...] }
      guard !state.rest.isEmpty else { return state.isEnding ? .end : .pending }
      let chunk = state.rest.prefix(count)
      state.rest = state.rest.dropFirst(chunk.count)
      return .bytes(Array(chunk))
    }
  }

  func onReady(_ wake: @escaping @Sendable () -> Void) {
    // Each session once: who watches it in two ways is one viewer.
    var sessions: [ObjectIdentifier: (session: Session, hearsPresence: Bool)] = [:]
    for feed in state.withLock({ $0.feeds }) {
      guard let session = feed.session else { continue }
      sessions[ObjectIdentifier(session), default: (session, false)].hearsPresence =
        feed.tellsPresence || sessions[ObjectIdentifier(session)]?.hearsPresence == true
    }
    let subscriptions = sessions.values.map { watched in
      (session: watched.session, token: watched.session.subscribe(hearsPresence: watched.hearsPresence, wake))
    }
    state.withLock { state in
      state.subscriptions = subscriptions
      state.wake = wake
    }
    live.insert(self)
  }

  func close() {
    let subscriptions = state.withLock { state in
      defer { (state.subscriptions, state.wake) = ([], nil) }
      return state.subscriptions
    }
    for (session, token) in subscriptions { session.unsubscribe(token) }
    live.remove(self)
  }

  /// There may be something to tell.
  func wake() {
    state.withLock { $0.wake }?()
  }

  /// A comment is due: it keeps proxies from closing the connection, and finds clients that have
  /// gone without a word.
  func beat() {
    let wake = state.withLock { state in
      state.isHeartbeatDue = true
      return state.wake
    }
    wake?()
  }

  // MARK: - Making what is sent

  /// What the first session has to tell that has something, each having its turn: memory is that of one.
  private func more(_ state: inout State) -> [UInt8] {
    var text = EventText()
    if !state.hasBegun {
      state.hasBegun = true
      begin(&state, &text)
    }
    for _ in state.feeds.indices {
      let index = state.turn
      state.turn = (index + 1) % state.feeds.count
      let events = state.feeds[index].next()
      for event in events { append(event, of: index, &state, &text) }
      guard events.isEmpty else { break }
    }
    state.isEnding = state.feeds.allSatisfy(\.isEnded)
    if state.isHeartbeatDue {
      if text.bytes.isEmpty { text.beat() }
      state.isHeartbeatDue = false
    }
    return text.bytes
  }

  /// With the id alone, a client has its place before the first event.
  private func begin(_ state: inout State, _ text: inout EventText) {
    switch form {
    case .single:
      text.begin(at: state.feeds.first?.place)
    case .combined:
      state.places = state.feeds.map { $0.place ?? EventPlace.nowhere }
      text.begin(at: state.places.joined(separator: ","))
    }
  }

  private func append(_ event: StreamEvent, of index: Int, _ state: inout State, _ text: inout EventText) {
    switch form {
    case .single:
      text.append(event: event.type, id: event.id, data: event.data)
    case .combined:
      if let id = event.id { state.places[index] = id }
      text.append(
        event: event.type, id: event.id == nil ? nil : state.places.joined(separator: ","),
        data: event.wrapped(subscription: index))
    }
  }
}
