import ManualClock
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays
import Testing

@testable import TabSessions

/// Tools of these tests.
enum Sample {
  static let catalog = Result { try Catalog() }

  static func script(_ text: String) throws -> (script: Script, start: SessionSnapshot) {
    try catalog.get().script(Array(text.utf8), limits: .file)
  }

  /// What this program does with a script.
  static func recording(of text: String) throws -> [UInt8] {
    try catalog.get().recording(of: Array(text.utf8), limits: .file)
  }

  static func replay(_ content: [UInt8]) throws -> Replay { try catalog.get().replay(content, limits: .file) }

  static func test(_ text: String) throws -> ScriptTest {
    let (script, start) = try script(text)
    return try ScriptTest(of: script, from: start, in: Array(text.utf8))
  }

  /// A swipe to the second page, with a selection after it.
  static let swipe = """
    {"name": "Swipe", "configuration": {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"]}, "actions": [
    {"type": "swipe", "phase": "began", "at": 20}, {"type": "swipe", "phase": "changed", "translation": -120, "at": 36},
    {"type": "swipe", "phase": "ended", "velocity": -900, "at": 52},
    {"type": "select", "index": 2, "at": 2000}]}
    """
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }

  /// With the first occurrence of a text replaced.
  func replacing(_ old: String, with new: String) throws -> [UInt8] {
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "there is no \(old)")
    return Array((parts[0] + new + parts[1]).utf8)
  }
}
