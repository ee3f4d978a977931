import ManualClock
import TabEngine
import TestStores
import Testing

@testable import TabSessions

/// Memory is a cache of the store.
@Suite struct ReleasingTests {
  private let clock = ManualClock()
  private let store = HeldStore()
  private let committer: Committer
  private let registry: SessionRegistry

  init() {
    committer = Committer(store)
    registry = SessionRegistry(clock: clock, committer: committer)
  }

  /// - Returns: the ids of new sessions, each used a second after the one before.
  private func create(_ count: Int) throws -> [SessionID] {
    let ids = try (0..<count).map { _ in
      clock.advance(byMilliseconds: 1_000)
      return try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600)).id
    }
    settle()
    return ids
  }

  /// Waits until everything is written, and the committer has no session any more.
  private func settle() {
    committer.flush()
    committer.flush()
  }

  private func load(_ id: SessionID) -> Session? {
    var session: Session?
    withUnsafeMutablePointer(to: &session) { pointer in
      nonisolated(unsafe) let pointer = pointer
      registry.load(id) { if case .session(let loaded) = $0 { pointer.pointee = loaded } }
      settle()
    }
    return session
  }

  @Test func theOnesThatWereNotUsedForLongestAreReleased() throws {
    let ids = try create(4)
    clock.advance(byMilliseconds: 1_000)
    _ = registry.use(ids[0])
    #expect(registry.release(0.5) == 2)
    #expect(ids.map { registry[$0] != nil } == [true, false, false, true])
    #expect(registry.release(1) == 2)
    #expect(registry.sessions.isEmpty)
    #expect(store.count() == 4)
  }

  @Test func `C9: a session that chooses the id of one that an operator is deleting stays`() throws {
    let ledger = SessionLedger(SessionLedger.Limits())
    let registry = SessionRegistry(clock: clock, committer: committer, ledger: ledger)
    let old = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600), owner: "old")
    settle()
    let stored = try #require(try store.stored(old))
    #expect(registry.release(1) == 0)
    let id = old.id
    _ = consume old
    #expect(registry.release(1) == 1)
    let new = try store.holding(committer) {
      registry.delete([stored.head]) { _ in }
      #expect(store.waitForCommit())
      return try registry.create(
        try sampleContainer(), preset: "sample", timeToLive: .seconds(600), id: id, owner: "new")
    }
    settle()
    #expect(registry.use(id) === new)
    #expect(registry.sessionCount == 1)
    #expect(ledger.account(of: "new").sessions == 1)
    #expect(ledger.totals.owners == 1)
  }

  @Test func `W13: viewers of a session that has left memory learn that an operator has deleted it`() throws {
    let old = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600))
    settle()
    let (id, stored, woken) = (old.id, try #require(try store.stored(old)), Counter())
    let watch = Watch(old, in: registry)
    watch.begin(includesPresence: false, woken.increment)
    _ = consume old
    #expect(registry.release(1) == 1)
    #expect(watch.session == nil)
    registry.delete([stored.head]) { _ in }
    settle()
    #expect(woken.value == 1)
    #expect(watch.closingReason == .deleted)
    #expect(!registry.isLeft(id))
    // Another session has the id, and viewers of its own.
    let new = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600), id: id)
    _ = new.subscribe {}
    watch.end()
    #expect(new.viewers == 1)
    #expect(registry.sessionCount == 1)
  }

  @Test func aReleasedSessionComesBackTheSame() throws {
    let id = try create(1)[0]
    try registry.use(id)?.perform(.select(.index(2)))
    settle()
    let before = try #require(registry[id]?.read().revision.snapshot)
    let log = try #require(registry[id]?.history(after: 0).events)
    #expect(registry.release(1) == 1)
    let session = try #require(load(id))
    #expect(session.read().revision.snapshot == before)
    #expect(session.history(after: 0).events == log)
    #expect(registry[id] === session)
  }

  @Test func aSessionInUseStays() throws {
    let ids = try create(3)
    let token = try #require(registry[ids[1]]?.subscribe {})
    try registry[ids[2]]?.perform(.swipe(.began()))
    try registry[ids[2]]?.perform(.swipe(.changed(translation: -20)))
    settle()
    withExtendedLifetime(try #require(registry[ids[0]])) { _ in
      #expect(registry.release(1) == 0, "a request, a stream and a drag")
    }
    registry[ids[1]]?.unsubscribe(token)
    #expect(registry.release(1) == 2)
    #expect(registry[ids[2]] != nil)
  }

  @Test func whatIsNotCommittedStays() throws {
    let id = try create(1)[0]
    try store.holding(committer) {
      try registry[id]?.perform(.select(.index(2)))
      #expect(registry.release(1) == 0)
    }
    #expect(registry.release(1) == 1)
    store.fails = true
    let new = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600)).id
    #expect(registry.release(1) == 0)
    settle()
    #expect(registry[new] == nil)
  }

  private final class Cache: Sendable {}

  @Test func whatReadersCacheOfUnusedSessionsIsCleared() throws {
    let ids = try create(3)
    let revisions = try ids.map { try #require(registry[$0]).newest }
    for revision in revisions { revision.memo.withLock { $0 = Cache() } }
    clock.advance(byMilliseconds: 29_000)
    _ = registry.use(ids[0])
    registry.clearCaches(unusedFor: .seconds(30))
    #expect(
      revisions.map { $0.memo.withLock { $0 != nil } } == [true, false, true], "used at 32, 2 and 3 seconds; it is 32")
  }

  @Test func withoutAStoreNothingIsReleased() throws {
    let registry = SessionRegistry(clock: clock)
    let id = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(600)).id
    #expect(registry.release(1) == 0)
    #expect(registry[id] != nil)
  }

  /// The sweep ends sessions that are not in memory, too.
  @Test func aReleasedSessionExpires() throws {
    let looks = SampleLooks()
    let registry = SessionRegistry(clock: clock, looks: looks, committer: committer)
    for _ in 0..<600 { _ = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(10)) }
    settle()
    #expect(registry.release(1) == 600)
    #expect(looks.uses == ["": 600], "they still use their looks")
    clock.advance(byMilliseconds: 10_000)
    registry.removeExpired()
    while store.count() > 0, committer.failure == nil { settle() }
    settle()
    #expect(looks.uses == ["": 0])
  }

  // MARK: Use

  @Test func aUseThatMovesTheEndFarIsStored() throws {
    let id = try create(1)[0]
    func storedEnd() throws -> Double? {
      guard case .found(let session) = store.session(id) else { return nil }
      return session.head.expiresAt.milliseconds(since: ManualClock.start)
    }
    #expect(try storedEnd() == 601_000)
    clock.advance(byMilliseconds: 75_000)
    _ = registry.use(id)
    registry.removeExpired()
    settle()
    #expect(try storedEnd() == 601_000, "an eighth of the time to live may be lost")
    clock.advance(byMilliseconds: 1)
    _ = registry.use(id)
    registry.removeExpired()
    settle()
    #expect(try storedEnd() == 676_001)
  }

  /// Also an end that the sweep would not store.
  @Test func aReleasedSessionKeepsItsEnd() throws {
    let id = try create(1)[0]
    clock.advance(byMilliseconds: 1)
    _ = registry.use(id)
    #expect(registry.release(1) == 1)
    clock.advance(byMilliseconds: 599_999)
    registry.removeExpired()
    settle()
    #expect(load(id) != nil)
    #expect(registry.release(1) == 1)
    clock.advance(byMilliseconds: 600_000)
    registry.removeExpired()
    settle()
    #expect(load(id) == nil)
  }

  @Test func theLastUsesOutliveAnOrderlyEnd() throws {
    let id = try create(1)[0]
    clock.advance(byMilliseconds: 1)
    _ = registry.use(id)
    registry.saveAll()
    guard case .found(let session) = store.session(id) else { throw CancellationError() }
    #expect(session.head.expiresAt.milliseconds(since: ManualClock.start) == 601_001)
  }

  // MARK: Ends

  @Test func aSessionThatTheStoreHasLostEnds() throws {
    let id = try create(1)[0]
    let session = try #require(registry[id])
    _ = try store.commit([.delete(id)])
    let commitment = Commitment()
    try session.perform(.select(.index(2)), commitment)
    settle()
    #expect(commitment.result == .ended)
    #expect(session.hasEnded)
    #expect(throws: SessionRefusal.self) { try session.perform(.select(.index(1))) }
  }
}

/// Who has which sessions, and how many bytes they take.
@Suite struct SessionLedgerTests {
  private func id(_ number: Int) -> SessionID {
    var random = SeededRandom(seed: UInt64(number))
    return SessionID(using: &random)
  }

  @Test func sessionsOfAnOwnerAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 2))
    let first = try ledger.add(id(1), of: "a", bytes: 10)
    _ = try ledger.add(id(2), of: "a", bytes: 10)
    #expect(throws: SessionLedger.Refusal.sessionsOfOwner(limit: 2)) { try ledger.add(id(3), of: "a", bytes: 10) }
    _ = try ledger.add(id(3), of: "b", bytes: 10)
    first.remove()
    _ = try ledger.add(id(4), of: "a", bytes: 10)
    #expect(ledger.account(of: "a") == (2, 20))
    #expect(ledger.totals == (2, 3, 30))
  }

  @Test func bytesOfAnOwnerAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(bytesPerOwner: 100))
    let first = try ledger.add(id(1), of: "a", bytes: 60)
    #expect(throws: SessionLedger.Refusal.bytesOfOwner(limit: 100)) { try ledger.add(id(2), of: "a", bytes: 41) }
    #expect(ledger.refusal(of: id(1)) == nil)
    first.resize(to: 101)
    #expect(ledger.refusal(of: id(1)) == .bytesOfOwner(limit: 100))
    first.resize(to: 40)
    #expect(ledger.refusal(of: id(1)) == nil)
    _ = try ledger.add(id(2), of: "a", bytes: 60)
  }

  @Test func bytesOfAllAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(bytes: 100))
    _ = try ledger.add(id(1), of: "a", bytes: 60)
    #expect(throws: SessionLedger.Refusal.bytes(limit: 100)) { try ledger.add(id(2), of: nil, bytes: 41) }
    // One that was loaded counts, too.
    let loaded = ledger.entry(ofLoaded: id(3))
    loaded.resize(to: 41)
    #expect(ledger.refusal(of: id(1)) == .bytes(limit: 100))
    loaded.remove()
    #expect(ledger.refusal(of: id(1)) == nil)
  }

  @Test func `C9: a session that has ended does not touch the entry of the next one with its id`() throws {
    let ledger = SessionLedger(SessionLedger.Limits())
    let old = try ledger.add(id(1), of: "a", bytes: 60)
    old.remove()
    let new = try ledger.add(id(1), of: "b", bytes: 40)
    old.resize(to: 70)
    old.remove()
    #expect(ledger.account(of: "b") == (1, 40))
    #expect(ledger.totals == (1, 1, 40))
    // A session that is loaded again is the same.
    ledger.entry(ofLoaded: id(1)).resize(to: 50)
    new.resize(to: 30)
    #expect(ledger.account(of: "b") == (1, 30))
  }

  @Test func aRefusedSessionLeavesNothing() {
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 0))
    #expect(throws: SessionLedger.Refusal.sessionsOfOwner(limit: 0)) { try ledger.add(id(1), of: "a", bytes: 1) }
    #expect(ledger.totals == (0, 0, 0))
  }

  /// Whatever happens, an owner without sessions is forgotten, and nothing is counted twice.
  @Test(arguments: 0..<20)
  func theSumsAreThoseOfTheSessions(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 8, bytesPerOwner: 5_000, bytes: 20_000))
    var sessions: [Int: (owner: String?, bytes: Int)] = [:]
    for _ in 0..<3_000 {
      let number = Int.random(in: 0..<40, using: &random)
      let bytes = Int.random(in: 0..<2_000, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where sessions[number] == nil:
        let owner = [nil, "a", "b", "c"].randomElement(using: &random) ?? nil
        do throws(SessionLedger.Refusal) {
          _ = try ledger.add(id(number), of: owner, bytes: bytes)
          sessions[number] = (owner, bytes)
        } catch {}
      case 1:
        ledger.entry(ofLoaded: id(number)).resize(to: bytes)
        sessions[number] = (sessions[number]?.owner, bytes)
      case 2:
        ledger.entry(of: id(number))?.remove()
        sessions[number] = nil
      default: break
      }
      let owned = Dictionary(grouping: sessions.values.filter { $0.owner != nil }) { $0.owner ?? "" }
      #expect(ledger.totals == (owned.count, sessions.count, sessions.values.map(\.bytes).reduce(0, +)))
      for owner in ["a", "b", "c"] {
        let own = owned[owner] ?? []
        #expect(ledger.account(of: owner) == (own.count, own.map(\.bytes).reduce(0, +)))
      }
    }
  }
}
