import StrictJSON
import Testing

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
