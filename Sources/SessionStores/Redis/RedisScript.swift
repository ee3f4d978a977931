import TabSessions

/// A Lua script, which Redis runs as one step. Redis knows it by its digest once it was loaded.
struct RedisScript: Sendable {
  let source: String
  /// The SHA-1 digest of the source, as Redis wants it: lowercase hexadecimal.
  let digest: String

  init(_ source: String) {
    self.source = source
    digest = SHA1.hash(of: Array(source.utf8)).hexadecimal
  }
}
