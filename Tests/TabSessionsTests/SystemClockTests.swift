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
    clock.schedule(at: instant) {
      #expect(clock.now() >= instant)
      ran.signal()
    }
    #expect(ran.wait(timeout: .now() + 120) == .success)
  }
}
