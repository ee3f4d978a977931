internal import Glibc

/// Asks a server on this machine how it is: what a container's health check runs.
public enum HealthProbe {
  /// Whether `GET path` answers 200 within the time-out.
  ///
  /// - Parameters:
  ///   - host: the address the server was told to listen on; a wildcard address is asked by loopback.
  ///   - timeout: seconds for each step of the conversation.
  public static func isHealthy(host: String, port: UInt16, path: String = "/healthz", timeout: Int = 3) -> Bool {
    let loopback = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
    guard let descriptor = try? ListeningSocket.connected(to: loopback, port: port, timeout: timeout) else {
      return false
    }
    defer { close(descriptor) }

    let authority = loopback.utf8.contains(UInt8(ascii: ":")) ? "[\(loopback)]" : loopback
    let request = Array("GET \(path) HTTP/1.1\r\nHost: \(authority):\(port)\r\nConnection: close\r\n\r\n".utf8)
    guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else { return false }

    let expected = Array("HTTP/1.1 200 ".utf8)
    var answer = [UInt8](repeating: 0, count: expected.count)
    return recv(descriptor, &answer, answer.count, CInt(MSG_WAITALL)) == expected.count && answer == expected
  }
}
