import StrictJSON
import TabHeaderWire
import TabSessions

/// The id of an event on the wire: the session's epoch, and the number of the event.
func eventID(_ sequence: Int, of session: Session) -> String { "\(session.epoch)-\(sequence)" }

/// An event of a stream: from a session's log, or about the session.
struct StreamEvent {
  /// `nil` for an id without an event, which only changes the last event id.
  let type: String?
  /// `nil` for an event that does not change the last event id.
  let id: String?
  /// JSON.
  let data: [UInt8]

  init(_ type: String, id: String? = nil, data: [UInt8]) {
    self.type = type
    self.id = id
    self.data = data
  }

  init(id: String) {
    (type, self.id, data) = (nil, id, [])
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
  func wrapped(subscription index: Int) -> [UInt8] {
    var json = JSONWriter(reserving: data.count + 64)
    json.object { json in
      json.member("subscription", index)
      if let id { json.member("id", id) }
      json.member("data", raw: data)
    }
    return json.bytes
  }
}

/// The text of an event stream (WHATWG HTML §9.2).
struct EventText {
  private(set) var bytes: [UInt8] = []

  /// Writes the reconnection time, and the last event id of a client that has not received an event yet.
  mutating func begin(at cursor: String?) {
    append("retry: 2000\n")
    if let cursor { append("id: \(cursor)\n") }
    append("\n")
  }

  mutating func beat() { append(": heartbeat\n\n") }

  /// Writes an event, or only an id. JSON contains no line breaks, so the data is one line.
  mutating func append(event: String?, id: String?, data: [UInt8]) {
    if let id { append("id: \(id)\n") }
    if let event {
      append("event: \(event)\ndata: ")
      bytes.append(contentsOf: data)
      append("\n")
    }
    append("\n")
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
