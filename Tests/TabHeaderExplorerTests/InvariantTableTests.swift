import Foundation
import TabEngine
import Testing

@testable import TabHeaderReplays

/// The table of invariants, in the code and in docs/explorer.md. With `UPDATE_GOLDEN=1`, the test writes the document's.
@Suite struct InvariantTableTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

  @Test func theDocumentHasTheTables() throws {
    let file = Self.docs.appending(path: "explorer.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let invariants =
      ["| Invariant | Rules | What holds |", "|---|---|---|"]
      + (Invariant.all + [ServerSearch.invariant]).map {
        "| `\($0.name)` | \($0.rules.joined(separator: ", ")) | \($0.summary) |"
      }
    let actions =
      ["| | Action |", "|---|---|"]
      + (try ExhaustiveAction.all(for: try Preset.remind.container())).enumerated().map {
        "| \($0 + 1) | \($1.summary) |"
      }
    let expected = Self.replacing(
      "actions", by: actions, in: Self.replacing("invariants", by: invariants, in: document))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(document == expected)
  }

  /// Replaces the table between the comments `NAME` and `end of NAME`.
  private static func replacing(_ name: String, by table: [String], in document: String) -> String {
    let (first, last) = ("<!-- \(name) -->", "<!-- end of \(name) -->")
    guard let start = document.range(of: first), let end = document.range(of: last) else {
      return document + "\n\(first)\n\(last)\n"
    }
    return document.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n" + table.joined(separator: "\n") + "\n")
  }

  @Test func everyInvariantHasItsOwnNameAndRulesThatExist() throws {
    let behaviour = try String(contentsOf: Self.docs.appending(path: "behaviour.md"), encoding: .utf8)
    #expect(Set(Invariant.all.map(\.name)).count == Invariant.all.count)
    for invariant in Invariant.all + [ServerSearch.invariant] {
      #expect(!invariant.rules.isEmpty)
      for rule in invariant.rules { #expect(behaviour.contains("| **\(rule)** |"), "\(invariant.name): \(rule)") }
      #expect(invariant.summary.hasSuffix("."))
    }
  }
}
