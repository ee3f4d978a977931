import ManualClock
import RandomCases
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderReplays
import Testing

@testable import SessionStores
@testable import TabSessions

/// A session reads the same history from every store as from memory, while it is changed, and on every server.
@Suite struct SessionHistoryTests {
  private let clock = ManualClock()

  /// A session without a store, and the same with one.
  private struct Pair {
    let memory: Session
    let stored: Session
    let committer: Committer
  }

  private func pair(_ store: any SessionStore, _ container: TabContainer) -> Pair {
    let identity = SessionIdentity(
      id: sampleID(1), epoch: "e90c4a11", preset: "sample", createdAt: clock.now(), timeToLive: .seconds(600))
    let capacity = EventLog.Capacity(events: 1_024, bytes: .max)
    let committer = Committer(store)
    return Pair(
      memory: Session(identity, container, logCapacity: capacity, clock: clock),
      stored: Session(identity, container, logCapacity: capacity, clock: clock, committer: committer),
      committer: committer)
  }

  private func read(
    _ session: Session, _ committer: Committer?, _ range: ClosedRange<Int> = 1...Int.max
  ) throws -> History {
    let result = Mutex<Result<History, StoreError>?>(nil)
    session.readHistory(of: range, upTo: .tip) { records in
      result.withLock { $0 = Result { () throws(StoreError) in try History(records.get()) } }
    }
    committer?.flush()
    return try #require(result.withLock { $0 }).get()
  }

  /// The revisions of a range, without the command after the last one.
  private func snapshots(_ history: History, _ range: ClosedRange<Int>) -> [Int: SessionSnapshot] {
    var found = range.contains(history.start.number) ? [history.start.number: history.start] : [:]
    history.replay { step, _ in
      let number = step.snapshot.number
      if range.contains(number), found[number] == nil { found[number] = step.snapshot }
      return number <= range.upperBound
    }
    return found
  }

  @Test(arguments: StoreKind.allCases, 0..<UInt64(RandomCases.some(of: 16)))
  func everyStoreHasTheHistoryOfMemory(_ kind: StoreKind, seed: UInt64) throws {
    let store = try TestStore(kind)
    var (random, actions) = (SeededRandom(seed: seed), RandomActions(seed: seed))
    let pair = pair(store.store, try actions.container())
    for _ in 1...120 {
      clock.advanceSilently(byMilliseconds: Int64.random(in: 0...400, using: &random))
      guard let step = try actions.steps(1).first, step.action.isWritable else { continue }
      let command = SessionCommand(.action(step.action))
      let (one, other) = (try? pair.memory.perform(command), try? pair.stored.perform(command))
      #expect(one?.events == other?.events)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: pair.committer.flush()
      case 1:
        pair.committer.flush()
        try store.merge()
      case 2: #expect(try read(pair.stored, pair.committer).revisions == 1...pair.stored.newest.number)
      default: break
      }
    }
    let (expected, history) = (try read(pair.memory, nil), try read(pair.stored, pair.committer))
    #expect(history.start == expected.start)
    #expect(history.commands == expected.commands, "seed \(seed)")
    for _ in 1...10 {
      let lower = Int.random(in: expected.revisions, using: &random)
      let range = lower...Int.random(in: lower...expected.last, using: &random)
      let part = try read(pair.stored, pair.committer, range)
      #expect(snapshots(part, range).keys.sorted() == Array(range), "seed \(seed), \(range)")
      #expect(
        snapshots(part, range).mapValues(\.container) == snapshots(expected, range).mapValues(\.container),
        "seed \(seed), \(range)")
    }
  }

  /// Two servers change a session in turn. What one reads is never wrong: it lacks at most what the other has added since.
  @Test(arguments: [StoreKind.redis, .cluster])
  func serversThatShareAStoreHaveOneHistory(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let shared = try #require(store.store as? any SharedStore)
    let container = try StoredSession.sample().container
    let first = pair(store.store, container)
    first.committer.flush()
    guard case .found(let stored) = try store.session(first.stored.id) else {
      Issue.record("the session is not stored")
      return
    }
    let committer = Committer(store.store)
    let second = Session(
      stored, events: [], logCapacity: EventLog.Capacity(events: 1_024, bytes: .max), clock: clock, looks: nil,
      committer: committer)
    let servers = [(first.stored, first.committer), (second, committer)]
    var selected: [Int?] = [0]
    for step in 1...60 {
      let (session, committer) = servers[step % 7 < 4 ? 0 : 1]
      try session.catchUp(with: shared)
      clock.advanceSilently(byMilliseconds: 10)
      let index = selected[step - 1] == 0 ? 1 + step % 2 : 0
      selected.append(index)
      try session.perform(SessionCommand(.action(.select(.index(index)))))
      committer.flush()
      // Both have everything, also the one that is behind.
      for (session, committer) in servers {
        let history = try read(session, committer)
        #expect(history.revisions == 1...step + 1)
        let snapshots = snapshots(history, 1...step + 1)
        #expect((1...step + 1).map { snapshots[$0]?.container.selectedIndex } == selected)
      }
    }
  }
}

extension TabAction {
  /// Whether it is one that a client can send.
  fileprivate var isWritable: Bool {
    var json = JSONWriter()
    SessionCommand.Change.action(self).write(to: &json)
    var reader = JSONReader(json.bytes, limits: .unlimited)
    return (try? SessionCommand.Change.read(&reader)) == .action(self)
  }
}

/// Histories in a database that is damaged, and in a Redis that has lost some.
@Suite struct LostHistoryTests {
  private func store(_ kind: StoreKind) throws -> (TestStore, StoredSession) {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    for step in 1...50 {
      try store.commit(.save(try session.commit(.select(.index(step % 3)), at: .at(Int64(step)))))
      if step % 10 == 0 { try store.merge() }
    }
    return (store, session)
  }

  /// Reads a range, as a session does.
  private func read(_ store: TestStore, _ range: ClosedRange<Int> = 1...Int.max) throws -> History? {
    try store.history(of: sampleID(1), range).map { try History($0.records) }
  }

  @Test(arguments: [
    "DELETE FROM history WHERE historyBytes = 0",
    "DELETE FROM history WHERE last = 41",
    "DELETE FROM history WHERE last = 51",
    "DELETE FROM history WHERE historyBytes > 0",
    "UPDATE history SET checkpoint = NULL",
    "UPDATE history SET first = first + 1 WHERE last = 41",
    "UPDATE history SET last = last - 1 WHERE last = 51",
    "UPDATE history SET checkpoint = x'7b7d' WHERE historyBytes = 0",
    "UPDATE history SET commands = x'7b0a' WHERE last = 41",
  ])
  func aDamagedHistoryIsAnError(_ change: String) throws {
    let (store, session) = try store(.sqlite)
    let database = try #require(store.store as? SQLiteStore).database
    #expect(try read(store)?.revisions == 1...51)
    try database.use { try $0.execute(change) }
    guard case .damaged = error({ _ = try read(store) }) else {
      Issue.record("the history is read")
      return
    }
    // The session itself goes on, and so do the others.
    #expect(try store.session(session.id) == .found(session))
    try store.commit(.delete(session.id))
    #expect(try read(store) == nil)
  }

  @Test(arguments: [StoreKind.redis, .cluster])
  func aLostHistoryBeginsAgain(_ kind: StoreKind) throws {
    var (store, session) = try store(kind)
    let redis = try #require(store.store as? RedisStore)
    _ = try redis.run(RedisCommand("DEL", key: redis.keys.history(session.id)))
    #expect(try read(store) == History([HistoryRecord(creating: session.snapshot)]))
    // The creation is with the session.
    #expect(try read(store, 1...1)?.revisions == 1...1)
    var snapshots = [51: session.snapshot]
    for step in 51...80 {
      try store.commit(.save(try session.commit(.select(.index(step % 3)), at: .at(Int64(step)))))
      snapshots[session.head.number] = session.snapshot
      let history = try #require(try read(store))
      #expect(history.start == snapshots[history.start.number])
      // The first checkpoint after the gap.
      #expect(history.revisions == (step < 63 ? step + 1 : 64)...step + 1)
      #expect(history[step + 1] == session.snapshot)
    }
  }

  @Test(arguments: [StoreKind.redis, .cluster])
  func aHistoryWithAGapBeginsAfterIt(_ kind: StoreKind) throws {
    let (store, session) = try store(kind)
    let redis = try #require(store.store as? RedisStore)
    let key = redis.keys.history(session.id)
    let entries = try #require(try redis.run(RedisCommand("XRANGE", key: key, "20", "20")).elements)
    let id = try #require(entries.first?.elements?.first?.text)
    _ = try redis.run(RedisCommand("XDEL", key: key, id))
    #expect(try read(store)?.revisions == 32...51)
    #expect(try read(store, 40...40)?.start.number == 32)
    #expect(try read(store, 17...19)?.revisions == 16...19)
    #expect(try read(store, 17...40)?.revisions == 32...40)
  }

  @Test(arguments: [StoreKind.redis, .cluster])
  func aHistoryExpiresWithItsSession(_ kind: StoreKind) throws {
    let (store, session) = try store(kind)
    let redis = try #require(store.store as? RedisStore)
    func ends() throws -> [Int?] {
      try [redis.keys.session(session.id), redis.keys.history(session.id)].map {
        try redis.run(RedisCommand("PEXPIRETIME", key: $0)).integer
      }
    }
    let before = try ends()
    #expect(before[0] == before[1])
    try store.commit(.prolong(session.id, until: .at(4_000_000_000)))
    let after = try ends()
    #expect(after[0] == after[1])
    #expect(try #require(after[0]) > #require(before[0]))
  }
}
