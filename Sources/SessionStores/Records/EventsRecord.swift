import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The events of a commit as a JSON array. Their numbers are consecutive and not part of it.
package enum EventsRecord {
  package static func bytes(of events: [LoggedEvent]) -> [UInt8] {
    var json = JSONWriter(reserving: 192 * events.count)
    json.array { json in
      for logged in events { logged.event.write(to: &json) }
    }
    return json.bytes
  }

  /// - Parameter last: the number of the last event.
  static func events(_ bytes: [UInt8], upTo last: Int) throws(JSONError) -> [LoggedEvent] {
    var reader = JSONReader(bytes, limits: .unlimited)
    let events = try [TabEvent].read(&reader)
    try reader.finish()
    return events.enumerated().map { LoggedEvent(sequence: last - events.count + 1 + $0.offset, event: $0.element) }
  }
}
