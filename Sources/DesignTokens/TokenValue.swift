import StrictJSON

/// What a token is set to.
enum TokenValue: Equatable, Sendable {
  /// A string, a number or a boolean. Dimensions are numbers, however they were written.
  case literal(JSONValue)
  case alias(String)

  /// Reads a value; nil for what no token can be.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let string):
      if let path = TokenPath.alias(in: string) {
        self = .alias(path)
      } else {
        self = .literal(Self.dimension(string).map(JSONValue.number) ?? value)
      }
    case .number, .bool: self = .literal(value)
    case .null, .array, .object: return nil
    }
  }

  /// The number of points that `"8"` and `"8px"` stand for (rule T2).
  private static func dimension(_ string: String) -> Double? {
    var digits = Array(string.utf8)
    if digits.suffix(2) == [UInt8(ascii: "p"), UInt8(ascii: "x")] { digits.removeLast(2) }
    guard let first = digits.first, let last = digits.last, first > 0x20, last > 0x20 else { return nil }
    var reader = JSONReader(digits)
    guard let number = try? reader.double(), (try? reader.finish()) != nil else { return nil }
    return number
  }
}
