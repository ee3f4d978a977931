internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc

/// Checks the health of a server on this machine. A container's health check runs it.
public enum HealthProbe {
  /// Whether `GET path` gets a 200 response within the timeout.
  ///
  /// - Parameters:
  ///   - isEncrypted: whether the server encrypts connections. Its certificate is not verified: the server is on this machine, and
  ///     the certificate has the name by which clients know it.
  ///   - host: the address that the server listens on. For a wildcard address, the probe connects to loopback.
  ///   - timeout: the limit for each step: connecting, sending and receiving.
  public static func isHealthy(
    host: String, port: UInt16, isEncrypted: Bool = false, path: String = "/healthz", timeout: Duration = .seconds(3)
  ) -> Bool {
    let loopback = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
    guard let descriptor = try? ListeningSocket.connected(to: loopback, port: port, timeout: timeout) else {
      return false
    }
    defer { close(descriptor) }

    let authority = loopback.utf8.contains(UInt8(ascii: ":")) ? "[\(loopback)]" : loopback
    let request = Array("GET \(path) HTTP/1.1\r\nHost: \(authority):\(port)\r\nConnection: close\r\n\r\n".utf8)
    let expected = Array("HTTP/1.1 200 ".utf8)
    var answer = [UInt8](repeating: 0, count: expected.count)
    if isEncrypted {
      guard let connection = try? LoopbackTLS(descriptor: descriptor), (try? connection.send(request)) != nil else {
        return false
      }
      // The head of the response is in one record.
      let count = answer.withUnsafeMutableBytes { try? connection.receive(into: $0) }
      return count == expected.count && answer == expected
    }
    guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else { return false }
    return recv(descriptor, &answer, answer.count, CInt(MSG_WAITALL)) == expected.count && answer == expected
  }
}
