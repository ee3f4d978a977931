import HTTPCore
import StrictJSON
import Synchronization
import TabContainer
import TabSessions

/// A session's events as Server-Sent Events (WHATWG HTML §9.2): a place in its log, and a wake-up.
///
/// What there is to send is made when the client can take it. A reader that falls behind the log gets `reset`
/// with the whole state instead of what is forgotten.
final class EventStream: ByteStream {
  private let session: Session
  private let representation: StateRepresentation
  private let sendsState: Bool
  private let live: LiveStreams
  private let state: Mutex<State>

  private struct State {
    /// The sequence number of the last event that was sent.
    var sequence: Int
    /// The revision whose state was sent last; 0 for none.
    var revision = 0
    var start: Start
    var isHeartbeatDue = false
    /// Bytes that did not fit, and how many of them are sent.
    var rest: ArraySlice<UInt8> = []
    var isEnding = false
    var token: Int?
    var wake: (@Sendable () -> Void)?
  }

  /// How the stream begins.
  enum Start: Sendable {
    /// With the events after its place; with the state first, if it sends states.
    case resuming
    /// With a `reset`: its place is in another life of the session.
    case reset
    case begun
  }

  /// - Parameters:
  ///   - sequence: the place after which it begins.
  ///   - sendsState: a `state` event follows the events of each revision.
  init(
    session: Session, after sequence: Int, start: Start, sendsState: Bool, representation: StateRepresentation,
    live: LiveStreams
  ) {
    self.session = session
    self.representation = representation
    self.sendsState = sendsState
    self.live = live
    state = Mutex(State(sequence: sequence, start: start))
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
    let token = session.subscribe(wake)
    state.withLock { state in
      state.token = token
      state.wake = wake
    }
    live.insert(self)
  }

  func close() {
    let token = state.withLock { state in
      defer { (state.token, state.wake) = (nil, nil) }
      return state.token
    }
    if let token { session.unsubscribe(token) }
    live.remove(self)
  }

  /// A comment is due: it keeps proxies from closing the connection, and finds clients that have gone.
  func beat() {
    let wake = state.withLock { state in
      state.isHeartbeatDue = true
      return state.wake
    }
    wake?()
  }

  // MARK: - Making what is sent

  private static let batch = 64

  private func more(_ state: inout State) -> [UInt8] {
    var text = EventText()
    switch state.start {
    case .begun: break
    case .resuming:
      // With the id alone, a client has its place before the first event.
      text.append("retry: 2000\nid: \(eventID(state.sequence, of: session))\n\n")
    case .reset:
      text.append("retry: 2000\n\n")
      reset(&state, session.read().revision, &text)
    }
    let isFirst = if case .resuming = state.start { true } else { false }
    state.start = .begun

    switch session.events(after: state.sequence, limit: Self.batch) {
    case .events(let events, let revision):
      for logged in events {
        text.append(logged, of: session)
        state.sequence = logged.sequence
      }
      if let revision, sendsState, revision.number > state.revision, isFirst || !events.isEmpty {
        text.append(event: "state", data: bytes(of: revision))
        state.revision = revision.number
      }
    case .gap(let revision):
      reset(&state, revision, &text)
    case .closed(let reason):
      text.append(event: "closed", data: Array("{\"reason\":\"\(reason.rawValue)\"}".utf8))
      state.isEnding = true
    }
    if state.isHeartbeatDue {
      if text.bytes.isEmpty { text.append(": heartbeat\n\n") }
      state.isHeartbeatDue = false
    }
    return text.bytes
  }

  private func reset(_ state: inout State, _ revision: SessionRevision, _ text: inout EventText) {
    text.append(
      event: "reset", id: eventID(revision.sequence, of: session), data: bytes(of: revision))
    state.sequence = revision.sequence
    state.revision = revision.number
  }

  private func bytes(of revision: SessionRevision) -> [UInt8] {
    representation.bytes(of: session, revision, now: session.read().now)
  }
}

/// The id of an event on the wire: the life of the session, and the place in its history.
func eventID(_ sequence: Int, of session: Session) -> String { "\(session.epoch)-\(sequence)" }

/// The text of an event stream.
private struct EventText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ logged: LoggedEvent, of session: Session) {
    var json = JSONWriter()
    json.value(logged.event)
    append(event: logged.event.kind.type, id: eventID(logged.sequence, of: session), data: json.bytes)
  }

  /// One event. JSON holds no line breaks, so the data is one line.
  mutating func append(event: String, id: String? = nil, data: [UInt8]) {
    if let id { append("id: \(id)\n") }
    append("event: \(event)\ndata: ")
    bytes.append(contentsOf: data)
    append("\n\n")
  }
}
