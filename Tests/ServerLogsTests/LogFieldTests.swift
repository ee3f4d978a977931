import Foundation
import Testing

@testable import TabHeaderAPI

@Suite struct LogFieldTests {
  /// docs/observability.md has a row for each field, with its names in both formats.
  @Test func theDocumentListsEveryField() throws {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/observability.md").standardizedFileURL
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").compactMap { line -> [String]? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, cells[2].hasPrefix("`"), cells[2].contains(".") else { return nil }
      return [cells[1], cells[2]]
    }
    #expect(rows == LogField.all.map { [$0.text.map { "`\($0)`" } ?? "", "`\($0.json)`"] })
    #expect(Set(LogField.all.map(\.json)).count == LogField.all.count)
  }
}
