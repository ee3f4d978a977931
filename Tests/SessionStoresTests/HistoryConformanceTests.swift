import Foundation
import TabEngine
import TabSessions
import Testing

@testable import SessionStores

/// What every store keeps of the histories of sessions (H4).
@Suite struct HistoryConformanceTests {
  /// Selects tabs in turn.
  ///
  /// - Returns: the snapshots, by their numbers.
  private func fill(
    _ store: TestStore, _ session: inout StoredSession, _ count: Int, mergingEach step: Int = 50
  ) throws -> [Int: SessionSnapshot] {
    var snapshots = [session.head.number: session.snapshot]
    for index in 1...count {
      #expect(
        try store.commit(.save(try session.commit(.select(.index(index % 3)), at: .at(Int64(index))))) == .committed)
      snapshots[session.head.number] = session.snapshot
      if index % step == 0 { try store.merge() }
    }
    return snapshots
  }

  @Test(arguments: StoreKind.allCases)
  func aNewSessionHasItsCreation(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let session = try StoredSession.sample()
    try store.commit(session.created)
    let history = StoredHistory(session.head.version, [HistoryRecord(creating: session.snapshot)])
    for range in [1...1, 1...Int.max, 0...1, 5...9] { #expect(try store.history(of: session.id, range) == history) }
    #expect(try store.history(of: sampleID(2)) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aRecordComesBackTheSame(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    let creation = HistoryRecord(creating: session.snapshot)
    try store.commit(session.created)
    let commit = try session.commit(.select(.index(2)), at: .at(1))
    try store.commit(.save(commit))
    for action in [store.crash, store.merge, store.crash] {
      #expect(
        try store.history(of: session.id) == StoredHistory(session.head.version, [creation] + commit.history))
      try action()
    }
  }

  /// The event of a refusal has no revision.
  @Test(arguments: StoreKind.allCases)
  func refusedCommandsAreKept(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    var changes = TabChanges()
    changes.isEnabled = false
    try store.commit(.save(try session.commit(.updateTab(try #require(TabID("orange")), changes), at: .at(1))))
    for step in 1...3 {
      try store.commit(.save(try session.commit(.select(.index(2), source: .user), at: .at(Int64(step)))))
      if step == 2 { try store.merge() }
    }
    for _ in 1...2 {
      let history = try History(try #require(try store.history(of: session.id)).records)
      #expect(history.commands.map(\.revision) == [2, 2, 2, 2])
      #expect(history.revisions == 1...2)
      var last: SessionSnapshot?
      history.replay { step, _ in
        last = step.snapshot
        return true
      }
      #expect(last == session.snapshot)
      try store.merge()
    }
  }

  @Test(arguments: StoreKind.allCases)
  func aChainBeginsWithTheNearestCheckpoint(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    let snapshots = try fill(store, &session, 200)
    for _ in 1...2 {
      for number in [1, 2, 15, 16, 17, 100, 128, 190, 200, 201] {
        let part = try #require(try store.history(of: session.id, number...number))
        #expect(part.version == session.head.version)
        #expect(part.records.first?.last == max(number / 16 * 16, 1), "\(number)")
        let history = try History(part.records)
        #expect(history.commands.count <= 16)
        #expect(history[number] == snapshots[number], "\(number)")
      }
      // The last record may have further revisions.
      let part = try History(try #require(try store.history(of: session.id, 30...70)).records).revisions
      #expect(part.lowerBound == 16 && (70...80).contains(part.upperBound), "\(part)")
      let whole = try History(try #require(try store.history(of: session.id)).records)
      #expect(whole.revisions == 1...201)
      #expect(whole.start == snapshots[1])
      try store.merge()
      try store.crash()
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsOldIsRemovedButTheCreationStays(_ kind: StoreKind) throws {
    let store = try TestStore(kind, historyBytes: 32_768)
    var session = try StoredSession.sample()
    let creation = HistoryRecord(creating: session.snapshot)
    try store.commit(session.created)
    let snapshots = try fill(store, &session, 600, mergingEach: 10)
    #expect(try store.history(of: session.id, 1...1)?.records == [creation])
    let newest = try #require(try store.history(of: session.id, 2...Int.max))
    let size = newest.records.reduce(0) { $0 + $1.size }
    #expect((16_384...36_864).contains(size), "\(size)")
    let history = try History(newest.records)
    #expect(history.revisions.upperBound == 601)
    #expect((400...560).contains(history.start.number), "\(history.start.number)")
    #expect(history.start == snapshots[history.start.number])
    for number in history.revisions where number % 7 == 0 {
      let part = try #require(try store.history(of: session.id, number...number))
      #expect(try History(part.records)[number] == snapshots[number])
    }
    // An older revision is no longer there: the chain begins with the oldest that is.
    #expect(try History(try #require(try store.history(of: session.id, 9...9)).records).start == history.start)
    let whole = try #require(try store.store.wholeHistory(of: session.id))
    #expect(whole.records == [creation] + newest.records)
  }

  /// A single large step stays, too, with the checkpoint before it.
  @Test(arguments: StoreKind.allCases)
  func theNewestCheckpointStays(_ kind: StoreKind) throws {
    let store = try TestStore(kind, historyBytes: 1)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    let snapshots = try fill(store, &session, 40, mergingEach: 7)
    try store.merge()
    for number in 32...41 {
      let part = try #require(try store.history(of: session.id, number...number))
      #expect(try History(part.records)[number] == snapshots[number])
    }
    #expect(try History(try #require(try store.history(of: session.id)).records).start.number == 32)
  }

  @Test(arguments: StoreKind.allCases)
  func aSessionCanBeCreatedWithAHistory(_ kind: StoreKind) throws {
    let (first, second) = (try TestStore(kind, historyBytes: 16_384), try TestStore(kind, historyBytes: 16_384))
    var session = try StoredSession.sample()
    try first.commit(session.created)
    _ = try fill(first, &session, 300, mergingEach: 10)
    let whole = try #require(try first.store.wholeHistory(of: session.id))
    try second.commit(.save(SessionCommit(session, after: nil, events: [], history: whole.records)))
    for _ in 1...2 {
      #expect(try second.store.wholeHistory(of: session.id) == whole)
      #expect(try second.history(of: session.id, 250...260) == first.history(of: session.id, 250...260))
      try second.crash()
    }
    // It goes on.
    try second.commit(.save(try session.commit(.select(.index(2)), at: .at(1_000))))
    #expect(
      try History(try #require(try second.history(of: session.id, 290...Int.max)).records)[302] == session.snapshot)
  }

  @Test(arguments: StoreKind.allCases)
  func deletionRemovesTheHistory(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    for ending in [StoreChange.delete(sampleID(1)), .expire(sampleID(1), now: .at(9_000), until: .at(9_999))] {
      var session = try StoredSession.sample()
      try store.commit(session.created)
      _ = try fill(store, &session, 40, mergingEach: 15)
      try store.commit(ending)
      #expect(try store.history(of: session.id) == nil)
      let again = try StoredSession.sample(epoch: "f1f2f3f4")
      try store.commit(again.created)
      #expect(
        try store.history(of: again.id, 1...Int.max)
          == StoredHistory(again.head.version, [HistoryRecord(creating: again.snapshot)]))
      try store.merge()
      try store.commit(.delete(again.id))
      if let database = (store.store as? SQLiteStore)?.database {
        #expect(try database.use { try $0.value("SELECT count(*) FROM history", as: Int.self) } == 0)
      }
      if let redis = store.store as? RedisStore {
        #expect(try redis.run(RedisCommand("EXISTS", key: redis.keys.history(again.id))) == .integer(0))
      }
    }
  }

  @Test("H1: a session keeps its steps", arguments: StoreKind.allCases)
  func aSessionKeepsItsSteps(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    var session = try StoredSession.sample()
    try store.commit(session.created)
    func check(_ steps: SessionSnapshot.Steps) throws {
      #expect(session.head.steps == steps)
      for action in [store.merge, store.crash, {}] {
        #expect(try store.session(session.id) == .found(session))
        #expect(
          try store.sessions(matching: SessionFilter(), after: nil, limit: 1).map(\.steps) == [session.head.steps])
        try action()
      }
    }
    try check(SessionSnapshot.Steps())
    let first = session.snapshot
    try store.commit(.save(try session.commit(.select(.index(1)), at: .at(1))))
    try check(SessionSnapshot.Steps(undo: 1))
    try store.commit(.save(try session.commit(.restore(.undo(to: first)), at: .at(2))))
    try check(SessionSnapshot.Steps(redo: 2))
    // A restored container comes back from the history, too.
    #expect(try History(try #require(try store.history(of: session.id)).records)[3] == session.snapshot)
  }
}
