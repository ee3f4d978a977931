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
