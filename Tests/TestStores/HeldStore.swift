import Dispatch
import Synchronization
import TabEngine
import TabSessions

/// A store in memory whose commits a test holds back, or lets fail.
public final class HeldStore: SessionStore {
  public init() {}

  private let memory = MemoryStore()
  private let state = Mutex(State())

  /// Signalled when a commit is held back.
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    /// Signalled for each commit that may go on; `nil` if none is held.
    var gate: DispatchSemaphore?
    var error: StoreError?
    var failsReading = false
    var batches: [[StoreChange]] = []
    var sessionsRead = 0
  }

  /// The batches that were committed or refused.
  public var batches: [[StoreChange]] { state.withLock { $0.batches } }

  /// How many sessions were asked for.
  public var sessionsRead: Int { state.withLock { $0.sessionsRead } }

  /// Performs `body` while commits are held back, then commits.
  public func holding<Value>(_ committer: Committer, _ body: () throws -> Value) rethrows -> Value {
    let gate = DispatchSemaphore(value: 0)
    state.withLock { $0.gate = gate }
    defer {
      state.withLock { $0.gate = nil }
      for _ in 0..<100 { gate.signal() }
      committer.flush()
    }
    return try body()
  }

  /// Waits until a commit is held back.
  ///
  /// - Returns: `false` if none comes for two minutes.
  public func waitForCommit() -> Bool { arrivals.wait(timeout: .now() + 120) == .success }

  /// Lets one of the commits that are held back go on.
  public func letOneGoOn() { _ = state.withLock { $0.gate }?.signal() }

  /// Whether commits fail.
  public var fails: Bool {
    get { state.withLock { $0.error != nil } }
    set { state.withLock { $0.error = newValue ? .unavailable("the disk is full") : nil } }
  }

  /// Whether lists cannot be read.
  public var failsReading: Bool {
    get { state.withLock { $0.failsReading } }
    set { state.withLock { $0.failsReading = newValue } }
  }

  /// Performs `body`, then lets its commits fail.
  public func failing(_ committer: Committer, _ body: () throws -> Void) rethrows {
    fails = true
    defer { fails = false }
    try holding(committer, body)
  }

  public func commit(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    let (gate, error) = state.withLock { state in
      state.batches.append(changes)
      return (state.gate, state.error)
    }
    if let gate {
      arrivals.signal()
      gate.wait()
    }
    if let error { throw error }
    return memory.commit(changes)
  }

  public func session(_ id: SessionID) -> StoreLookup {
    state.withLock { $0.sessionsRead += 1 }
    return memory.session(id)
  }
  public func events(of id: SessionID, after sequence: Int?) -> [LoggedEvent]? {
    memory.events(of: id, after: sequence)
  }
  public func history(of id: SessionID, revisions: ClosedRange<Int>) -> StoredHistory? {
    memory.history(of: id, revisions: revisions)
  }
  public func sessions(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int
  ) throws(StoreError) -> [SessionHead] {
    if failsReading { throw .unavailable("the disk fails") }
    return memory.sessions(matching: filter, after: place, limit: limit)
  }
  public func count() -> Int { memory.count() }
  public func expired(at now: Instant, limit: Int) -> [SessionHead] { memory.expired(at: now, limit: limit) }
  public func documents(_ kind: StoredDocument.Kind) -> [StoredDocument] { memory.documents(kind) }
  public func users(of kind: StoredDocument.Kind) -> [String: Int] { memory.users(of: kind) }
  public func response(for key: String, of session: SessionID) -> StoredResponse? {
    memory.response(for: key, of: session)
  }
  public func secret() -> [UInt8] { memory.secret() }
}

extension SessionStore {
  /// A session that is in the store.
  public func stored(_ session: Session) throws -> StoredSession? {
    if case .found(let stored) = try self.session(session.id) { stored } else { nil }
  }
}
