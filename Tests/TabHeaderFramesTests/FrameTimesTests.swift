import Testing

@testable import TabHeaderReplays

/// When frames are (F2).
@Suite struct FrameTimesTests {
  @Test func aFrameComesAtItsExactTime() {
    let times = FrameTimes(rate: 60, until: 1_000)
    #expect(times.count == 61)
    #expect((0..<4).map(times.time) == [0, 1_000.0 / 60, 2_000.0 / 60, 50])
    #expect((0..<4).map(times.milliseconds) == [0, 16, 33, 50])
    #expect(times.time(of: 60) == 1_000)
  }

  @Test(arguments: [(0.0, 1), (16.6, 1), (16.7, 2), (60_000, 3_601)])
  func theLastFrameComesNotAfterTheDuration(duration: Double, count: Int) {
    #expect(FrameTimes(rate: 60, until: duration).count == count)
  }

  @Test(arguments: [(Int64(0), 1), (1, 2), (16, 2), (17, 3), (50, 4), (51, 5)])
  func theLastFrameComesNotBeforeTheMotionHasSettled(settled: Int64, count: Int) {
    #expect(FrameTimes(rate: 60, past: settled).count == count)
  }
}
