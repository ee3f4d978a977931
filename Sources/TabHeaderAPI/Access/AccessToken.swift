import TabSessions

/// The token that allows everything on a server.
public struct ServerToken: Sendable {
  public let text: String
  let hash: TokenHash
  /// Whether it has 128 random bits, and cannot be guessed.
  let isRandom: Bool

  /// The fewest characters of a token that an operator chooses, and the most.
  public static let length = 16...512

  /// - Parameter text: `length` characters of RFC 6750's `b64token`: `A-Z a-z 0-9 - . _ ~ + /`, then any number of `=`.
  /// - Returns: `nil` for any other text, and for one with the form of a session's token.
  public init?(_ text: String) {
    guard Self.mayBe(text) else { return nil }
    self.init(text, isRandom: false)
  }

  /// Whether a text has the form of a server's token, so that it may be a guess of it. Tokens of sessions and tickets have other forms.
  static func mayBe(_ text: String) -> Bool {
    length.contains(text.utf8.count) && isBearerToken(text) && SessionToken(text) == nil
  }

  /// A new random token.
  public static func random() -> ServerToken { ServerToken(Base64URL.random(bytes: 16), isRandom: true) }

  /// Whether a text is the token. The time tells no more than its length.
  func isEqual(to text: String) -> Bool {
    text.utf8.count == self.text.utf8.count && TokenHash(ofToken: text) == hash
  }

  private init(_ text: String, isRandom: Bool) {
    self.text = text
    self.isRandom = isRandom
    hash = TokenHash(ofToken: text)
  }
}

/// A token of a session: the session's id, a dot, and 128 random bits.
///
/// The id tells which session has the token, so that nothing needs to search for it. Only the random bits are secret, and only their hash
/// is stored.
struct SessionToken {
  let session: SessionID
  let secret: String

  var text: String { "\(session).\(secret)" }
  var hash: TokenHash { TokenHash(ofToken: secret) }

  init(for session: SessionID) {
    self.session = session
    secret = Base64URL.random(bytes: 16)
  }

  init?(_ text: String) {
    guard text.utf8.count == 45, let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      let session = SessionID(String(text[..<dot]))
    else { return nil }
    self.session = session
    secret = String(text[text.utf8.index(after: dot)...])
  }
}

extension TokenHash {
  init(ofToken text: String) {
    guard let hash = TokenHash(SHA256.hash(of: Array(text.utf8))) else {
      preconditionFailure("a SHA-256 has 32 bytes")
    }
    self = hash
  }
}

/// Whether a text is a `b64token` (RFC 6750 §2.1).
func isBearerToken(_ text: String) -> Bool {
  var padding = 0
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "="): padding += 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "+"), UInt8(ascii: "/"):
      guard padding == 0 else { return false }
    default: return false
    }
  }
  return text.utf8.count > padding
}
