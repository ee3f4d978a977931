import Crypto

/// A Lua script, which Redis runs as one step. Redis knows it by its digest once it was loaded.
struct RedisScript: Sendable {
  let source: String
  /// The SHA-1 digest of the source, as Redis wants it: lowercase hexadecimal.
  let digest: String

  init(_ source: String) {
    self.source = source
    digest = Insecure.SHA1.hash(data: Array(source.utf8)).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }.joined()
  }
}
