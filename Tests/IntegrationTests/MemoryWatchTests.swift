import Testing

@testable import tabheader

/// When the server looks for sessions that can leave memory.
@Suite struct MemoryWatchTests {
  @Test func `W13: after a look that released nothing, there is none for ten seconds, unless memory grows`() {
    var pause = MemoryWatch.Pause(at: 1_000)
    func looks(at resident: Int) -> Bool { pause.looks(at: resident, growth: 100) }
    for _ in 1...99 { #expect(!looks(at: 1_099)) }
    #expect(looks(at: 1_099))

    pause = MemoryWatch.Pause(at: 1_000)
    #expect(looks(at: 1_100))
    // It may have become less meanwhile.
    #expect(!looks(at: 500))
    #expect(looks(at: 600))

    pause = MemoryWatch.Pause()
    #expect(looks(at: 1))
  }
}
