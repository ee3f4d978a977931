import TabEngine

extension String {
  /// The text without case, width and extra white space. Titles that sound the same are equal in this form.
  ///
  /// Of the marks on one letter it has the first thirty, as in stream-safe text (UAX #15 §13): comparing longer runs takes time that grows
  /// with their square.
  var folded: String {
    var scalars = UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars where !scalar.isInvisible {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= 30 { scalars.append(scalar.fullWidthFolded) }
    }
    return String(scalars).lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The katakana from U+FF65 to U+FF9F in full width, with the two sound marks in their combining form.
  fileprivate static let katakana = Array(
    ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars)
}

extension Unicode.Scalar {
  /// Whether it may change its place among the scalars after a letter when texts are compared.
  fileprivate var isMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }

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
