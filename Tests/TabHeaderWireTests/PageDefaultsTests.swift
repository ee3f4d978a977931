import Foundation
import TabEngine
import Testing

@testable import TabHeaderWire

/// `public/js/shared/wire.json` is made from the functions of events and states: the types of a session's events, and the members that a state
/// omits while they have these values, for each schema. With `UPDATE_GOLDEN=1`, the test writes it.
@Suite struct PageDefaultsTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../public/js/shared/wire.json").standardizedFileURL

  private static var content: String {
    """
    {
      "eventTypes": [
    \(lines(of: TabEvent.schemas.map { "\"\($0.0)\"" }, indent: 4))
      ],
      "defaults": {
    \(["TabState", "PageState", "TabBarItem", "OverflowItem"].map(defaults(of:)).joined(separator: ",\n"))
      }
    }

    """
  }

  private static func defaults(of name: String) -> String {
    let members = StateSchemas.all.first { $0.name == name }?.members ?? []
    let items = members.compactMap { member in
      member.standard.map { "\"\(member.name)\": \(String(decoding: $0, as: UTF8.self))" }
    }
    return "    \"\(name)\": {\n\(lines(of: items, indent: 6))\n    }"
  }

  /// Items with commas, in lines of at most 120 characters.
  private static func lines(of items: [String], indent: Int) -> String {
    var lines = [""]
    for (index, item) in items.enumerated() {
      let item = index < items.count - 1 ? item + "," : item
      if indent + lines[lines.count - 1].count + item.count >= 120 { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? item : " " + item
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }

  @Test func thePageHasTheTables() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.content.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.content)
  }
}
