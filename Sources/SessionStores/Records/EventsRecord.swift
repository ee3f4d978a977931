import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The events of a commit as a JSON array. Their numbers are consecutive and not part of it.
enum EventsRecord {
  /// - Parameter last: the number of the last event.
  static func events(_ bytes: [UInt8], upTo last: Int) throws(JSONError) -> [LoggedEvent] {
    var reader = JSONReader(bytes, limits: .unlimited)
    let events = try [TabEvent].read(&reader)
    try reader.finish()
    return events.enumerated().map { LoggedEvent(sequence: last - events.count + 1 + $0.offset, event: $0.element) }
  }
}
