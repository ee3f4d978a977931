/// Bytes as text of the characters `A-Z a-z 0-9 - _`, without padding (RFC 4648 §5).
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var (text, bits, count) = ([UInt8](), 0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(alphabet[bits >> count & 63])
      }
      bits &= 63
    }
    if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: `nil` for a text that `text(_:)` does not write.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for character in text.utf8 {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      (bits, count) = (bits << 6 | digit, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count))
      bits &= 1 << count - 1
    }
    return count < 6 && bits == 0 ? bytes : nil
  }

  /// Random bytes of the system's secure generator, as text.
  static func random(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return text((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }
}
