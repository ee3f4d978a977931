import TabEngine
import Testing

/// Actions with times.
@Suite struct ScheduleTests {
  private let start = Instant(milliseconds: 1_000_000)

  private func after(_ milliseconds: Int64) -> Instant { start.advanced(byMilliseconds: milliseconds) }

  private func container() throws -> TabContainer {
    var configuration = Configuration()
    configuration.hapticsEnabled = false
    return try TabContainer(
      configuration: configuration, tabs: ["A", "B", "C"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits(width: 320, height: 568, safeArea: .zero))
  }

  /// Kinds of events, with their times after the start.
  private func times(_ events: [TabEvent]) -> [Double] { events.map { $0.at.milliseconds(since: start) } }

  @Test("C4, P9: a transition that ends between two actions settles there")
  func transitionsSettleBetweenActions() throws {
    var container = try container()
    var now = start
    let events = try container.apply(
      [
        ScheduledAction(.select(.index(1), animated: true), at: 10), ScheduledAction(.tapAvatar, at: 309),
        ScheduledAction(.select(.index(2)), at: 400), ScheduledAction(.select(.index(0))),
      ], startedAt: start, from: &now)
    #expect(now == after(400))
    let settled = events.firstIndex { $0.kind == .didSettle(page: 1, .animation) }
    #expect(times(events) == [10, 10, 10, 310, 400, 400, 400, 400, 400, 400])
    #expect(settled == 3)
    #expect(container.selectedIndex == 0)
  }

  /// The same as the same actions one by one.
  @Test("C4: a schedule is the same as its actions at their instants")
  func aScheduleIsItsActions() throws {
    let steps: [(Int64, TabAction)] = [
      (0, .swipe(.began())), (16, .swipe(.changed(translation: -40))), (33, .swipe(.changed(translation: -120))),
      (50, .swipe(.ended(velocity: -900))), (120, .swipe(.began())), (150, .swipe(.ended(velocity: 0))),
      (3_000, .select(.index(2), animated: true)),
    ]
    var (one, other) = (try container(), try container())
    var now = start
    let events = try one.apply(
      steps.map { ScheduledAction($0.1, at: $0.0) }, startedAt: start, from: &now)
    var single: [TabEvent] = []
    for (at, action) in steps { single += try other.apply(action, at: after(at)) }
    #expect(events == single)
    #expect(one == other)
    #expect(now == after(3_000))
  }

  @Test("C4: no action comes before the earliest instant")
  func noActionComesBeforeTheEarliestInstant() throws {
    var container = try container()
    var now = after(100)
    let events = try container.apply(
      [ScheduledAction(.select(.index(1)), at: 20), ScheduledAction(.select(.index(2)), at: 130)],
      startedAt: start, from: &now)
    #expect(Set(times(events)) == [100, 130])
    #expect(now == after(130))
  }

  @Test("C4, C7: an action before the one before it is refused with its index, and nothing changes")
  func anActionThatIsTooEarlyIsRefused() throws {
    var container = try container()
    let before = container
    for (index, reached, actions) in [
      (1, 20, [ScheduledAction(.select(.index(1)), at: 20), ScheduledAction(.select(.index(2)), at: 19)]),
      (
        2, 530,
        [
          ScheduledAction(.select(.index(1)), at: 30), ScheduledAction(.advance(.by(milliseconds: 500))),
          ScheduledAction(.select(.index(2)), at: 529),
        ]
      ),
      (1, 70, [ScheduledAction(.advance(.until(after(70)))), ScheduledAction(.select(.index(2)), at: 69)]),
    ] as [(Int, Int64, [ScheduledAction])] {
      var now = start
      #expect(throws: BatchError(index: index, error: .actionTooEarly(reached: reached))) {
        _ = try container.apply(actions, startedAt: start, from: &now)
      }
      #expect(now == start)
      #expect(container == before)
    }
  }

  /// Time passes at once, however far: at most a movement of the pages and a push or pop end.
  @Test("C2, P9: however far time advances, what ends on the way settles at its own instant")
  func advancingSettles() throws {
    var container = try container()
    let push = try Navigation(.show(try Page(id: "p")), animated: true)
    _ = try container.apply([.select(.index(1), animated: true), .navigate("b", push)], at: start)
    let events = try container.apply(.advance(.by(milliseconds: ContainerClock.longestAdvance)), at: start)
    #expect(times(events) == [300, 350])
    #expect(events.map(\.kind) == [.didSettle(page: 1, .animation), .navigationTransitionEnded(completed: true)])
    #expect(container.transitionEnd == nil)
  }
}

/// How a container's time follows from its server's, and how it is moved.
@Suite struct ContainerClockTests {
  private let start = Instant(milliseconds: 1_767_225_600_000)

  private func after(_ milliseconds: Int64) -> Instant { start.advanced(byMilliseconds: milliseconds) }

  private func scaled(_ rate: Double) throws -> ContainerClock {
    .scaled(try ContainerClock.Scale(rate: rate, start: start, origin: after(5_000)))
  }

  @Test func theLiveClockIsTheServers() {
    #expect(ContainerClock.live.now(at: after(7), after: start) == after(7))
    #expect(ContainerClock.live.now(at: after(-7), after: start) == start, "time never goes back")
    #expect(ContainerClock.live.server(at: after(7)) == after(7))
  }

  @Test("C2: only actions move a manual clock")
  func aManualClockStands() {
    #expect(ContainerClock.manual.now(at: after(7), after: start) == start)
    #expect(ContainerClock.manual.server(at: after(7)) == nil)
    #expect(ContainerClock.manual.rate == nil)
  }

  @Test("C5: a rate applies from its origin on, without a jump", arguments: [0.01, 0.1, 0.3, 1, 2.5, 10])
  func aRateAppliesFromItsOrigin(rate: Double) throws {
    let clock = try scaled(rate)
    #expect(clock.now(at: after(5_000), after: start) == start)
    #expect(clock.now(at: after(6_000), after: start) == after(Int64(1_000 * rate)))
    // It wakes up when the instant is reached, and not a millisecond later than it must.
    for instant in [0, 1, 2, 3, 7, 299, 300, 1_001].map(after) {
      let server = try #require(clock.server(at: instant))
      #expect(clock.now(at: server, after: start) >= instant)
      #expect(clock.now(at: server.advanced(byMilliseconds: -1), after: after(-9_999)) < instant)
    }
  }

  @Test func neverOverflows() throws {
    let clock = try scaled(10)
    #expect(clock.now(at: Instant(milliseconds: .max), after: start) == Instant(milliseconds: .max))
    #expect(try scaled(0.01).server(at: Instant(milliseconds: .max)) == Instant(milliseconds: .max))
    #expect(clock.now(at: Instant(milliseconds: .min), after: start) == start)
  }

  @Test("C5: a rate is from 0.01 to 10", arguments: [0, 0.009, 10.01, -1, .nan, .infinity])
  func aRateHasLimits(rate: Double) {
    #expect(throws: TabContainerError.numberOutOfRange(member: "rate", allowed: 0.01...10)) { try scaled(rate) }
  }

  @Test("C2: a passage ends at most 366 days later, and not in the past")
  func aPassageHasLimits() throws {
    let longest = ContainerClock.longestAdvance
    #expect(longest == 366 * 86_400_000)
    #expect(try Passage.by(milliseconds: longest).end(from: start) == after(longest))
    #expect(try Passage.until(after(longest)).end(from: start) == after(longest))
    #expect(try Passage.until(start).end(from: start) == start)
    #expect(throws: TabContainerError.instantPassed(start, member: "to")) {
      try Passage.until(after(-1)).end(from: start)
    }
    #expect(throws: TabContainerError.instantTooLate(latest: after(longest), member: "to")) {
      try Passage.until(after(longest + 1)).end(from: start)
    }
    for milliseconds in [-1, longest + 1, .max, .min] {
      #expect(throws: TabContainerError.numberOutOfRange(member: "milliseconds", allowed: 0...Double(longest))) {
        try Passage.by(milliseconds: milliseconds).end(from: start)
      }
    }
    let end = ContainerClock.end
    let last = end.advanced(byMilliseconds: -5)
    #expect(try Passage.by(milliseconds: 5).end(from: last) == end)
    #expect(throws: TabContainerError.instantTooLate(latest: end, member: "milliseconds")) {
      try Passage.by(milliseconds: 6).end(from: last)
    }
    #expect(throws: TabContainerError.instantTooLate(latest: end, member: "to")) {
      try Passage.until(end.advanced(byMilliseconds: 1)).end(from: last)
    }
  }
}
