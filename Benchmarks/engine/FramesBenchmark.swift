import StrictJSON
import TabEngine
import TabHeaderReplays

/// Frames of a gesture that takes a second: 60 frames with the standard fields, and their JSON.
struct FramesBenchmark {
  private let container: TabContainer
  private let draft: FramesRequest

  /// A drag with a position in each frame, and a release.
  init(tabs count: Int) throws {
    container = try TabContainer.sample(tabs: count)
    let steps = (1...40).map { step in
      #"{"type":"swipe","phase":"changed","translation":\#(-4 * step),"at":\#(Double(step * 1000) / 60)}"#
    }
    let actions =
      [#"{"type":"swipe","phase":"began"}"#] + steps + [#"{"type":"swipe","phase":"ended","velocity":-900,"at":680}"#]
    draft = try FramesRequest.read(
      Array(#"{"actions":[\#(actions.joined(separator: ","))],"duration":999}"#.utf8))
  }

  /// The nanoseconds for all frames, as JSON.
  func measure() throws -> Double {
    try EngineBenchmarks.measure(count: 20) { _ = try write() }
  }

  /// The number of frames, and of bytes.
  func size() throws -> (frames: Int, bytes: Int) {
    let lines = try FrameFormat.ndjson.frames(draft, of: container, at: start)
    return (lines.count { $0 == UInt8(ascii: "\n") }, try write().count)
  }

  private let start = Instant(milliseconds: 1_700_000_000_000)

  private func write() throws -> [UInt8] { try FrameFormat.json.frames(draft, of: container, at: start) }
}
