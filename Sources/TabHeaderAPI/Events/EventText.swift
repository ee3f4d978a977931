import StrictJSON
import TabHeaderWire
import TabSessions

/// The id of an event on the wire: the session's epoch, and the number of the event.
func eventID(_ sequence: Int, of session: Session) -> String { eventID(sequence, in: session.epoch) }

func eventID(_ sequence: Int, in epoch: String) -> String { "\(epoch)-\(sequence)" }

/// An event of a stream: from a session's log, or about the session.
struct StreamEvent {
  /// `nil` for an id without an event, which only changes the last event id.
  let type: String?
  /// `nil` for an event that does not change the last event id.
  let id: String?
  /// JSON, in pieces that may be shared with other streams.
  let data: [ArraySlice<UInt8>]
  /// What lets other streams find the data while this one sends it.
  let keeping: SharedText?

  init(_ type: String, id: String? = nil, data: [UInt8]) {
    self.init(type, id: id, data: [data[...]])
  }

  init(_ type: String, id: String? = nil, data: [ArraySlice<UInt8>], keeping text: SharedText? = nil) {
    self.type = type
    self.id = id
    self.data = data
    keeping = text
  }

  init(id: String) {
    (type, self.id, data, keeping) = (nil, id, [], nil)
  }

  init(_ logged: LoggedEvent, of session: Session) {
    var json = JSONWriter()
    logged.event.write(to: &json)
    self.init(logged.event.kind.type, id: eventID(logged.sequence, of: session), data: json.bytes)
  }

  /// The last event of a session.
  static func closed(_ reason: String) -> StreamEvent {
    StreamEvent("closed", data: Array("{\"reason\":\"\(reason)\"}".utf8))
  }

  /// The event as an event of a combined stream.
  func wrapped(subscription index: Int) -> [ArraySlice<UInt8>] {
    var json = JSONWriter()
    json.object { json in
      json.member("subscription", index)
      if let id { json.member("id", id) }
    }
    return [json.bytes.dropLast() + Array(#","data":"#.utf8)] + data + [[UInt8(ascii: "}")]]
  }
}

/// The text of an event stream (WHATWG HTML §9.2).
struct EventText {
  /// The text in pieces. A long piece is in memory once for all streams that send it.
  var pieces: [ArraySlice<UInt8>] { bytes.isEmpty ? complete : complete + [bytes[...]] }
  var isEmpty: Bool { complete.isEmpty && bytes.isEmpty }

  /// What lets other streams find the pieces.
  private(set) var keeping: [SharedText] = []

  private var complete: [ArraySlice<UInt8>] = []
  /// The last piece.
  private var bytes: [UInt8] = []

  /// Up to this length, bytes are copied.
  private static let short = 16_384

  /// Writes the reconnection time, and the last event id of a client that has not received an event yet.
  mutating func begin(at cursor: String?) {
    append("retry: 2000\n")
    if let cursor { append("id: \(cursor)\n") }
    append("\n")
  }

  mutating func beat() { append(": heartbeat\n\n") }

  /// Writes an event, or only an id. JSON contains no line breaks, so the data is one line.
  mutating func append(event: String?, id: String?, data: [ArraySlice<UInt8>], keeping text: SharedText? = nil) {
    if let text { keeping.append(text) }
    if let id { append("id: \(id)\n") }
    if let event {
      append("event: \(event)\ndata: ")
      for piece in data {
        if piece.count <= Self.short {
          bytes.append(contentsOf: piece)
        } else {
          complete = pieces + [piece]
          bytes = []
        }
      }
      append("\n")
    }
    append("\n")
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

/// Text that several readers may send at once. It exists for as long as one of them does.
final class SharedText: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}
