import Foundation
import Testing

@testable import TabEngine

/// `public/js/shared/icon-sizes.js` is made from the table of icon sizes. With `UPDATE_GOLDEN=1`, the test writes it.
struct IconSizeTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../public/js/shared/icon-sizes.js").standardizedFileURL

  private static var content: String {
    """
    // Made from IconSize in Sources/TabEngine: `UPDATE_GOLDEN=1 swift test --filter IconSizeTests` writes it.

    /** The side length of an icon in points, by its use. */
    export const iconSizes = {
    \(IconSize.allCases.map { "  \"\($0.rawValue)\": \(Int($0.points))," }.joined(separator: "\n"))
    };

    """
  }

  @Test func `B9: the page has the sizes of icons that the layout measures with`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.content.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.content)
    #expect(IconSize.allCases.allSatisfy { $0.points == $0.points.rounded() }, "the file has whole points")
  }
}
