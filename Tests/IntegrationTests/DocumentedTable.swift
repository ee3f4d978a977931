import Foundation
import Testing

/// A table in docs/operations.md that follows from one in the program.
struct DocumentedTable {
  private let name: String
  private let file = Command.repository.appending(path: "docs/operations.md")

  init(_ name: String) {
    self.name = name
  }

  /// Expects the lines between the comments of the table. With `UPDATE_GOLDEN=1` in the environment, they are written.
  func check(_ lines: [String]) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- \(name): from the table of the program -->\n")?.upperBound)
    let to = try #require(text.range(of: "<!-- end of \(name) -->")?.lowerBound)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.replacingCharacters(in: from..<to, with: lines.map { $0 + "\n" }.joined()).write(
        to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[from..<to].split(separator: "\n").map(String.init) == lines)
    }
  }
}
