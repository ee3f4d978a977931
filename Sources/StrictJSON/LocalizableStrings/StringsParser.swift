/// A parser for `.strings` texts in UTF-8.
struct StringsParser {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]
  /// The index of the next byte to read.
  var position: Int
  private var entries: [LocalizableStrings.Entry] = []
  /// The offset of each key.
  private var offsets: [ExactText: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  mutating func parse() throws(LocalizableStringsError) -> [LocalizableStrings.Entry] {
    guard bytes.count <= LocalizableStrings.byteLimit else { throw error(.tooLong, at: LocalizableStrings.byteLimit) }
    _ = try skipBlanks()
    while position < bytes.count { try entry() }
    return entries
  }

  /// The offset of a key that has been read.
  func offset(ofKey key: String) -> Int? { offsets[ExactText(key)] }

  private mutating func entry() throws(LocalizableStringsError) {
    let start = position
    guard let key = try token() else { throw error(.expectedKey(found: found)) }
    if let first = offsets.updateValue(start, forKey: ExactText(key)) {
      throw error(.duplicateKey(firstLine: place(of: first).line), at: start)
    }
    guard entries.count < LocalizableStrings.entryLimit else { throw error(.tooManyEntries, at: start) }

    _ = try skipBlanks()
    guard byte(at: position) == UInt8(ascii: "=") else { throw error(.expectedEqualsSign(found: found)) }
    position += 1
    _ = try skipBlanks()
    guard let value = try token() else { throw error(.expectedValue(found: found)) }
    entries.append(LocalizableStrings.Entry(key: key, value: value))
    try endOfEntry()
  }

  /// Reads a `;`. It may be missing at the end of the text, and before a key on a new line.
  private mutating func endOfEntry() throws(LocalizableStringsError) {
    let isOnNewLine = try skipBlanks()
    if byte(at: position) == UInt8(ascii: ";") {
      position += 1
      _ = try skipBlanks()
      return
    }
    guard position == bytes.count || (isOnNewLine && beginsToken(byte(at: position))) else {
      throw error(.expectedSemicolon(found: found))
    }
  }

  // MARK: Steps

  /// The byte at an index; 0 past the end. Only a quoted string can contain the byte 0.
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  /// Skips white space and comments. Returns whether they contain a line break.
  private mutating func skipBlanks() throws(LocalizableStringsError) -> Bool {
    var isOnNewLine = false
    while true {
      switch (byte(at: position), byte(at: position + 1)) {
      case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
        isOnNewLine = true
        position += 1
      case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (0x0B, _), (0x0C, _):
        position += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while position < bytes.count, !Self.isLineBreak(bytes[position]) { position += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        if try skipComment() { isOnNewLine = true }
      default:
        return isOnNewLine
      }
    }
  }

  /// Skips the comment that begins at the next byte. Returns whether it contains a line break.
  private mutating func skipComment() throws(LocalizableStringsError) -> Bool {
    var isOnNewLine = false
    var index = position + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        position = index + 2
        return isOnNewLine
      }
      isOnNewLine = isOnNewLine || Self.isLineBreak(bytes[index])
      index += 1
    }
    throw error(.unterminatedComment)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

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
      guard let digit = byte(at: index + offset).hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// Errors and positions.
extension StringsParser {
  /// The error at a byte; by default at the next one.
  func error(_ kind: LocalizableStringsError.Kind, at index: Int? = nil) -> LocalizableStringsError {
    let place = place(of: index ?? position)
    return LocalizableStringsError(kind, line: place.line, column: place.column)
  }

  /// The line and the column of a byte, both from 1.
  func place(of index: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    var last: UInt8 = 0
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for byte in bytes.prefix(index).dropFirst(start) {
      switch byte {
      case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      case _ where byte & 0xC0 != 0x80: column += 1
      default: break
      }
      last = byte
    }
    return (line, column)
  }

  /// The next byte, as an error describes it.
  var found: String {
    let rest = String(decoding: bytes[min(position, bytes.count)...].prefix(4), as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "the end of the text" }
    if 0x21..<0x7F ~= scalar.value { return "\"\(scalar)\"" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }

  /// The index of the first byte that is not UTF-8; `nil` if all are.
  static func firstInvalidByte(of bytes: some Collection<UInt8>) -> Int? {
    var iterator = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
