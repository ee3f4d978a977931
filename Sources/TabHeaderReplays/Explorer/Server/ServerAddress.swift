/// A server on this machine, such as `http://localhost:8080`.
package struct ServerAddress: Sendable {
  let port: UInt16
  let isIPv6: Bool
  /// The host and the port, as in a `Host` field.
  let authority: String

  /// Returns `nil` for anything but plain HTTP to a loopback address.
  package init?(_ url: String) {
    let scheme = "http://"
    guard url.hasPrefix(scheme) else { return nil }
    var rest = url.dropFirst(scheme.count)
    if rest.last == "/" { rest = rest.dropLast() }
    guard let host = ["localhost", "127.0.0.1", "[::1]"].first(where: { rest.hasPrefix($0) }) else { return nil }
    let port = rest.dropFirst(host.count)
    if port.isEmpty {
      self.port = 80
    } else {
      guard port.first == ":", let number = UInt16(port.dropFirst()), number > 0 else { return nil }
      self.port = number
    }
    isIPv6 = host == "[::1]"
    authority = "\(host):\(self.port)"
  }
}
