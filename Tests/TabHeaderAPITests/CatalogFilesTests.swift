import TabHeaderAPI
import Testing

/// What is wrong with a file of the catalogue is found at the start, and said with its place.
@Suite struct CatalogFilesTests {
  private func reason(preset: String) throws -> String {
    let broken = Catalog.File(path: "presets/mine.json", content: Array(preset.utf8))
    let error = #expect(throws: Catalog.Invalid.self) {
      try Catalog(
        tokens: ShippedFiles.files("config", "tokens"), styles: ShippedFiles.files("config", "styles"),
        presets: ShippedFiles.files("config", "presets") + [broken], strings: ShippedFiles.files("config", "strings"))
    }
    return error.map { "\($0)" } ?? ""
  }

  @Test(arguments: [
    (
      "{\n  \"titel\": \"Mine\"\n}",
      #"presets/mine.json:2:12: unknown member "titel": did you mean "title"? (/titel)"#
    ),
    (
      "{\n  \"title\": \"Mine\",\n}",
      #"presets/mine.json:3:1: not JSON at line 3, column 1: remove the comma before "}""#
    ),
    (
      "{\n  \"session\": {\n    \"tabs\": [\n      {\"title\": 7}\n    ]\n  }\n}",
      "presets/mine.json:4:17: expected a string, found a number (/session/tabs/0/title)"
    ),
    (
      "{\n  \"session\": {\n    \"tabs\": [\"A\"],\n    \"selectedIndex\": 3\n  }\n}",
      "presets/mine.json:4:22: the index 3 does not exist: choose one from 0 to 0"
    ),
    (
      "{\n  \"session\": {\n    \"theme\": \"nothing\"\n  }\n}",
      "presets/mine.json:3:14: "
    ),
  ])
  func `R13: a preset that cannot be used is named with its line`(content: String, reason: String) throws {
    let found = try self.reason(preset: content)
    #expect(found == reason || (reason.hasSuffix(": ") && found.hasPrefix(reason)), "\(found)")
    #expect(!found.contains("JSONError") && !found.contains("kind:"))
  }
}
