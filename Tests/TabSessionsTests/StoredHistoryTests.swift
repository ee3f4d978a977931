import ManualClock
import Synchronization
import TabEngine
import TestStores
import Testing

@testable import TabSessions

/// Histories of sessions with a store: what it has, and what was performed since.
@Suite struct StoredHistoryTests {
  private let clock = ManualClock()

  /// What a session has read; `nil` before the committer has.
  private final class Reading: Sendable {
    private let result = Mutex<Result<History, StoreError>?>(nil)

    init(_ session: Session, _ range: ClosedRange<Int> = 1...Int.max, upTo end: Session.HistoryEnd) {
      session.readHistory(of: range, upTo: end) { records in
        self.result.withLock { $0 = Result { () throws(StoreError) in try History(records.get()) } }
      }
    }

    func get() throws -> History { try #require(result.withLock { $0 }).get() }
  }

  private func select(_ index: Int) -> SessionCommand { SessionCommand(.action(.select(.index(index)))) }

  /// The selected tabs of the revisions, in order.
  private func selections(_ history: History) -> [Int?] {
    var indexes = [history.start.container.selectedIndex]
    history.replay { step, _ in
      indexes.append(step.snapshot.container.selectedIndex)
      return true
    }
    return indexes
  }

  // MARK: One server

  /// It is read as far as clients may see it, or as far as it was performed.
  @Test func commandsThatAreNotCommittedAreInTheTip() throws {
    let store = HeldStore()
    let committer = Committer(store)
    let session = try sampleSession(clock, committer: committer)
    committer.flush()
    let request = KeyedRequest(session.id, key: "key", digest: "")
    let held = Commitment(for: request)
    try session.perform(select(1), commitment: held)
    try session.perform(select(2))
    let (shown, tip) = (Reading(session, upTo: .shown), Reading(session, upTo: .tip))
    committer.flush()
    #expect(selections(try shown.get()) == [0])
    #expect(selections(try tip.get()) == [0, 1, 2])
    #expect(try tip.get().revisions == 1...3)
    held.release(storing: nil)
    committer.flush()
    let after = Reading(session, upTo: .shown)
    committer.flush()
    #expect(try after.get() == tip.get())
  }

  /// The store has the first command, whose commit is not finished; the second was performed meanwhile.
  @Test func aCommitThatIsNotFinishedIsThereOnce() throws {
    let store = HeldStore()
    let committer = Committer(store)
    let (session, other) = (
      try sampleSession(clock, committer: committer), try sampleSession(clock, committer: committer)
    )
    committer.flush()
    var reading: Reading?
    try store.holding(committer) {
      try other.perform(select(1))
      #expect(store.waitForCommit())
      // These two come in one batch: the history is read before its commit is finished.
      reading = Reading(session, upTo: .tip)
      try session.perform(select(1))
      store.letOneGoOn()
      #expect(store.waitForCommit())
      try session.perform(select(2))
    }
    let history = try #require(reading).get()
    #expect(selections(history) == [0, 1, 2])
    #expect(history.commands.map(\.revision) == [2, 3])
  }

  @Test func aCommitThatFailsIsNotThere() throws {
    let store = HeldStore()
    let committer = Committer(store)
    let session = try sampleSession(clock, committer: committer)
    try session.perform(select(1))
    committer.flush()
    try store.failing(committer) { try session.perform(select(2)) }
    try session.perform(select(0))
    committer.flush()
    let reading = Reading(session, upTo: .shown)
    committer.flush()
    #expect(selections(try reading.get()) == [0, 1, 0])
  }

  /// A step of a drag is answered before it is stored.
  @Test func aDragIsThereBeforeItIsCommitted() throws {
    let store = HeldStore()
    let committer = Committer(store)
    let session = try sampleSession(clock, committer: committer)
    committer.flush()
    for swipe: Swipe in [.began(), .changed(translation: -100), .changed(translation: -200)] {
      clock.advanceSilently(byMilliseconds: 16)
      try session.perform(SessionCommand(.action(.swipe(swipe))))
      committer.flush()
    }
    let reading = Reading(session, upTo: .shown)
    committer.flush()
    #expect(try reading.get()[session.newest.number]?.container == session.newest.container)
    #expect(try reading.get().commands.count == 3)
    #expect(store.history(of: session.id, revisions: 1...Int.max)?.version.sequence != session.newest.sequence)
  }

  /// The checkpoints of the records that are committed: at every 128th revision, about.
  @Test func everyRevisionIsNearACheckpoint() throws {
    let store = HeldStore()
    let committer = Committer(store)
    let session = try sampleSession(clock, committer: committer)
    for index in 1...1_000 { try session.perform(select(index % 3)) }
    committer.flush()
    for index in 1...600 {
      try session.perform(select(index % 3))
      if index % 3 == 0 { committer.flush() }
    }
    let records = try #require(store.history(of: session.id, revisions: 1...Int.max)).records
    let checkpoints = records.filter(\.hasCheckpoint).map(\.last)
    #expect(checkpoints.first == 1)
    // Five multiples of 128, and the 4,096th event.
    #expect(checkpoints.filter { $0 > 1_001 }.count == 6)
    #expect(zip(checkpoints, checkpoints.dropFirst()).filter { $0 > 1_001 && $1 - $0 > 131 }.isEmpty)
  }

  // MARK: Two servers

  private struct Server {
    let committer: Committer
    let session: Session
  }

  private func server(_ store: SharedMemoryStore, _ id: SessionID, _ capacity: Int = 1_024) throws -> Server {
    guard case .found(let stored) = try store.session(id) else { throw Missing() }
    let committer = Committer(store)
    return Server(
      committer: committer,
      session: Session(
        stored, events: try store.events(of: id, after: nil) ?? [],
        logCapacity: EventLog.Capacity(events: capacity, bytes: .max), clock: clock, looks: nil, committer: committer))
  }

  private struct Missing: Error {}

  /// Two servers that have a session at its first revision.
  private func servers() throws -> (SharedMemoryStore, Server, Server) {
    let store = SharedMemoryStore()
    let committer = Committer(store)
    let session = try sampleSession(clock, committer: committer)
    committer.flush()
    return (store, try server(store, session.id), try server(store, session.id))
  }

  /// Performs a command whose commit waits for its response.
  private func hold(_ command: SessionCommand, on server: Server) throws -> Commitment {
    let held = Commitment(for: KeyedRequest(server.session.id, key: "key", digest: ""))
    try server.session.perform(command, commitment: held)
    return held
  }

  private func read(_ server: Server, upTo end: Session.HistoryEnd) throws -> History {
    let reading = Reading(server.session, upTo: end)
    server.committer.flush()
    return try reading.get()
  }

  @Test func aServerThatIsBehindReadsWhatTheOtherHasMade() throws {
    let (_, one, other) = try servers()
    for index in [1, 2] { try other.session.perform(select(index)) }
    other.committer.flush()
    #expect(one.session.newest.number == 1)
    #expect(selections(try read(one, upTo: .shown)) == [0, 1, 2])
    // What it performs on the old state is no part of the history, and is refused later.
    let held = try hold(select(2), on: one)
    #expect(selections(try read(one, upTo: .tip)) == [0, 1, 2])
    held.release(storing: nil)
    one.committer.flush()
    #expect(held.result == .conflict)
    #expect(try read(one, upTo: .tip) == read(other, upTo: .shown))
  }

  /// The event of a refusal leaves the number of the revision as it is.
  @Test func aRefusalOnTheOtherServerCounts() throws {
    let (store, one, other) = try servers()
    var changes = TabChanges()
    changes.isEnabled = false
    try other.session.perform(
      SessionCommand(.action(.updateTab(try #require(TabID("orange")), changes))))
    other.committer.flush()
    try one.session.catchUp(with: store)
    let held = try hold(select(1), on: one)
    #expect(try read(one, upTo: .tip).last == 3)
    #expect(throws: SessionRefusal.self) {
      try other.session.perform(SessionCommand(.action(.select(.index(2), source: .user))))
    }
    other.committer.flush()
    #expect(try read(one, upTo: .tip).last == 2)
    #expect(try read(one, upTo: .tip).commands.count == 2)
    held.release(storing: nil)
  }

  /// The store has lost revisions that this server has shown.
  @Test func anotherEpochIsNotMistakenForThisOne() throws {
    let (store, one, _) = try servers()
    let copy = try #require(store.copy(one.session.id))
    for index in [1, 2] { try one.session.perform(select(index)) }
    one.committer.flush()
    store.lose(since: copy, isNoticed: true)
    #expect(selections(try read(one, upTo: .tip)) == [0])
    // Another server starts a new epoch.
    guard case .found(let stored) = try store.session(one.session.id),
      let recovery = stored.recovery(epoch: "f1f2f3f4", at: clock.now())
    else { throw Missing() }
    _ = try store.commit([.save(recovery)])
    let third = try server(store, one.session.id)
    for index in [2, 1, 0] { try third.session.perform(select(index)) }
    third.committer.flush()
    #expect(throws: StoreError.continuedElsewhere(one.session.id)) { try read(one, upTo: .tip) }
    #expect(one.committer.failure == nil)
    #expect(selections(try read(third, upTo: .shown)) == [0, 2, 1, 0])
    let records = try #require(try store.history(of: one.session.id, revisions: 2...Int.max)).records
    // It begins with a checkpoint.
    #expect(records.first == HistoryRecord(first: 1, last: 1, commands: [], checkpoint: stored.snapshot.record))
  }

  /// That is no failure of the store, which other sessions go on using.
  @Test func aSessionThatIsGoneHasNoHistory() throws {
    let (store, one, _) = try servers()
    _ = try store.commit([.delete(one.session.id)])
    #expect(throws: StoreError.gone(one.session.id)) { try read(one, upTo: .shown) }
    #expect(one.committer.failure == nil)
  }
}
