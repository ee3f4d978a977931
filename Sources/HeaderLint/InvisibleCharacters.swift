extension String {
  /// The scalars that are invisible and not needed: controls, direction marks, and those that are ignored in display (UAX
  /// #44, Default_Ignorable_Code_Point). Each is listed once, in order.
  var invisibleCharacters: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    // Almost every text has none.
    guard unicodeScalars.contains(where: { $0.isInvisible }) else { return found }
    for character in self {
      let scalars = Array(character.unicodeScalars)
      for (index, scalar) in scalars.enumerated() where scalar.isInvisible && !found.contains(scalar) {
        if !scalar.isNeeded(after: index > 0 ? scalars[index - 1] : nil) { found.append(scalar) }
      }
    }
    return found
  }

  /// Whether there is nothing to see or to hear in it: white space, invisible scalars, the blank pattern of Braille.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.isInvisible || $0.properties.isWhitespace || $0.value == 0x2800 }
  }

  /// The text without invisible scalars.
  var visible: String {
    guard unicodeScalars.contains(where: { $0.isInvisible }) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isInvisible })
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, a separator of lines, or ignored in display. The ranges are those of the properties: looking these up for each
  /// scalar of each title takes most of the time of a report.
  var isInvisible: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E: false
    // Controls, and the soft hyphen.
    case 0...0x9F, 0xAD: true
    case 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164: true
    // Interlinear annotation is not ignored, but invisible.
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Whether it is part of a letter or an emoji, judged by the scalar before it in the same character: a joiner (in
  /// Persian and Indian scripts, or between emoji), a variation selector, or a tag of a flag.
  fileprivate func isNeeded(after scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    let isEmoji = scalar.properties.isEmoji && !scalar.isASCII
    switch value {
    case 0x200C, 0x200D:
      let follows = scalar.properties
      return isEmoji || follows.isEmojiModifier || scalar.value == 0xFE0F
        || !scalar.isASCII && (follows.isAlphabetic || follows.canonicalCombiningClass != .notReordered)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return !scalar.isInvisible
    case 0xE0020...0xE007F: return isEmoji || (0xE0020...0xE007F).contains(scalar.value)
    default: return false
    }
  }

  /// "U+200B ZERO WIDTH SPACE". A control has no name.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    let name = properties.name
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + (name.map { " \($0)" } ?? "")
  }
}

/// A text in quotation marks for a message, without invisible scalars, and shortened if it is long.
struct Quoted: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let visible = text.visible
    let end = visible.index(visible.startIndex, offsetBy: 40, limitedBy: visible.endIndex) ?? visible.endIndex
    description = "“\(visible[..<end])\(end < visible.endIndex ? "…" : "")”"
  }
}
