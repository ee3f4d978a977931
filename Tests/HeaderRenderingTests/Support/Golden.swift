import Foundation
import Testing

/// Expected trees, one file each in `Golden`. `UPDATE_GOLDEN=1 swift test --filter PictureTests` rewrites them: review the diff.
enum Golden {
  static func expect(_ tree: XMLTree, is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(name).txt")
    let outline = tree.outline() + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try outline.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let (lines, expectedLines) = (outline.split(separator: "\n"), expected.split(separator: "\n"))
    for (line, expectedLine) in zip(lines, expectedLines) where line != expectedLine {
      #expect(line == expectedLine, sourceLocation: sourceLocation)
    }
    #expect(lines.count == expectedLines.count, sourceLocation: sourceLocation)
  }
}
