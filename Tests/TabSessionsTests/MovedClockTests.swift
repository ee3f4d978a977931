import ManualClock
import Synchronization
import TabEngine
import Testing

@testable import TabSessions

/// Sessions whose time does not follow the server's.
@Suite struct MovedClockTests {
  private let server = ManualClock()
  private let start = ManualClock.start

  private func after(_ milliseconds: Int64) -> Instant { start.advanced(byMilliseconds: milliseconds) }

  private func moved(_ from: Int64, _ to: Int64) -> TabEvent {
    TabEvent(at: after(to), .clockAdvanced(from: after(from)))
  }

  // MARK: Manual clocks

  @Test("C2: a manual clock stands while the server's runs")
  func aManualClockStands() throws {
    let session = try sampleSession(server, time: .manual)
    try session.animate(to: 1)
    server.advance(byMilliseconds: 86_400_000)
    let outcome = session.read()
    #expect(outcome.now == start)
    #expect(outcome.revision.isInTransition)
    #expect(try session.perform(.select(.index(2))).events.allSatisfy { $0.at == start })
  }

  @Test("C2, P9: each transition settles at its end, in its own revision, before the clock's own")
  func movingSettlesTransitions() throws {
    let session = try sampleSession(server, time: .manual)
    try session.animate(to: 1)
    let half = try session.perform(.advance(.by(milliseconds: 299)))
    #expect(half.events == [moved(0, 299)])
    #expect(half.now == after(299))
    #expect(half.revision.number == 3)
    let outcome = try session.perform(.advance(.until(after(1_000))))
    #expect(outcome.events == [TabEvent(at: after(300), .didSettle(page: 1, .animation)), moved(299, 1_000)])
    #expect(outcome.revision.number == 5)
    #expect(outcome.revision.updatedAt == after(1_000))
    #expect(session.history(after: 0).events.map(\.sequence) == Array(1...6))
    #expect(try session.perform(.advance(.by(milliseconds: 0))).events == [])
    #expect(session.read().revision.number == 5)
  }

  @Test("C2: an expected revision is compared before the clock moves")
  func anExpectedRevisionIsComparedFirst() throws {
    let session = try sampleSession(server, time: .manual)
    try session.animate(to: 1)
    let advance = SessionCommand.Change.action(.advance(.by(milliseconds: 1_000)))
    #expect(throws: SessionRefusal.unexpectedRevision(2)) {
      try session.perform(SessionCommand(advance, expected: .numbers([1])))
    }
    #expect(session.read().revision.number == 2)
    #expect(try session.perform(SessionCommand(advance, expected: .numbers([2]))).revision.number == 4)
  }

  @Test("C4: a batch moves a manual clock from action to action, in one revision")
  func aScheduleMovesAManualClock() throws {
    let session = try sampleSession(server, time: .manual)
    let outcome = try session.perform(
      SessionCommand(
        .schedule([
          ScheduledAction(.select(.index(1), animated: true), at: 10),
          ScheduledAction(.advance(.by(milliseconds: 100))),
          ScheduledAction(.tapAvatar, at: 500),
        ])))
    #expect(outcome.revision.number == 2)
    #expect(outcome.now == after(500))
    #expect(
      outcome.events.suffix(2) == [TabEvent(at: after(310), .didSettle(page: 1, .animation)), moved(0, 500)])
    #expect(outcome.events.first?.at == after(10))
  }

  @Test("C7: a live clock is not moved, a manual one has no rate, and nothing changes")
  func theOtherKindIsRefused() throws {
    let live = try sampleSession(server)
    for (index, change) in [
      (0, .action(.advance(.by(milliseconds: 1)))), (1, .batch([.select(.index(1)), .advance(.by(milliseconds: 1))])),
      (0, .schedule([ScheduledAction(.advance(.until(after(1)))), ScheduledAction(.select(.index(1)), at: 9)])),
    ] as [(Int, SessionCommand.Change)] {
      #expect(
        throws: SessionRefusal.action(BatchError(index: index, error: .clockNotManual), in: live.newest.container)
      ) { try live.perform(SessionCommand(change)) }
    }
    #expect(live.newest.number == 1)
    let manual = try sampleSession(server, time: .manual)
    #expect(throws: SessionRefusal.action(BatchError(index: 0, error: .clockManual), in: manual.newest.container)) {
      try manual.perform(SessionCommand(.rate(0.5, since: start)))
    }
    #expect(manual.newest.number == 1)
  }

  // MARK: Live clocks

  @Test("C4: on a live clock a batch ends now, and what ended before its start has settled before")
  func aScheduleEndsNow() throws {
    let session = try sampleSession(server)
    try session.animate(to: 1)
    server.advance(byMilliseconds: 1_000)
    let outcome = try session.perform(
      SessionCommand(
        .schedule([ScheduledAction(.select(.index(2), animated: true)), ScheduledAction(.select(.index(0)), at: 500)])))
    #expect(outcome.revision.number == 4)
    #expect(outcome.events.map { $0.at.milliseconds(since: start) } == [500, 500, 500, 800, 1_000, 1_000, 1_000])
    #expect(outcome.now == after(1_000))
  }

  @Test("C4: what ends during a batch settles in it, and no action comes before the last change")
  func aScheduleBeginsAtTheLastChange() throws {
    let session = try sampleSession(server)
    server.advance(byMilliseconds: 700)
    try session.animate(to: 1)
    server.advance(byMilliseconds: 400)
    let outcome = try session.perform(
      SessionCommand(
        .schedule([
          ScheduledAction(.tapAvatar), ScheduledAction(.select(.index(2)), at: 100),
          ScheduledAction(.select(.index(0)), at: 1_100),
        ])))
    #expect(outcome.revision.number == 3)
    // The second one would have been at 100, before the session's last change at 700.
    #expect(Set(outcome.events.map { $0.at.milliseconds(since: start) }) == [700, 1_100])
  }

  @Test("C5: the clock goes on at a rate, without a jump, and back")
  func aRateHasNoJump() throws {
    let session = try sampleSession(server)
    server.advance(byMilliseconds: 100)
    let slowed = try session.perform(SessionCommand(.rate(0.1, since: server.now())))
    #expect(slowed.events == [TabEvent(at: after(100), .clockRateChanged(0.1))])
    #expect(slowed.revision.number == 2)
    try session.animate(to: 1)
    server.advance(byMilliseconds: 2_990)
    #expect(session.read().now == after(399))
    #expect(session.read().revision.isInTransition)
    server.advance(byMilliseconds: 10)
    #expect(session.read().now == after(400))
    #expect(!session.read().revision.isInTransition)
    #expect(session.read().revision.updatedAt == after(400))

    try session.perform(SessionCommand(.rate(1, since: server.now())))
    server.advance(byMilliseconds: 50)
    #expect(session.read().now == after(450))
    #expect(try session.perform(SessionCommand(.rate(1, since: server.now()))).events == [], "it has that rate")
  }

  @Test("C5: a rate that was never another one leaves the clock as it is")
  func theServersRateChangesNothing() throws {
    let session = try sampleSession(server)
    #expect(try session.perform(SessionCommand(.rate(1, since: server.now()))).events == [])
    try session.perform(SessionCommand(.rate(2, since: server.now())))
    try session.perform(SessionCommand(.rate(1, since: server.now())))
    #expect(session.newest.snapshot.clock == .live)
  }

  @Test("C6: subscribers are woken when a transition ends on the session's clock, and not on a manual one")
  func subscribersAreWokenAtTheRate() throws {
    let (slow, manual) = (try sampleSession(server), try sampleSession(server, time: .manual))
    let woken = Counter()
    for session in [slow, manual] { _ = session.subscribe { woken.increment() } }
    try slow.animate(to: 1)
    try manual.animate(to: 1)
    #expect(server.scheduled == [after(300)])
    try slow.perform(SessionCommand(.rate(0.1, since: server.now())))
    #expect(server.scheduled == [after(3_000)])
    #expect(woken.value == 3)
    server.advance(byMilliseconds: 3_000)
    #expect(woken.value == 4)
    #expect(!slow.newest.isInTransition)
    #expect(slow.newest.updatedAt == after(300))
    #expect(server.scheduled.isEmpty)
  }

  /// - Parameter lead: by how many milliseconds the clock of the server was ahead that has stored the session.
  private func loaded(ahead lead: Int64, clock: ContainerClock = .live) throws -> Session {
    let ahead = ManualClock()
    ahead.advance(byMilliseconds: lead)
    let (session, store) = (try sampleSession(ahead, time: clock), MemoryStore())
    let stored = StoredSession(session.identity, session.newest.snapshot, expiresAt: after(lead + 60_000))
    _ = store.commit([.save(SessionCommit(stored, after: nil, events: []))])
    return Session(
      stored, events: [], logCapacity: EventLog.Capacity(events: 1_024, bytes: .max), clock: server, looks: nil,
      committer: Committer(store))
  }

  @Test("C10, C6: subscribers of a session from the future see the end of its transitions")
  func aSessionFromTheFutureWakesUp() throws {
    let lead: Int64 = 2 * 86_400_000
    let session = try loaded(ahead: lead)
    #expect(session.clockLead == lead)
    #expect(session.expiresAt == after(60_000))
    _ = session.subscribe {}
    try session.animate(to: 1)
    session.committer?.flush()
    #expect(server.scheduled == [after(300)])
    server.advance(byMilliseconds: 300)
    session.committer?.flush()
    #expect(!session.newest.isInTransition)
    #expect(session.newest.updatedAt == after(lead + 300))
    let slow = try session.perform(SessionCommand(.rate(0.5, since: session.clockTime)))
    #expect(slow.now == after(lead + 300))
    session.committer?.flush()
    server.advance(byMilliseconds: 1_000)
    #expect(session.read().now == after(lead + 800))
  }

  @Test(
    "C10: a second is waited for, and a manual clock is its own", arguments: [0, 999, 1_000, 1_001, 60_000] as [Int64])
  func aSecondIsWaitedFor(lead: Int64) throws {
    #expect(try loaded(ahead: lead).clockLead == (lead > 1_000 ? lead : 0))
    #expect(try loaded(ahead: lead, clock: .manual).clockLead == 0)
  }

  @Test("C10: the server is told of a session that is ahead, which it logs")
  func theServerIsTold() throws {
    let (ahead, store) = (ManualClock(), MemoryStore())
    ahead.advance(byMilliseconds: 60_000)
    let session = try sampleSession(ahead)
    let stored = StoredSession(session.identity, session.newest.snapshot, expiresAt: after(120_000))
    _ = store.commit([.save(SessionCommit(stored, after: nil, events: []))])
    let leads = Mutex<[Int64]>([])
    let registry = SessionRegistry(
      clock: server, committer: Committer(store), whenAhead: { lead in leads.withLock { $0.append(lead) } })
    for _ in 0..<2 { registry.load(session.id) { _ in } }
    registry.committer?.flush()
    #expect(leads.withLock { $0 } == [60_000], "it was loaded once")
  }
}

/// A session with a manual clock, on a server whose clock runs.
@Suite struct TimeToLiveTests {
  private let server = ManualClock()
  private let looks = SampleLooks()
  private let registry: SessionRegistry

  init() {
    registry = SessionRegistry(clock: server, looks: looks)
  }

  private func session() throws -> Session {
    try registry.create(
      try sampleContainer(), preset: "sample", timeToLive: .seconds(10), manualClockAt: ManualClock.start)
  }

  private func end(_ session: Session) -> Double {
    session.expiresAt.milliseconds(since: ManualClock.start)
  }

  @Test func countsWhileTheSessionsClockHasStopped() throws {
    let session = try session()
    #expect(end(session) == 10_000)
    server.advance(byMilliseconds: 6_000)
    let outcome = try #require(try registry.use(session.id)?.perform(.select(.index(1))))
    #expect(outcome.now == ManualClock.start)
    #expect(outcome.revision.updatedAt == ManualClock.start)
    #expect(end(session) == 16_000)

    server.advance(byMilliseconds: 9_999)
    registry.removeExpired()
    #expect(registry[session.id] === session)
    server.advance(byMilliseconds: 1)
    registry.removeExpired()
    #expect(registry[session.id] == nil)
  }

  @Test func doesNotCountTheSessionsTime() throws {
    let session = try session()
    try session.perform(.advance(.by(milliseconds: 86_400_000)))
    let outcome = try #require(try registry.use(session.id)?.perform(.select(.index(1))))
    #expect(outcome.revision.updatedAt == ManualClock.start.advanced(byMilliseconds: 86_400_000))
    #expect(end(session) == 10_000)
    registry.removeExpired()
    #expect(registry[session.id] === session)
  }

  /// What the session does by itself is not use.
  @Test func countsNeitherTransitionsNorThemes() throws {
    let session = try session()
    let live = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(10))
    try live.animate(to: 2)
    server.advance(byMilliseconds: 5_000)
    looks.change()
    #expect(live.read().revision.number == 4)
    #expect(end(live) == 10_000)
    try session.perform(.advance(.by(milliseconds: 5_000)))
    #expect(session.read().revision.number == 3)
    #expect(end(session) == 10_000)
  }
}
