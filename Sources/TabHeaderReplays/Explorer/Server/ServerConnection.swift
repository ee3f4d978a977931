import Glibc
import StrictJSON

/// A connection to the server that is explored.
///
/// The server may be anything that listens on the port, so it is believed only within limits: of a response's size and time, and of the
/// text that is put into requests and messages.
final class ServerConnection {
  private let client: RawClient
  private let server: ServerAddress
  private let token: String?
  /// Whether a response ended before its end, so that it is unknown where the next one begins.
  private var isBroken = false

  /// The longest content of a response, in bytes.
  static let longestContent = 16_777_216
  /// The longest head of a response, in bytes.
  private static let longestHead = 24_576
  /// How often a request is repeated that the server refuses because there were too many before, and the longest wait for it, in seconds.
  private static let (attempts, longestWait) = (5, UInt32(5))

  /// - Parameter time: the time for each response.
  init(to server: ServerAddress, token: String?, time: Duration) throws(ServerSearchError) {
    (self.server, self.token) = (server, token)
    var limits = RawClient.Limits()
    (limits.head, limits.content, limits.time) = (Self.longestHead, Self.longestContent, time)
    do { client = try RawClient(port: server.port, isIPv6: server.isIPv6, timeout: 10, limits: limits) } catch {
      throw ServerSearchError("no server on \(server.authority)")
    }
  }

  /// Sends a request, and again if the server asks for that (RFC 6585 §4).
  func send(_ method: String, _ path: String, _ content: [UInt8]? = nil) throws(ServerSearchError) -> RawResponse {
    guard !isBroken else { throw ServerSearchError("\(method) \(path): the connection ended") }
    var head = "\(method) \(path) HTTP/1.1\r\nHost: \(server.authority)\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    if let content { head += "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n" }
    let request = Array((head + "\r\n").utf8) + (content ?? [])
    var response: RawResponse
    var attempt = 0
    repeat {
      attempt += 1
      do {
        try client.send(request)
        response = try client.finalResponse()
      } catch {
        isBroken = true
        throw ServerSearchError("\(method) \(path): \(Self.reason(error))")
      }
    } while attempt < Self.attempts && Self.waits(asAskedBy: response)
    if response.status == 401 {
      throw ServerSearchError(
        "the server asks for a token: set TABHEADER_TOKEN to its own"
          + (token == nil ? "" : "; the one that is set is not valid"))
    }
    if response.status == 429 { throw ServerSearchError(unexpected: response, to: "\(method) \(path)") }
    return response
  }

  /// Waits until a request that was refused may be repeated; false if it was not, or the wait is too long.
  private static func waits(asAskedBy response: RawResponse) -> Bool {
    guard response.status == 429, let seconds = response["retry-after"].flatMap({ UInt32($0) }), seconds <= longestWait
    else { return false }
    sleep(seconds)
    return true
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? RawClient.Failure {
    case .timedOut: "the response takes too long"
    case .tooLong(let limit): "the response is longer than \(limit) bytes"
    case .malformed(let text): "the response is not HTTP/1.1: \(text.excerpt(of: 80))"
    case .closed, .cannotConnect, nil: "the connection ended"
    }
  }
}

extension String {
  /// The beginning of text from a server for a terminal: without characters that control it or that cannot be seen.
  func excerpt(of length: Int) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(length) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > length ? text + "…" : text
  }
}

extension ExactText {
  /// Whether the text can be part of a target as it is: it has only unreserved characters of URIs (RFC 3986 §2.3), and is not long.
  var isPartOfTarget: Bool {
    (1...100).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }
}

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
