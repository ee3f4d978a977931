import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderCatalog

/// A mistake in a file of an overlay is found at the start, and the error gives its place.
@Suite struct CatalogFilesTests {
  /// The error of a server that would not start.
  private func refusal(_ path: String, _ content: String) -> String {
    let error = #expect(throws: Catalog.Invalid.self) { try Catalog(overlay: [mine(path, content)]) }
    return error.map { "\($0)" } ?? ""
  }

  /// A shipped style with one of its members on a separate line, with another value.
  private func style(_ member: String, _ value: String) throws -> String {
    guard case .object(var members) = try JSONValue(parsing: shipped("styles/remind.json")) else { return "" }
    members[ExactText(member)] = nil
    return "{\n  \"\(member)\": \(value),\n"
      + String(decoding: JSONValue.object(members).bytes.dropFirst(), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "{\n  \"titel\": \"Mine\"\n}",
      #"mine/presets/mine.json:2:12: /titel: unknown member "titel": did you mean "title"?"#
    ),
    (
      "{\n  \"title\": \"Mine\",\n}",
      #"mine/presets/mine.json:3:1: not JSON at line 3, column 1: remove the comma before "}""#
    ),
    (
      "{\n  \"session\": {\n    \"tabs\": [\n      {\"title\": 7}\n    ]\n  }\n}",
      "mine/presets/mine.json:4:17: /session/tabs/0/title: expected a string, found a number"
    ),
    (
      "{\n  \"session\": {\n    \"tabs\": [\"A\"],\n    \"selectedIndex\": 3\n  }\n}",
      "mine/presets/mine.json:4:22: /session/selectedIndex: the index 3 does not exist: choose one from 0 to 0"
    ),
    (
      "{\n  \"session\": {\n    \"theme\": \"nothing\"\n  }\n}",
      #"mine/presets/mine.json:3:14: /session/theme: there is no theme "nothing": the themes are "default", "documented""#
    ),
    (
      "{\n  \"translations\": {\n    \"de\": {\"A\": 7}\n  }\n}",
      "mine/presets/mine.json:3:17: /translations/de/A: expected a string, found a number"
    ),
    (
      "{\n  \"translations\": {\n    \"de\": [\"A\"]\n  }\n}",
      "mine/presets/mine.json:3:11: /translations/de: expected an object, found an array"
    ),
    (
      "{\n  \"session\": {\"tabs\": [\"A\"]},\n  \"translations\": {\n    \"dee\": {\"A\": \"B\"}\n  }\n}",
      #"mine/presets/mine.json:4:12: /translations/dee: unknown locale "dee": did you mean "de"? The locales are ar, de, en, nl"#
    ),
    (
      "{\n  \"session\": {\"tabs\": [\"A\"]},\n  \"translations\": {\n    \"de\": {\"a/b\": \"B\"}\n  }\n}",
      "mine/presets/mine.json:4:19: /translations/de/a~1b: the session has no such text: translate the texts in `session`"
    ),
    (
      "{\n  \"session\": {\"tabs\": [\"A\"]},\n  \"translations\": {\n    \"de\": {\"A\": \"\"}\n  }\n}",
      "mine/presets/mine.json:4:17: /translations/de/A: expected at least one character"
    ),
  ])
  func `R13: a preset that cannot be used is named with its line`(content: String, reason: String) {
    #expect(refusal("presets/mine.json", content) == reason)
  }

  @Test(arguments: [
    (
      "badgeColor", #""red""#,
      ##"2:17: /badgeColor: expected a colour such as "#295EFF", "#295EFF80" with alpha, or "systemBlue": did you mean "systemRed"?"##
    ),
    (
      "badgeColor", ##"{"light": "{theme.color.danger}", "dark": "C63B2A"}"##,
      ##"2:59: /badgeColor/dark: expected a colour such as "#295EFF", "#295EFF80" with alpha, or "systemBlue": did you mean "#C63B2A"?"##
    ),
    (
      "badgeColor", ##"{"light": "#FFF"}"##,
      ##"2:17: /badgeColor: expected a colour such as "#295EFF", found an object: a pair has "light" and "dark", and nothing else"##
    ),
    (
      "badgeColor", #""{theme.color.dangr}""#,
      "2:17: /badgeColor: theme.color.dangr: there is no token of this name: did you mean {theme.color.danger}?"
    ),
    ("badgeColor", #""{theme.color}""#, "2:17: /badgeColor: theme.color: this is a group of tokens: name one of them"),
    ("tabHeight", #"{"light": 1, "dark": 2}"#, "2:16: /tabHeight: expected the same value in light and dark"),
    (
      "titleFont", #"{"style": "title3", "weight": 0}"#,
      "2:46: /titleFont/weight: expected a weight from 1 to 1000"
    ),
    (
      "badgeColour", ##""#fff""##,
      #"2:18: /badgeColour: a design has no member "badgeColour": did you mean "badgeColor"?"#
    ),
  ])
  func `R13: a style that cannot be used is named with its line`(
    member: String, value: String, reason: String
  ) throws {
    #expect(refusal("styles/mine.json", try style(member, value)) == "mine/styles/mine.json:" + reason)
  }

  @Test func `R13: every mistake in a style is listed`() throws {
    let lines = refusal("styles/backbase.json", "{\n\"tabHeight\": \"tall\"\n}").split(separator: "\n")
    #expect(
      lines.first == #"mine/styles/backbase.json:2:14: /tabHeight: expected points such as 8 or "8px", found "tall""#)
    #expect(lines.dropFirst().contains(#"mine/styles/backbase.json:1:1: the member "badgeColor" is missing"#))
    #expect(
      refusal("styles/mine.json", "[]") == "mine/styles/mine.json:1:1: expected an object with the members of a design")
  }

  /// A token that a style cannot draw is the theme's mistake, whichever style it is.
  @Test func `R13: a theme that cannot be used is named with its line`() throws {
    #expect(
      refusal("tokens/mine.json", "{\"theme\": {\"radius\": {\n\"tab-header\": {\"tab\": \"round\"}}}}")
        == ##"mine/tokens/mine.json:2:23: /theme/radius/tab-header/tab: theme.radius.tab-header.tab: expected points such as 8 or "8px", found "round", for tabCornerRadius of the style "backbase""##
    )
    let defaults = String(decoding: try shipped("tokens/default.json"), as: UTF8.self)
    let broken = defaults.replacing(
      #""tab-header": { "tab": 8 }"#, with: #""tab-header": { "tab": "round" }"#, maxReplacements: 1)
    #expect(refusal("tokens/default.json", broken).hasPrefix("mine/tokens/default.json:"))
    #expect(
      refusal("tokens/mine.json", "{\n\"a\": \"{b}\"}")
        == "mine/tokens/mine.json:2:6: /a: a → b: there is no token of this name")
  }

  @Test(arguments: [
    ("\"tabheader.spoken.bakc\" = \"x\";", ":1:1: unknown key"), ("/* Ours */\n  a = ;", ":2:7: expected a value"),
  ])
  func `R13: strings that cannot be used are named with their line`(content: String, reason: String) {
    #expect(refusal("strings/fr.strings", content).hasPrefix("mine/strings/fr.strings\(reason)"))
  }

  @Test(arguments: [
    ("styles/my style.json", "the name of a style is 1 to 64 of the characters A-Z a-z 0-9 - . _ ~: rename the file"),
    ("tokens/größe.json", "the name of a theme is 1 to 64 of the characters A-Z a-z 0-9 - . _ ~: rename the file"),
    ("presets/..json", "the name of a preset is 1 to 64 of the characters A-Z a-z 0-9 - . _ ~: rename the file"),
    ("strings/de DE.strings", "expected the tag of a language, such as en or pa-Arab: rename the file"),
  ])
  func `R13: a file's name must be valid in a URL`(path: String, reason: String) {
    #expect(refusal(path, "{}") == "mine/\(path): \(reason)")
  }

  @Test func `R13: an overlay's mistake that shows in a shipped file is named with that file`() {
    let lines = refusal("tokens/default.json", "{\"theme\": {}}").split(separator: "\n")
    #expect(
      lines.first
        == "<shipped>/styles/backbase.json:2:21: /statusBarStyle: theme.status-bar.tab-header: there is no token of this name"
    )
    let styles = #""backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit""#
    #expect(
      refusal("styles/remind.json", #"{"extends": "mine"}"#)
        == #"mine/styles/remind.json:1:13: /extends: there is no style "mine": the styles are \#(styles)"#,
      "not one of the preset's")
  }

  @Test func `R13, D: tokens of an overlay that no style reads are warned about, at their lines`() throws {
    let tokens = "{\n\"theme\": {\"color\": {\"dangr\": \"#FFFFFF\",\n\"danger\": {\"$value\": \"b3261e\"}}}}"
    #expect(
      try Catalog(overlay: [mine("tokens/mine.json", tokens)]).warnings == [
        ##"mine/tokens/mine.json:3:22: /theme/color/danger/$value: theme.color.danger: a colour must begin with "#": read as #B3261E"##,
        "mine/tokens/mine.json:2:30: /theme/color/dangr: no style reads the token theme.color.dangr: did you mean theme.color.danger?",
      ])
  }
}

/// R18: an overlay adds files to the shipped ones, and replaces those with the same path.
@Suite struct OverlayTests {
  private func design(_ catalog: Catalog, style: String, theme: String = "default") throws -> Design {
    try catalog.names.look(style: style, theme: theme, overrides: [:]).design(.light)
  }

  @Test func `R18: a file with a new name is added, one of each kind`() throws {
    let style = String(decoding: try shipped("styles/remind.json"), as: UTF8.self)
    let catalog = try Catalog(overlay: [
      mine("presets/mine.json", ##"{"session": {"style": "mine", "theme": "mine", "tabs": ["A"]}}"##),
      mine("styles/mine.json", style), mine("tokens/mine.json", ##"{"theme": {"color": {"danger": "#112233"}}}"##),
      mine("strings/fr.strings", "\"\(SpokenStrings.Key.profile.prefixed)\" = \"Profil\";"),
    ])
    #expect(
      catalog.presets.map(\.name) == ["backbase", "blank", "coordinator", "fiori", "mine", "remind", "uikit"])
    #expect(catalog.names.styles.isShipped("mine"), "it is read-only, like the others of the catalogue")
    #expect(catalog.names.themes.all.map(\.name) == ["default", "documented", "mine"])
    #expect(catalog.names.locales["fr"]?.profile == "Profil")
    #expect(try design(catalog, style: "mine", theme: "mine").badgeColor.hexadecimal == "#112233")
    #expect(try design(catalog, style: "remind") == design(Catalog(), style: "remind"))
  }

  @Test func `R18: a file with the name of a shipped one replaces it whole`() throws {
    let style = String(decoding: try shipped("styles/backbase.json"), as: UTF8.self)
    let catalog = try Catalog(overlay: [
      mine("presets/remind.json", #"{"title": "Mine", "session": {"tabs": ["A"]}}"#),
      mine("styles/remind.json", style),
    ])
    let preset = try #require(catalog.preset("remind"))
    #expect((preset.title, preset.description) == ("Mine", ""))
    #expect(preset.session == .object(["tabs": .array([.string("A")])]))
    #expect(catalog.presets.count == 6)
    #expect(catalog.names.styles["remind"]?.source == Array(style.utf8))
    #expect(try design(catalog, style: "remind") == design(Catalog(), style: "backbase"))
    #expect(try design(catalog, style: "remind") != design(Catalog(), style: "remind"))
    #expect(try Catalog().preset("remind")?.title != "Mine", "another catalogue is unchanged")
  }

  @Test func `R18: shipped themes are merged over the theme default of an overlay`() throws {
    let tokens = String(decoding: try shipped("tokens/default.json"), as: UTF8.self)
    var value = try JSONValue(parsing: Array(tokens.utf8))
    value = value.overlaid(with: try JSONValue(parsing: Array(##"{"theme": {"color": {"danger": "#112233"}}}"##.utf8)))
    let catalog = try Catalog(overlay: [mine("tokens/default.json", String(decoding: value.bytes, as: UTF8.self))])
    #expect(catalog.names.themes.all.map(\.name) == ["default", "documented"])
    #expect(try design(catalog, style: "backbase").badgeColor.hexadecimal == "#112233")
  }
}

/// The content of a shipped file.
func shipped(_ path: String) throws -> [UInt8] {
  try #require(ShippedFolder.catalog.files.first { $0.path == path }).content
}

/// A file of the overlay `mine`.
func mine(_ path: String, _ text: String) -> Catalog.File {
  Catalog.File(path: path, content: Array(text.utf8), in: "mine")
}
