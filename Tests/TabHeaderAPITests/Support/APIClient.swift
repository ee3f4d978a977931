import HTTPServer
import StrictJSON
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

/// A response as a client sees it.
struct Answer {
  let status: Int
  /// Header fields by their lowercase names.
  let fields: [String: String]
  let content: [UInt8]

  var text: String { String(decoding: content, as: UTF8.self) }

  /// The content as JSON. The test fails if it is not JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: content, limits: JSONLimits(bytes: 16_777_216, values: 1_000_000)) }
  }

  /// A value of the content, by its JSON pointer (RFC 6901); nil if there is none.
  subscript(pointer: String) -> JSONValue? { try? json.value(at: pointer) }

  /// The types of the events that an action caused.
  var eventTypes: [String] {
    guard case .array(let events)? = self["/events"] else { return [] }
    return events.map { $0.value(at: "/type")?.text ?? "" }
  }

  /// The first event of a type that an action caused.
  func event(_ type: String) -> JSONValue? {
    self["/events"]?.elements.first { $0.value(at: "/type")?.text == type }
  }
}

extension JSONValue {
  func value(at pointer: String) -> JSONValue? { self[pointer: pointer] }

  var text: String? { if case .string(let text) = self { text.string } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// JSON as it is written.
func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

/// Asserts the whole of a problem (RFC 9457).
func expectProblem(
  _ answer: Answer, _ name: String, _ status: Int, at pointer: String? = nil, detail: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(answer.status == status, "\(answer.text)", sourceLocation: sourceLocation)
  #expect(answer.fields["content-type"] == "application/problem+json", sourceLocation: sourceLocation)
  #expect(answer.fields["cache-control"] == "no-store", sourceLocation: sourceLocation)
  #expect(answer["/type"] == .string("/problems/\(name)"), "\(answer.text)", sourceLocation: sourceLocation)
  #expect(answer["/status"] == .number(Double(status)), sourceLocation: sourceLocation)
  #expect(answer["/title"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  #expect(answer["/detail"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  if let pointer {
    #expect(answer["/errors/0/pointer"] == .string(pointer), "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer["/errors"]?.elements.count == 1, sourceLocation: sourceLocation)
  } else {
    #expect(answer["/errors"] == nil, "\(answer.text)", sourceLocation: sourceLocation)
  }
  if let detail { #expect(answer["/detail"] == .string(detail), sourceLocation: sourceLocation) }
}

/// A parsed event of a stream.
struct StreamBlock {
  let id: String?
  let event: String?
  /// As it was sent.
  let text: String

  init(_ block: String) {
    func field(_ name: String) -> String? {
      block.split(separator: "\n").first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    id = field("id")
    event = field("event")
    text = field("data") ?? ""
  }

  /// A value of the data, by its JSON pointer.
  subscript(pointer: String) -> JSONValue? {
    (try? JSONValue(parsing: Array(text.utf8), limits: JSONLimits(bytes: 16_777_216)))?.value(at: pointer)
  }
}

extension EventReader {
  /// The next event; comments are skipped.
  func event() throws -> StreamBlock? {
    while let block = try block() {
      if !block.hasPrefix(":") { return StreamBlock(block) }
    }
    return nil
  }

  /// The next events.
  func events(_ count: Int) throws -> [StreamBlock] {
    try (0..<count).map { _ in try #require(try event()) }
  }
}

extension TestServer {
  /// The beginning of an event's id.
  func epoch(_ path: String) throws -> String {
    try #require(try get(path)["/epoch"]?.text)
  }
}
