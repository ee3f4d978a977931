import HTTPCore

/// Whom quotas and turns count for.
enum ClientKey: Hashable, Sendable {
  /// Who has the token of a link, by the link's id.
  case link(String)
  /// The network of the client's address.
  case network(IPAddress)
  /// Clients without an address, over a Unix socket.
  case local

  init(_ request: Request) {
    if case .link(let id) = request.sender {
      self = .link(id)
      return
    }
    guard let address = request.client?.address else {
      self = .local
      return
    }
    self = .network(address.network)
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
