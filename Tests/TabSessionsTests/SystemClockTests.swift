import Dispatch
import TabEngine
import Testing

@testable import TabSessions

@Suite struct SystemClockTests {
  @Test func beginsAtItsOriginAndAdvances() {
    let clock = SystemClock(millisecondsSince1970: 1_000_000)
    var last = clock.now()
    #expect(last.milliseconds >= 1_000_000)
    #expect(last.milliseconds < 1_060_000)
    for _ in 1...1_000 {
      let now = clock.now()
      #expect(now >= last)
      last = now
    }
  }

  /// Scheduled work never runs early: a transition would not have ended yet.
  @Test(arguments: [-5, 0, 1, 7, 20])
  func neverRunsScheduledWorkEarly(delay: Int64) {
    let clock = SystemClock(millisecondsSince1970: 0)
    let instant = clock.now().advanced(byMilliseconds: delay)
    let ran = DispatchSemaphore(value: 0)
    clock.schedule(ObjectIdentifier(ran), at: instant) {
      #expect(clock.now() >= instant)
      ran.signal()
    }
    #expect(ran.wait(timeout: .now() + 120) == .success)
  }

  @Test func anEarlierWakeUpDoesNotWaitForALaterOne() {
    let clock = SystemClock(millisecondsSince1970: 0)
    let (late, soon) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    clock.schedule(ObjectIdentifier(late), at: Instant(milliseconds: 86_400_000)) { late.signal() }
    clock.schedule(ObjectIdentifier(soon), at: clock.now().advanced(byMilliseconds: 5)) { soon.signal() }
    #expect(soon.wait(timeout: .now() + 120) == .success)
    #expect(clock.scheduled == 1)
    clock.schedule(ObjectIdentifier(late), at: clock.now().advanced(byMilliseconds: 5)) { late.signal() }
    #expect(late.wait(timeout: .now() + 120) == .success)
    #expect(clock.scheduled == 0)
  }

  @Test func cancelledWakeUpsDoNotAccumulate() {
    let clock = SystemClock(millisecondsSince1970: 0)
    let owners = (0..<100).map { DispatchSemaphore(value: $0) }
    for round in 1...100 {
      for owner in owners {
        clock.schedule(ObjectIdentifier(owner), at: Instant(milliseconds: 86_400_000 + Int64(round))) {}
      }
    }
    #expect(clock.scheduled == 100)
    for owner in owners { clock.cancel(ObjectIdentifier(owner)) }
    #expect(clock.scheduled == 0)
  }
}

@Suite struct WakeUpsTests {
  private final class Owner: Sendable {}

  /// Compared with a plain list.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theEarliestComesFirstAndEachOwnerHasOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let owners = (0..<12).map { _ in Owner() }
    var wakeUps = WakeUps()
    var model: [ObjectIdentifier: Int64] = [:]
    for _ in 0..<400 {
      let owner = ObjectIdentifier(owners[Int.random(in: 0..<owners.count, using: &random)])
      let instant = Int64.random(in: 0..<50, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        wakeUps.remove(owner)
        model[owner] = nil
      case 1:
        let due = wakeUps.removeDue(at: Instant(milliseconds: instant))
        let earliest = model.values.min().flatMap { $0 <= instant ? $0 : nil }
        #expect(due?.instant.milliseconds == earliest)
        if let due {
          #expect(model[due.owner] == earliest)
          model[due.owner] = nil
        }
      default:
        wakeUps.insert(WakeUps.WakeUp(owner: owner, instant: Instant(milliseconds: instant)) {})
        model[owner] = instant
      }
      #expect(wakeUps.count == model.count)
      #expect(wakeUps.next?.milliseconds == model.values.min())
    }
  }
}
