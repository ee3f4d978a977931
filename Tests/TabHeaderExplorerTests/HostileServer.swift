import Foundation
import Synchronization

/// A server on loopback that answers requests with a script, whether that is HTTP or not.
final class HostileServer: Sendable {
  enum Step {
    case send(String)
    /// Sends text again and again until the client has left.
    case flood(String)
    /// Sends a byte every ten milliseconds until the client has left.
    case dribble(String)
    /// Ends the connection with a reset.
    case reset
    /// Sends nothing until the client has left.
    case hold
  }

  let port: UInt16
  private let socket: CInt
  private let answers: [[Step]]
  private let received = Mutex<[String]>([])

  /// The requests so far, with their content.
  var requests: [String] { received.withLock { $0 } }

  /// - Parameter answers: the answers to the requests on each connection, in turn; then it is closed.
  init(_ answers: [Step]...) {
    self.answers = answers
    socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    port = withUnsafeMutablePointer(to: &address) { [socket] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = listen(socket, 16)
        _ = getsockname(socket, $0, &length)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    Thread.detachNewThread { [socket, answers] in
      while case let client = accept(socket, nil, nil), client >= 0 {
        self.serve(client, answers)
        close(client)
      }
      close(socket)
    }
  }

  /// Accepts no more connections.
  func stop() { shutdown(socket, CInt(SHUT_RDWR)) }

  private func serve(_ client: CInt, _ answers: [[Step]]) {
    for steps in answers {
      guard let request = Self.request(from: client) else { return }
      received.withLock { $0.append(request) }
      for step in steps {
        guard Self.perform(step, on: client) else { return }
      }
    }
  }

  /// - Returns: whether the client is still there.
  private static func perform(_ step: Step, on client: CInt) -> Bool {
    switch step {
    case .send(let text): return send(text, to: client)
    case .flood(let text):
      let block = String(repeating: text, count: 1 + 16_384 / text.utf8.count)
      while send(block, to: client) {}
      return false
    case .dribble(let text):
      while true {
        for byte in text.utf8 {
          guard send(String(UnicodeScalar(byte)), to: client) else { return false }
          usleep(10_000)
        }
      }
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      return false
    case .hold:
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      return false
    }
  }

  private static func send(_ text: String, to client: CInt) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// - Returns: `nil` if the client has left.
  private static func request(from client: CInt) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let length = text.range(of: "Content-Length: ").flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
        if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
      }
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }
}
