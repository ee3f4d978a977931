import HTTPServer
import Synchronization

/// How many of something each client has at the moment. It remembers only clients that have any.
final class ClientCounts: Sendable {
  private let counts = Mutex<[ClientKey: Int]>([:])
  /// The most that one client may have.
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts one more.
  ///
  /// - Returns: `false`, without counting, if the client has as many as it may.
  func begin(_ client: ClientKey) -> Bool {
    counts.withLock { counts in
      let count = counts[client] ?? 0
      guard count < limit else { return false }
      counts[client] = count + 1
      return true
    }
  }

  func end(_ client: ClientKey) {
    counts.withLock { counts in
      guard let count = counts[client] else { return }
      counts[client] = count > 1 ? count - 1 : nil
    }
  }

  subscript(client: ClientKey) -> Int { counts.withLock { $0[client] ?? 0 } }

  /// The number of clients that have any.
  var clients: Int { counts.withLock { $0.count } }
}

/// Whom quotas and turns count for.
enum ClientKey: Hashable, Sendable {
  /// Who has the token of a link, by the id of the link from which it comes: making links makes no clients.
  case link(String)
  /// The network of the client's address.
  case network(IPAddress)
  /// Clients without an address, over a Unix socket.
  case local

  init(_ request: Request) {
    if case .link(let id) = request.sender { self = .link(id) } else { self.init(request.client) }
  }

  /// The client that an address is.
  init(_ client: ClientAddress?) {
    self = client?.address.map { .network($0.network) } ?? .local
  }
}

extension ClientKey: CustomStringConvertible {
  /// `link u8bW3kQz0aE`, `192.0.2.1`, `2001:db8::/64` or `local`.
  var description: String {
    switch self {
    case .link(let id): "link \(id)"
    case .network(let address): address.isIPv4 ? "\(address)" : "\(address)/64"
    case .local: "local"
    }
  }
}
