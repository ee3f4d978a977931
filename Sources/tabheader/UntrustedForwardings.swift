import HTTPServer
import Logging
import Synchronization

/// Warns about addresses that send a proxy's fields, and are not trusted as proxies.
///
/// If such an address is a proxy's, all its clients count as one. If it is a client's, the warning is of no use: so there is one for each
/// network, and no more than a few.
final class UntrustedForwardings: Sendable {
  private let proxies: TrustedProxies
  private let logger: Logger
  private let networks = Mutex<Set<IPAddress>>([])

  /// The most warnings of a process.
  static let most = 8

  init(_ proxies: TrustedProxies, _ logger: Logger) {
    self.proxies = proxies
    self.logger = logger
  }

  /// - Parameters:
  ///   - peer: the address at the other end of a connection.
  ///   - field: the name of the field that a request on it has.
  func note(_ peer: ClientAddress, _ field: String) {
    guard !proxies.isTrusted(peer), let network = peer.address?.network else { return }
    guard networks.withLock({ $0.count < Self.most && $0.insert(network).inserted }) else { return }
    logger.warning(
      """
      requests from \(peer.host) have \(field), which is not believed: if your proxy has this address, start the server with --trust-proxy \
      \(peer.host) or TABHEADER_TRUST_PROXY; else all its clients count as one
      """)
  }
}
