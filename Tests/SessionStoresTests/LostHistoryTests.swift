import TabEngine
import TabSessions
import Testing

@testable import SessionStores

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
