import Foundation
import Testing

/// Recordings of earlier versions.
@Suite struct KeptRecordingTests {
  /// Selections, swipes, changes of tabs, badges, design, style, language and size, pushes, undo and redo: no rule of 0.2 concerns them.
  @Test func `G1: a recording of 0.1 that no changed rule concerns replays the same`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kept/rules-0.1.json")
    let replay = try Sample.replay([UInt8](Data(contentsOf: file)))
    #expect(replay.difference == nil)
    #expect(replay.revisions == 21)
  }
}
