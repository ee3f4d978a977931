/// A server by its address.
struct RedisNode: Hashable, Sendable, CustomStringConvertible {
  let host: String
  let port: UInt16

  init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses an address as in `MOVED 3999 127.0.0.1:6381`, whose host may be IPv6 without brackets.
  ///
  /// - Parameter origin: the node that named the address. An empty host means its host.
  init?(_ text: some StringProtocol, from origin: RedisNode) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
      return nil
    }
    let host = String(text[..<colon])
    self.init(host: host.isEmpty ? origin.host : host, port: port)
  }

  var description: String { host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
