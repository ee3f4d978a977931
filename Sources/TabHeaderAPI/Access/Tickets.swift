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
    case taken
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
    }

    func has(_ mark: String) -> Bool { late.marks.contains(mark) || before.marks.contains(mark) }

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

  /// What a ticket stands for that is valid and not used; `nil` for any other text.
  func subjects(of text: String, at now: Instant) -> [Subject]? {
    guard let ticket = Ticket(text, signedWith: key, at: now), !used.withLock({ $0.has(ticket.mark) }) else {
      return nil
    }
    return ticket.subjects
  }

  /// Takes a ticket for a stream that has been opened. It is used from then on.
  func take(_ text: String, at now: Instant) -> Taking {
    guard let ticket = Ticket(text, signedWith: key, at: now) else { return .invalid }
    return use(ticket.mark, of: ticket.client, at: now)
  }

  private func use(_ mark: String, of client: String, at now: Instant) -> Taking {
    used.withLock { used in
      used.turn(at: now)
      if used.has(mark) { return .invalid }
      let count = used.late.clients[client, default: 0]
      guard count + used.before.clients[client, default: 0] < Self.share else { return .shareIsFull }
      guard used.late.marks.count + used.before.marks.count < Self.mostUsed else { return .full }
      used.late.marks.insert(mark)
      used.late.clients[client] = count + 1
      return .taken
    }
  }
}

/// The parts of a ticket that this server, or another one of its store, has signed and that is still valid.
private struct Ticket {
  let client: String
  let mark: String
  let subjects: [Tickets.Subject]

  init?(_ text: String, signedWith key: [UInt8], at now: Instant) {
    guard text.utf8.count <= 8_192, let dot = text.lastIndex(of: "."),
      let signature = Base64URL.bytes(text[text.index(after: dot)...]),
      HMAC.isValid(signature, for: Array(text[..<dot].utf8), key: key)
    else { return nil }
    // What is signed was written here.
    let parts = text[..<dot].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let milliseconds = Int64(parts[0]), milliseconds > now.milliseconds else { return nil }
    (client, mark) = (String(parts[1]), String(parts[2]))
    subjects = parts[3].split(separator: "~").compactMap { claim in
      if claim == "server" { return .server }
      let names = claim.split(separator: "*")
      return names.count == 2 ? SessionID(String(names[0])).map { .link($0, id: String(names[1])) } : nil
    }
  }
}
