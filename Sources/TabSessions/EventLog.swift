import TabContainer

/// An event and its place in a session's history, counted from 1.
public struct LoggedEvent: Equatable, Sendable {
  public let sequence: Int
  public let event: TabEvent
}

/// The newest events of a session. Older ones are forgotten, so that its memory is bounded.
struct EventLog {
  private var events: [LoggedEvent] = []
  /// Events before this index are forgotten: they hold nothing any more, and are removed many at a time.
  private var first = 0
  /// What is remembered, in bytes.
  private var size = 0
  private let capacity: Capacity
  private(set) var lastSequence = 0

  /// How much is kept. The newest event is kept in any case.
  struct Capacity {
    var events: Int
    var bytes: Int
  }

  init(capacity: Capacity) {
    self.capacity = capacity
  }

  mutating func append(_ event: TabEvent) {
    lastSequence += 1
    events.append(LoggedEvent(sequence: lastSequence, event: event))
    size += event.byteCount
    while events.count - first > capacity.events || size > capacity.bytes, first < events.count - 1 {
      let forgotten = events[first]
      size -= forgotten.event.byteCount
      events[first] = LoggedEvent(
        sequence: forgotten.sequence, event: TabEvent(at: forgotten.event.at, .didSelectMore))
      first += 1
    }
    if first > 64, first * 2 > events.count {
      events.removeFirst(first)
      first = 0
    }
  }

  /// Every event that is not forgotten.
  var remembered: ArraySlice<LoggedEvent> { events[first...] }

  /// The events after a sequence number, at most `limit`; `nil` if some of them are forgotten or the number is none of ours.
  func events(after sequence: Int, limit: Int) -> ArraySlice<LoggedEvent>? {
    guard sequence >= 0, sequence <= lastSequence else { return nil }
    let index = events.count - (lastSequence - sequence)
    guard index >= first else { return nil }
    return events[index...].prefix(limit)
  }
}
