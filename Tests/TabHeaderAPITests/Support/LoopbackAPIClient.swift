import TabHeaderReplays

/// Sends requests to a server over a socket, on one connection for as long as the server keeps it.
final class LoopbackAPIClient: APIClient {
  private let port: UInt16
  private var connection: RawClient?

  init(port: UInt16) {
    self.port = port
  }

  func send(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> Answer {
    let connection = try self.connection ?? RawClient(port: port)
    self.connection = connection
    try connection.send(Array(Self.head(method, target, fields, length: content.count).utf8) + content)
    let response = try connection.response(toHead: method == "HEAD")
    if response["connection"]?.lowercased() == "close" { self.connection = nil }
    return Self.answer(response)
  }

  func begin(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> () throws -> Answer {
    let connection = try RawClient(port: port)
    try connection.send(Array(Self.head(method, target, fields, length: content.count).utf8) + content)
    return { Self.answer(try connection.response(toHead: method == "HEAD")) }
  }

  func open(
    _ target: String, fields: [(name: String, value: String)]
  ) throws -> (head: Answer, reader: any EventReader) {
    let connection = try RawClient(port: port)
    try connection.send(Self.head("GET", target, fields, length: 0))
    return (Self.answer(try connection.responseHead()), LoopbackReader(connection))
  }

  private static func head(
    _ method: String, _ target: String, _ fields: [(name: String, value: String)], length: Int
  ) -> String {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if length > 0 { head += "Content-Length: \(length)\r\n" }
    return head + "\r\n"
  }

  private static func answer(_ response: RawResponse) -> Answer {
    Answer(
      status: response.status, fields: Dictionary(response.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" },
      content: response.content)
  }
}

/// Reads the chunks of a stream.
final class LoopbackReader: EventReader {
  private let connection: RawClient
  private var blocks = Blocks()

  init(_ connection: RawClient) {
    self.connection = connection
  }

  func block() throws -> String? {
    while true {
      if let block = blocks.next() { return block }
      guard let chunk = try connection.chunk() else { return nil }
      blocks.append(chunk)
    }
  }

  func close() { connection.close() }
}
