import HTTPCore
import MicrohttpdServer
import TabHeaderAPI
import Testing

/// How a test reaches the API.
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

/// Asks the API and gives back what it says, over whichever transport.
protocol APIClient: AnyObject {
  /// - Parameter target: as it stands in the request line: percent-encoded.
  func send(
    _ method: String, _ target: String, fields: [(name: String, value: String)], content: [UInt8]
  ) throws -> Answer

  /// Opens an event stream.
  ///
  /// - Returns: the head, and what reads the stream.
  func open(_ target: String, fields: [(name: String, value: String)]) throws -> (head: Answer, reader: any EventReader)
}

/// Reads an event stream, block by block.
protocol EventReader: AnyObject {
  /// What there is next, up to and including the empty line after it; nil at the end of the stream.
  ///
  /// It waits for at most 20 seconds.
  func block() throws -> String?
  /// Leaves, as a client does that goes away.
  func close()
}

/// A stream did not say what was awaited.
struct Silence: Error {}

/// Cuts blocks off a text that comes in pieces.
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
