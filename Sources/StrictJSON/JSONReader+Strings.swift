extension JSONReader {
  /// Reads a string that names something: an id, one of several choices, a color. It is as short as a name.
  public mutating func string() throws(JSONError) -> ExactText {
    let string = try text()
    guard string.utf8.count <= JSONLimits.name else { throw tooLong(string.string) }
    return string
  }

  /// Reads a string of any length.
  public mutating func text() throws(JSONError) -> ExactText {
    try begin(.string, "a string")
    return ExactText(try scannedString())
  }

  /// Reads the name whose opening quotation mark is the next byte.
  @inline(__always)
  mutating func scannedName() throws(JSONError) -> ExactText {
    let name = try scannedString()
    guard name.utf8.count <= JSONLimits.name else { throw tooLong(name: name) }
    return ExactText(name)
  }

  /// Reads the string whose opening quotation mark is the next byte.
  @inline(__always)
  mutating func scannedString() throws(JSONError) -> String {
    let start = position + 1
    let isEscaped = try scanString()
    let content = bytes[start..<position - 1]
    return isEscaped ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// Skips a string and checks it. Returns whether it contains escapes.
  mutating func scanString() throws(JSONError) -> Bool {
    var index = position + 1
    var isEscaped = false
    while true {
      index = endOfPlainRun(from: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        index += try escapeLength(at: index)
      case 0x80...:
        let length = sequenceLength(at: index)
        guard length > 0 else { throw syntax("the string is not UTF-8", at: index) }
        index += length
      default:
        throw syntax("a control character in a string must be escaped", at: index)
      }
    }
    throw unterminated()
  }

  /// The index of the first byte that is not plain.
  @inline(__always)
  private func endOfPlainRun(from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
    return index
  }

  /// Whether a byte is an ASCII character that a string may contain unescaped.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x60 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  // MARK: Escapes (RFC 8259 §7)

  private func escapeLength(at index: Int) throws(JSONError) -> Int {
    switch byte(at: index + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index) else {
        throw syntax("four hexadecimal digits must follow \\u", at: index)
      }
      switch unit {
      case 0xD800..<0xDC00:
        guard let low = codeUnit(at: index + 6), 0xDC00..<0xE000 ~= low else {
          throw syntax("a low surrogate must follow the high surrogate", at: index)
        }
        return 12
      case 0xDC00..<0xE000:
        throw syntax("a low surrogate must follow a high surrogate", at: index)
      default:
        return 6
      }
    default:
      guard index + 1 < bytes.count else { throw unterminated() }
      throw syntax("unknown escape: write \\\\ for a backslash", at: index)
    }
  }

  /// The code unit of a `\uXXXX` at an index; `nil` if there is none.
  private func codeUnit(at index: Int) -> UInt32? {
    guard byte(at: index) == UInt8(ascii: "\\"), byte(at: index + 1) == UInt8(ascii: "u") else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = byte(at: index + offset).hexadecimalValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Decodes the escapes in a checked string.
  private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var iterator = content.makeIterator()
    var high: UInt32 = 0
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "\\"), let letter = iterator.next() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var unit: UInt32 = 0
        for _ in 0..<4 { unit = unit << 4 | UInt32(iterator.next()?.hexadecimalValue ?? 0) }
        if 0xD800..<0xDC00 ~= unit {
          high = unit  // The other half is the next escape, as checked before.
          continue
        }
        if 0xDC00..<0xE000 ~= unit { unit = 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF }
        if let scalar = Unicode.Scalar(unit) { result.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
      default: result.append(letter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: UTF-8 (RFC 3629 §4)

  /// The length of the multi-byte sequence at an index, in bytes; 0 if it is invalid.
  private func sequenceLength(at index: Int) -> Int {
    let second = byte(at: index + 1)
    switch bytes[index] {
    case 0xC2...0xDF: return isTail(index + 1) ? 2 : 0
    case 0xE0: return 0xA0...0xBF ~= second && isTail(index + 2) ? 3 : 0  // A lower byte would be overlong.
    case 0xED: return 0x80...0x9F ~= second && isTail(index + 2) ? 3 : 0  // A higher byte would be a surrogate.
    case 0xE1...0xEF: return isTail(index + 1) && isTail(index + 2) ? 3 : 0
    case 0xF0: return 0x90...0xBF ~= second && isTail(index + 2) && isTail(index + 3) ? 4 : 0  // Overlong.
    case 0xF1...0xF3: return isTail(index + 1) && isTail(index + 2) && isTail(index + 3) ? 4 : 0
    case 0xF4: return 0x80...0x8F ~= second && isTail(index + 2) && isTail(index + 3) ? 4 : 0  // Over U+10FFFF.
    default: return 0
    }
  }

  private func isTail(_ index: Int) -> Bool { byte(at: index) & 0xC0 == 0x80 }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit; `nil` for any other byte.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
