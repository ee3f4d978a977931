internal import CGnuTLS
internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc
internal import HTTPTypes

/// A response that is sent past the library, where the library would answer otherwise or not at all. It ends the connection.
struct DirectAnswer {
  private let bytes: [UInt8]
  private let status: HTTPResponse.Status
  private let headLength: Int

  /// - Parameter others: default fields, which the response overrides.
  init(_ response: Response, _ others: DefaultFields) {
    let content: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    for field in response.fields { head += "\(field.name.rawName): \(field.value)\r\n" }
    for field in others.fields(of: response) where response.fields[field.name] == nil {
      head += "\(field.name.rawName): \(field.value)\r\n"
    }
    head += "Date: \(Self.date)\r\nContent-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    bytes = Array(head.utf8) + content
    status = response.status
    headLength = head.utf8.count
  }

  /// The time as in RFC 9110 §5.6.7.
  private static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    return String(unsafeUninitializedCapacity: 32) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return 0 }
        return strftime(start, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }

  /// Sends the response, on the connection's thread. It fits into the socket's buffer; if the client's unread data fills the buffer,
  /// nothing is sent.
  ///
  /// - Parameter session: the session of an encrypted connection.
  func send(to socket: CInt, session: UnsafeMutableRawPointer? = nil) -> SendingOutcome {
    let sent: Int
    if let session {
      sent = tabheader_session_send_last(session, bytes, bytes.count)
    } else {
      sent = Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    }
    shutdown(socket, CInt(SHUT_WR))
    return SendingOutcome(
      sent == bytes.count ? .complete : .clientLeft, status: status, bodyBytes: max(0, sent - headLength))
  }
}
