import Crypto
import Synchronization
import TabEngine
import TabSessions

/// Tickets open one event stream each, within a minute: `EventSource` of another origin sends neither fields nor cookies.
///
/// A ticket is signed with a key that follows from the store's secret and from the server's token, so every server of a store takes the
/// tickets of the others. Which ones were used is only known to the server that took them.
final class Tickets: Sendable {
  /// What a ticket stands for. A link counts only while it is one of the session's links.
  enum Subject: Sendable, Equatable {
    case server
    case link(SessionID, id: String)
  }

  /// How long a ticket is valid, in milliseconds.
  static let lifetime: Int64 = 60_000
  /// The most tickets that are remembered as used.
  private static let mostUsed = 65_536
  /// The most links of a ticket: as many as a stream has sessions.
  static let mostLinks = CombinedEventsResource.limit

  private let key: SymmetricKey
  /// The marks of used tickets, with the ends of their validity.
  private let used = Mutex<[String: Instant]>([:])

  init(secret: [UInt8], token: ServerToken) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), salt: token.hash.bytes, info: Array("tabheader ticket".utf8),
      outputByteCount: 32)
  }

  /// A new ticket: the end of its validity, a random mark, what it stands for, and the signature, with dots between them.
  func issue(for subjects: [Subject], at now: Instant) -> (text: String, end: Instant) {
    let end = now.advanced(byMilliseconds: Self.lifetime)
    let claims = subjects.map { subject in
      switch subject {
      case .server: "server"
      case .link(let session, let id): "\(session)*\(id)"
      }
    }
    let content = "\(end.milliseconds).\(Base64URL.random(bytes: 9)).\(claims.joined(separator: "~"))"
    let signature = HMAC<SHA256>.authenticationCode(for: Array(content.utf8), using: key)
    return (content + "." + Base64URL.text(signature), end)
  }

  /// Takes a ticket, which is then used.
  ///
  /// - Returns: `nil` unless it is valid and has not been used here.
  func take(_ text: String, at now: Instant) -> [Subject]? {
    guard text.utf8.count <= 8_192, let dot = text.lastIndex(of: "."),
      let signature = Base64URL.bytes(text[text.index(after: dot)...]),
      HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: Array(text[..<dot].utf8), using: key)
    else { return nil }
    // What is signed was written here.
    let parts = text[..<dot].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let milliseconds = Int64(parts[0]), milliseconds > now.milliseconds,
      use(String(parts[1]), until: Instant(milliseconds: milliseconds), at: now)
    else { return nil }
    return parts[2].split(separator: "~").compactMap { claim in
      if claim == "server" { return .server }
      let names = claim.split(separator: "*")
      return names.count == 2 ? SessionID(String(names[0])).map { .link($0, id: String(names[1])) } : nil
    }
  }

  private func use(_ mark: String, until end: Instant, at now: Instant) -> Bool {
    used.withLock { used in
      guard used[mark] == nil else { return false }
      if used.count >= Self.mostUsed { used = used.filter { $0.value > now } }
      // Rather than to forget one that could then be used again.
      guard used.count < Self.mostUsed else { return false }
      used[mark] = end
      return true
    }
  }
}
