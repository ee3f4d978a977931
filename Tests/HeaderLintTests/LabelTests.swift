import Foundation
import TabEngine
import Testing

@testable import HeaderLint

/// D: the labels of tabs.
struct LabelTests {
  private func findings(_ titles: String..., locale: String = "en") throws -> [Finding] {
    // Wide enough for every label.
    LintReport(
      of: try .sample(titles.map { try .titled($0) }, traits: .with { $0.width = 4_000 }) { $0.speech.locale = locale }
    )
    .findings
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
          "The label “aaaaaaaaaaaaaaaaaaaaaaaaaa” has 26 characters; the limit is 25.",
          advice: "Use one or two short nouns.")
      ])
  }

  /// What is found about the first of five tabs in a bar at the bottom of a screen that is 320 points wide.
  private func found(_ title: String, look: Traits.Look?) throws -> [String] {
    let tabs: [TabDraft] = try [title, "Cards", "Offers", "Notes", "Photos"].map { try .titled($0, icon: "house") }
    var change = TraitChanges()
    change.look = .set(look)
    let container = try TabContainer.sample(tabs, traits: .with { $0.width = 320 }) { $0.tabBar.placement = .bottom }
    return LintReport(of: try container.viewed(with: change)).findings.filter { $0.id == .cutOffInLook }
      .map { "\($0.severity.rawValue) \($0.pointer): \($0.message)" }
  }

  @Test(arguments: Traits.Look.allCases)
  func `D, P21: a label that one look cuts off and another does not is found`(look: Traits.Look) throws {
    #expect(
      try found("Documents", look: look) == [
        "warning /tabs/0/title: The label “Documents” is cut off in the look of iOS 26, Material 3 and the web, and not in that of iOS 18."
      ])
    #expect(
      try found("Favourites", look: look) == [
        "warning /tabs/0/title: The label “Favourites” is cut off in the look of Material 3 and the web, and not in that of iOS 18 and iOS 26."
      ])
  }

  @Test func `D, P21: without a look, and if all looks cut it off, there is no comparison`() throws {
    #expect(try found("Documents", look: nil) == [])
    #expect(try found("Benachrichtigungsverwaltung", look: .ios26) == [])
    #expect(try found("Calendar", look: .ios26) == [])
  }

  @Test func `D, B4: a label that is cut off is found, in points`() throws {
    func found(_ width: Double, _ direction: Traits.LayoutDirection = .leftToRight) throws -> [Finding] {
      let tabs: [TabDraft] = try ["Appointments", "Cards", "Offers", "Notes", "Photos"].map {
        try .titled($0, icon: "house")
      }
      return LintReport(of: try .sample(tabs, traits: .with { ($0.width, $0.layoutDirection) = (width, direction) }))
        .findings
    }
    for direction in Traits.LayoutDirection.allCases {
      #expect(
        try found(320, direction) == [
          Finding(
            .labelTooLong, .warning, at: "/tabs/0/title",
            "The label “Appointments” is cut off in a width of 320: it needs 74 points, and has 60.",
            advice: "Use a shorter word, or fewer tabs.")
        ])
      #expect(try found(390, direction) == [])
    }
  }

  @Test func `D: a text of white space is found wherever it is shown`() throws {
    var page = TabPage()
    try page.setTitle("\u{3000}")
    let tabs: [TabDraft] = try [.titled(" "), TabDraft(item: try TabItem(title: "Cards", page: page))]
    let container = try TabContainer.sample(tabs, popups: [.titled("\u{200B}\n")]) {
      $0.header = Header(user: try User(name: "  ", company: "\t"), trailing: try TrailingView(.title("\u{A0}")))
      try $0.setAccessories([Accessory(text: " ")])
    }
    #expect(
      LintReport(of: container).findings.filter { $0.severity == .error }
        == [
          "/header/user/name", "/header/user/company", "/header/trailing/title", "/header/trailing/label",
          "/accessories/0/text", "/tabs/0/title", "/tabs/1/page/title", "/popups/0/title",
        ].map {
          Finding(.blankText, .error, at: $0, "The text is blank.", advice: "Write what people should read and hear.")
        })
  }

  /// Comparing runs of marks takes time that grows with their square.
  @Test func `D: of the marks on a letter, thirty are compared`() throws {
    func marked(_ count: Int) -> String { "a" + String(repeating: "\u{300}\u{316}", count: count / 2) + "b" }
    #expect(marked(30).folded.unicodeScalars.count == 32)
    #expect(marked(30).folded == marked(30))
    for count in [32, 248, 400_000] { #expect(marked(count).folded.unicodeScalars.count == 32) }
    #expect(
      LintReport(of: try .sample([.titled(marked(248)), .titled(marked(32)), .titled(marked(28))])).findings(
        .duplicateTitle
      ).map(\.pointer) == ["/tabs/1/title"])
  }

  @Test func `D: letters with their marks in one scalar or in two sound the same, and are the same words`() throws {
    #expect(try findings("Cafe\u{301}", "Café").map(\.id) == [.duplicateTitle])
    #expect(try findings("Lo\u{308}schen", "Konto", locale: "de").map(\.id) == [.labelIsAction])
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
    ("en", "Sign out now", "sign out"), ("en", "Save!", "save"), ("en", "🗑 Delete", "delete"),
    ("en", "Create account", "create"), ("de", "Löschen", "löschen"), ("de", "Konto hinzufügen", "hinzufügen"),
    ("de", "Konto erstellen", "erstellen"), ("nl", "Kaart toevoegen", "toevoegen"), ("nl", "Uitloggen", "uitloggen"),
    ("nl", "Verwijder kaart", "verwijder"), ("ar", "أضف حسابًا", "أضف"), ("ar", "تسجيل الخروج", "تسجيل الخروج"),
    ("ar", "حذف الحساب", "حذف"), ("ar", "عَدِّل", "عدل"),
  ])
  func `D: a command is no label`(locale: String, title: String, command: String) throws {
    #expect(
      try findings("Karten", title, locale: locale) == [
        Finding(
          .labelIsAction, .warning, at: "/tabs/1/title", "The label “\(title)” is a command: “\(command)”.",
          advice: "Name the place that the tab leads to, and put the action into a toolbar or on the page.")
      ])
  }

  @Test(arguments: [
    ("en", "New"), ("en", "Very popular"), ("en", "New & popular"), ("en", "Most recent"), ("en", "Quickly"),
    ("en", "Soon"), ("de", "Beliebt"), ("de", "Neu und günstig"), ("nl", "Binnenkort"), ("ar", "جديد"), ("ar", "قريبًا"),
  ])
  func `D: an adjective or an adverb is no label`(locale: String, title: String) throws {
    #expect(
      try findings("Karten", title, locale: locale) == [
        Finding(
          .labelIsAdjective, .warning, at: "/tabs/1/title",
          "The label “\(title)” is an adjective or an adverb, not a noun or a verb.",
          advice: "Name what the tab holds, such as “Songs”, or what people do there, such as “Browse”.")
      ])
  }

  @Test(arguments: [
    ("en", "Share prices"), ("en", "Add-ons"), ("en", "Move money"), ("en", "Close friends"), ("en", "Download centre"),
    ("en", "New arrivals"), ("en", "The latest"), ("en", "Family"), ("en", "More"), ("en", "Supply"), ("en", "Saved"),
    ("de", "Teilnehmer"), ("de", "Neue Filme"), ("nl", "Onderdelen"), ("nl", "Huwelijk"), ("ar", "مشاركة الملفات"),
    ("ar", "مرحبًا"), ("ar", "الجديد"), ("en", "Daily sync report"), ("en", "Help me"), ("en", "Filter coffee"),
    ("en", "Close by"), ("en", "Pay"), ("en", "Order"), ("en", "Sync status"), ("nl", "Alle boeken"), ("fr", "Ajouter"),
    ("fr", "Nouveau"), ("de", "Add"), ("de", "Popular"),
  ])
  func `D: similar words are allowed, and other languages are not checked`(locale: String, title: String) throws {
    #expect(try findings("Karten", title, locale: locale) == [])
  }

  @Test(arguments: ["en", "de", "nl", "ar"])
  func `D: labels of real apps have no findings`(locale: String) throws {
    let labels = try Labels(locale)["apps"]
    #expect(labels.count >= 75 && Set(labels).count == labels.count)
    for label in labels { #expect(try findings("Xyz", label, locale: locale) == [], "\(label)") }
  }

  @Test(arguments: ["en", "de", "nl", "ar"])
  func `D: commands, adjectives and adverbs are found`(locale: String) throws {
    let labels = try Labels(locale)
    for (rule, list) in [
      (Rule.labelIsAction, "commands"), (.labelIsAdjective, "adjectives"), (.labelIsVague, "vague"),
    ] {
      #expect(labels[list].count > 5)
      for label in labels[list] {
        #expect(try findings("Xyz", label, locale: locale).map(\.id) == [rule], "\(label)")
      }
    }
  }

  @Test(arguments: [
    ("Cards", "CARDS"), ("Cards", " cards "), ("Ｃａｒｄｓ", "Cards"), ("カード", "ｶｰﾄﾞ"), ("Cafe\u{301}", "CAFÉ"),
    ("My  cards", "My cards"),
  ])
  func `D: titles that are spoken the same are duplicates`(first: String, second: String) throws {
    #expect(
      try findings(first, "Offers", second) == [
        Finding(
          .duplicateTitle, .warning, at: "/tabs/2/title", "The title “\(second)” sounds like the title of tab 1.",
          advice: "Give each tab a different title.")
      ])
  }

  @Test func `D: titles with other accents or letters are different`() throws {
    #expect(try findings("Café", "Cafe", "Cafés", "ガ", "カ") == [])
  }

  /// The titles of config/presets.
  @Test(arguments: [
    ["Green", "Indigo", "Orange"], ["Sales", "Catalog", "Cart", "Account"], ["Messages", "People", "Files"],
    ["Home", "Objects", "Tasks", "Alerts", "Messages", "Profile"],
    ["Playlists", "Artists", "Songs", "Videos", "Albums", "Genres", "Composers", "Podcasts"],
  ])
  func `D: the presets' titles have no findings`(titles: [String]) throws {
    for locale in ["en", "de", "nl", "ar"] {
      let container = try TabContainer.sample(titles.map { try .titled($0) }, traits: .with { $0.width = 4_000 }) {
        $0.speech.locale = locale
      }
      #expect(LintReport(of: container).findings.filter { $0.pointer.hasSuffix("/title") } == [])
    }
  }
}

/// Labels of a language: good ones of real apps, and bad ones. `Tests/Labels` has a file for each language.
struct Labels {
  private let lists: [String: [String]]

  init(_ language: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Labels/\(language).txt"), encoding: .utf8)
    let paragraphs = text.split(separator: "\n\n").dropFirst().map { $0.split(separator: "\n").dropFirst() }
    lists = Dictionary(
      uniqueKeysWithValues: paragraphs.map { lines in
        let labels = lines.dropFirst().joined(separator: " ").components(separatedBy: ", ")
        return (String(lines.first?.dropFirst().dropLast() ?? ""), labels)
      })
  }

  /// - Parameter list: `apps`, `commands`, `adjectives` or `vague`.
  subscript(_ list: String) -> [String] { lists[list] ?? [] }
}

/// D: invisible characters.
struct InvisibleCharacterTests {
  private func findings(_ title: String) throws -> [Finding] {
    LintReport(of: try .sample([.titled(title), .titled("Cards")])).findings
  }

  @Test(arguments: [
    ("Ho\u{200B}me", "U+200B ZERO WIDTH SPACE"), ("\u{FEFF}Home", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
    ("\u{202E}Home", "U+202E RIGHT-TO-LEFT OVERRIDE"), ("Home\u{2069}", "U+2069 POP DIRECTIONAL ISOLATE"),
    ("Home\u{200F}", "U+200F RIGHT-TO-LEFT MARK"), ("Ho\u{AD}me", "U+00AD SOFT HYPHEN"), ("Ho\u{7}me", "U+0007"),
    ("Home\u{2028}", "U+2028 LINE SEPARATOR"), ("Ho\u{200D}me", "U+200D ZERO WIDTH JOINER"),
    ("\u{200C}Home", "U+200C ZERO WIDTH NON-JOINER"), ("Ho\u{FFF9}me", "U+FFF9 INTERLINEAR ANNOTATION ANCHOR"),
    ("Ho\u{E0041}me", "U+E0041 TAG LATIN CAPITAL LETTER A"),
  ])
  func `D: an invisible character is named, and not repeated`(title: String, name: String) throws {
    #expect(
      try findings(title) == [
        Finding(
          .invisibleCharacters, .warning, at: "/tabs/0/title", "“Home” has invisible characters: \(name).",
          advice: "Remove them: type the text instead of pasting it.")
      ])
  }

  @Test(arguments: [
    "👩‍👩‍👧", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏽", "می‌خواهم", "क्‍ष", "1️⃣", "Home sweet\u{A0}home", "葛\u{E0100}",
  ])
  func `D: invisible characters that letters and emoji need are allowed`(title: String) throws {
    #expect(try findings(title) == [])
  }

  @Test func `D: the ranges of invisible characters are those of Unicode's properties`() {
    let differing = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let isControl =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: (0xFFF9...0xFFFB).contains(scalar.value)
        default: false
        }
      return scalar.isInvisible != (isControl || scalar.properties.isDefaultIgnorableCodePoint)
    }
    #expect(differing.prefix(10).map { String($0.value, radix: 16) } == [])
  }

  @Test func `D: each is reported once, and at most three are`() throws {
    let title = "a\u{200B}\u{200B}\u{200E}\u{202A}\u{2060}"
    #expect(
      try findings(title).map(\.message) == [
        "“a” has invisible characters: U+200B ZERO WIDTH SPACE, U+200E LEFT-TO-RIGHT MARK, "
          + "U+202A LEFT-TO-RIGHT EMBEDDING, …."
      ])
  }

  @Test func `D: names, labels, badges and reasons are checked too`() throws {
    let mark = "\u{200B}"
    let item = try TabItem(
      title: "Cards", badge: .text("a\(mark)"), isAvailable: false, unavailableReason: "Closed\(mark)")
    let container = try TabContainer.sample(
      [TabDraft(item: item), .titled("Offers")], popups: [.titled("Popup\(mark)")]
    ) {
      $0.header = Header(
        user: try User(name: "Ada\(mark)", company: "Engines\(mark)"),
        trailing: try TrailingView(icon: "bell", badge: .text("b\(mark)"), label: "Bell\(mark)"))
      try $0.setAccessories([Accessory(text: "Offline\(mark)")])
    }
    #expect(
      LintReport(of: container).findings(.invisibleCharacters).map(\.pointer) == [
        "/header/user/name", "/header/user/company", "/header/trailing/badge", "/header/trailing/label",
        "/accessories/0/text",
        "/tabs/0/badge", "/tabs/0/unavailableReason", "/popups/0/title",
      ])
  }
}
