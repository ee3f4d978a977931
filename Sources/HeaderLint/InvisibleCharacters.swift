import TabEngine

extension String {
  /// The scalars that are invisible and not needed: controls, direction marks, and scalars that are ignored in display (UAX
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

  /// The text without invisible scalars.
  var visible: String {
    guard unicodeScalars.contains(where: { $0.isInvisible }) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.filter { !$0.isInvisible })
    return String(scalars)
  }
}

extension Unicode.Scalar {
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
