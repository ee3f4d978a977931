import TabEngine
import TabSessions
import Testing

/// X2, X3, B8: what is spoken.
struct SpokenStringsTests {
  private static let german: [SpokenStrings.Key: String] = [
    .menuBar: "Menüleiste, ", .journeySelectorFormat: "%1$@, %2$d von %3$d", .newItemsOne: "%d neuer Eintrag",
    .newItemsOther: "%d neue Einträge", .selected: "ausgewählt", .disabled: "deaktiviert",
  ]
  private static let dutch: [SpokenStrings.Key: String] = [
    .menuBar: "Menubalk, ", .journeySelectorFormat: "%1$@, %2$d van %3$d", .newItemsOne: "%d nieuw onderdeel",
    .newItemsOther: "%d nieuwe onderdelen", .selected: "geselecteerd", .disabled: "uitgeschakeld",
  ]
  private static let arabic: [SpokenStrings.Key: String] = [
    .separator: "، ", .menuBar: "شريط القوائم، ", .journeySelectorFormat: "%1$@، %2$d من %3$d",
    .newItemsZero: "لا توجد عناصر جديدة", .newItemsOne: "عنصر جديد واحد", .newItemsTwo: "عنصران جديدان",
    .newItemsFew: "%d عناصر جديدة", .newItemsMany: "%d عنصرًا جديدًا", .newItemsOther: "%d عنصر جديد",
    .selected: "محدد", .disabled: "معطّل",
  ]

  private func strings(_ locale: String, _ texts: [SpokenStrings.Key: String] = [:]) -> SpokenStrings {
    SpokenStrings(locale: SpokenLocale(locale)) { texts[$0] }
  }

  private func label(_ format: String, _ title: String = "T", _ badge: Badge? = nil) -> String {
    strings("en", [.journeySelectorFormat: format]).label(title: title, badge: badge, at: 1, of: 5)
  }

  // MARK: Labels

  @Test func `X3: a tab says its title, its badge and its place`() throws {
    func label(_ badge: Badge?) throws -> String {
      try SpokenStrings.english.label(of: TabItem(title: "Messages 100%", badge: badge), at: 1, of: 5)
    }
    #expect(try label(nil) == "Messages 100%, 2 of 5")
    #expect(try label(.count(3)) == "Messages 100%, 3 new items, 2 of 5")
    #expect(try label(.count(1)) == "Messages 100%, 1 new item, 2 of 5")
    #expect(try label(.text("new")) == "Messages 100%, new, 2 of 5")
    #expect(try label(.plain) == "Messages 100%, new items, 2 of 5")
  }

  @Test(
    arguments: [
      ("en", [:], "Messages, 3 new items, 2 of 5", "Menu Bar, Messages, 3 new items, 2 of 5, selected, disabled"),
      (
        "de", german, "Messages, 3 neue Einträge, 2 von 5",
        "Menüleiste, Messages, 3 neue Einträge, 2 von 5, ausgewählt, deaktiviert"
      ),
      (
        "nl", dutch, "Messages, 3 nieuwe onderdelen, 2 van 5",
        "Menubalk, Messages, 3 nieuwe onderdelen, 2 van 5, geselecteerd, uitgeschakeld"
      ),
      (
        "ar", arabic, "Messages، 3 عناصر جديدة، 2 من 5",
        "شريط القوائم، Messages، 3 عناصر جديدة، 2 من 5، محدد، معطّل"
      ),
    ] as [(String, [SpokenStrings.Key: String], String, String)])
  func `X3: in every language a tab says the bar, its title, badge and place, selected and disabled, in this order`(
    locale: String, texts: [SpokenStrings.Key: String], label: String, spoken: String
  ) {
    let strings = strings(locale, texts)
    #expect(strings.label(title: "Messages", badge: .count(3), at: 1, of: 5) == label)
    #expect(strings.spoken(label: label, isSelected: true, isEnabled: false, isFirst: true) == spoken)
    #expect(strings.spoken(label: label, isSelected: false, isEnabled: true, isFirst: false) == label)
  }

  @Test(arguments: [
    ("en", 0, "0 new items"), ("en", 1, "1 new item"), ("en", -1, "-1 new item"), ("de", 1, "1 new item"),
    ("ja", 1, "1 new item"), ("ar", 2, "2 new items"),
  ])
  func `B8: a count that a language has no words for is said in English`(locale: String, count: Int, said: String) {
    #expect(strings(locale).label(title: "T", badge: .count(count), at: 0, of: 1) == "T, \(said), 1 of 1")
  }

  @Test func `B8: a missing form is replaced by the language's form for other numbers`() {
    let strings = strings("ar", [.newItemsOther: "%d!"])
    #expect(strings.label(title: "T", badge: .count(2), at: 0, of: 1) == "T, 2!, 1 of 1")
  }

  @Test(arguments: [
    (0, "لا توجد عناصر جديدة"), (1, "عنصر جديد واحد"), (2, "عنصران جديدان"), (3, "3 عناصر جديدة"),
    (11, "11 عنصرًا جديدًا"), (100, "100 عنصر جديد"), (101, "101 عنصر جديد"), (103, "103 عناصر جديدة"),
  ])
  func `B8: Arabic counts in six forms`(count: Int, said: String) {
    #expect(
      strings("ar", Self.arabic).label(title: "T", badge: .count(count), at: 0, of: 1) == "T، \(said)، 1 من 1")
  }

  // MARK: Formats

  @Test(arguments: [
    ("%@, %d of %d", "T, 2 of 5"), ("%3$d من %2$d: %1$@", "5 من 2: T"), ("%2$ld/%3$lld %1$@", "2/5 T"),
    ("%@ %i %u", "T 2 5"), ("%@: %ld of %lld", "T: 2 of 5"), ("100%% %@ %d%%%d", "100% T 2%5"),
  ])
  func `X9: a format has the values in their order, or in its own with their places`(format: String, said: String)
    throws
  {
    try SpokenStrings.Key.journeySelectorFormat.check(format)
    #expect(label(format) == said)
  }

  @Test(arguments: [
    // What is not a placeholder.
    ("%", 1, "is not a placeholder"), ("%@, %d of %d %", 14, "is not a placeholder"),
    ("%x %@", 1, "is not a placeholder"),
    ("%1@", 1, "is not a placeholder"), ("%1$", 1, "is not a placeholder"), ("%l@", 1, "is not a placeholder"),
    ("%llld", 1, "is not a placeholder"), ("%-1$d", 1, "is not a placeholder"), ("%.1f", 1, "is not a placeholder"),
    ("%99999999999999999999$d", 1, "is not a placeholder"), ("%\u{301}@, %d of %d", 1, "is not a placeholder"),
    ("%@, %d\u{301} of %d", 5, "is not a placeholder"), ("%@ %d %d %%%", 12, "is not a placeholder"),
    // Kinds and order.
    ("%d of %d: %@", 1, "cannot format the title, which needs %@"),
    ("%@ %@ %d", 4, "cannot format the position, which needs %d"),
    ("%2$@ %1$@ %3$d", 1, "cannot format the position, which needs %2$d"),
    ("%@, %2$d of %3$d", 5, "is mixed with others"), ("%1$@, %d of %d", 7, "is mixed with others"),
    // Numbers of them.
    ("%@, %d", 7, "no placeholder for the number"), ("", 1, "no placeholder for the title"),
    ("Tab", 4, "no placeholder for the title"), ("%%d", 4, "no placeholder for the title"),
    ("%3$d %1$@", 10, "no placeholder for the position"), ("%@, %d of %d, %d", 15, "there is no value for \"%d\""),
    ("%0$@ %2$d %3$d", 1, "there is no value for \"%0$@\""), ("%1$@ %2$d %4$d", 11, "there is no value for \"%4$d\""),
    ("%1$@ %2$d %2$d", 11, "uses the position a second time"),
  ])
  func `X9: any other format is refused at its character, and English is said in its place`(
    format: String, character: Int, reason: String
  ) throws {
    let error = try #require(throws: SpokenFormatError.self) {
      try SpokenStrings.Key.journeySelectorFormat.check(format)
    }
    #expect(error.character == character)
    #expect(error.detail.contains(reason), "\(error)")
    #expect(label(format) == "T, 2 of 5")
  }

  @Test func `X9: a count is said once, and the forms for a single number may omit it`() throws {
    for key in [SpokenStrings.Key.newItemsFew, .newItemsMany, .newItemsOther] {
      try key.check("%d new items")
      try key.check("%1$ld new items")
      #expect(throws: SpokenFormatError.self) { try key.check("some new items") }
    }
    for key in [SpokenStrings.Key.newItemsZero, .newItemsOne, .newItemsTwo] {
      try key.check("one new item")
      try key.check("%d new item")
      #expect(throws: SpokenFormatError.self) { try key.check("%d of %d new items") }
      #expect(throws: SpokenFormatError.self) { try key.check("%@ new item") }
    }
    let other = #expect(throws: SpokenFormatError.self) { try SpokenStrings.Key.newItemsOther.check("%d %d") }
    #expect(other?.description == "at character 4, there is no value for \"%d\": expected %d")
  }

  @Test func `X9: other texts have no placeholders`() throws {
    for key in [SpokenStrings.Key.profile, .separator, .menuBar, .more, .language] { try key.check("100 % %@ %") }
    #expect(strings("en", [.more: "50 %"]).more == "50 %")
  }

  @Test(arguments: ["100%", "%@", "%d %1$@", "%", "%%"])
  func `X2: a title may contain percent signs`(title: String) {
    #expect(label("%@, %d of %d", title) == "\(title), 2 of 5")
    #expect(label("%@, %d of %d", "T", .text(title)) == "T, \(title), 2 of 5")
  }

  @Test(arguments: [(0, 1), (9, 10), (10, 11), (999, 1_000), (3, 2), (-1, 5), (0, 0)])
  func `X3: any place is said`(index: Int, count: Int) {
    let label = SpokenStrings.english.label(title: "T", badge: nil, at: index, of: count)
    #expect(label == "T, \(index + 1) of \(count)")
  }

  @Test func `X2: no format and no numbers trap`() {
    var random = SeededRandom(seed: 3)
    let alphabet = ["%", "%", "@", "d", "$", "1", "2", "3", "l", " ", "é", "\u{301}", "\r", "\n"]
    for _ in 0..<5_000 {
      let format = (0..<Int.random(in: 0...10, using: &random))
        .map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      let strings = strings("ar", [.journeySelectorFormat: format, .newItemsMany: format])
      let said = strings.label(title: "T", badge: .count(11), at: .max, of: .min)
      let isFormat = [SpokenStrings.Key.journeySelectorFormat, .newItemsMany].contains { key in
        (try? key.check(format)) != nil
      }
      #expect(isFormat || said == "T, 11 new items, \(Int.min) of \(Int.min)")
    }
  }

  // MARK: The menu bar

  @Test(arguments: [
    ("Menu Bar, ", ", ", "Menu Bar", "Menu Bar, T"), ("Menu Bar", ", ", "Menu Bar", "Menu Bar, T"),
    ("شريط القوائم، ", "، ", "شريط القوائم", "شريط القوائم، T"), ("Menu Bar, ", " – ", "Menu Bar", "Menu Bar, T"),
    ("Bar – ", " – ", "Bar", "Bar – T"), ("Bar (top): ", ", ", "Bar (top)", "Bar (top): T"),
    ("Bar ", " ", "Bar", "Bar T"),
    ("Bar (top)", " ", "Bar (top)", "Bar (top) T"), ("", ", ", "", "T"), (", ", ", ", "", ", T"),
    ("Bar", "", "Bar", "BarT"),
  ])
  func `X3: the first tab is prefixed with the menu bar's name`(
    menuBar: String, separator: String, name: String, spoken: String
  ) {
    let strings = strings("en", [.menuBar: menuBar, .separator: separator])
    #expect(strings.menuBar == menuBar)
    #expect(strings.menuBarName == name)
    #expect(strings.spoken(label: "T", isSelected: false, isEnabled: true, isFirst: true) == spoken)
  }

  @Test func `X3: a state without a word is not said`() {
    let strings = strings("en", [.selected: ""])
    #expect(strings.spoken(label: "T", isSelected: true, isEnabled: false, isFirst: false) == "T, disabled")
  }

  // MARK: Texts

  @Test func `X2: a missing text is said in English`() {
    let german = strings("de", [.profile: "Profil"])
    #expect(german.profile == "Profil")
    let english = SpokenStrings.english
    #expect(
      [
        english.separator, english.menuBar, english.more, english.back, english.selected, english.disabled,
        english.unavailable, english.edit, english.done, english.language,
      ] == [
        german.separator, german.menuBar, german.more, german.back, german.selected, german.disabled,
        german.unavailable, german.edit, german.done, german.language,
      ])
    #expect((english.profile, english.more, english.back) == ("Profile", "More", "Back"))
    #expect((german.localeIdentifier, english.localeIdentifier) == ("de", "en"))
  }

  @Test func `strings are equal if they say the same in the same locale`() {
    #expect(strings("ar", Self.arabic) == strings("ar", Self.arabic))
    #expect(strings("ar", Self.arabic) != strings("ar", Self.german))
    #expect(strings("de") != strings("nl"))
    #expect(strings("en") == .english)
  }

  @Test func `X2: a key's name is the documented prefix and its own`() {
    let name = "DesignSystem.tabHeaderViewController.accessibility.menuBar"
    #expect(SpokenStrings.Key.menuBar.prefixed == name)
    #expect(SpokenStrings.Key(prefixed: name) == .menuBar)
    #expect(SpokenStrings.Key(prefixed: "menuBar") == nil)
    #expect(SpokenStrings.Key(prefixed: SpokenStrings.Key.prefix + "menubar") == nil)
    for key in SpokenStrings.Key.allCases { #expect(SpokenStrings.Key(prefixed: key.prefixed) == key) }
  }
}

/// X2, P13: what depends on the language alone.
struct SpokenLocaleTests {
  @Test(arguments: [
    (0, PluralCategory.zero), (1, .one), (2, .two), (3, .few), (10, .few), (11, .many), (99, .many), (100, .other),
    (101, .other), (102, .other), (103, .few), (110, .few), (111, .many), (200, .other), (-3, .few), (.min, .few),
  ])
  func `Arabic has six forms beside a number`(number: Int, category: PluralCategory) {
    #expect(PluralRule(language: "ar").category(of: number) == category)
  }

  @Test(arguments: ["en", "de", "nl"])
  func `English, German and Dutch distinguish one from other numbers`(language: String) {
    let rule = PluralRule(language: language)
    #expect([0, 1, 2, 11, 101].map(rule.category) == [.other, .one, .other, .other, .other])
    #expect(rule.categories == [.one, .other])
  }

  @Test func `a language that is not in the table has one form`() {
    let rule = PluralRule(language: "ja")
    #expect([0, 1, 2, .max].map(rule.category) == [.other, .other, .other, .other])
    #expect(rule.categories == [.other])
  }

  @Test(arguments: [
    ("en", false), ("de", false), ("nl", false), ("ar", true), ("ar-EG", true), ("AR", true), ("he", true),
    ("ar-Latn", false), ("pa-Arab", true), ("pa_Arab_PK", true), ("en-1234", false), ("", false), ("-", false),
    ("arn", false),
  ])
  func `P13: the script decides the direction`(identifier: String, isRightToLeft: Bool) {
    let locale = SpokenLocale(identifier)
    #expect(locale.isRightToLeft == isRightToLeft)
    #expect(locale.identifier == identifier)
    #expect(SpokenStrings(locale: locale) { _ in nil }.isRightToLeft == isRightToLeft)
  }

  @Test func `a region does not change the language`() {
    #expect(SpokenLocale("de-AT").language == "de")
    #expect(
      SpokenStrings(locale: SpokenLocale("ar-EG")) { $0 == .newItemsTwo ? "two" : nil }
        .label(title: "T", badge: .count(2), at: 0, of: 1) == "T, two, 1 of 1")
  }
}
