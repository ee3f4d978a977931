import Dispatch
import Synchronization
import TabEngine
import TabSessions

/// A store in memory that the servers of a test share. It can lose states, as a store does that fails over to an old copy.
public final class SharedMemoryStore: SharedStore {
  private let memory = MemoryStore()
  private let state = Mutex(State())

  private struct State {
    var documents = 0
    var followers: [ObjectIdentifier: Follower] = [:]
    var error: StoreError?
    var failures = 0
    var sessionsRead = 0
    var losesHints = false
    /// Sessions that the store knows to have lost states.
    var uncertain: Set<SessionID> = []
  }

  public init() {}

  /// Whether the store can be used.
  public var fails: Bool {
    get { state.withLock { $0.error != nil } }
    set { state.withLock { $0.error = newValue ? .unavailable("the network is down") : nil } }
  }

  /// How many calls have failed.
  public var failures: Int { state.withLock { $0.failures } }

  /// How many sessions were asked for.
  public var sessionsRead: Int { state.withLock { $0.sessionsRead } }

  /// Whether changes are not reported.
  public var losesHints: Bool {
    get { state.withLock { $0.losesHints } }
    set { state.withLock { $0.losesHints = newValue } }
  }

  // MARK: Losing

  /// A session as it is now, to be lost later: the commit that creates it again.
  public func copy(_ id: SessionID) -> SessionCommit? {
    guard case .found(let session) = memory.session(id) else { return nil }
    return SessionCommit(
      session, after: nil, events: [RevisionEvents((memory.events(of: id, after: nil) ?? []).map(\.event))],
      history: (try? memory.wholeHistory(of: id)?.records) ?? [])
  }

  /// Loses everything that a session has become since a copy of it was made.
  ///
  /// - Parameter isNoticed: whether the store knows.
  public func lose(since copy: SessionCommit, isNoticed: Bool) {
    _ = memory.commit([.delete(copy.session.id), .save(copy)])
    if isNoticed { state.withLock { _ = $0.uncertain.insert(copy.session.id) } }
  }

  // MARK: SharedStore

  public func view(of ids: [SessionID]) throws(StoreError) -> StoreView {
    try check()
    let (documents, uncertain) = state.withLock { ($0.documents, $0.uncertain) }
    return StoreView(
      sessions: ids.map { id in
        guard case .found(let stored) = memory.session(id), !uncertain.contains(id) else { return nil }
        return StoreView.Status(stored.head.version, expiresAt: stored.head.expiresAt, links: stored.links.version)
      }, documents: documents)
  }

  public func follow(_ report: @escaping @Sendable (StoreHint) -> Void) -> any StoreFollower {
    let follower = Follower(report)
    state.withLock { $0.followers[ObjectIdentifier(follower)] = follower }
    return follower
  }

  /// Reports to every follower, as after a lost connection.
  public func report(_ hint: StoreHint) {
    for follower in state.withLock({ $0.losesHints ? [] : Array($0.followers.values) }) { follower.report(hint) }
  }

  /// Waits until all servers have got the hints so far.
  public func deliverHints() {
    for follower in state.withLock({ Array($0.followers.values) }) { follower.close() }
  }

  private final class Follower: StoreFollower {
    private let body: @Sendable (StoreHint) -> Void
    private let watched = Mutex<Set<SessionID>>([])
    private let queue = DispatchQueue(label: "test.hints")

    init(_ body: @escaping @Sendable (StoreHint) -> Void) {
      self.body = body
    }

    func watch(_ id: SessionID) {
      watched.withLock { _ = $0.insert(id) }
      queue.async { self.body(.found(id, nil)) }
    }

    func unwatch(_ id: SessionID) { watched.withLock { _ = $0.remove(id) } }

    func close() { queue.sync {} }

    func report(_ hint: StoreHint) {
      switch hint {
      case .session(let id, _), .found(let id, _): guard watched.withLock({ $0.contains(id) }) else { return }
      case .documents, .interrupted: break
      }
      queue.async { self.body(hint) }
    }
  }

  // MARK: SessionStore

  private func check() throws(StoreError) {
    let error = state.withLock { state in
      if state.error != nil { state.failures += 1 }
      return state.error
    }
    if let error { throw error }
  }

  public func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    try check()
    let outcomes = changes.map { commit($0) }
    for (change, outcome) in zip(changes, outcomes) where outcome == .committed {
      switch change {
      case .save(let commit): report(.session(commit.session.id, commit.session.head.version))
      case .delete(let id, _), .expire(let id, _, _), .setLinks(let id, _, _, _): report(.session(id, nil))
      case .put, .remove:
        state.withLock { $0.documents += 1 }
        report(.documents)
      case .prolong, .forget, .respond: break
      }
    }
    return outcomes
  }

  private func commit(_ change: StoreChange) -> StoreOutcome {
    if case .save(let commit) = change, state.withLock({ $0.uncertain.contains(commit.session.id) }) {
      guard commit.session.head.version.epoch != commit.expected?.epoch else { return .conflict }
      state.withLock { _ = $0.uncertain.remove(commit.session.id) }
    }
    return memory.commit([change])[0]
  }

  public func session(_ id: SessionID) throws(StoreError) -> StoreLookup {
    try check()
    let isUncertain = state.withLock { state in
      state.sessionsRead += 1
      return state.uncertain.contains(id)
    }
    guard case .found(var stored) = memory.session(id) else { return memory.session(id) }
    stored.isUncertain = isUncertain
    return .found(stored)
  }

  public func events(of id: SessionID, after sequence: Int?) throws(StoreError) -> [LoggedEvent]? {
    try check()
    return memory.events(of: id, after: sequence)
  }

  public func history(of id: SessionID, revisions: ClosedRange<Int>) throws(StoreError) -> StoredHistory? {
    try check()
    return memory.history(of: id, revisions: revisions)
  }

  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead] {
    try check()
    return memory.sessions(matching: filter, after: place, limit: limit)
  }

  public func count() throws(StoreError) -> Int {
    try check()
    return memory.count()
  }

  public func expired(at now: Instant, limit: Int) throws(StoreError) -> [SessionHead] {
    try check()
    return memory.expired(at: now, limit: limit)
  }

  public func documents(_ kind: StoredDocument.Kind) throws(StoreError) -> [StoredDocument] {
    try check()
    return memory.documents(kind)
  }

  public func users(of kind: StoredDocument.Kind) throws(StoreError) -> [String: Int] {
    try check()
    return memory.users(of: kind)
  }

  public func response(for key: String, of session: SessionID) throws(StoreError) -> StoredResponse? {
    try check()
    return memory.response(for: key, of: session)
  }

  public func secret() throws(StoreError) -> [UInt8] {
    try check()
    return memory.secret()
  }

  public func probe() throws(StoreError) { try check() }
}
