extension String {
  /// What two titles have in common that are spoken the same: without case, width, or spaces around and between words beyond one.
  var folded: String {
    let folded = String(UnicodeScalarView(visible.unicodeScalars.lazy.map { $0.fullWidthFolded }))
    return folded.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The katakana of U+FF65 to U+FF9F in their full width, the two sound marks as they combine.
  fileprivate static let katakana = Array(
    ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars)
}

extension Unicode.Scalar {
  /// The usual width of a letter: ASCII of full width is narrow, katakana of half width are wide (UAX #11).
  fileprivate var fullWidthFolded: Unicode.Scalar {
    switch value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF65...0xFF9F: String.katakana[Int(value - 0xFF65)]
    default: self
    }
  }
}
