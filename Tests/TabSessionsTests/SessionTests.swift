import ManualClock
import TabEngine
import Testing

@testable import TabSessions

@Suite struct SessionTests {
  let clock = ManualClock()

  @Test func beginsAtRevisionOne() throws {
    let session = try sampleSession(clock)
    let outcome = session.read()
    #expect(outcome.revision.number == 1)
    #expect(outcome.revision.sequence == 0)
    #expect(outcome.revision.updatedAt == ManualClock.start)
    #expect(outcome.revision.container == (try sampleContainer()))
    #expect(outcome.events.isEmpty)
    #expect(outcome.now == ManualClock.start)
    #expect(session.createdAt == ManualClock.start)
    #expect(session.expiresAt == ManualClock.start.advanced(byMilliseconds: 60_000))
  }

  @Test func countsARevisionForEachChange() throws {
    let session = try sampleSession(clock)
    clock.advance(byMilliseconds: 1_000)
    let outcome = try session.perform(.select(.index(2)))
    #expect(outcome.revision.number == 2)
    #expect(outcome.revision.sequence == 3)
    #expect(outcome.revision.updatedAt == ManualClock.start.advanced(byMilliseconds: 1_000))
    #expect(outcome.revision.container.selectedIndex == 2)
    #expect(
      outcome.events.map(\.kind) == [
        .didSettle(page: 2, .jump), .selectionChanged(from: .titled("Green", 0), to: .titled("Orange", 2)),
        .shows("Orange", 3, after: "Green"),
      ])
    #expect(session.read().revision === outcome.revision)
  }

  @Test func makesNoRevisionWithoutAChange() throws {
    let session = try sampleSession(clock)
    let before = session.read().revision
    clock.advance(byMilliseconds: 1_000)
    let outcome = try session.perform(.select(.index(0)))
    #expect(outcome.events.isEmpty)
    #expect(outcome.revision === before)
    #expect(outcome.now == ManualClock.start.advanced(byMilliseconds: 1_000))
    #expect(session.read().revision === before)
  }

  @Test func keepsEverythingWhenAChangeThrows() throws {
    let session = try sampleSession(clock)
    let before = session.read().revision
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    #expect {
      try session.perform(SessionCommand(.batch([.select(.index(2)), .select(.index(3))])))
    } throws: {
      let error = BatchError(index: 1, error: .indexOutOfRange(3, member: "index", valid: 0...2))
      return $0 as? SessionRefusal == .action(error, in: before.container)
    }
    #expect(session.read().revision === before)
    #expect(woken.value == 0)
  }

  /// A subscriber that asked for presence is woken when others come or go, but not by its own coming or going.
  @Test func countsSubscribers() throws {
    let session = try sampleSession(clock)
    let (told, untold) = (Counter(), Counter())
    let first = session.subscribe(includesPresence: true) { told.increment() }
    #expect((session.viewers, told.value) == (1, 0))
    let second = session.subscribe { untold.increment() }
    #expect((session.viewers, told.value, untold.value) == (2, 1, 0))
    session.unsubscribe(second)
    session.unsubscribe(second)
    #expect((session.viewers, told.value) == (1, 2))
    session.unsubscribe(first)
    #expect((session.viewers, told.value, untold.value) == (0, 2, 0))
  }

  /// A subscriber may read when it is woken, because it is not woken under the lock.
  @Test func mayBeReadByASubscriberThatIsWoken() throws {
    let session = try sampleSession(clock)
    let seen = Counter()
    _ = session.subscribe(includesPresence: true) { for _ in 0..<session.viewers { seen.increment() } }
    session.unsubscribe(session.subscribe {})
    #expect(seen.value == 2 + 1)
  }

  /// A revision is a value: whoever holds it sees it unchanged.
  @Test func leavesOldRevisionsAsTheyWere() throws {
    let session = try sampleSession(clock)
    let first = session.read().revision
    try session.perform(.select(.index(1)))
    #expect(first.number == 1)
    #expect(first.container.selectedIndex == 0)
  }

  /// Time never goes back for a session, even if the clock does.
  @Test func neverGoesBackInTime() throws {
    let session = try sampleSession(clock)
    clock.advance(byMilliseconds: 1_000)
    try session.perform(.select(.index(1)))
    clock.advanceSilently(byMilliseconds: -500)
    let outcome = try session.perform(.select(.index(2)))
    #expect(outcome.now == ManualClock.start.advanced(byMilliseconds: 1_000))
    #expect(outcome.revision.updatedAt == ManualClock.start.advanced(byMilliseconds: 1_000))
  }

  // MARK: Transitions (P9)

  private let end = ManualClock.start.advanced(byMilliseconds: 300)

  @Test func settlesAtTheEndTimeForALateReader() throws {
    let session = try sampleSession(clock)
    try session.animate(to: 2)
    clock.advance(byMilliseconds: 299)
    #expect(session.read().revision.number == 2)
    #expect(session.read().revision.isInTransition)

    clock.advance(byMilliseconds: 5_000)
    let outcome = session.read()
    #expect(outcome.revision.number == 3)
    #expect(outcome.revision.updatedAt == end)
    #expect(outcome.revision.container.currentPage == 2)
    #expect(!outcome.revision.isInTransition)
    #expect(outcome.events.isEmpty)
  }

  /// The later change has its own revision, and reports only its own events.
  @Test func settlesBeforeALaterChange() throws {
    let session = try sampleSession(clock)
    try session.animate(to: 2)
    clock.advance(byMilliseconds: 300)
    let outcome = try session.perform(.select(.index(0)))
    #expect(outcome.revision.number == 4)
    let changes: [TabEvent.Kind] = [
      .didSettle(page: 0, .jump), .selectionChanged(from: .titled("Orange", 2), to: .titled("Green", 0)),
      .shows("Green", 1, after: "Orange"),
    ]
    #expect(outcome.events.map(\.kind) == changes)
    guard case .events(let events, _) = session.events(after: 3, limit: 10) else {
      Issue.record("the log has a gap")
      return
    }
    #expect(events.map(\.event.kind) == [.didSettle(page: 2, .animation)] + changes)
    #expect(events.first?.event.at == end)
  }

  @Test func settlesEvenIfTheChangeThrows() throws {
    let session = try sampleSession(clock)
    try session.animate(to: 2)
    clock.advance(byMilliseconds: 300)
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    #expect(throws: SessionRefusal.self) { try session.perform(.select(.index(9))) }
    #expect(session.read().revision.number == 3)
    #expect(session.read().revision.container.currentPage == 2)
    #expect(woken.value == 1)
  }

  @Test func settlesForAReaderOfEvents() throws {
    let session = try sampleSession(clock)
    try session.animate(to: 1)
    clock.advance(byMilliseconds: 400)
    guard case .events(let events, let revision) = session.events(after: 3, limit: 10) else {
      Issue.record("the log has a gap")
      return
    }
    #expect(events.map(\.sequence) == [4])
    #expect(events.map(\.event) == [TabEvent(at: end, .didSettle(page: 1, .animation))])
    #expect(revision?.number == 3)
  }

  @Test func schedulesAWakeUpAtTheEndForSubscribers() throws {
    let session = try sampleSession(clock)
    let woken = Counter()
    let token = session.subscribe { woken.increment() }
    #expect(clock.scheduled.isEmpty)
    try session.animate(to: 2)
    #expect(clock.scheduled == [end])
    #expect(woken.value == 1)
    _ = session.read()
    #expect(clock.scheduled == [end], "one wake-up a transition")
    clock.advance(byMilliseconds: 299)
    #expect(woken.value == 1)
    clock.advance(byMilliseconds: 1)
    #expect(woken.value == 2)
    #expect(clock.scheduled.isEmpty)
    #expect(session.read().revision.number == 3)
    session.unsubscribe(token)
  }

  @Test func schedulesNothingWhileNobodyWatches() throws {
    let session = try sampleSession(clock)
    try session.animate(to: 2)
    #expect(clock.scheduled.isEmpty)
    _ = session.subscribe {}
    #expect(clock.scheduled == [end], "a subscriber finds a transition under way")
  }

  @Test func cancelsTheWakeUpWhenTheLastSubscriberLeaves() throws {
    var session: Session? = try sampleSession(clock)
    try session?.animate(to: 2)
    let tokens = try (0..<2).map { _ in try #require(session?.subscribe {}) }
    session?.unsubscribe(tokens[0])
    #expect(clock.scheduled == [end])
    session?.unsubscribe(tokens[1])
    #expect(clock.scheduled.isEmpty)
    _ = session?.subscribe {}
    #expect(clock.scheduled == [end])
    session = nil
    #expect(clock.scheduled.isEmpty)
  }

  /// The wake-up of a transition that another one replaced is replaced too (P10).
  @Test func wakesUpLaterForALaterTransition() throws {
    let session = try sampleSession(clock)
    _ = session.subscribe {}
    try session.animate(to: 2)
    clock.advance(byMilliseconds: 200)
    try session.animate(to: 0)
    #expect(clock.scheduled == [ManualClock.start.advanced(byMilliseconds: 500)])
    clock.advance(byMilliseconds: 100)
    #expect(session.read().revision.number == 3)
    let seen = session.read().revision.sequence
    clock.advance(byMilliseconds: 200)
    #expect(clock.scheduled.isEmpty)
    guard case .events(let events, let revision?) = session.events(after: seen, limit: 10) else {
      Issue.record("the log has a gap")
      return
    }
    #expect(events.map(\.event.kind) == [.didSettle(page: 0, .animation)])
    #expect(revision.number == 4)
    #expect(revision.container.currentPage == 0)
  }

  @Test func wakesUpEarlierForAShorterTransition() throws {
    let session = try sampleSession(clock)
    _ = session.subscribe {}
    try session.perform(.swipe(.began()))
    try session.perform(.swipe(.ended(translation: -100, velocity: -900)))
    let late = try #require(session.read().revision.container.transitionEnd)
    #expect(late > end)
    try session.animate(to: 2)
    #expect(clock.scheduled == [end])
    clock.advance(byMilliseconds: 300)
    #expect(!session.read().revision.isInTransition)
    #expect(clock.scheduled.isEmpty)
    #expect(session.read().revision.number == 5)
  }

  /// If the clock has stopped, no wake-up runs. However many transitions begin, one wake-up is pending.
  @Test func schedulesOneWakeUpWhileTheClockHasStopped() throws {
    let session = try sampleSession(clock)
    _ = session.subscribe {}
    for _ in 1...100 {
      try session.animate(to: 2)
      try session.perform(.swipe(.began()))
      try session.perform(.swipe(.ended(translation: -100, velocity: -900)))
      try session.animate(to: 0)
    }
    #expect(clock.scheduled.count == 1)
    clock.advance(byMilliseconds: 1_000)
    #expect(clock.scheduled.isEmpty)
    #expect(!session.read().revision.isInTransition)
  }

  @Test func isNotKeptAliveByAWakeUp() throws {
    var session: Session? = try sampleSession(clock)
    _ = session?.subscribe {}
    try session?.animate(to: 2)
    weak let watched = session
    session = nil
    #expect(watched == nil)
    clock.advance(byMilliseconds: 1_000)
  }

  // MARK: Subscribers

  @Test func wakesSubscribersAfterTheCommit() throws {
    let session = try sampleSession(clock)
    let seen = Counter()
    let token = session.subscribe {
      // The lock is free, and the new revision is there.
      if session.read().revision.number == 2 { seen.increment() }
    }
    try session.perform(.select(.index(1)))
    #expect(seen.value == 1)
    try session.perform(.select(.index(1)))
    #expect(seen.value == 1, "nothing has changed")
    session.unsubscribe(token)
    try session.perform(.select(.index(2)))
    #expect(seen.value == 1, "nobody watches any more")
  }

  @Test func wakesEverySubscriber() throws {
    let session = try sampleSession(clock)
    let counters = (0..<10).map { _ in Counter() }
    let tokens = counters.map { counter in session.subscribe { counter.increment() } }
    #expect(Set(tokens).count == 10)
    session.unsubscribe(tokens[3])
    try session.perform(.select(.index(1)))
    #expect(counters.map(\.value) == [1, 1, 1, 0, 1, 1, 1, 1, 1, 1])
  }

  @Test func distinguishesAGapFromTheEndOfTheLog() throws {
    let session = try sampleSession(clock, capacity: 6)
    for index in [1, 2, 1, 2] { try session.perform(.select(.index(index))) }
    guard case .gap(let revision) = session.events(after: 5, limit: 10) else {
      Issue.record("expected a gap")
      return
    }
    #expect(revision.number == 5)
    #expect(revision.sequence == 12)
    guard case .events(let events, let upTo) = session.events(after: 6, limit: 2) else {
      Issue.record("expected events")
      return
    }
    #expect(events.map(\.sequence) == [7, 8])
    #expect(upTo == nil, "more are to come")
  }

  /// Subscribers get the event of a refusal, and the state does not change (S5).
  @Test func logsARefusalWithoutARevision() throws {
    let session = try sampleSession(clock)
    var changes = TabChanges()
    changes.isEnabled = false
    try session.perform(.updateTab(try #require(TabID("orange")), changes))
    let before = session.read().revision
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    clock.advance(byMilliseconds: 5_000)
    #expect(throws: SessionRefusal.self) { try session.perform(.select(.index(2), source: .user)) }
    let after = session.read().revision
    #expect(after.number == before.number)
    #expect(after.updatedAt == before.updatedAt)
    #expect(after.container == before.container)
    #expect(after.sequence == before.sequence + 1)
    #expect(woken.value == 1)
    guard case .events(let events, _) = session.events(after: before.sequence, limit: 10) else {
      Issue.record("expected the event")
      return
    }
    guard case .selectionPrevented(let refusal)? = events.first?.event.kind else {
      Issue.record("expected a refusal")
      return
    }
    #expect(events.count == 1)
    #expect(events[0].event.at == ManualClock.start.advanced(byMilliseconds: 5_000))
    #expect((refusal.tab?.description, refusal.cause) == ("orange", .disabled))
  }

  @Test func closesAfterTheLastEvent() throws {
    let session = try sampleSession(clock)
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    try session.perform(.select(.index(1)))
    session.close(.deleted)
    session.close(.shutdown)
    #expect(woken.value == 3)
    guard case .events(let events, _) = session.events(after: 0, limit: 10) else {
      Issue.record("expected events")
      return
    }
    #expect(events.map(\.sequence) == [1, 2, 3])
    guard case .closed(let reason) = session.events(after: 3, limit: 10) else {
      Issue.record("expected the end")
      return
    }
    #expect(reason == .deleted, "the first reason counts")
  }
}
