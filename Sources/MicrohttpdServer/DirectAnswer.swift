internal import Glibc
internal import HTTPCore
internal import HTTPTypes

/// An answer that is sent past the library, and ends what is sent on the connection.
struct DirectAnswer {
  private let bytes: [UInt8]

  /// - Parameter others: fields of every response that does not have them itself.
  init(_ response: Response, _ others: HTTPFields) {
    let content: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    var head = "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n"
    for field in response.fields { head += "\(field.name.rawName): \(field.value)\r\n" }
    for field in others where response.fields[field.name] == nil { head += "\(field.name.rawName): \(field.value)\r\n" }
    head += "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    bytes = Array(head.utf8) + content
  }

  /// A small answer fits into the socket's buffer; a client that has left it full gets none.
  func send(to socket: CInt) {
    _ = Glibc.send(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
    shutdown(socket, CInt(SHUT_WR))
  }
}
