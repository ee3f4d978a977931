import TabSessions

/// The first half of a SHA-256, which stands for a revision, or for everything that a replay did.
package struct RevisionDigest: Equatable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(hash: [UInt8]) {
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in hash.prefix(16) { halves = (halves.high << 8 | halves.low >> 56, halves.low << 8 | UInt64(byte)) }
    (high, low) = halves
  }

  /// The version of what is hashed: see docs/recordings.md.
  package static let version = 1

  /// The number of hexadecimal digits.
  static let length = 32

  /// Reads 32 hexadecimal digits in lowercase; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == Self.length else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      halves = (halves.high << 4 | halves.low >> 60, halves.low << 4 | UInt64(digit))
    }
    (high, low) = halves
  }

  package var description: String { String(decoding: digits, as: UTF8.self) }

  /// The hexadecimal digits.
  var digits: [UInt8] { [high, low].flatMap { withUnsafeBytes(of: $0.bigEndian) { $0.hexadecimalDigits } } }
}
