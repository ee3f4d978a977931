import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderCatalog

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
