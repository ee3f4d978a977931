import Dispatch
import ManualClock
import Synchronization
import TabEngine
import Testing

@testable import TabSessions

@Suite struct SessionRegistryTests {
  let clock = ManualClock()

  private func registry(limit: Int = 10_000) -> SessionRegistry {
    var limits = SessionRegistry.Limits()
    limits.sessions = limit
    return SessionRegistry(clock: clock, limits: limits)
  }

  private func create(_ registry: SessionRegistry, timeToLive: Duration = .seconds(60)) throws -> Session {
    try registry.create(try sampleContainer(), preset: "sample", timeToLive: timeToLive)
  }

  @Test func findsWhatItCreated() throws {
    let registry = registry()
    let session = try create(registry)
    #expect(registry[session.id] === session)
    #expect(session.preset == "sample")
    #expect(session.epoch.utf8.count == 8)
    var generator = SystemRandomNumberGenerator()
    #expect(registry[SessionID(using: &generator)] == nil)
  }

  @Test func holdsAtMostItsLimit() throws {
    let registry = registry(limit: 3)
    let sessions = try (0..<3).map { _ in try create(registry) }
    for _ in 1...5 {
      #expect {
        try create(registry)
      } throws: {
        if case .full(limit: 3)? = $0 as? SessionRegistry.CreationError { true } else { false }
      }
    }
    try registry.remove(sessions[1].id)
    _ = try create(registry)
    #expect(throws: SessionRegistry.CreationError.self) { try create(registry) }
  }

  /// A viewer that is told of the end chooses the id again, before the registry has forgotten the session.
  @Test func `C9: a session that has the id of one that is ending stays`() throws {
    let ledger = SessionLedger(SessionLedger.Limits())
    let registry = SessionRegistry(clock: clock, ledger: ledger)
    let old = try create(registry)
    let new = Mutex<Session?>(nil)
    _ = old.subscribe {
      let created = try? registry.create(
        try sampleContainer(), preset: "sample", timeToLive: .seconds(60), id: old.id, owner: "someone")
      new.withLock { $0 = created }
    }
    try registry.remove(old.id)
    let created = try #require(new.withLock { $0 })
    #expect(registry[old.id] === created)
    #expect(registry.sessionCount == 1)
    #expect(ledger.account(of: "someone").sessions == 1)
    try registry.remove(created.id)
    #expect(registry.sessionCount == 0)
    #expect(ledger.totals == (0, 0, 0))
  }

  @Test func `C9: a watch that ends late leaves the viewers of a session with the same id`() throws {
    let registry = registry()
    let old = try create(registry)
    let watch = Watch(old, in: registry)
    watch.begin(includesPresence: false) {}
    try registry.remove(old.id)
    let new = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(60), id: old.id)
    _ = new.subscribe {}
    watch.end()
    #expect(new.viewers == 1)
    #expect(old.viewers == 0)
  }

  @Test func closesTheStreamsOfSessionsThatItRemoves() throws {
    let registry = registry()
    let session = try create(registry)
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    try registry.remove(session.id)
    #expect(woken.value == 1)
    #expect(registry[session.id] == nil)
    #expect(throws: SessionRefusal.self) { try registry.remove(session.id) }
    guard case .closed(.deleted) = session.events(after: 0, limit: 1) else {
      Issue.record("expected the end")
      return
    }
  }

  @Test func endsSessionsThatNobodyHasUsedForTheirTimeToLive() throws {
    let registry = registry(limit: 3)
    let short = try create(registry, timeToLive: .seconds(10))
    let long = try create(registry, timeToLive: .seconds(20))
    let watched = try create(registry, timeToLive: .seconds(10))
    let token = watched.subscribe {}
    clock.advance(byMilliseconds: 9_999)
    registry.removeExpired()
    #expect(registry[short.id] === short)

    clock.advance(byMilliseconds: 1)
    registry.removeExpired()
    #expect(registry[short.id] == nil)
    #expect(registry[long.id] === long)
    #expect(registry[watched.id] === watched, "somebody watches")
    guard case .closed(.expired) = short.events(after: 0, limit: 1) else {
      Issue.record("expected the end")
      return
    }
    _ = try create(registry)  // There is room again.

    watched.unsubscribe(token)
    clock.advance(byMilliseconds: 9_999)
    registry.removeExpired()
    #expect(registry[watched.id] === watched, "its time to live counts from here")
    clock.advance(byMilliseconds: 1)
    registry.removeExpired()
    #expect(registry[watched.id] == nil)
  }

  @Test func countsTheTimeToLiveFromTheLastUse() throws {
    let registry = registry()
    let session = try create(registry, timeToLive: .seconds(10))
    clock.advance(byMilliseconds: 6_000)
    #expect(registry.use(session.id) === session)
    clock.advance(byMilliseconds: 9_999)
    registry.removeExpired()
    #expect(registry[session.id] === session)
    clock.advance(byMilliseconds: 1)
    registry.removeExpired()
    #expect(registry[session.id] == nil)
  }

  @Test func endsEveryStreamAndKeepsTheSessions() throws {
    let registry = registry()
    let sessions = try (0..<40).map { _ in try create(registry) }
    let woken = Counter()
    for session in sessions { _ = session.subscribe { woken.increment() } }
    registry.closeStreams()
    #expect(woken.value == 40)
    for session in sessions {
      #expect(registry[session.id] === session)
      guard case .closed(.shutdown) = session.events(after: 0, limit: 1) else {
        Issue.record("expected the end")
        return
      }
    }
  }

  // MARK: Many threads

  @Test func neverExceedsItsLimitHoweverManyThreadsCreate() throws {
    let registry = registry(limit: 100)
    let container = try sampleContainer()
    let created = Mutex<[SessionID]>([])
    let refused = Counter()
    DispatchQueue.concurrentPerform(iterations: 400) { _ in
      if let session = try? registry.create(container, preset: "sample", timeToLive: .seconds(60)) {
        created.withLock { $0.append(session.id) }
      } else {
        refused.increment()
      }
    }
    let ids = created.withLock { $0 }
    #expect(Set(ids).count == 100)
    #expect(refused.value == 300)
    #expect(ids.allSatisfy { registry[$0] != nil })
    // Each is removed by one of those who try, and there is room for as many again.
    let removed = Counter()
    DispatchQueue.concurrentPerform(iterations: 300) { number in
      if (try? registry.remove(ids[number % 100])) != nil { removed.increment() }
    }
    #expect(removed.value == 100)
    for _ in 1...100 { _ = try create(registry) }
    #expect(throws: SessionRegistry.CreationError.self) { try create(registry) }
  }

  /// Every change is one revision. Its events are together in the log, in the order of the revisions.
  @Test func losesNoChangeByManyThreads() throws {
    let registry = registry()
    let session = try create(registry)
    let outcomes = Mutex<[Session.Outcome]>([])
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      if let outcome = try? session.perform(.select(.index(number % 3), source: .user)) {
        outcomes.withLock { $0.append(outcome) }
      }
      _ = registry[session.id]?.read()
    }
    let ordered = outcomes.withLock { $0 }.sorted { $0.revision.number < $1.revision.number }
    #expect(ordered.map(\.revision.number) == Array(2...201))
    #expect(woken.value == 200)
    guard case .events(let logged, let revision?) = session.events(after: 0, limit: .max) else {
      Issue.record("the log has a gap")
      return
    }
    #expect(logged.map(\.event) == ordered.flatMap(\.events))
    #expect(revision.number == 201)
    // Folding all events over the first state gives the last (V).
    var folded = try sampleContainer()
    for event in logged { folded.fold(event.event) }
    #expect(folded == revision.container)
    for outcome in ordered {
      #expect(
        outcome.revision.sequence == ordered.prefix(outcome.revision.number - 1).reduce(0) { $0 + $1.events.count })
    }
  }
}
