/// A text of the header that is too wide for one line of its font: several lines, or smaller (T4).
public struct WrappedText: Equatable, Sendable {
  /// From top to bottom. The last of them may be too wide, and is then truncated.
  public let lines: [String]
  /// In points.
  public let size: Double

  /// The minimum size: a subheadline at the usual text size.
  private static let least = 15.0
  /// The height of a line, in em.
  private static let lineHeight = 1.2

  /// Returns `nil` if the text fits its frame in one line of its font.
  init?(_ text: String, _ font: Font, in frame: Rect) {
    let text = BreakableText(text, semibold: font.weight.isBold)
    guard text.width * font.size > frame.width else { return nil }
    var best = frame.width / text.width
    var lines = [text.whole]
    var count = 1
    while frame.height / Double(count + 1) >= Self.least * Self.lineHeight {
      count += 1
      for size in stride(from: min(font.size, frame.height / Double(count) / Self.lineHeight), to: best, by: -0.5) {
        guard let found = text.lines(of: frame.width / size), found.count <= count else { continue }
        (best, lines) = (size, found)
        break
      }
    }
    // Too long even at the minimum: words may be broken.
    let least = min(font.size, Self.least)
    if best < least, let broken = text.lines(of: frame.width / least, breaksWords: true) {
      best = least
      lines =
        broken.count <= count
        ? broken : broken.prefix(count - 1) + [broken.dropFirst(count - 1).joined(separator: " ")]
    }
    (self.lines, size) = (lines, best)
  }
}

extension ContentSizeCategory {
  /// Whether it is one of the larger sizes, which are for accessibility.
  var isAccessibility: Bool { sizes.body > ContentSizeCategory.xxxLarge.sizes.body }
}

extension TabContainer {
  /// A text of the header at a size for accessibility; `nil` if it is one line of its font (T4).
  public func wrapped(_ text: String, _ font: @autoclosure () -> Font, in frame: Rect) -> WrappedText? {
    traits.contentSizeCategory.isAccessibility ? WrappedText(text, font(), in: frame) : nil
  }
}

/// A text with the places where lines may end: at spaces, and around ideographs.
private struct BreakableText {
  let whole: String
  /// In em, like all its widths.
  let width: Double
  private let isSemibold: Bool
  private var parts: [(text: String, width: Double, isAfterSpace: Bool)] = []

  init(_ text: String, semibold: Bool) {
    whole = text
    isSemibold = semibold
    func width(_ text: String) -> Double { TextWidth.points(of: text, size: 1, semibold: semibold) }
    self.width = width(text)
    var (part, isAfterSpace, wasIdeograph) = ("", false, false)
    for character in text {
      let isIdeograph = character.unicodeScalars.first.map { (0x2E80...0x9FFF).contains($0.value) } ?? false
      if !part.isEmpty, character.isWhitespace || isIdeograph || wasIdeograph {
        parts.append((part, width(part), isAfterSpace))
        (part, isAfterSpace) = ("", false)
      }
      wasIdeograph = isIdeograph
      if character.isWhitespace { isAfterSpace = true } else { part.append(character) }
    }
    if !part.isEmpty { parts.append((part, width(part), isAfterSpace)) }
  }

  /// - Returns: `nil` if a word does not fit a line.
  func lines(of room: Double, breaksWords: Bool = false) -> [String]? {
    let space = TextWidth.points(of: " ", size: 1, semibold: isSemibold)
    var lines: [String] = []
    var taken = Double.infinity
    func append(_ text: String, _ width: Double, after gap: String = "", _ gapWidth: Double = 0) {
      if taken + gapWidth + width <= room {
        lines[lines.count - 1] += gap + text
        taken += gapWidth + width
      } else {
        lines.append(text)
        taken = width
      }
    }
    for part in parts {
      if part.width <= room {
        append(part.text, part.width, after: part.isAfterSpace ? " " : "", part.isAfterSpace ? space : 0)
        continue
      }
      guard breaksWords else { return nil }
      taken = .infinity
      for character in part.text.map(String.init) {
        append(character, TextWidth.points(of: character, size: 1, semibold: isSemibold))
      }
    }
    return lines
  }
}
