import StrictJSON
import TabEngine
import TabHeaderReplays
import TabSessions

/// Replays a recording of drags and selections in five tabs.
struct ReplayBenchmark {
  private let start: SessionSnapshot
  private let script: Script
  private let recording: Script
  private let content: [UInt8]

  /// Entries of a script: each gesture begins, moves sixteen times and ends, and a selection follows.
  init(tabs count: Int, gestures: Int) throws {
    start = SessionSnapshot(of: try TabContainer.sample(tabs: count), at: Instant(milliseconds: 1_700_000_000_000))
    var entries: [String] = []
    for gesture in 0..<gestures {
      entries.append(#"{"type":"swipe","phase":"began","at":\#(gesture * 2_000)}"#)
      for step in 1...16 {
        entries.append(
          #"{"type":"swipe","phase":"changed","translation":\#(-3 * step),"at":\#(gesture * 2_000 + 16 * step)}"#)
      }
      entries.append(#"{"type":"swipe","phase":"ended","velocity":-400,"at":\#(gesture * 2_000 + 272)}"#)
      entries.append(#"{"type":"select","index":\#(gesture % count),"source":"user","at":\#(gesture * 2_000 + 1_900)}"#)
    }
    script = try Script(Array(#"{"actions":[\#(entries.joined(separator: ","))]}"#.utf8))
    content = try Recording.of(script, from: start)
    recording = try Script(content)
  }

  var entries: Int { script.entries.count }
  /// The bytes of the recording for each entry.
  var size: Int { content.count / entries }

  /// The nanoseconds for each entry.
  func measurePlayback() throws -> Double {
    try EngineBenchmarks.measure(count: 1) {
      var playback = Playback(from: start)
      for entry in script.entries { _ = try playback.perform(entry) }
    } / Double(entries)
  }

  func measureReplay() throws -> Double {
    try EngineBenchmarks.measure(count: 1) {
      guard try Replay(of: recording, from: start, in: content).difference == nil else { throw Differs() }
    } / Double(entries)
  }

  func measureReading() throws -> Double {
    try EngineBenchmarks.measure(count: 1) { _ = try Script(content) } / Double(entries)
  }

  func measureRecording() throws -> Double {
    try EngineBenchmarks.measure(count: 1) { _ = try Recording.of(script, from: start) } / Double(entries)
  }

  private struct Differs: Error {}
}
