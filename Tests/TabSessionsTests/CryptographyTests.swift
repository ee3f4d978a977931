import Testing

@testable import TabSessions

/// Hashes, codes, keys and boxes have the published values, so that what another version has hashed or sealed is read.
@Suite struct CryptographyTests {
  static let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    (
      String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `SHA-256 has the values of FIPS 180-4, whole and part by part`(text: String, expected: String) {
    let content = Array(text.utf8)
    #expect(SHA256.hash(of: content).hexadecimal == expected)
    var running = SHA256.Running()
    for start in stride(from: 0, to: content.count, by: 77) { running.add(Array(content[start...].prefix(77))) }
    #expect(running.finish().hexadecimal == expected)
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (long, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
  ])
  func `SHA-1 has the values of FIPS 180-4`(text: String, expected: String) {
    #expect(SHA1.hash(of: Array(text.utf8)).hexadecimal == expected)
  }

  /// RFC 4231 §4.2 to §4.8; the fifth is truncated there.
  @Test(arguments: [
    (repeated(0x0B, 20), Array("Hi There".utf8), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (repeated(0xAA, 20), repeated(0xDD, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (Array(1...25), repeated(0xCD, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (
      repeated(0xAA, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      repeated(0xAA, 131),
      Array(
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
          .utf8), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `HMAC has the values of RFC 4231, and no other code is valid`(key: [UInt8], content: [UInt8], expected: String) {
    let code = HMAC.code(for: content, key: key)
    #expect(code.hexadecimal == expected)
    #expect(HMAC.isValid(code, for: content, key: key))
    #expect(!HMAC.isValid(Array(code.dropLast()), for: content, key: key))
    #expect(!HMAC.isValid([], for: content, key: key))
    for index in code.indices {
      var wrong = code
      wrong[index] ^= 1
      #expect(!HMAC.isValid(wrong, for: content, key: key))
    }
  }

  /// RFC 5869, A.1 to A.3.
  @Test(
    arguments: [
      (
        repeated(0x0B, 22), Array(0x00...0x0C), Array(0xF0...0xF9), 42,
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
      ),
      (
        Array(0x00...0x4F), Array(0x60...0xAF), Array(0xB0...0xFF), 82,
        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8"
          + "367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
      ),
      (
        repeated(0x0B, 22), [], [], 42,
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
      ),
    ] as [([UInt8], [UInt8], [UInt8], Int, String)])
  func `HKDF has the values of RFC 5869`(
    secret: [UInt8], salt: [UInt8], info: [UInt8], length: Int, expected: String
  ) {
    #expect(HKDF.key(from: secret, salt: salt, info: info, length: length).hexadecimal == expected)
  }

  /// RFC 8439 §2.8.2.
  @Test func `a box has the bytes of RFC 8439`() {
    let (key, nonce): ([UInt8], [UInt8]) = (Array(0x80...0x9F), [7, 0, 0, 0] + Array(0x40...0x47))
    let label: [UInt8] = [0x50, 0x51, 0x52, 0x53] + Array(0xC0...0xC7)
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    let sealed =
      "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e060b29"
      + "05d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b"
      + "61161ae10b594f09e26a7e902ecbd0600691"
    let box = ChaChaPoly.seal(Array(text.utf8), key: key, nonce: nonce, label: label)
    #expect(box.hexadecimal == nonce.hexadecimal + sealed)
    #expect(ChaChaPoly.open(box, key: key, label: label) == Array(text.utf8))
    #expect(ChaChaPoly.open(box, key: key) == nil)
  }

  @Test(arguments: [0, 1, 1_000]) func `a box opens with its key alone, and unchanged`(count: Int) {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let key = repeated(0x5A, ChaChaPoly.keyLength)
    let box = ChaChaPoly.seal(content, key: key)
    #expect(box.count == 12 + count + 16)
    #expect(box != ChaChaPoly.seal(content, key: key))
    #expect(ChaChaPoly.open(box, key: key) == content)
    #expect(ChaChaPoly.open(box, key: repeated(0x5B, ChaChaPoly.keyLength)) == nil)
    for index in [0, 11, 12, box.count - 17, box.count - 1] {
      var wrong = box
      wrong[index] ^= 0x80
      #expect(ChaChaPoly.open(wrong, key: key) == nil)
    }
    for length in [0, 27, box.count - 1] { #expect(ChaChaPoly.open(Array(box.prefix(length)), key: key) == nil) }
  }
}

/// A byte, repeated.
private func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
