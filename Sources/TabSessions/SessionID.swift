/// The id of a session: 128 random bits, as 22 characters of base64url (RFC 4648 §5) without padding.
public struct SessionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Creates a random id. It cannot be guessed if the generator is secure.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(made: (generator.next(), generator.next()))
  }

  /// In an id that is made here, the first character is no hyphen: a command would take it for an option.
  private init(made bits: (high: UInt64, low: UInt64)) {
    (high, low) = bits.high >> 58 == Self.hyphen ? (bits.high ^ 1 << 63, bits.low) : bits
  }

  /// A random id of the system's secure generator.
  public static func random() -> SessionID {
    var generator = SystemRandomNumberGenerator()
    return SessionID(using: &generator)
  }

  /// Creates an id from 16 bytes. It cannot be guessed if they cannot.
  ///
  /// - Precondition: there are 16.
  public init(bytes: some Sequence<UInt8>) {
    var bits: (high: UInt64, low: UInt64) = (0, 0)
    var count = 0
    for byte in bytes {
      bits = (bits.high << 8 | bits.low >> 56, bits.low << 8 | UInt64(byte))
      count += 1
    }
    precondition(count == 16, "an id has 16 bytes")
    self.init(made: bits)
  }

  /// Parses the 22 characters. Returns `nil` for anything else, including other spellings of the same bits.
  public init?(_ text: String) { self.init(text: text.utf8) }

  /// Parses the 22 characters, which are ASCII.
  public init?(_ text: ArraySlice<UInt8>) { self.init(text: text) }

  private init?(text: some Sequence<UInt8>) {
    var bits: (high: UInt64, low: UInt64) = (0, 0)
    var count = 0
    for byte in text {
      guard count < Self.length, let digit = Self.digit(byte) else { return nil }
      count += 1
      if count == Self.length {
        // The last character contains two bits.
        guard digit & 15 == 0 else { return nil }
        bits = (bits.high << 2 | bits.low >> 62, bits.low << 2 | UInt64(digit >> 4))
      } else {
        bits = (bits.high << 6 | bits.low >> 58, bits.low << 6 | UInt64(digit))
      }
    }
    guard count == Self.length else { return nil }
    (high, low) = bits
  }

  public var description: String {
    String(unsafeUninitializedCapacity: Self.length) { text in
      for index in 0..<Self.length { text[index] = Self.alphabet[Int(digit(at: index))] }
      return Self.length
    }
  }

  /// Six bits, from the highest ones down. The last ones are padded with four zeros.
  private func digit(at index: Int) -> UInt64 {
    let shift = 122 - 6 * index
    let bits =
      if shift >= 64 {
        high >> UInt64(shift - 64)
      } else if shift < 0 {
        low << UInt64(-shift)
      } else if shift > 58 {
        high << UInt64(64 - shift) | low >> UInt64(shift)
      } else {
        low >> UInt64(shift)
      }
    return bits & 63
  }

  /// In the order of the texts, byte by byte.
  public static func < (left: SessionID, right: SessionID) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// The shard of the id. Random ids are spread evenly.
  func shard(of count: Int) -> Int { Int(high % UInt64(count)) }

  private static let length = 22
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static let hyphen: UInt64 = 62

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): UInt8(hyphen)
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
