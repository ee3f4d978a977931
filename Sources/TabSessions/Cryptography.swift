import CGnuTLS

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  package static let length = Int(tabheader_sha256_length)

  /// The 32 bytes of the hash of content.
  package static func hash(of content: [UInt8]) -> [UInt8] {
    computed(length) { tabheader_sha256(content, content.count, $0) }
  }

  /// The hash of content that is added part by part.
  package struct Running: ~Copyable {
    private let state: OpaquePointer

    package init() {
      var state: OpaquePointer?
      let code = tabheader_sha256_begin(&state)
      guard code >= 0, let state else { failed(code) }
      self.state = state
    }

    deinit { tabheader_sha256_end(state, nil) }

    package mutating func add(_ content: [UInt8]) {
      let code = tabheader_sha256_add(state, content, content.count)
      if code < 0 { failed(code) }
    }

    package consuming func finish() -> [UInt8] {
      let state = state
      discard self
      return computed(length) {
        tabheader_sha256_end(state, $0)
        return 0
      }
    }
  }
}

/// SHA-1 (FIPS 180-4), where a protocol wants it. Nothing is secure because of it.
package enum SHA1 {
  package static func hash(of content: [UInt8]) -> [UInt8] {
    computed(Int(tabheader_sha1_length)) { tabheader_sha1(content, content.count, $0) }
  }
}

/// HMAC (RFC 2104) with SHA-256.
package enum HMAC {
  /// The 32 bytes that only who has the key can compute.
  package static func code(for content: [UInt8], key: [UInt8]) -> [UInt8] {
    computed(SHA256.length) { tabheader_hmac(key, key.count, content, content.count, $0) }
  }

  /// Whether a code is right. The time tells nothing of where it is wrong.
  package static func isValid(_ code: [UInt8], for content: [UInt8], key: [UInt8]) -> Bool {
    let right = HMAC.code(for: content, key: key)
    return code.count == right.count && tabheader_is_equal(code, right, right.count)
  }
}

/// HKDF (RFC 5869) with SHA-256.
package enum HKDF {
  /// A key that follows from a secret, and tells nothing of it or of other keys that do.
  ///
  /// - Parameters:
  ///   - info: what the key is for.
  ///   - length: the bytes of the key, at most 8,160.
  package static func key(from secret: [UInt8], salt: [UInt8], info: [UInt8], length: Int = 32) -> [UInt8] {
    computed(length) {
      tabheader_hkdf(secret, secret.count, salt, salt.count, info, info.count, $0, length)
    }
  }
}

/// AEAD_CHACHA20_POLY1305 (RFC 8439 §2.8). A box has a nonce, the encrypted content and a tag.
package enum ChaChaPoly {
  /// The bytes of a key.
  package static let keyLength = Int(tabheader_aead_key_length)
  private static let nonceLength = Int(tabheader_aead_nonce_length)
  private static let tagLength = Int(tabheader_aead_tag_length)

  /// A box that is opened with the key.
  package static func seal(_ content: [UInt8], key: [UInt8]) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return seal(content, key: key, nonce: (0..<nonceLength).map { _ in generator.next() })
  }

  /// - Parameters:
  ///   - nonce: 12 bytes that no other box of the key has.
  ///   - label: what opening must name, too: the RFC's additional data.
  static func seal(_ content: [UInt8], key: [UInt8], nonce: [UInt8], label: [UInt8] = []) -> [UInt8] {
    precondition(key.count == keyLength && nonce.count == nonceLength)
    return nonce
      + computed(content.count + tagLength) {
        tabheader_aead_seal(key, nonce, label, label.count, content, content.count, $0)
      }
  }

  /// The content of a box; `nil` if it was not sealed with the key and the label.
  package static func open(_ box: [UInt8], key: [UInt8], label: [UInt8] = []) -> [UInt8]? {
    precondition(key.count == keyLength)
    let count = box.count - nonceLength - tagLength
    guard count >= 0 else { return nil }
    var code: CInt = 0
    let content = [UInt8](unsafeUninitializedCapacity: count) { content, length in
      code = tabheader_aead_open(
        key, box, label, label.count, Array(box[nonceLength...]), count, content.baseAddress)
      length = code < 0 ? 0 : count
    }
    return code < 0 ? nil : content
  }
}

extension Collection<UInt8> {
  /// Two lowercase hexadecimal digits for each byte.
  package var hexadecimalDigits: [UInt8] {
    func digit(_ half: UInt8) -> UInt8 { half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "a") + half - 10 }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * count)
    for byte in self {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return digits
  }

  package var hexadecimal: String { String(decoding: hexadecimalDigits, as: UTF8.self) }
}

/// Bytes that GnuTLS writes.
private func computed(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> CInt) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
    // An array of bytes has an address.
    guard let address = bytes.baseAddress else { return }
    let code = write(address)
    if code < 0 { failed(code) }
    length = count
  }
}

/// These functions fail without memory, or if GnuTLS has found itself broken: in both cases nothing can be kept secret.
private func failed(_ code: CInt) -> Never {
  fatalError("GnuTLS failed: \(String(cString: tabheader_tls_reason(code)))")
}
