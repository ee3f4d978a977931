import TabEngine
import Testing

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
