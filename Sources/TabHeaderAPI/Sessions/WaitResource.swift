import Dispatch
import HTTPServer
import HTTPTypes
import Synchronization
import TabEngine
import TabSessions

/// `/v1/sessions/{session}/wait`: the state, once the session is at a revision or at a later one.
struct WaitResource: Sendable {
  let sessions: SessionsResource
  let waits: RevisionWaits

  static let query = QueryNames(["revision", "timeout"])
  private static let defaultTimeout = 30.0
  /// The longest wait, in seconds: the transport waits for a minute.
  private static let longestTimeout = 50.0

  func read(_ request: Request, _ path: PathParameters) async throws(Problem) -> Response {
    let (revision, timeout): (EpochNumber, Double)
    do throws(InvalidParameter) { (revision, timeout) = try Self.query(request) } catch { throw Problem(error) }
    let session = try sessions.session(path)
    guard let number = revision.number(in: session) else {
      throw .unexpected(session.read().revision.number, of: session)
    }
    _ = session.read()  // Settles a transition that has ended, and renews the look.
    let end = await waits.wait(
      for: number, of: session, seconds: timeout, client: ClientKey(request),
      admission: request.grant.flatMap { Admission($0, to: session.id) })
    return response(to: request, session, end)
  }

  private static func query(
    _ request: Request
  ) throws(InvalidParameter) -> (revision: EpochNumber, timeout: Double) {
    var revision: EpochNumber?
    var timeout = defaultTimeout
    for item in request.target.query {
      if item.name == "timeout" {
        timeout = try item.number(in: 0...longestTimeout)
      } else if let number = EpochNumber(tag: item.value) {
        revision = number
      } else {
        throw item.invalid("a revision, such as 7 or 9f2c41d8-7")
      }
    }
    guard let revision else { throw InvalidParameter(description: "\"revision\" is missing: the revision to wait for") }
    return (revision, timeout)
  }

  private func response(to request: Request, _ session: Session, _ end: RevisionWaits.End) -> Response {
    switch end {
    case .reached:
      let outcome = session.read()
      return request.conditional(
        sessions.representation.response(for: session, outcome.revision, now: outcome.now))
    case .timedOut:
      return Response(
        status: .noContent, fields: [.cacheControl: "no-store", .eTag: entityTag(of: session, session.newest)])
    case .refused: return Problem.tooManyWaits(limit: waits.limit).response(to: request)
    case .shareIsFull: return Problem.tooManyWaitsOfClient(limit: waits.share).response(to: request)
    case .closed(.shutdown): return Refusal.shuttingDown.problem.response(to: request)
    case .closed(.deleted): return Problem.sessionNotFound(session.id.description).response(to: request)
    case .closed(.expired): return Problem.sessionExpired(session.id).response(to: request)
    case .closed(.replaced): return Problem.epochReplaced.response(to: request)
    }
  }
}

extension Problem {
  fileprivate static func tooManyWaits(limit: Int) -> Problem {
    Problem(
      .tooManyWaits, detail: "\(limit) requests are waiting for revisions already.", fields: [.retryAfter: "1"])
  }

  fileprivate static func tooManyWaitsOfClient(limit: Int) -> Problem {
    Problem(
      .quotaExceeded, detail: "\(limit) requests of this client are waiting for revisions already, which is the most.",
      fields: [.retryAfter: "1"])
  }

  fileprivate static let epochReplaced = Problem(
    .preconditionFailed, detail: "The session goes on under another epoch, in which revisions are numbered anew.")
}

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
  /// The waiting requests of each client, which may have half.
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

  /// Waits until a session is at a revision or at a later one.
  ///
  /// - Parameters:
  ///   - client: for whom it counts while it waits.
  ///   - admission: what lets the client wait; `nil` if the server asks for no tokens.
  /// - Returns: why the wait has ended. If its client leaves, or may not wait any more, it has timed out.
  func wait(
    for revision: Int, of session: Session, seconds: Double, client: ClientKey, admission: Admission? = nil
  ) async -> End {
    if session.newest.number >= revision { return .reached }
    guard seconds > 0 else { return .timedOut }
    let end = registry.now().advanced(byMilliseconds: max(1, Int64(seconds * 1_000)))
    let deadline = admission?.link?.expiresAt.map { min($0, end) } ?? end
    guard clients.begin(client) else { return .shareIsFull }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await result { then in
        let wait = RevisionWait(of: session, for: revision, by: client, admission) { [self] end in
          guard let wait = take(id) else { return }
          wait.stop()
          queue.async { then(end) }
        }
        let isClosed: Bool? = state.withLock { state in
          guard !state.isClosed, state.waits.count < limit else { return state.isClosed }
          state.waits[id] = wait
          registry.schedule(ObjectIdentifier(wait), at: deadline) { [weak wait] in wait?.end(.timedOut) }
          return nil
        }
        if let isClosed {
          clients.end(client)
          return then(isClosed ? .closed(.shutdown) : .refused)
        }
        wait.begin(live)
        if Task.isCancelled { wait.end(.timedOut) }
      }
    } onCancel: {
      state.withLock { $0.waits[id] }?.end(.timedOut)
    }
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
  private let admission: Admission?
  private let whenEnded: @Sendable (RevisionWaits.End) -> Void
  private let subscription = Mutex(Subscription())

  private struct Subscription {
    var token: Int?
    var live: LiveStreams?
    var isOver = false
  }

  /// - Parameter whenEnded: may be called several times.
  fileprivate init(
    of session: Session, for revision: Int, by client: ClientKey, _ admission: Admission?,
    _ whenEnded: @escaping @Sendable (RevisionWaits.End) -> Void
  ) {
    self.client = client
    self.session = session
    self.revision = revision
    self.admission = admission
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
    } else if let admission, !admission.holds(for: session, at: session.serverTime) {
      end(.timedOut)
    }
  }

  // MARK: LiveReader

  func wake() {
    _ = session.read()  // Renews the look. If that makes a revision, it is reported.
    check()
  }

  func beat() {}
}
