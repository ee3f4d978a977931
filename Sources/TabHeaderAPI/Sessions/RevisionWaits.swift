import Dispatch
import HTTPServer
import Synchronization
import TabEngine
import TabSessions

/// The requests that wait until their sessions are at a revision. No thread waits with them.
///
/// A wait ends when the session reaches the revision or ends, when its time is over, when its client leaves, and at shutdown.
final class RevisionWaits: Sendable {
  /// Why a wait has ended.
  enum End: Sendable {
    case reached, timedOut
    /// There are too many waits already.
    case refused
    /// There are too many of the client.
    case shareIsFull
    case closed(Session.ClosingReason)
  }

  private let registry: SessionRegistry
  private let live: LiveStreams
  /// The largest number of requests that wait at the same time.
  let limit: Int
  /// Those of each client, which may have half.
  private let clients: ClientCounts
  /// The largest number of requests of one client that wait at the same time.
  var share: Int { clients.limit }
  /// Where responses are made: the thread of a change has others to wake.
  private let queue = DispatchQueue(label: "tabheader.waits")
  private let state = Mutex(State())

  fileprivate struct State {
    var waits: [Int: RevisionWait] = [:]
    var nextID = 0
    var isClosed = false
  }

  init(registry: SessionRegistry, live: LiveStreams, limit: Int) {
    self.registry = registry
    self.live = live
    self.limit = limit
    clients = ClientCounts(limit: max(1, limit / 2))
  }

  /// The number of requests that are waiting.
  var count: Int { state.withLock { $0.waits.count } }

  /// The reply to a request: now if the session is at the revision or a later one, or as soon as it is.
  ///
  /// - Parameters:
  ///   - client: for whom it counts while it waits.
  ///   - response: makes the response when the wait has ended.
  func wait(
    for revision: Int, of session: Session, seconds: Double, client: ClientKey,
    response: @escaping @Sendable (End) -> Response
  ) -> Reply {
    if session.newest.number >= revision { return .now(response(.reached)) }
    guard seconds > 0 else { return .now(response(.timedOut)) }
    let deadline = registry.now().advanced(byMilliseconds: max(1, Int64(seconds * 1_000)))
    guard clients.begin(client) else { return .now(response(.shareIsFull)) }
    let added = state.withLock { state -> (wait: RevisionWait, future: FutureResponse)? in
      guard !state.isClosed, state.waits.count < limit else { return nil }
      let id = state.nextID
      state.nextID += 1
      let promise = ResponsePromise { [weak self] in self?.take(id)?.stop() }
      let wait = RevisionWait(of: session, for: revision, by: client) { [weak self] end in
        guard let self, let wait = take(id) else { return }
        wait.stop()
        queue.async { promise.fulfil(with: response(end)) }
      }
      state.waits[id] = wait
      registry.schedule(ObjectIdentifier(wait), at: deadline) { [weak wait] in wait?.end(.timedOut) }
      return (wait, promise.future)
    }
    guard let added else {
      clients.end(client)
      return .now(response(state.withLock { $0.isClosed } ? .closed(.shutdown) : .refused))
    }
    added.wait.begin(live)
    return .later(added.future)
  }

  /// Ends all waits, and refuses new ones.
  func close() {
    let waits = state.withLock { state in
      state.isClosed = true
      return Array(state.waits.values)
    }
    for wait in waits { wait.end(.closed(.shutdown)) }
  }

  /// Removes a wait. The one who gets it ends it.
  private func take(_ id: Int) -> RevisionWait? {
    let wait = state.withLock { $0.waits.removeValue(forKey: id) }
    if let wait {
      clients.end(wait.client)
      registry.cancel(ObjectIdentifier(wait))
    }
    return wait
  }
}

/// A request that waits until a session is at a revision.
final class RevisionWait: LiveReader {
  fileprivate let client: ClientKey
  private let session: Session
  private let revision: Int
  private let whenEnded: @Sendable (RevisionWaits.End) -> Void
  private let subscription = Mutex(Subscription())

  private struct Subscription {
    var token: Int?
    var live: LiveStreams?
    var isOver = false
  }

  /// - Parameter whenEnded: may be called several times.
  fileprivate init(
    of session: Session, for revision: Int, by client: ClientKey,
    _ whenEnded: @escaping @Sendable (RevisionWaits.End) -> Void
  ) {
    self.client = client
    self.session = session
    self.revision = revision
    self.whenEnded = whenEnded
  }

  /// Follows the session, and the styles and themes, which may change it too.
  fileprivate func begin(_ live: LiveStreams) {
    let token = session.subscribe(isViewer: false) { [weak self] in self?.check() }
    live.insert(self)
    let isOver = subscription.withLock { subscription in
      subscription.token = token
      subscription.live = live
      return subscription.isOver
    }
    // A style or theme may have changed the session since the request read it.
    if isOver { stop() } else { wake() }
  }

  fileprivate func stop() {
    let (token, live) = subscription.withLock { subscription in
      subscription.isOver = true
      return (subscription.token.take(), subscription.live.take())
    }
    live?.remove(self)
    if let token { session.unsubscribe(token) }
  }

  fileprivate func end(_ end: RevisionWaits.End) { whenEnded(end) }

  private func check() {
    if session.newest.number >= revision {
      end(.reached)
    } else if let reason = session.closingReason {
      end(.closed(reason))
    }
  }

  // MARK: LiveReader

  func wake() {
    _ = session.read()  // Renews the look. If that makes a revision, it is reported.
    check()
  }

  func beat() {}
}
