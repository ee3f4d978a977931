/// The characters of a token (RFC 9110 §5.6.2), such as a method or a field name.
enum Token {
  /// Bit n of the pair is set if the character with code n is in a token: ``!#$%&'*+-.^_`|~``, a digit or a letter. Written out, so that no
  /// request asks whether it was computed.
  private static let bits: (low: UInt64, high: UInt64) = (0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE)

  static func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: bits.low & (1 << UInt64(byte)) != 0
    case 64..<128: bits.high & (1 << UInt64(byte &- 64)) != 0
    default: false
    }
  }
}

extension UnsafeRawBufferPointer {
  /// - Parameter lowercase: the text to compare with, in lowercase.
  func equalsIgnoringCase(_ lowercase: StaticString) -> Bool {
    equalsIgnoringCase(UnsafeRawBufferPointer(start: lowercase.utf8Start, count: lowercase.utf8CodeUnitCount))
  }

  /// - Parameter lowercase: the text to compare with, in lowercase.
  func equalsIgnoringCase(_ lowercase: UnsafeRawBufferPointer) -> Bool {
    guard count == lowercase.count else { return false }
    for index in 0..<count where Self.lowercased(self[index]) != lowercase[index] { return false }
    return true
  }

  /// The bytes without the spaces and tabs around them, which are not part of a field's value (RFC 9110 §5.5).
  var trimmingBlanks: UnsafeRawBufferPointer {
    var bytes = self[...]
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return UnsafeRawBufferPointer(rebasing: bytes)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
