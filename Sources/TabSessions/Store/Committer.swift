import DequeModule
import Dispatch
import Synchronization

/// Commits to a store what sessions have performed, on one thread.
///
/// A batch is everything that was enqueued while the batch before it was written. So a change that comes alone is written at once, and many that come
/// together share one transaction.
///
/// After a failure it probes the store each second, so that a server that gets no changes notices, too, when the store has recovered. A
/// store may be gone unnoticed while no request uses it; `checkWhenIdle` looks.
public final class Committer: Sendable {
  private let store: any SessionStore
  /// The store, if other servers may use it too.
  private let shared: (any SharedStore)?
  /// The sessions that have viewers here.
  let watched = WatchedSessions()
  /// What it has done.
  public let figures = CommitFigures()
  private let whenChanged: @Sendable (StoreError?) -> Void
  private let queue = DispatchQueue(label: "tabheader.store")
  private let state = Mutex(State())
  private static let largestBatch = 256
  private static let probeInterval = DispatchTimeInterval.seconds(1)

  private struct State {
    var work: Deque<Work> = []
    /// Whether the queue will take the work.
    var isScheduled = false
    /// Whether a check of an idle store is under way.
    var isChecking = false
    /// Whether a check waits that tells whether the store has recovered.
    var isProbing = false
    /// Why the last batch could not be written.
    var failure: StoreError?
    /// Why a shared store could not be read for the batch that is being written.
    var outage: StoreError?
  }

  private enum Work {
    case session(Session)
    /// Changes that are made when their batch begins, and what is called with their outcomes.
    case changes(@Sendable () -> [StoreChange], then: @Sendable (Result<[StoreOutcome], StoreError>) -> Void)
    /// Sessions to look for when their batch is written, and what is called with what the store has of them.
    case view([SessionID], then: Viewing)
  }

  /// Receives a shared store and what it has.
  typealias Viewing = @Sendable (any SharedStore, Result<StoreView, StoreError>) -> Void

  /// - Parameter whenChanged: is called when the store has failed, with the reason, and when it has recovered, with `nil`.
  public init(_ store: any SessionStore, whenChanged: @escaping @Sendable (StoreError?) -> Void = { _ in }) {
    self.store = store
    shared = store as? any SharedStore
    self.whenChanged = whenChanged
  }

  /// Whether other servers may use the store, too.
  public var isShared: Bool { shared != nil }

  /// Why the store could not be written the last time; `nil` if it could.
  public var failure: StoreError? { state.withLock { $0.failure } }

  // MARK: Work

  /// Commits what a session has performed.
  func enqueue(_ session: Session) { add(.session(session)) }

  /// Commits changes, and everything that sessions have performed before.
  ///
  /// - Parameters:
  ///   - changes: returns the changes. It is called on the committer's thread, before their batch is written.
  ///   - then: is called with the outcomes, on the committer's thread.
  public func commit(
    _ changes: @escaping @Sendable () -> [StoreChange],
    then: @escaping @Sendable (Result<[StoreOutcome], StoreError>) -> Void
  ) {
    add(.changes(changes, then: then))
  }

  /// Reads from the store, on the committer's thread, after everything that was enqueued before.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreError) -> Value,
    then: @escaping @Sendable (Result<Value, StoreError>) -> Void
  ) {
    commit({ [] }) { _ in then(self.result(of: body)) }
  }

  /// Each read of a store that does not answer would wait as long as the first one. So the other reads of its batch fail with it.
  private func result<Value>(of body: (any SessionStore) throws(StoreError) -> Value) -> Result<Value, StoreError> {
    if let outage = state.withLock({ $0.outage }) { return .failure(outage) }
    let result = Result { () throws(StoreError) in try body(store) }
    if isShared, case .failure(.unavailable(let reason)) = result {
      state.withLock { $0.outage = .unavailable(reason) }
      fail(.unavailable(reason))
    }
    return result
  }

  /// Looks at what a shared store has, after everything that was enqueued before is written.
  ///
  /// - Parameter then: is called on the committer's thread.
  func view(_ ids: [SessionID], then: @escaping Viewing) { add(.view(ids, then: then)) }

  /// Reports changes of documents and of sessions that are watched, until the committer is gone. Only a shared store reports any.
  func follow(_ report: @escaping @Sendable (StoreHint) -> Void) {
    if let shared { watched.follow(with: shared.follow(report), report) }
  }

  /// Ends the reports. When this returns, none is under way.
  public func stopFollowing() { watched.stopFollowing() }

  /// Waits until everything that was enqueued before is written, and its sessions are no longer referenced from here.
  public func flush() {
    let written = DispatchSemaphore(value: 0)
    commit({ [] }) { _ in written.signal() }
    written.wait()
    // Until its batch ends, the committer has the batch's sessions.
    queue.sync {}
  }

  // MARK: Batches

  private func add(_ work: Work) {
    let isFirst = state.withLock { state in
      state.work.append(work)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { queue.async { self.writeBatch() } }
  }

  private func writeBatch() {
    let batch = state.withLock { state in
      let batch = Array(state.work.prefix(Self.largestBatch))
      state.work.removeFirst(batch.count)
      state.outage = nil
      return batch
    }
    write(batch)
    // If it fails, it is tried again later, and nothing is lost: see docs/durability.md.
    try? store.tidy()
    let isMore = state.withLock { state in
      state.isScheduled = !state.work.isEmpty
      return state.isScheduled
    }
    if isMore { queue.async { self.writeBatch() } }
  }

  private func write(_ batch: [Work]) {
    var changes: [StoreChange] = []
    /// The work that has made a part of the changes, and waits for their outcomes.
    var parts: [(changes: Range<Int>, work: Work)] = []
    var views: [(ids: [SessionID], then: Viewing)] = []
    for work in batch {
      let start = changes.count
      switch work {
      case .session(let session):
        guard let commit = session.takeCommit() else { continue }
        changes.append(.save(commit))
        parts.append((start..<changes.count, work))
      case .changes(let make, _):
        changes += make()
        parts.append((start..<changes.count, work))
      case .view(let ids, let then): views.append((ids, then))
      }
    }
    let result = Result { () throws(StoreError) in changes.isEmpty ? [] : try measured(changes) }
    if case .failure(let error) = result { set(error) } else if !changes.isEmpty { set(nil) }
    for (range, work) in parts {
      let outcomes = result.map { $0[range] }
      switch work {
      case .session(let session): session.finishCommit(CommitResult(outcomes), of: shared)
      case .changes(_, let then): then(outcomes.map(Array.init))
      case .view: break
      }
    }
    view(views)
  }

  private func measured(_ changes: [StoreChange]) throws(StoreError) -> [StoreOutcome] {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { figures.durations.add(DispatchTime.now().uptimeNanoseconds - start) }
    do throws(StoreError) {
      let outcomes = try store.commit(changes)
      figures.changes.add(UInt64(changes.count))
      figures.conflicts.add(outcomes.count { $0 == .conflict })
      return outcomes
    } catch {
      figures.failures.add()
      throw error
    }
  }

  /// The number of changes and reads that wait for the next batch.
  public var backlog: Int { state.withLock { $0.work.count } }

  /// Looks at everything that a batch asks for at once.
  private func view(_ views: [(ids: [SessionID], then: Viewing)]) {
    guard !views.isEmpty, let shared else { return }
    do throws(StoreError) {
      let view = try shared.view(of: views.flatMap(\.ids))
      var sessions = view.sessions[...]
      for (ids, then) in views {
        then(shared, .success(StoreView(sessions: Array(sessions.prefix(ids.count)), documents: view.documents)))
        sessions = sessions.dropFirst(ids.count)
      }
    } catch {
      set(error)
      for (_, then) in views { then(shared, .failure(error)) }
    }
  }

  // MARK: Failures

  /// Remembers that the store could not be read.
  func fail(_ error: StoreError) { set(error) }

  /// Remembers whether the store can be written.
  private func set(_ failure: StoreError?) {
    let hasChanged = state.withLock { state in
      defer { state.failure = failure }
      return (state.failure == nil) != (failure == nil)
    }
    guard hasChanged else { return }
    whenChanged(failure)
    if failure != nil { scheduleProbe() } else { watched.reportInterruption() }
  }

  /// One check follows the other: there are never two that wait.
  private func scheduleProbe() {
    let begins = state.withLock { state in
      defer { state.isProbing = true }
      return !state.isProbing
    }
    guard begins else { return }
    queue.asyncAfter(deadline: .now() + Self.probeInterval) { [weak self] in
      self?.state.withLock { $0.isProbing = false }
      self?.probe()
    }
  }

  /// Checks on the committer's thread that the store is there, unless work or another check will tell. It returns at once.
  public func checkWhenIdle() {
    let begins = state.withLock { state in
      // Reading tells whether a shared store is there, but not whether the files are that SQLite reads.
      guard !(isShared && state.isScheduled), !state.isChecking, state.failure == nil else { return false }
      state.isChecking = true
      return true
    }
    guard begins else { return }
    queue.async {
      do throws(StoreError) {
        try self.store.checkPresence()
      } catch {
        self.set(error)
      }
      self.state.withLock { $0.isChecking = false }
    }
  }

  /// Checks whether the store has recovered, until it has.
  func probe() {
    guard failure != nil else { return }
    do throws(StoreError) {
      try store.probe()
      set(nil)
    } catch {
      state.withLock { $0.failure = error }
      scheduleProbe()
    }
  }
}

/// What became of everything that a session had performed.
public enum CommitResult: Equatable, Sendable {
  case committed
  /// The session was changed in the store. Nothing was committed.
  case conflict
  /// The session is gone.
  case ended
  case failed(StoreError)

  public init(_ result: Result<some Collection<StoreOutcome>, StoreError>) {
    self =
      switch result {
      case .success(let outcomes):
        switch outcomes.first {
        case .committed, nil: .committed
        case .conflict: .conflict
        case .missing: .ended
        }
      case .failure(let error): .failed(error)
      }
  }
}

/// What a committer has done, for metrics.
public struct CommitFigures: Sendable {
  /// The number of changes in each batch that was written.
  public let changes = Histogram(.numbers)
  /// How long the store took for each batch, in nanoseconds, failed ones included.
  public let durations = Histogram(.durations)
  /// The number of batches that could not be written.
  public let failures = Counter()
  /// The number of changes that were refused, because another one came first.
  public let conflicts = Counter()
}
