import Foundation
import Testing

/// `tabheader theme`: what is written goes to standard output, and what was not understood to standard error.
@Suite struct ThemeCommandTests {
  private func run(_ arguments: String..., input: String = "") throws -> Command.Result {
    try Command.run(try Command.tabheader, ["theme"] + arguments, input: input)
  }

  @Test func aTokenFileBecomesATheme() throws {
    let file = ##"{"color": {"$type": "color", "brand": {"$value": "#ff0000"}}}"##
    let imported = try run("import", "-", input: file)
    #expect(imported.code == 0)
    #expect(
      imported.output
        == ##"{"theme":{"color":{"foreground":{"brand":{"$type":"color","$value":"#FF0000"}}}}}"## + "\n")
    #expect(imported.errors == "1 token of the form designTokens, 1 in place of defaults\n")
    let exported = try run("export", "-", "--format", "css", input: imported.output)
    #expect((exported.code, exported.errors) == (0, ""))
    #expect(exported.output.contains("  --theme-color-foreground-brand: #FF0000;\n"))
  }

  @Test func `T14: what was not understood is listed with its file, line, path and place, and fails only if it should`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "mode"), withIntermediateDirectories: true)
    let files = [
      ("base", ##"{"color": {"danger": {"value": "#111111"}, "brand": {"value": "#222222"}}}"##),
      ("mode/dark", ##"{"color": {"danger": {"value": "#333333"}}}"##),
      ("late", ##"{"color":\n  {"brand": {"value": "#444444", "tint": 1}}}"##),
    ].map { name, content in (folder.appending(path: "\(name).json"), content.replacing("\\n", with: "\n")) }
    for (file, content) in files { try content.write(to: file, atomically: true, encoding: .utf8) }
    let paths = files.map { $0.0.path }
    let theme = ##"""
      {"theme":{"color":{"danger":{"$type":"color","$value":{"light":"#111111","dark":"#333333"}},"foreground":{"brand":{"$type":\##
      "color","$value":"#444444"}}}}}

      """##
    for (options, code) in [([], 0), (["--fail-on-unread"], 1)] as [([String], Int32)] {
      let imported = try Command.run(try Command.tabheader, ["theme", "import"] + paths + options)
      #expect(imported.code == code)
      #expect(imported.output == theme)
      #expect(
        imported.errors == """
          2 tokens of the form styleDictionary, 2 in place of defaults
          \(paths[2]):2:42: color.brand.tint: this member beside a value is not understood (/color/brand/tint)

          """)
    }
    let twice = try Command.run(try Command.tabheader, ["theme", "import", paths[0], paths[0]])
    #expect((twice.code, twice.errors) == (64, "tabheader: a file is given twice\n"))
    let input = try Command.run(
      try Command.tabheader, ["theme", "import", paths[0], "-"], input: ##"{"danger": {"value": "#555"}}"##)
    #expect(input.output.contains("#222222") && input.output.contains("#555555"))
  }

  @Test func aFileThatIsNoThemeIsExportedWithAWarning() throws {
    let exported = try run("export", "-", "--format", "css", input: #"{"preset": "remind"}"#)
    #expect(exported.code == 0)
    #expect(exported.errors == "-:1:12: warning: no style reads the token preset\n")
    #expect(exported.output.hasPrefix("/* The theme \"theme\", exported by TabHeader."))
  }

  @Test func mistakesExitWithTheirCodes() throws {
    let missing = try run("export", "nowhere.json")
    #expect((missing.code, missing.output) == (65, ""))
    #expect(
      missing.errors == "tabheader: nowhere.json: there is no such file, and no theme has this name: "
        + "the themes are default, documented\n")
    #expect(try run("import", "nowhere.json").errors == "tabheader: nowhere.json: there is no such file\n")
    #expect(try run("import").code == 64)
    #expect(try run("export", "default", "--format", "xml").code == 64)
  }
}
