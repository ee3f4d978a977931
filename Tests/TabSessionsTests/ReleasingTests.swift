import TestStores
import ManualClock
import TabEngine
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
