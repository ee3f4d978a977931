import Foundation
import StrictJSON
import TabHeaderAPI
import Testing

/// `public/openapi.json` is made from `openapi/` and the tables. With `UPDATE_GOLDEN=1`, the test writes it, as `make openapi` does.
@Suite struct DocumentFileTests {
  private static let file = ShippedFiles.repository.appending(path: "public/openapi.json")

  @Test func theFileIsTheDocument() throws {
    let content = try OpenAPIDocument.shipped.bytes
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(content).write(to: Self.file) }
    #expect(try [UInt8](Data(contentsOf: Self.file)) == content, "run make openapi")
  }
}
