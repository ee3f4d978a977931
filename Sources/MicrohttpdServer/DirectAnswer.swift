internal import Glibc
internal import HTTPCore
internal import HTTPTypes

/// A response that is written to the socket without the library, and closes the sending side of the connection.
struct DirectAnswer {
  private let bytes: [UInt8]
  private let status: HTTPResponse.Status
  private let headLength: Int

  /// - Parameter others: default fields, which the response overrides.
  init(_ response: Response, _ others: HTTPFields) {
    let content: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    for field in response.fields { head += "\(field.name.rawName): \(field.value)\r\n" }
    for field in others where response.fields[field.name] == nil { head += "\(field.name.rawName): \(field.value)\r\n" }
    head += "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    bytes = Array(head.utf8) + content
    status = response.status
    headLength = head.utf8.count
  }

  /// A small response fits into the socket's buffer; if the client's unread data fills the buffer, nothing is sent.
  func send(to socket: CInt) -> SendingOutcome {
    let sent = Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    shutdown(socket, CInt(SHUT_WR))
    return SendingOutcome(
      sent == bytes.count ? .complete : .clientLeft, status: status, bodyBytes: max(0, sent - headLength))
  }
}
