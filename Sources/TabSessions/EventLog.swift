import DequeModule
import TabEngine

/// An event and its place in a session's history, counted from 1.
public struct LoggedEvent: Equatable, Sendable {
  public let sequence: Int
  public let event: TabEvent
}

/// The newest events of a session. Older ones are forgotten, so that its memory is bounded.
struct EventLog {
  private var events: Deque<LoggedEvent> = []
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
    while events.count > capacity.events || size > capacity.bytes, events.count > 1 {
      size -= events.removeFirst().event.byteCount
    }
  }

  /// Every event that is not forgotten.
  var remembered: [LoggedEvent] { Array(events) }

  /// The events after a sequence number, at most `limit`; `nil` if some of them are forgotten or the number is none of ours.
  func events(after sequence: Int, limit: Int) -> [LoggedEvent]? {
    guard sequence >= 0, sequence <= lastSequence, lastSequence - sequence <= events.count else { return nil }
    return Array(events.suffix(lastSequence - sequence).prefix(limit))
  }
}
