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

  /// What a ticket turned out to be.
  enum Taking: Sendable, Equatable {
    case taken([Subject])
    case invalid
    /// The client has used as many as one client may.
    case shareIsFull
    /// No more can be remembered. None is forgotten instead, which could then be used again.
    case full
  }

  /// How long a ticket is valid, in milliseconds.
  static let lifetime: Int64 = 60_000
  /// The most tickets that are remembered as used.
  static let mostUsed = 65_536
  /// The most of one client.
  static let share = mostUsed / 2
  /// The most links of a ticket: as many as a stream has sessions.
  static let mostLinks = CombinedEventsResource.limit

  private let key: [UInt8]
  private let used = Mutex(Used())

  /// The used tickets of the present lifetime and of the one before: each is remembered for at least as long as it is valid.
  private struct Used {
    var late = Part()
    var before = Part()
    /// When the present lifetime ends.
    var end = Instant(milliseconds: 0)

    struct Part {
      var marks: Set<String> = []
      /// How many each client has used.
      var clients: [String: Int] = [:]

      /// - Returns: whether the mark was there.
      mutating func remove(_ mark: String, of client: String) -> Bool {
        guard marks.remove(mark) != nil else { return false }
        clients[client, default: 1] -= 1
        if clients[client] == 0 { clients[client] = nil }
        return true
      }
    }

    mutating func turn(at now: Instant) {
      guard now >= end else { return }
      before = now < end.advanced(byMilliseconds: Tickets.lifetime) ? late : Part()
      late = Part()
      end = now.advanced(byMilliseconds: Tickets.lifetime)
    }
  }

  init(secret: [UInt8], token: ServerToken) {
    key = HKDF.key(from: secret, salt: token.hash.bytes, info: Array("tabheader ticket".utf8))
  }

  /// A new ticket: the end of its validity, for whom it counts, a random mark, what it stands for, and the signature, with dots between
  /// them.
  ///
  /// - Parameter client: the id of a link, or `server`.
  func issue(for subjects: [Subject], to client: String, at now: Instant) -> (text: String, end: Instant) {
    let end = now.advanced(byMilliseconds: Self.lifetime)
    let claims = subjects.map { subject in
      switch subject {
      case .server: "server"
      case .link(let session, let id): "\(session)*\(id)"
      }
    }
    let content = "\(end.milliseconds).\(client).\(Base64URL.random(bytes: 9)).\(claims.joined(separator: "~"))"
    let signature = HMAC.code(for: Array(content.utf8), key: key)
    return (content + "." + Base64URL.text(signature), end)
  }

  /// Takes a ticket, which is then used.
  func take(_ text: String, at now: Instant) -> Taking {
    guard text.utf8.count <= 8_192, let dot = text.lastIndex(of: "."),
      let signature = Base64URL.bytes(text[text.index(after: dot)...]),
      HMAC.isValid(signature, for: Array(text[..<dot].utf8), key: key)
    else { return .invalid }
    // What is signed was written here.
    let parts = text[..<dot].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let milliseconds = Int64(parts[0]), milliseconds > now.milliseconds else { return .invalid }
    let subjects = parts[3].split(separator: "~").compactMap { claim -> Subject? in
      if claim == "server" { return .server }
      let names = claim.split(separator: "*")
      return names.count == 2 ? SessionID(String(names[0])).map { .link($0, id: String(names[1])) } : nil
    }
    return use(String(parts[2]), of: String(parts[1]), at: now) ?? .taken(subjects)
  }

  /// Takes back the use of a ticket that was taken and has opened no stream.
  func giveBack(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5 else { return }
    let (client, mark) = (String(parts[1]), String(parts[2]))
    used.withLock { used in
      if !used.late.remove(mark, of: client) { _ = used.before.remove(mark, of: client) }
    }
  }

  /// - Returns: why the ticket with a mark cannot be used.
  private func use(_ mark: String, of client: String, at now: Instant) -> Taking? {
    used.withLock { used in
      used.turn(at: now)
      if used.late.marks.contains(mark) || used.before.marks.contains(mark) { return .invalid }
      let count = used.late.clients[client, default: 0]
      guard count + used.before.clients[client, default: 0] < Self.share else { return .shareIsFull }
      guard used.late.marks.count + used.before.marks.count < Self.mostUsed else { return .full }
      used.late.marks.insert(mark)
      used.late.clients[client] = count + 1
      return nil
    }
  }
}
