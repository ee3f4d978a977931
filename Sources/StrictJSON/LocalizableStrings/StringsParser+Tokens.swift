// Keys and values, quoted or bare.
extension StringsParser {
  /// Reads a key or a value. Returns `nil` if none begins at the next byte.
  mutating func token() throws(LocalizableStringsError) -> String? {
    let start = position
    if byte(at: start) == UInt8(ascii: "\"") { return try quoted() }
    while Self.isBare(byte(at: position)) { position += 1 }
    return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  func beginsToken(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || Self.isBare(byte)
  }

  /// Whether a byte is allowed outside quotation marks.
  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func quoted() throws(LocalizableStringsError) -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\") where position + 1 == bytes.count:
        throw error(.unterminatedString, at: start)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: UTF8.encode(try escape()) ?? .init())
      case let byte:
        content.append(byte)
        position += 1
      }
    }
    throw error(.unterminatedString, at: start)
  }

  // MARK: Escapes

  /// Reads the escape whose backslash is the next byte.
  private mutating func escape() throws(LocalizableStringsError) -> Unicode.Scalar {
    let scalar: Unicode.Scalar
    switch byte(at: position + 1) {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "'"): scalar = "'"
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return try escapedCodeUnits()
    default: throw error(.unknownEscape)
    }
    position += 2
    return scalar
  }

  /// Reads `\U0041`, or both halves of a surrogate pair.
  private mutating func escapedCodeUnits() throws(LocalizableStringsError) -> Unicode.Scalar {
    guard let unit = codeUnit(at: position) else { throw error(.incompleteCodeUnit) }
    if let scalar = Unicode.Scalar(unit) {
      position += 6
      return scalar
    }
    // Not a scalar, so it is a surrogate. The high half comes first.
    guard 0xD800..<0xDC00 ~= unit, let low = codeUnit(at: position + 6), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    else { throw error(.loneSurrogate) }
    position += 12
    return scalar
  }

  /// The code unit of a `\UXXXX` at an index; `nil` if there is none.
  private func codeUnit(at index: Int) -> UInt16? {
    guard byte(at: index) == UInt8(ascii: "\\"), byte(at: index + 1) | 0x20 == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for offset in 2..<6 {
      guard let digit = Self.hexadecimalValue(byte(at: index + offset)) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
