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
