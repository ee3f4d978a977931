import StrictJSON
import TabEngine
import TabHeaderWire

/// The SHA-256 of a token, which is all that a server keeps of it. A token has 128 random bits, so it needs no salt.
public struct TokenHash: Equatable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  public static let length = 32

  /// - Returns: `nil` unless there are 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for byte in bytes {
      let last = words.3 << 8 | UInt64(byte)
      words = (
        words.0 << 8 | words.1 >> 56, words.1 << 8 | words.2 >> 56, words.2 << 8 | words.3 >> 56, last
      )
    }
    self.words = words
  }

  public var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  /// Takes the same time wherever the two differ.
  public static func == (left: TokenHash, right: TokenHash) -> Bool {
    let (a, b) = (left.words, right.words)
    return (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) == 0
  }
}

/// A link to a session: who has its token may view the session, or change it.
public struct AccessLink: Equatable, Sendable {
  /// 64 random bits, as 11 characters of base64url (RFC 4648 §5). It is no secret: lists and logs may have it.
  public let id: String
  public let access: SessionAccess
  public let hash: TokenHash
  /// A text for lists, such as the name of whom it was given to.
  public let label: String?
  public let createdAt: Instant
  /// When it ends, on the server's clock; `nil` for the end of the session.
  public let expiresAt: Instant?
  /// The id of the link with whose token it was made, which it ends with; `nil` for one that no link has made: the first two of a session,
  /// and those made with the server's token or while the server asked for none.
  public let createdBy: String?

  public init(
    id: String, access: SessionAccess, hash: TokenHash, label: String? = nil, createdAt: Instant,
    expiresAt: Instant? = nil, createdBy: String? = nil
  ) {
    self.id = id
    self.access = access
    self.hash = hash
    self.label = label
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.createdBy = createdBy
  }

  public func hasExpired(at now: Instant) -> Bool { expiresAt.map { $0 <= now } ?? false }

  /// Whether it was made with the token of another link.
  public func isMade(by other: AccessLink) -> Bool { createdBy?.isSame(as: other.id) ?? false }
}

/// The links to a session, oldest first: each comes after the one that has made it.
public struct AccessLinks: Equatable, Sendable {
  /// A random number that changes with the links; 0 for a session that never had any. Stores compare it: if two servers change the links at
  /// the same time, one of them gets a conflict.
  public let version: Int
  public let all: [AccessLink]

  /// The most links of a session.
  public static let limit = 100

  public static let none = AccessLinks(version: 0, [])

  /// Links as they are stored.
  public init(version: Int, _ links: [AccessLink]) {
    self.version = version
    all = links
  }

  /// The links of a new session, or after a change.
  public init(_ links: [AccessLink]) {
    self.init(version: Int.random(in: 1...(1 << 53)), links)
  }

  /// The link with a token, unless it has expired.
  public func link(with hash: TokenHash, at now: Instant) -> AccessLink? {
    // All are compared, so that the time does not tell which of them it is.
    var found: AccessLink?
    for link in all where link.hash == hash { found = link }
    return found.flatMap { $0.hasExpired(at: now) ? nil : $0 }
  }

  /// The link with an id, unless it has expired.
  public func link(_ id: String, at now: Instant) -> AccessLink? {
    all.first { $0.id.isSame(as: id) && !$0.hasExpired(at: now) }
  }

  /// The links that have not expired. When a link expires, the links that it has made expire, too.
  public func current(at now: Instant) -> [AccessLink] { all.filter { !$0.hasExpired(at: now) } }

  /// The id of the link from which another comes: itself, if no link has made it. All that come from one count as one client.
  public func root(of link: AccessLink) -> String {
    guard link.createdBy != nil else { return link.id }
    var root = link
    // A link is after the one that has made it, so that one pass from the end meets them all.
    for other in all.reversed() where root.isMade(by: other) { root = other }
    return root.id
  }

  /// The links that have not expired, without one of them and without the links that come from it.
  public func current(at now: Instant, without link: AccessLink) -> [AccessLink] {
    var ended = [link]
    return current(at: now).filter { other in
      guard other != link else { return false }
      guard ended.contains(where: other.isMade) else { return true }
      ended.append(other)
      return false
    }
  }
}
