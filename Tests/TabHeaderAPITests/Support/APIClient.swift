import HTTPServer
import TabHeaderAPI
import Testing

/// The way from a test to the API.
enum Transport: CaseIterable, CustomTestStringConvertible {
  /// By a call, without HTTP.
  case inProcess
  /// Through the server, over a socket.
  case loopback

  var testDescription: String {
    switch self {
    case .inProcess: "in process"
    case .loopback: "over loopback"
    }
  }
}

/// Sends requests to the API over a transport.
protocol APIClient: AnyObject {
  /// - Parameter target: as in the request line: percent-encoded.
  func send(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> Answer

  /// Sends a request on a connection of its own.
  ///
  /// - Returns: waits for the response.
  func begin(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> () throws -> Answer

  /// Opens an event stream.
  ///
  /// - Returns: the head, and a reader of the stream.
  func open(_ target: String, fields: [(name: String, value: String)]) throws -> (head: Answer, reader: any EventReader)
}

/// Reads an event stream, block by block.
protocol EventReader: AnyObject {
  /// The next block, through the empty line after it; nil at the end of the stream.
  ///
  /// It waits for at most 20 seconds.
  func block() throws -> String?
  /// Closes the connection, as a client that leaves.
  func close()
}

/// The expected block of a stream did not arrive.
struct Silence: Error {}

/// Splits a text that arrives in pieces into blocks.
struct Blocks {
  private var text: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) { text += bytes }

  var isEmpty: Bool { text.isEmpty }

  mutating func next() -> String? {
    for index in text.indices.dropFirst() where text[index] == 0x0A && text[index - 1] == 0x0A {
      defer { text.removeFirst(index + 1) }
      return String(decoding: text[...index], as: UTF8.self)
    }
    return nil
  }
}
