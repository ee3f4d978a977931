import HTTPServer

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
