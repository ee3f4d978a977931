import HeaderLint
import TabContainer
import Testing

/// D: what tabs are called.
struct LabelTests {
  private func findings(_ titles: String..., locale: String = "en") throws -> [Finding] {
    LintReport(of: try .sample(titles.map { try .titled($0) }) { $0.speech.locale = locale }).findings
  }

  @Test func `D: a clean container has no findings`() throws {
    #expect(try findings("Accounts", "Cards") == [])
  }

  @Test func `D: a label may have 25 characters, as people count them`() throws {
    let fits = String(repeating: "a", count: 25)
    #expect(try findings(fits, "Cards") == [])
    #expect(try findings(String(repeating: "👩‍👩‍👧‍👦", count: 25), "Cards") == [])
    #expect(
      try findings("Cards", fits + "a") == [
        Finding(
          .labelTooLong, .warning, at: "/tabs/1/title",
          "The label “aaaaaaaaaaaaaaaaaaaaaaaaaa” has 26 characters, of which 25 may be read.",
          advice: "Say it with one or two short nouns.")
      ])
  }

  @Test func `D: the title of an icon-only tab is spoken, and may be long`() throws {
    let long = "Everything that I have put into my basket"
    let tabs: [TabDraft] = try [
      .titled(long, icon: "basket", isIconOnly: true), .titled("Search", icon: "search", isIconOnly: true),
    ]
    #expect(LintReport(of: try .sample(tabs)).findings == [])
  }

  @Test(arguments: [
    ("en", "Add", "add"), ("en", "Delete account", "delete"), ("en-GB", "LOG OUT", "log out"), ("en", "Share", "share"),
    ("de", "Löschen", "löschen"), ("de", "Konto hinzufügen", "hinzufügen"), ("nl", "Kaart toevoegen", "toevoegen"),
    ("nl", "Uitloggen", "uitloggen"), ("ar", "أضف حسابًا", "أضف"), ("ar", "تسجيل الخروج", "تسجيل الخروج"),
    ("ar", "عَدِّل", "عدل"),
  ])
  func `D: a command is no label`(locale: String, title: String, command: String) throws {
    #expect(
      try findings("Karten", title, locale: locale) == [
        Finding(
          .labelIsVerb, .warning, at: "/tabs/1/title", "The label “\(title)” asks for an action: “\(command)”.",
          advice: "Name the place that the tab leads to, and put the action into a toolbar or on the page.")
      ])
  }

  @Test(arguments: [
    ("en", "Search"), ("en", "Share prices"), ("en", "Add-ons"), ("en", "Downloads"), ("en", "Move money"),
    ("en", "Saved"),
    ("en", "Start"), ("en", "Book"), ("de", "Suchen"), ("de", "Start"), ("de", "Teilnehmer"), ("nl", "Zoeken"),
    ("nl", "Onderdelen"),
    ("ar", "بحث"), ("ar", "مشاركة الملفات"), ("fr", "Ajouter"), ("de", "Add"),
  ])
  func `D: places are no commands, and other languages are left alone`(locale: String, title: String) throws {
    #expect(try findings("Karten", title, locale: locale) == [])
  }

  @Test(arguments: [
    ("Cards", "CARDS"), ("Cards", " cards "), ("Ｃａｒｄｓ", "Cards"), ("カード", "ｶｰﾄﾞ"), ("Cafe\u{301}", "CAFÉ"),
    ("My  cards", "My cards"),
  ])
  func `D: titles that are spoken the same are duplicates`(first: String, second: String) throws {
    #expect(
      try findings(first, "Offers", second) == [
        Finding(
          .duplicateTitle, .warning, at: "/tabs/2/title", "The title “\(second)” is spoken like that of tab 1.",
          advice: "Give each tab a title of its own.")
      ])
  }

  @Test func `D: titles with other accents or letters are others`() throws {
    #expect(try findings("Café", "Cafe", "Cafés", "ガ", "カ") == [])
  }

  /// The titles of config/presets.
  @Test(arguments: [
    ["Green", "Indigo", "Orange"], ["Sales", "Catalog", "Cart", "Account"], ["Messages", "People", "Files"],
    ["Home", "Objects", "Tasks", "Notifications", "Messages", "Profile"],
    ["Playlists", "Artists", "Songs", "Videos", "Albums", "Genres", "Composers", "Podcasts"],
  ])
  func `D: the presets' titles are as they should be`(titles: [String]) throws {
    for locale in ["en", "de", "nl", "ar"] {
      let container = try TabContainer.sample(titles.map { try .titled($0) }) { $0.speech.locale = locale }
      #expect(LintReport(of: container).findings.filter { $0.pointer.hasSuffix("/title") } == [])
    }
  }
}
