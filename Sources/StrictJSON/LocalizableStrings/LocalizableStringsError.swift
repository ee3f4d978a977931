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
