/// The writing direction of a text.
enum TextDirection: Sendable {
  case leftToRight, rightToLeft
}

extension TextDirection {
  /// The direction of the first strong character outside isolates (Unicode Bidirectional Algorithm, P2 and P3), as with
  /// `unicode-bidi: plaintext`; `nil` if there is none.
  init?(of text: String) {
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": isolates += 1
      case "\u{2069}": isolates = max(isolates - 1, 0)
      default:
        guard isolates == 0, let direction = TextDirection(strong: scalar) else { continue }
        self = direction
        return
      }
    }
    return nil
  }

  /// Returns `nil` for a character that takes the direction of its neighbours: a digit, a mark, punctuation.
  private init?(strong scalar: Unicode.Scalar) {
    if scalar == "\u{200E}" {
      self = .leftToRight
    } else if scalar == "\u{200F}" || scalar == "\u{61C}" {
      self = .rightToLeft
    } else if scalar.isASCII ? scalar.properties.isAlphabetic : scalar.isLetter {
      self = Self.rightToLeftBlocks.contains { $0.contains(scalar.value) } ? .rightToLeft : .leftToRight
    } else {
      return nil
    }
  }

  /// The blocks of right-to-left letters: Hebrew to Arabic Extended-A, their presentation forms, and the blocks of the supplementary
  /// planes.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark:
      true
    default: false
    }
  }
}

extension String {
  /// This text with every embedding, override and isolate closed that it opens, so that none affects the text after it
  /// (Unicode Bidirectional Algorithm, §3.3.2).
  var closingDirections: String {
    var closers: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": closers.append("\u{202C}")
      case "\u{2066}"..."\u{2068}": closers.append("\u{2069}")
      case "\u{202C}": if closers.last == scalar { closers.removeLast() }
      // The end of an isolate ends the embeddings in it.
      case "\u{2069}": if let opened = closers.lastIndex(of: scalar) { closers.removeSubrange(opened...) }
      default: break
      }
    }
    guard !closers.isEmpty else { return self }
    var text = self
    text.unicodeScalars.append(contentsOf: closers.reversed())
    return text
  }
}
