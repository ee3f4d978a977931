/// The width of text that no client has measured (B4).
public enum TextWidth {
  /// The width of a line of text, in points.
  ///
  /// Latin letters have the widths of a Helvetica-compatible face. Other scripts have one width per class of
  /// characters. An emoji has one width, however many scalars it has.
  public static func points(of text: String, size: Double, semibold: Bool = false) -> Double {
    Double(thousandths(of: text, in: semibold ? HelveticaWidths.bold : HelveticaWidths.regular)) * size / 1000
  }

  private static func thousandths(of text: String, in table: [UInt16]) -> Int {
    // Most texts are ASCII, whose bytes are scalars.
    let sum = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var sum = 0
      for byte in bytes {
        guard 0x20..<0x7F ~= byte else { return nil }
        sum += Int(table[Int(byte) - Int(HelveticaWidths.first)])
      }
      return sum
    }
    return sum.flatMap { $0 } ?? thousandths(ofScalars: text, in: table)
  }

  private static func thousandths(ofScalars text: String, in table: [UInt16]) -> Int {
    var sum = 0
    for scalar in text.unicodeScalars {
      // Finding the scalars of an emoji is slow, and few texts contain one.
      if scalar.mayBelongToEmoji { return text.reduce(0) { $0 + thousandths(of: $1, in: table) } }
      sum += thousandths(of: scalar, in: table)
    }
    return sum
  }

  private static func thousandths(of character: Character, in table: [UInt16]) -> Int {
    character.isShownAsEmoji ? emoji : character.unicodeScalars.reduce(0) { $0 + thousandths(of: $1, in: table) }
  }

  private static func thousandths(of scalar: Unicode.Scalar, in table: [UInt16]) -> Int {
    let index = Int(scalar.value) - Int(HelveticaWidths.first)
    return table.indices.contains(index) ? Int(table[index]) : width(ofClass: scalar)
  }

  private static func width(ofClass scalar: Unicode.Scalar) -> Int {
    for (range, width) in classes where range.contains(scalar.value) { return width }
    return 600
  }

  /// The width in Noto Color Emoji. The emoji of other fonts are narrower.
  private static let emoji = 1250

  /// Ranges of scalars with their widths, in thousandths of an em. All other scalars have a width of 600.
  private static let classes: [(ClosedRange<UInt32>, Int)] = [
    (0x0000...0x001F, 0),  // controls
    (0x0300...0x036F, 0),  // combining marks
    (0x0391...0x03A9, 680), (0x0400...0x042F, 760), (0x0430...0x045F, 640),  // Greek capitals, Cyrillic
    (0x0483...0x0489, 0), (0x0530...0x058F, 680),  // Armenian
    (0x0591...0x05BD, 0), (0x0610...0x061A, 0), (0x0633...0x0636, 1150),  // the wide Arabic letters
    (0x064B...0x065F, 0),
    (0x0E31...0x0E31, 0), (0x0E34...0x0E3A, 0), (0x0E47...0x0E4E, 0),
    (0x1100...0x115F, 1000),  // Hangul initials
    (0x1AB0...0x1AFF, 0), (0x1DC0...0x1DFF, 0),
    (0x200B...0x200F, 0), (0x202A...0x202E, 0), (0x2060...0x206F, 0),  // joiners and directions
    (0x2010...0x2011, 333), (0x2014...0x2015, 1000), (0x2018...0x201B, 278), (0x201C...0x201F, 500),
    (0x2025...0x2025, 667), (0x2026...0x2026, 1000),  // punctuation
    (0x20D0...0x20FF, 0), (0x2122...0x2122, 1000), (0x2190...0x22FF, 1000), (0x2600...0x27BF, 1000),  // symbols
    (0x2E80...0xA4CF, 1000),  // CJK
    (0xAC00...0xD7A3, 1000),  // Hangul
    (0xF900...0xFAFF, 1000),
    (0xFE00...0xFE0F, 0), (0xFE20...0xFE2F, 0), (0xFEFF...0xFEFF, 0),  // variations
    (0xFE30...0xFE4F, 1000), (0xFF01...0xFF60, 1000), (0xFFE0...0xFFE6, 1000),  // full width
    (0x1F000...0x1FAFF, 1250),  // pictographs
    (0x20000...0x3FFFD, 1000),
    (0xE0000...0xE0FFF, 0),  // tags and variations
  ]
}

extension Unicode.Scalar {
  /// Whether a text with this scalar may contain an emoji.
  fileprivate var mayBelongToEmoji: Bool {
    value >= 0x231A && (self == "\u{FE0F}" || properties.isEmojiPresentation)
  }
}

extension Character {
  /// Whether it is an emoji of one scalar, or an emoji sequence (UTS #51, §1.4).
  fileprivate var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
  }
}

/// The advance widths of a Helvetica-compatible face, in thousandths of an em, for U+0020 to U+017F.
///
/// Semibold uses the bold face: it is closer than the regular one, and never too narrow.
enum HelveticaWidths {
  static let first: UInt32 = 0x20

  static let regular: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
    278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556,
    584, 333, 737, 552, 400, 549, 333, 333, 333, 576, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
    778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500,
    556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556,
    556, 500, 556, 500, 667, 556, 667, 556, 667, 556, 722, 500, 722, 500, 722, 500, 722, 500, 722, 615,
    722, 556, 667, 556, 667, 556, 667, 556, 667, 556, 667, 556, 778, 556, 778, 556, 778, 556, 778, 556,
    722, 556, 722, 556, 278, 278, 278, 278, 278, 278, 278, 222, 278, 278, 735, 444, 500, 222, 667, 500,
    500, 556, 222, 556, 222, 556, 292, 556, 334, 556, 222, 722, 556, 722, 556, 722, 556, 604, 723, 556,
    778, 556, 778, 556, 778, 556, 1000, 944, 722, 333, 722, 333, 722, 333, 667, 500, 667, 500, 667, 500,
    667, 500, 611, 278, 611, 375, 611, 278, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556,
    944, 722, 667, 500, 667, 611, 500, 611, 500, 611, 500, 222,
  ]

  static let bold: [UInt16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556,
    584, 333, 737, 552, 400, 549, 333, 333, 333, 576, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778,
    778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556,
    556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 549, 611, 611, 611, 611,
    611, 556, 611, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 556, 722, 719,
    722, 611, 667, 556, 667, 556, 667, 556, 667, 556, 667, 556, 778, 611, 778, 611, 778, 611, 778, 611,
    722, 611, 722, 611, 278, 278, 278, 278, 278, 278, 278, 278, 278, 278, 785, 556, 556, 278, 722, 556,
    556, 611, 278, 611, 278, 611, 385, 611, 479, 611, 278, 722, 611, 722, 611, 722, 611, 708, 723, 611,
    778, 611, 778, 611, 778, 611, 1000, 944, 722, 389, 722, 389, 722, 389, 667, 556, 667, 556, 667, 556,
    667, 556, 611, 333, 611, 479, 611, 333, 722, 611, 722, 611, 722, 611, 722, 611, 722, 611, 722, 611,
    944, 778, 667, 556, 667, 611, 500, 611, 500, 611, 500, 278,
  ]
}
