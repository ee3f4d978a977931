import TabSessions
import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderCatalog

/// X10: the translations in the files of presets.
@Suite struct PresetTranslationsTests {
  /// The container of a preset in a file, in a locale.
  private func container(_ content: String, _ description: String = "{}") throws -> TabContainer {
    let region = mine("strings/ar-EG.strings", "")
    let catalog = try Catalog(overlay: [mine("presets/mine.json", content), region])
    let preset = try #require(catalog.preset("mine"))
    let value = try JSONValue(parsing: Array(description.utf8))
    return try SessionDescription(value, over: preset, catalog.names).container()
  }

  private let everyText = """
    {"session": {
      "header": {"user": {"name": "Guest", "company": "Bank"}, "trailing": {"title": "Help"}},
      "accessories": [{"text": "Offline"}],
      "tabBar": {"guards": [{"deny": ["b"], "reason": "Locked"}]},
      "tabs": ["A", {"id": "b", "title": "B", "available": false, "unavailableReason": "Later", "page": {"title": "Page"}}],
      "popups": ["Popup"]},
     "translations": {"de": {
       "Guest": "Gast", "Bank": "Bankhaus", "Help": "Hilfe", "Offline": "Ohne Netz", "Locked": "Gesperrt", "A": "Ä",
       "B": "Bb", "Later": "Später", "Page": "Seite", "Popup": "Fenster"}}}
    """

  @Test func `X10: every text that a person reads can be translated`() throws {
    let container = try container(everyText, #"{"locale": "de"}"#)
    let header = try #require(container.configuration.header)
    #expect((header.user.name, header.user.company) == ("Gast", "Bankhaus"))
    #expect(header.trailing == (try TrailingView(.title("Hilfe"))))
    #expect(container.configuration.accessories == [try Accessory(text: "Ohne Netz")])
    #expect(container.configuration.tabBar.guards == [try Guard(.deny([try #require(TabID("b"))]), reason: "Gesperrt")])
    #expect(container.tabs.map(\.id.description) == ["a", "b"])
    #expect(container.tabs.map(\.item.title) == ["Ä", "Bb"])
    #expect(container.tabs.map(\.item.unavailableReason) == [nil, "Später"])
    #expect(container.tabs.map(\.item.page.title) == [nil, "Seite"])
    #expect(container.popups.map(\.id.description) == ["popup"])
    #expect(container.popups.map(\.item.title) == ["Fenster"])
  }

  /// Each member of the header is the caller's or the preset's, as in every description; lists are given whole.
  @Test func `X10: only the preset's own texts are translated`() throws {
    let given = try container(
      everyText,
      """
      {"locale": "de", "header": {"user": {"name": "Guest"}}, "accessories": [{"text": "Offline"}],
       "tabBar": {"guards": [{"deny": ["b"], "reason": "Locked"}]}, "popups": ["Popup", "A"]}
      """)
    #expect(given.configuration.header == Header(user: try User(name: "Guest")))
    #expect(given.configuration.accessories == [try Accessory(text: "Offline")])
    #expect(given.configuration.tabBar.guards.map(\.reason) == ["Locked"])
    #expect(given.popups.map(\.item.title) == ["Popup", "A"])
    #expect(given.tabs.map(\.item.title) == ["Ä", "Bb"])
    #expect(given.tabs.map(\.id.description) == ["a-2", "b"], "as in English, the id of the popup A is taken")
  }

  @Test func `X10: texts for a language are for its regions too, unless these have their own`() throws {
    let language = #"{"session": {"tabs": ["A"]}, "translations": {"ar": {"A": "ا"}}}"#
    #expect(try container(language, #"{"locale": "ar-EG"}"#).tabs.map(\.item.title) == ["ا"])
    let both = #"{"session": {"tabs": ["A", "B"]}, "translations": {"ar": {"A": "ا"}, "ar-EG": {"B": "ب"}}}"#
    #expect(try container(both, #"{"locale": "ar-EG"}"#).tabs.map(\.item.title) == ["A", "ب"])
    #expect(try container(both, #"{"locale": "ar"}"#).tabs.map(\.item.title) == ["ا", "B"])
    #expect(try container(both).tabs.map(\.item.title) == ["A", "B"])
  }

  @Test func `X10: a preset may have a locale, and translations for English`() throws {
    let german = #"{"session": {"locale": "de", "tabs": ["Konten"]}, "translations": {"en": {"Konten": "Accounts"}}}"#
    #expect(try container(german).tabs.map(\.item.title) == ["Konten"])
    let english = try container(german, #"{"locale": "en"}"#)
    #expect(english.tabs.map(\.item.title) == ["Accounts"])
    #expect(english.tabs.map(\.id.description) == ["konten"])
  }

  /// Names of people and of a company, and words that are the same in the language, need no translation.
  @Test(arguments: [
    ("ar", []),
    ("de", ["Ada Byron", "Analytical Engines", "Genres", "Playlists", "Podcasts", "Popup", "Videos"]),
    ("nl", ["Account", "Ada Byron", "Albums", "Analytical Engines", "Genres", "Playlists", "Podcasts"]),
  ])
  func `X10: the shipped presets are translated`(locale: String, same: [String]) throws {
    let catalog = try Catalog()
    let description = JSONValue.object(["locale": .string(locale)])
    var kept: Set<String> = []
    for preset in catalog.presets {
      let english = texts(of: try SessionDescription(.object([:]), over: preset, catalog.names).container())
      let translated = texts(of: try SessionDescription(description, over: preset, catalog.names).container())
      #expect(english.count == translated.count)
      kept.formUnion(zip(english, translated).filter { $0 == $1 }.map(\.0))
    }
    #expect(kept.sorted() == same)
  }

  /// The texts of a shipped preset.
  private func texts(of container: TabContainer) -> [String] {
    let header = container.configuration.header
    return [header?.user.name, header?.user.company, header?.trailing?.label].compactMap(\.self)
      + (container.tabs + container.popups).flatMap { tab in
        [tab.item.title, tab.item.unavailableReason, tab.item.page.title].compactMap(\.self)
      }
  }

  @Test func `X10: lint reads translations, and lists every mistake in them`() throws {
    let linted = try Catalog().lint(
      Array(
        """
        {"session": {"tabs": ["Messages", "People"]},
         "translations": {
           "de": {"Messages": "Nachrichten", "Peeple": "Personen"},
           "fr": {}}}
        """.utf8))
    #expect(linted.kind == .preset)
    #expect(
      linted.entries.map { "\($0.location?.line ?? 0) \($0.id) \($0.pointer): \($0.message)" } == [
        #"3 invalid-value /translations/de/Peeple: the session has no such text: did you mean "People"?"#,
        #"4 invalid-value /translations/fr: unknown locale "fr": expected one of ar, de, en, nl"#,
      ])
  }
}
