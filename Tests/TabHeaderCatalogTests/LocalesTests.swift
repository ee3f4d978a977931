import StrictJSON
import Testing

@testable import TabSessions
@testable import TabEngine
@testable import TabHeaderCatalog

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
