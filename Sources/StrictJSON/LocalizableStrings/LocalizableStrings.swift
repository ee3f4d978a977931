/// The texts of an Apple `.strings` file: `"key" = "value";`, with comments (X2).
///
/// Keys and values are in quotation marks, or bare if they consist of `A`–`Z`, `a`–`z`, `0`–`9`, `_`, `.` and `-`. In
/// quotation marks, `\"`, `\'`, `\\`, `\n`, `\r`, `\t` and `\U` or `\u` with four hexadecimal digits (a UTF-16 code unit)
/// are escapes, and line breaks are allowed. The `;` may be missing if the next entry begins on a new line, and at the end
/// of the text. Everything else is an error.
public struct LocalizableStrings: Equatable, Sendable {
  /// A key and its text.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The maximum size of a text, in bytes of UTF-8.
  public static let byteLimit = 65_536
  /// The maximum number of entries in a text.
  public static let entryLimit = 1_000

  /// In the order of the text. Keys are unique.
  public let entries: [Entry]
  private let values: [ExactText: String]

  /// Parses a text, with or without a byte order mark.
  public init(parsing text: String) throws(LocalizableStringsError) {
    try self.init(parsingUTF8: Array(text.utf8.prefix(Self.byteLimit + 1)))
  }

  /// Parses the bytes of a file, which must be UTF-8, with or without a byte order mark.
  public init(parsing bytes: [UInt8]) throws(LocalizableStringsError) {
    if bytes.count <= Self.byteLimit, let offset = StringsParser.firstInvalidByte(of: bytes) {
      throw StringsParser(bytes).error(.notUTF8, at: offset)
    }
    try self.init(parsingUTF8: bytes)
  }

  /// Creates texts from entries. Of entries with the same key, the first is kept.
  public init(_ entries: some Sequence<Entry>) {
    var values: [ExactText: String] = [:]
    self.entries = entries.filter { entry in
      let key = ExactText(entry.key)
      guard values[key] == nil else { return false }
      values[key] = entry.value
      return true
    }
    self.values = values
  }

  private init(parsingUTF8 bytes: [UInt8]) throws(LocalizableStringsError) {
    var parser = StringsParser(bytes)
    self.init(try parser.parse())
  }

  /// The line and column of a key in the bytes of a file, both from 1, as in errors; `nil` if there is no such key, or if
  /// the bytes cannot be parsed.
  public static func place(ofKey key: String, in bytes: [UInt8]) -> (line: Int, column: Int)? {
    var parser = StringsParser(bytes)
    guard (try? parser.parse()) != nil else { return nil }
    return parser.offset(ofKey: key).map(parser.place(of:))
  }

  /// The text of a key; `nil` if there is none.
  public subscript(key: String) -> String? { values[ExactText(key)] }
}

/// Why a `.strings` text was rejected, and where.
public struct LocalizableStringsError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Equatable, Sendable {
    /// The bytes are not UTF-8. Files in UTF-16 must be converted.
    case notUTF8
    /// More than `LocalizableStrings.byteLimit` bytes.
    case tooLong
    /// More than `LocalizableStrings.entryLimit` entries.
    case tooManyEntries
    case expectedKey(found: String)
    case expectedEqualsSign(found: String)
    case expectedValue(found: String)
    case expectedSemicolon(found: String)
    /// A quotation mark that is never closed.
    case unterminatedString
    /// A `/*` that is never closed.
    case unterminatedComment
    /// A backslash that does not begin an escape.
    case unknownEscape
    /// A `\U` or `\u` without four hexadecimal digits.
    case incompleteCodeUnit
    /// Half of a surrogate pair.
    case loneSurrogate
    /// A key that has occurred before.
    case duplicateKey(firstLine: Int)
  }

  public let kind: Kind
  /// Counted from 1. Lines end in LF, CR LF or CR.
  public let line: Int
  /// Counted from 1, in Unicode scalars. A byte order mark does not count.
  public let column: Int

  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// The position and the message: `line 3, column 12: expected ";" after the value, found "="`.
  public var description: String { "line \(line), column \(column): \(detail)" }

  /// The message: `expected ";" after the value, found "="`.
  public var detail: String {
    switch kind {
    case .notUTF8: "expected UTF-8"
    case .tooLong: "expected at most \(LocalizableStrings.byteLimit) bytes"
    case .tooManyEntries: "expected at most \(LocalizableStrings.entryLimit) entries"
    case .expectedKey(let found): "expected a key, found \(found)"
    case .expectedEqualsSign(let found): "expected \"=\" after the key, found \(found)"
    case .expectedValue(let found): "expected a value after \"=\", found \(found)"
    case .expectedSemicolon(let found): "expected \";\" after the value, found \(found)"
    case .unterminatedString: "expected a quotation mark at the end of this string, found the end of the text"
    case .unterminatedComment: "expected \"*/\" at the end of this comment, found the end of the text"
    case .unknownEscape: #"expected one of \" \' \\ \n \r \t \U0041: write \\ for a backslash"#
    case .incompleteCodeUnit: #"expected four hexadecimal digits after \U"#
    case .loneSurrogate: #"expected both halves of a surrogate pair, such as \UD83D\UDE00"#
    case .duplicateKey(let firstLine): "this key is already on line \(firstLine): remove one"
    }
  }
}
