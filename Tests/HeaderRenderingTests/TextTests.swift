import TabEngine
import Testing

@testable import HeaderRendering

/// A text that does not fit is truncated, and each has its own direction.
struct TextTests {
  private func fitted(_ text: String, in space: Double) -> FittedText {
    FittedText(text, in: space, size: 10, weight: .regular)
  }

  @Test func `a text that fits stays as it is`() {
    // G 778, r 333, e 556, e 556, n 556 thousandths of 10 points.
    #expect(abs(fitted("Green", in: 27.79).width - 27.79) < 1e-9)
    #expect(fitted("Green", in: 27.79).visible == "Green")
    #expect(!fitted("Green", in: 27.79).isCut)
    #expect(fitted("", in: 0).visible.isEmpty)
  }

  @Test func `a text that does not fit is truncated between two characters, and the ellipsis counts in the width`() {
    // G and r take 11.11 points, the ellipsis 10.
    #expect(fitted("Green", in: 27.7).visible == "Gre…")
    #expect(fitted("Green", in: 21.2).visible == "Gr…")
    #expect(fitted("Green", in: 21.0).visible == "G…")
    #expect(fitted("Green", in: 10).visible == "…")
    #expect(fitted("Green", in: 9.9).visible == "")
    #expect(fitted("Green", in: 9.9).isCut)
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 24, "👩‍👩‍👧‍👦…"), ("🇩🇪🇫🇷🇳🇱", 35.1, "🇩🇪🇫🇷…"),
    ("e\u{301}e\u{301}e\u{301}e\u{301}", 21.2, "e\u{301}e\u{301}…"), ("To be or not", 36, "To be…"),
    ("To be or not", 25, "To…"),
  ])
  func `no character is split, and no space is left before the ellipsis`(
    text: String, space: Double, visible: String
  ) {
    #expect(fitted(text, in: space).visible == visible)
  }

  @Test func `bold text is measured as bold`() {
    #expect(FittedText("Green", in: 28, size: 10, weight: .semibold).isCut)
    #expect(!FittedText("Green", in: 28, size: 10, weight: FontWeight(500) ?? .semibold).isCut)
  }

  @Test(arguments: [
    ("Green", TextDirection.leftToRight), ("12 Ж", .leftToRight), ("حساب", .rightToLeft),
    ("12 חשבון Green", .rightToLeft),
    ("Green حساب", .leftToRight), ("\u{200F}Green", .rightToLeft), ("\u{200E}حساب", .leftToRight),
    ("\u{2067}حساب\u{2069} Green", .leftToRight), ("\u{202E}Green", .leftToRight), ("日本", .leftToRight),
  ])
  func `a text has the direction of its first strong character`(text: String, direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
  }

  @Test(arguments: ["", "12:30", "… — !", "\u{301}", "😀", "\u{2068}Green"])
  func `a text without a strong character has the surrounding direction`(text: String) {
    #expect(TextDirection(of: text) == nil)
  }

  @Test(arguments: [
    ("Green", "Green"), ("\u{202E}neerG", "\u{202E}neerG\u{202C}"), ("\u{202E}a\u{202C}", "\u{202E}a\u{202C}"),
    ("\u{2067}\u{202B}a", "\u{2067}\u{202B}a\u{202C}\u{2069}"),
    ("\u{2067}\u{202B}a\u{2069}", "\u{2067}\u{202B}a\u{2069}"),
    ("\u{2069}\u{202C}a", "\u{2069}\u{202C}a"),
  ])
  func `what a text opens is closed before other text follows`(text: String, closed: String) {
    #expect(Array(text.closingDirections.unicodeScalars) == Array(closed.unicodeScalars))
  }
}
