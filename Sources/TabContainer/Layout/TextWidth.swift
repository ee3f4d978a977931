/// How wide text is when nobody has measured it (B4).
public enum TextWidth {
  /// The width of a line of text in points.
  ///
  /// The widths of Latin letters are those of a Helvetica-compatible face; other scripts have one width a class.
  public static func points(of text: String, size: Double, semibold: Bool = false) -> Double {
    let table = semibold ? HelveticaWidths.bold : HelveticaWidths.regular
    var thousandths = 0
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - Int(HelveticaWidths.first)
      thousandths += table.indices.contains(index) ? Int(table[index]) : width(ofClass: scalar)
    }
    return Double(thousandths) * size / 1000
  }

  private static func width(ofClass scalar: Unicode.Scalar) -> Int {
    for (range, width) in classes where range.contains(scalar.value) { return width }
    return 600
  }

  /// Ranges of scalars with the width of each, in thousandths of an em. Everything else is 600.
  private static let classes: [(ClosedRange<UInt32>, Int)] = [
    (0x0000...0x001F, 0),  // controls
    (0x0300...0x036F, 0),  // combining marks
    (0x0483...0x0489, 0), (0x0591...0x05BD, 0), (0x0610...0x061A, 0), (0x064B...0x065F, 0),
    (0x0E31...0x0E31, 0), (0x0E34...0x0E3A, 0), (0x0E47...0x0E4E, 0),
    (0x1100...0x115F, 1000),  // Hangul initials
    (0x1AB0...0x1AFF, 0), (0x1DC0...0x1DFF, 0),
    (0x200B...0x200F, 0), (0x202A...0x202E, 0), (0x2060...0x206F, 0),  // joiners and directions
    (0x20D0...0x20FF, 0),
    (0x2E80...0xA4CF, 1000),  // CJK
    (0xAC00...0xD7A3, 1000),  // Hangul
    (0xF900...0xFAFF, 1000),
    (0xFE00...0xFE0F, 0), (0xFE20...0xFE2F, 0), (0xFEFF...0xFEFF, 0),  // variations
    (0xFE30...0xFE4F, 1000), (0xFF01...0xFF60, 1000), (0xFFE0...0xFFE6, 1000),  // full width
    (0x1F3FB...0x1F3FF, 0),  // skin tones
    (0x1F000...0x1FAFF, 1000),  // emoji
    (0x20000...0x3FFFD, 1000),
    (0xE0000...0xE0FFF, 0),  // tags and variations
  ]
}
