import ChildProcess
import Foundation
import StrictJSON
import Testing

@testable import DesignTokens

/// T15: a theme in the formats of other platforms.
@Suite struct ExportedTokensTests {
  private static let theme = ##"""
    {"theme": {
      "color": {"$type": "color", "danger": {"light": "#BF2310", "dark": "#F99286"}, "support": "#FFFFFFEB",
        "title": "{theme.color.danger}", "system": "systemBlue"},
      "status-bar": {"light": "darkContent", "dark": "lightContent"},
      "font": {"size": {"headline": 17}, "weight": {"semibold": 600}, "family": {"$type": "fontFamily", "$value": ["Inter \"9\"", "Arial"]}},
      "radius": {"tab": 0.5}, "on": true, "class": {"$type": "number", "$value": 1.5, "$description": "How\nmuch"},
      "tab-header": 1, "tabHeader": 2, "Tab Header": 3,
      "body": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 700, "lineHeight": 1.2, "letterSpacing": {"value": 0, "unit": "px"}}},
      "fade": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}, {"color": "#fff", "position": 1}]},
      "quick": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}}}
    """##

  private func tokens() throws -> ResolvedTokens {
    try document([Self.theme]).resolved(colorNames: ["systemBlue"])
  }

  private func text(_ format: ThemeFormat) throws -> String {
    String(decoding: try tokens().exported(as: format, theme: "my-brand"), as: UTF8.self)
  }

  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Exported")

  /// The files are what a designer would check in: `UPDATE_GOLDEN=1` writes them.
  @Test(arguments: ThemeFormat.allCases)
  func everyFormatIsAsItsFile(_ format: ThemeFormat) throws {
    let file = Self.golden.appending(path: format.fileName(of: "my-brand"))
    let text = try text(format)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(text.utf8).write(to: file) }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func theDesignTokensAreTheThemeAgain() throws {
    let again = try TokenDocument(parsing: json(try text(.dtcg))).resolved()
    let before = try tokens()
    #expect(again.tokens.map(\.path) == before.tokens.map(\.path))
    for (token, before) in zip(again.tokens, before.tokens) where before.light != .string("systemBlue") {
      #expect(token.light == before.light && token.dark == before.dark, "\(token.path)")
    }
    // Strings and booleans have types that the format does not have.
    #expect(again.warnings.first.map(\.pointer) == ["/theme/status-bar/$type", "/theme/on/$type"])
    #expect(again["theme.color.title"]?.aliases == ["theme.color.danger"])
    #expect(again["theme.color.system"]?.dark == .string("#0A84FF"))
  }

  @Test func theExportedSwiftCompiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "exported-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Theme.swift")
    try Data(try text(.swift).utf8).write(to: file)
    let compiler = try ChildProcess([
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
      "-module-cache-path", folder.path, file.path,
    ])
    #expect(compiler.wait() == .exit(code: 0))
  }

  @Test(arguments: [
    ("brand", "BrandTheme"), ("my-brand", "MyBrandTheme"), ("2024", "Token2024Theme"), ("dark.theme", "DarkTheme"),
    ("~", "TokenTheme"),
  ])
  func theNameOfATypeBeginsWithALetter(_ theme: String, _ type: String) {
    #expect(ExportedName.type(of: theme) == type)
  }

  @Test func textCannotEndWhatItIsWrittenIn() throws {
    let hostile =
      #"{"a": "\" */ </style> \\ \u0000 \n \u2028 @ ' --> \\(1)", "*/ -->": {"$type": "duration", "$value": 1}}"#
    let tokens = try document([hostile]).resolved()
    let texts = ThemeFormat.allCases.map { String(decoding: tokens.exported(as: $0, theme: "a--b"), as: UTF8.self) }
    let css = try #require(texts.first { $0.contains(":root") })
    #expect(css.contains(#"--a: "\" */ \3c /style> \\ \0  \a  \#u{2028} @ ' --> \\(1)";"#))
    #expect(css.contains("/* Not in CSS: ______ */"))
    let swift = try #require(texts.first { $0.contains("enum ABTheme") })
    #expect(swift.contains(#"`a`: String = "\" */ </style> \\ \u{0} \u{a} \u{2028} @ ' --> \\(1)""#))
    let android = try #require(texts.first { $0.contains("for res/values.") })
    #expect(android.contains(#">\" */ &lt;/style&gt; \\   \n \#u{2028} @ \' --&gt; \\(1)</string>"#))
    #expect(android.contains(#"The theme "a__b""#))
  }
}
