import HTTPServer
import TabEngine
import TabHeaderWire
import TabSessions

/// What the credentials of a request allow.
final class Grant: Principal {
  /// A link whose token the request has.
  struct Link: Sendable {
    let session: SessionID
    let link: AccessLink
    /// The id of the link from which it comes; see `AccessLinks.root(of:)`.
    let root: String
  }

  /// Whether it has the server's token, which allows everything.
  let isServer: Bool
  let links: [Link]

  init(isServer: Bool = false, links: [Link] = []) {
    self.isServer = isServer
    self.links = links
  }

  var name: String { isServer ? "server" : links.first?.link.id ?? "" }

  /// The link to a session that allows the most.
  func link(to session: SessionID) -> AccessLink? {
    links.lazy.filter { $0.session == session }.map(\.link).max { $0.access < $1.access }
  }

  func mayView(_ session: SessionID) -> Bool { isServer || links.contains { $0.session == session } }

  /// Who owns what is added with this grant: the id of a link; `nil` for the server's token.
  var owner: String? { links.first { $0.link.access == .edit }?.link.id }

  var mayEditSomething: Bool { isServer || links.contains { $0.link.access == .edit } }
}

extension Request {
  /// What its credentials allow; `nil` if the server asks for none.
  var grant: Grant? { principal as? Grant }

  /// Who sent it, for limits.
  var sender: Client {
    guard let grant else { return .address(client) }
    if grant.isServer { return .server }
    return grant.links.first.map { .link($0.root) } ?? .address(client)
  }
}

/// Whom a request counts for. It contains no token.
enum Client: Hashable, Sendable {
  /// Who has the server's token.
  case server
  /// Who has the token of a link, or of one that comes from it, by the id of the link that no other has made.
  case link(String)
  /// Any client at an address; `nil` for a connection without one.
  case address(ClientAddress?)
}

/// Lets a stream see whether its client may still follow a session.
struct Admission: Sendable {
  /// The link with whose token it was opened; `nil` for the server's token.
  let link: AccessLink?

  /// Returns `nil` if a grant has nothing for the session.
  init?(_ grant: Grant, to session: SessionID) {
    if grant.isServer {
      link = nil
    } else {
      guard let link = grant.link(to: session) else { return nil }
      self.link = link
    }
  }

  func holds(for session: Session, at now: Instant) -> Bool {
    guard let link else { return true }
    return session.links.link(link.id, at: now) != nil
  }
}
