import Synchronization
import TabEngine

/// What a stream has of the session that it follows.
///
/// While memory is short and nothing happens, a session leaves memory although it has viewers: a watch without its session is all that is
/// left of a viewer then. The next request that uses the session brings it back, and wakes its viewers before it changes anything.
public final class Watch: Sendable {
  public let id: SessionID
  public let epoch: String
  private let registry: SessionRegistry
  private let state: Mutex<State>

  private struct State {
    var session: Session?
    var token: Int?
    /// The generation of the source of looks when the session left memory.
    var generation = 0
    /// Why the session has ended that was not in memory.
    var closed: Session.ClosingReason?
  }

  public init(_ session: Session, in registry: SessionRegistry) {
    id = session.id
    epoch = session.epoch
    self.registry = registry
    state = Mutex(State(session: session))
  }

  /// The session; `nil` while it is not in memory. Nothing happens to it then, except that an operator ends it.
  public var session: Session? { state.withLock { $0.session } }

  /// Calls `wake` after every change, until `end()`.
  public func begin(includesPresence: Bool, _ wake: @escaping @Sendable () -> Void) {
    guard let session else { return }
    let token = session.subscribe(includesPresence: includesPresence, watch: self, wake)
    // If the session has left memory meanwhile, and ended, another may have its id.
    state.withLock { state in if state.closed == nil { state.token = token } }
  }

  public func end() {
    let (session, token) = state.withLock { ($0.session, $0.token.take()) }
    guard let token else { return }
    // By now, the registry may have another session with the id.
    if let session { session.unsubscribe(token) } else { registry.unsubscribe(token, from: id) }
  }

  // MARK: Leaving memory

  /// Lets the session go; a watch that has ended does not get it back.
  func letGo(at generation: Int) {
    state.withLock { ($0.session, $0.generation) = (nil, generation) }
  }

  func take(_ session: Session) { state.withLock { $0.session = session } }

  /// Tells that the session has ended, which is not in memory. From here on, another may have its id.
  func close(_ reason: Session.ClosingReason) { state.withLock { ($0.closed, $0.token) = (reason, nil) } }

  /// Why the stream ends although the session is not in memory; `nil` if it goes on.
  public var closingReason: Session.ClosingReason? {
    state.withLock { $0.closed } ?? (registry.isClosing ? .shutdown : nil)
  }

  /// Brings the session up to date. If it is not in memory, brings it back if a style or theme has changed meanwhile, which it may use.
  public func update() {
    if let session { return _ = session.read() }
    guard let looks = registry.looks else { return }
    let isLate = state.withLock { $0.session == nil && $0.generation < looks.generation }
    if isLate { registry.load(id) { _ in } }
  }

  // MARK: Time

  /// The server's time.
  public var now: Instant { registry.now() }

  /// Calls `body` once, at an instant of the server's clock; see `SessionRegistry.schedule`.
  public func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void) {
    registry.schedule(owner, at: instant, body)
  }

  /// Forgets what an owner has scheduled.
  public func cancel(_ owner: ObjectIdentifier) { registry.cancel(owner) }
}

/// The subscribers of a session that is not in memory.
struct Subscribers: Sendable {
  fileprivate var all: [Int: Session.State.Subscriber]
  fileprivate let next: Int
  fileprivate let timeToLive: Duration

  var wakes: [@Sendable () -> Void] { all.values.map(\.wake) }
  var watches: [Watch] { all.values.compactMap(\.watch) }
  var isEmpty: Bool { all.isEmpty }

  /// Removes a subscriber.
  ///
  /// - Returns: the time to live if it was the last: it counts from here.
  mutating func remove(_ token: Int) -> Duration? {
    all[token] = nil
    return all.isEmpty ? timeToLive : nil
  }
}

extension Session {
  /// The watches of its subscribers, if it may leave memory with them: everything is in the store, nothing is going to happen by itself,
  /// and no subscriber keeps it or is told about the others.
  var watches: [Watch]? {
    state.withLock { state in
      guard state.saving?.isIdle ?? false, state.wakeUp == nil, state.closed == nil else { return nil }
      var watches: [Watch] = []
      for subscriber in state.subscribers.values {
        guard let watch = subscriber.watch, !subscriber.includesPresence else { return nil }
        watches.append(watch)
      }
      return watches
    }
  }

  var subscribers: Subscribers {
    state.withLock { Subscribers(all: $0.subscribers, next: $0.nextSubscriber, timeToLive: timeToLive) }
  }

  /// Takes over the subscribers of the time when it was not in memory.
  func adopt(_ subscribers: Subscribers) {
    state.withLock { state in
      state.adopt(subscribers.all, next: subscribers.next)
      updateWakeUp(&state)
    }
    for watch in subscribers.watches { watch.take(self) }
  }
}
