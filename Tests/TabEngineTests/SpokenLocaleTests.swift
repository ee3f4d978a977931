import TabEngine
import Testing

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
