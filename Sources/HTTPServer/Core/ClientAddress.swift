/// The address at the client's end of a connection: of the client, or of the last proxy in front of the server.
public struct ClientAddress: Hashable, Sendable {
  /// The IP address in numbers: `192.0.2.1`, or `2001:db8::1` (RFC 5952).
  public let host: String
  public let port: UInt16
  /// The address as a number; `nil` if `host` is something else.
  public let address: IPAddress?

  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
    address = IPAddress(host)
  }
}

extension ClientAddress: CustomStringConvertible {
  /// As in a URL: `192.0.2.1:50000`, or `[2001:db8::1]:50000`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
