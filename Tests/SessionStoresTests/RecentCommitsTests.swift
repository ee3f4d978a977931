import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// Commits that are not merged into the rows of their sessions yet.
@Suite struct RecentCommitsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("test.sqlite")
  }

  private func select(_ session: inout StoredSession, _ step: Int) throws -> StoreChange {
    .save(try session.commit(.select(.index(step % 2 + 1)), at: .at(Int64(step))))
  }

  private func count(_ table: String, _ store: SQLiteStore) throws -> Int? {
    try store.database.use { try $0.value(.text("SELECT count(*) FROM \(table)"), as: Int.self) }
  }

  /// What a crash leaves behind, after a change.
  private func crashed(_ change: String = "") throws -> SQLiteStore {
    let copy = folder.path("\(UUID().uuidString).sqlite")
    for suffix in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix) }
    let database = try Database(copy)
    try database.execute(change)
    try database.close()
    return try SQLiteStore(path: copy)
  }

  /// 4,096 bytes for each page, and 24 for its header.
  @Test func aChangeOfThePositionWritesFewBytes() throws {
    let store = try SQLiteStore(path: path)
    var sessions = try (0..<64).map { try StoredSession.sample($0) }
    _ = try store.commit(sessions.map(\.created))
    for step in 0..<3 { _ = try store.commit(try sessions.indices.map { try select(&sessions[$0], step) }) }
    func pages() throws -> Int {
      let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
      return ((size ?? 0) - 32) / 4_120
    }
    let before = try pages()
    _ = try store.commit(try sessions.indices.map { try select(&sessions[$0], 3) })
    #expect(try pages() - before < 24)
  }

  @Test func mergingChangesNothingThatIsRead() throws {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    for step in 0..<20 {
      _ = try store.commit([try select(&session, step)])
      if step == 10 {
        var badge = TabChanges()
        badge.badge = .set(.count(3))
        _ = try store.commit([.save(try session.commit(.updateTab(session.container.tabs[0].id, badge), at: .at(10)))])
      }
    }
    let events = try store.events(of: session.id, after: 0)
    let heads = try store.sessions(matching: SessionFilter(), after: nil, limit: 9)
    #expect(heads == [session.head])
    for _ in 0..<2 {
      try store.database.use(store.merge)
      #expect(try count("recent", store) == 0)
      #expect(try count("event", store) == 2)
      #expect(try store.session(session.id) == .found(session))
      #expect(try store.events(of: session.id, after: 0) == events)
      #expect(try store.sessions(matching: SessionFilter(), after: nil, limit: 9) == heads)
    }
  }

  @Test func manyCommitsAreMerged() throws {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created])
    var most = 0
    for step in 0..<2_500 {
      _ = try store.commit(try (0..<4).map { try select(&session, step * 4 + $0) })
      try store.tidy()
      most = max(most, store.recent.withLock { $0.bytes })
    }
    #expect((SQLiteStore.recentLimit - 20_000...SQLiteStore.recentLimit).contains(most))
    #expect(try store.session(session.id) == .found(session))
    #expect(try store.events(of: session.id, after: session.head.sequence - 1_024)?.count == 1_024)
  }

  /// A crash between two parts leaves rows of commits that were merged, beside newer ones of the same sessions.
  @Test func sessionsAreMergedSomeAtATime() throws {
    let store = try SQLiteStore(path: path)
    var sessions = try (0..<40).map { try StoredSession.sample($0) }
    _ = try store.commit(sessions.map(\.created))
    for step in 1...3 { _ = try store.commit(try sessions.indices.map { try select(&sessions[$0], step) }) }
    func check(_ store: SQLiteStore) throws {
      for session in sessions {
        #expect(try store.session(session.id) == .found(session))
        let events = try store.events(of: session.id, after: 0)
        #expect(events?.map(\.sequence) == (session.head.sequence > 0 ? Array(1...session.head.sequence) : []))
      }
      #expect(try store.check() == [])
    }

    var (parts, rows) = (0, [try #require(try count("recent", store))])
    while store.recent.withLock({ $0.beginMerging(above: parts < 5 ? 0 : .max, sessionsAtOnce: 16) }) {
      try store.database.use(store.mergeSome)
      parts += 1
      rows.append(try #require(try count("recent", store)))
      if parts == 2 {
        // SQLite gives the key of the newest session to the next one.
        _ = try store.commit([.delete(sessions.removeLast().id)])
        sessions.append(try StoredSession.sample(99))
        _ = try store.commit([sessions[39].created])
      }
      if parts < 5 {
        // The first is merged already, the last one is not yet. The second has a commit without an event.
        _ = try store.commit([try select(&sessions[0], 3 + parts), try select(&sessions[38], 3 + parts)])
        sessions[1].head.isDragging.toggle()
        _ = try store.commit([.save(SessionCommit(sessions[1], after: sessions[1].head.version, events: []))])
      }
      try check(store)
      try check(try crashed())
    }
    #expect(parts > 4)
    #expect(rows[1] == 120)
    #expect(rows.last == store.recent.withLock { $0.sessions.values.reduce(0) { $0 + $1.rows.count } })
    try store.database.use(store.merge)
    #expect(try count("recent", store) == 0)
    try check(store)
    let next = try crashed()
    try check(next)
    try next.close()
    try check(try crashed())
  }

  @Test func aClosedDatabaseHasNone() throws {
    var session = try StoredSession.sample()
    do {
      let store = try SQLiteStore(path: path)
      _ = try store.commit([session.created, try select(&session, 1)])
      #expect(try count("recent", store) == 1)
      try store.close()
    }
    #expect(try count("recent", try SQLiteStore(path: path)) == 0)
  }

  /// SQLite gives the key of the newest session to the next one.
  @Test func aNewSessionHasNoneOfADeletedOne() throws {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    let other = try StoredSession.sample(2)
    _ = try store.commit([session.created, try select(&session, 1)])
    _ = try store.commit([try select(&session, 2), .delete(session.id), other.created])
    for store in [store, try crashed()] {
      #expect(try store.session(other.id) == .found(other))
      #expect(try store.events(of: other.id, after: 0) == [])
      #expect(try count("recent", store) == 0)
    }
  }

  @Test func aBatchThatFailsLeavesTheOthers() throws {
    let store = try SQLiteStore(path: path)
    var session = try StoredSession.sample()
    _ = try store.commit([session.created, try select(&session, 1)])
    let before = session
    try store.database.use { db in
      try db.execute(
        "CREATE TRIGGER full BEFORE INSERT ON document BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    }
    let document = StoredDocument(.theme, name: "ocean", bytes: [], updatedAt: .at(3))
    let change = try select(&session, 2)
    #expect(throws: StoreError.self) { try store.commit([change, .put(document)]) }
    #expect(throws: StoreError.self) { try store.commit([.delete(session.id), .put(document)]) }
    #expect(try store.session(session.id) == .found(before))
    #expect(try store.commit([change]) == [.committed])
    #expect(try store.session(session.id) == .found(session))
    #expect(try crashed().session(session.id) == .found(session))
  }

  // MARK: Damage

  /// The state before it was seen, and so it must not come back.
  @Test func aSessionThatLacksACommitIsNotRead() throws {
    let store = try SQLiteStore(path: path)
    var (session, other) = (try StoredSession.sample(), try StoredSession.sample(2))
    _ = try store.commit([session.created, other.created])
    for step in 1...3 { _ = try store.commit([try select(&session, step), try select(&other, step)]) }
    for row in [1, 3] {
      let store = try crashed("DELETE FROM recent WHERE key = \(row)")
      let expected = StoreError.damaged("the database lacks events of session \(session.id)")
      #expect(error { _ = try store.session(session.id) } == expected)
      #expect(error { _ = try store.events(of: session.id, after: 0) } == expected)
      #expect(try store.check() == ["session \(session.id): \(expected)"])
      // The other one goes on.
      #expect(try store.session(other.id) == .found(other))
      var next = other
      _ = try store.commit([try select(&next, 4)])
      try store.database.use(store.merge)
      #expect(try store.session(other.id) == .found(next))
      #expect(try store.sessions(matching: SessionFilter(), after: nil, limit: 9) == [next.head])
      #expect(error { _ = try store.session(session.id) } == expected)
      // It can be deleted.
      #expect(try store.commit([.delete(session.id)]) == [.committed])
      #expect(try store.check() == [])
      #expect(try count("recent", store) == 0)
    }
  }
}
