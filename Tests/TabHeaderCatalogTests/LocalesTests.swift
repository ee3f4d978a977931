import StrictJSON
import Testing

@testable import TabEngine
@testable import TabHeaderCatalog
@testable import TabSessions

/// X2: the files in `config/strings`, and a session's overrides.
@Suite struct LocalesTests {
  private typealias Key = SpokenStrings.Key

  private func locales() throws -> Catalog.Locales { try Catalog().names.locales }

  private func file(_ name: String, _ text: String) -> Catalog.File {
    mine("strings/\(name).strings", text)
  }

  private func overrides(_ key: String, _ value: String = "x") -> LocalizableStrings {
    LocalizableStrings([LocalizableStrings.Entry(key: key, value: value)])
  }

  private func refusal(_ overrides: LocalizableStrings, _ locale: String = "en") throws -> Catalog.Locales.Refused? {
    let locales = try locales()
    do { _ = try locales.strings(locale: locale, overrides: overrides) } catch { return error }
    return nil
  }

  @Test func `X2: four languages are shipped`() throws {
    let locales = try locales()
    #expect(locales.names == ["ar", "de", "en", "nl"])
    #expect(locales.names.map { locales[$0]?.language } == ["العربية", "Deutsch", "English", "Nederlands"])
    #expect(locales.names.map { locales[$0]?.isRightToLeft } == [true, false, false, false])
    #expect(locales["fr"] == nil)
  }

  @Test(arguments: ["ar", "de", "en", "nl"])
  func `X2: a shipped language has every text, and the forms of the noun that it needs`(name: String) throws {
    let texts = try LocalizableStrings(parsing: shipped("strings/\(name).strings"))
    let forms = PluralRule(language: name).categories.map { "newItems.\($0.rawValue)" }
    let names = Key.allCases.map(\.rawValue).filter { !$0.hasPrefix("newItems.") || forms.contains($0) }
    #expect(texts.entries.map(\.key) == names.map { Key.prefix + $0 })
    for entry in texts.entries { #expect(!entry.value.isEmpty, "\(entry.key)") }
  }

  @Test func `X2: the English file says what the engine says by itself`() throws {
    let texts = try LocalizableStrings(parsing: shipped("strings/en.strings"))
    for key in Key.allCases { #expect(texts[key.prefixed] == key.english, "\(key)") }
  }

  @Test(arguments: [
    ("ar", "Messages، 3 عناصر جديدة، 2 من 5"), ("de", "Messages, 3 neue Einträge, 2 von 5"),
    ("en", "Messages, 3 new items, 2 of 5"), ("nl", "Messages, 3 nieuwe onderdelen, 2 van 5"),
  ])
  func `X3: a shipped language says title, badge and place`(name: String, label: String) throws {
    let strings = try #require(try locales()[name])
    #expect(strings.label(title: "Messages", badge: .count(3), at: 1, of: 5) == label)
    #expect(strings.menuBar == strings.menuBarName + strings.separator)
  }

  @Test(arguments: [
    ("ar", "Messages، عناصر جديدة، 2 من 5"), ("de", "Messages, neue Einträge, 2 von 5"),
    ("en", "Messages, new items, 2 of 5"), ("nl", "Messages, nieuwe onderdelen, 2 van 5"),
  ])
  func `B8, X2: a shipped language has words for a dot`(name: String, label: String) throws {
    let strings = try #require(try locales()[name])
    #expect(strings.label(title: "Messages", badge: .plain, at: 1, of: 5) == label)
  }

  // MARK: Overrides

  @Test func `X2: texts are replaced one by one`() throws {
    let strings = try locales().strings(locale: "de", overrides: overrides(Key.separator.prefixed, "; "))
    #expect(strings.separator == "; ")
    #expect((strings.profile, strings.localeIdentifier) == ("Profil", "de"))
    #expect(strings.label(title: "T", badge: .count(1), at: 0, of: 1) == "T; 1 neuer Eintrag, 1 von 1")
    #expect(try locales().strings(locale: "de", overrides: LocalizableStrings([])) == locales()["de"])
  }

  @Test(arguments: [
    ("DesignSystem.tabHeaderViewController.accessibility.profil", "profile"),
    ("DesignSystem.tabHeaderViewControler.accessibility.menuBar", "menuBar"), ("menubar", "menuBar"),
    ("DesignSystem.tabHeaderViewController.accessibility.newItems.ohter", "newItems.other"),
    ("DesignSystem.tabHeaderViewController.accessibility.journeySelectorFormt", "journeySelectorFormat"),
  ])
  func `X2: an unknown key is refused, and the nearest one is named`(key: String, meant: String) throws {
    #expect(
      try refusal(overrides(key))
        == Catalog.Locales.Refused(
          key: key, isUnknown: true, description: "unknown key \"\(key)\": did you mean \"\(Key.prefix)\(meant)\"?"))
  }

  @Test(arguments: ["", "x", "....", "DesignSystem.tabHeaderViewController.accessibility.", "a.b.c.d.e.f"])
  func `X2: an unknown key that is near to none is refused`(key: String) throws {
    #expect(try refusal(overrides(key))?.description == "unknown key \"\(key)\": `GET /v1/strings` lists the keys")
  }

  @Test func `X2: a text that is too long is refused`() throws {
    let key = Key.menuBar.prefixed
    let longest = String(repeating: "é", count: Limits.spoken)
    #expect(try refusal(overrides(key, longest)) == nil)
    let error = try #require(try refusal(overrides(key, longest + "!")))
    #expect(error.key == key)
    #expect(error.description == "the text of \"\(key)\" is longer than 200 characters: shorten it")
    let long = String(repeating: "k", count: 5_000)
    #expect(try #require(try refusal(overrides(long))?.description.count) < 200)
  }

  @Test func `X9: a shipped file with a wrong format stops the start, with its name and the place`() {
    let text = "\"\(Key.journeySelectorFormat.prefixed)\" = \"%@, %d\";"
    #expect(
      invalid([file("en", text)])?.hasPrefix(
        "mine/strings/en.strings:1:1: the text of \"\(Key.journeySelectorFormat.prefixed)\" is not a valid format: at character 7, "
      )
        == true)
  }

  @Test func `X2: an unknown locale is refused`() throws {
    let none = LocalizableStrings([])
    for name in ["dee", "den"] {
      #expect(
        try refusal(none, name)?.description
          == "unknown locale \"\(name)\": did you mean \"de\"? The locales are ar, de, en, nl")
    }
    for name in ["", "-", "de-", "de--AT", "de-a", "nl_NL.UTF-8", "de AT", "de-verylongs", "zh-Hant"] {
      #expect(try refusal(none, name)?.description.hasPrefix("unknown locale \"\(name)\": ") == true, "\(name)")
    }
    // Arabic would be one letter away.
    #expect(try refusal(none, "fr")?.description == "unknown locale \"fr\": expected one of ar, de, en, nl")
    #expect(try refusal(none, "français")?.description == "unknown locale \"français\": expected one of ar, de, en, nl")
    #expect(try refusal(none, "fr")?.key == nil)
  }

  @Test(arguments: [
    ("EN", "en"), ("de-AT", "de"), ("de_CH", "de"), ("AR-eg", "ar"), ("de-Latn-DE-1996", "de"), ("de-x-own", "de"),
    ("en-u-ca-gregory", "en"), ("zh-Hant-TW", nil),
  ])
  func `X2: a locale falls back to its language`(tag: String, found: String?) throws {
    #expect(try locales()[tag]?.localeIdentifier == found)
    let names = ["zh", "zh-Hant", "de-AT"]
    #expect(SpokenLocales.lookup("zh-hant-TW", among: names) == "zh-Hant")
    #expect(SpokenLocales.lookup("de-at", among: names) == "de-AT")
    #expect(SpokenLocales.lookup("de", among: names) == nil)
  }

  // MARK: Starting

  private func invalid(_ files: [Catalog.File]) -> String? {
    do { _ = try Catalog.Locales(files) } catch { return error.description }
    return nil
  }

  @Test func `X2: a server does not start with an invalid file`() {
    #expect(invalid([file("en", "")]) == nil)
    #expect(
      invalid([file("en", "a = ;")])
        == "mine/strings/en.strings:1:5: expected a value after \"=\", found \";\"")
    #expect(
      invalid([file("en", ""), file("de", "// Ours\n  \"\(Key.prefix)bakc\" = x;")])
        == "mine/strings/de.strings:2:3: unknown key \"\(Key.prefix)bakc\": did you mean \"\(Key.prefix)back\"?")
  }
}

/// X10: the translations in the files of presets.
@Suite struct PresetTranslationsTests {
  /// The container of a preset in a file, in a locale.
  private func container(_ content: String, _ description: String = "{}") throws -> TabContainer {
    let region = mine("strings/ar-EG.strings", "")
    let catalog = try Catalog(overlay: [mine("presets/mine.json", content), region])
    let preset = try #require(catalog.preset("mine"))
    guard case .object(let members) = try JSONValue(parsing: Array(description.utf8)) else { throw NotAnObject() }
    return try SessionDescription(members, over: preset, catalog.names).container()
  }

  private struct NotAnObject: Error {}

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
    ("de", ["Ada Byron", "Analytical Engines", "Genres", "Playlists", "Podcasts", "Videos"]),
    ("nl", ["Account", "Ada Byron", "Albums", "Analytical Engines", "Genres", "Playlists", "Podcasts"]),
  ])
  func `X10: the shipped presets are translated`(locale: String, same: [String]) throws {
    let catalog = try Catalog()
    let description: JSONObject = ["locale": .string(locale)]
    var kept: Set<String> = []
    for preset in catalog.presets {
      let english = texts(of: try SessionDescription([:], over: preset, catalog.names).container())
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
