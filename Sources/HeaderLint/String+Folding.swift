extension String {
  /// The text without case, width and extra white space. Titles that sound the same are equal in this form.
  var folded: String {
    let folded = String(UnicodeScalarView(visible.unicodeScalars.lazy.map { $0.fullWidthFolded }))
    return folded.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The katakana from U+FF65 to U+FF9F in full width, with the two sound marks in their combining form.
  fileprivate static let katakana = Array(
    ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars)
}

extension Unicode.Scalar {
  /// The letter in its usual width: full-width ASCII becomes narrow, half-width katakana becomes wide (UAX #11).
  fileprivate var fullWidthFolded: Unicode.Scalar {
    switch value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF65...0xFF9F: String.katakana[Int(value - 0xFF65)]
    default: self
    }
  }
}
