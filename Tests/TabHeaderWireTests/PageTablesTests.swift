import Foundation
import TabEngine
import Testing

@testable import TabHeaderWire

/// `public/js/shared/event-types.js` is made from the tables of events. With `UPDATE_GOLDEN=1`, the test writes it.
@Suite struct EventTypesFileTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../public/js/shared/event-types.js").standardizedFileURL

  private static var content: String {
    var lines = [""]
    for (type, _) in TabEvent.schemas {
      let item = "\"\(type)\","
      if lines[lines.count - 1].count + item.count > 118 { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? item : " " + item
    }
    return """
      // Made from the tables in Sources/TabHeaderWire/Events: `UPDATE_GOLDEN=1 swift test --filter EventTypesFileTests` writes it.

      /** The types of a session's events. */
      export const eventTypes = [
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      ];

      """
  }

  @Test func thePageKnowsEveryTypeOfEvent() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.content.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.content)
  }
}
