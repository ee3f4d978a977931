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
