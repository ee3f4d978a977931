/// A reply of Redis.
enum RedisValue: Equatable, Sendable {
  case null
  case integer(Int)
  case bytes([UInt8])
  /// A short text, such as `OK`.
  case status(String)
  case array([RedisValue])
  /// The command was refused. The text begins with a code, such as `MOVED`.
  case error(String)

  var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .status(let text): Array(text.utf8)
    default: nil
    }
  }

  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  var integer: Int? {
    switch self {
    case .integer(let number): number
    default: text.flatMap { Int($0) }
    }
  }

  var elements: [RedisValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
