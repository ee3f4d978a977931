import TabEngine
import Testing

@testable import HeaderLint

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
