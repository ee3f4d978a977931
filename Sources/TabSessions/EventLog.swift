import DequeModule
import TabEngine

/// An event with its sequence number in a session's history, counted from 1.
public struct LoggedEvent: Equatable, Sendable {
  public let sequence: Int
  public let event: TabEvent

  public init(sequence: Int, event: TabEvent) {
    self.sequence = sequence
    self.event = event
  }
}

/// The newest events of a session. Older events are dropped, so that its memory is bounded.
struct EventLog {
  private var events: Deque<LoggedEvent> = []
  /// The size of the kept events, in bytes.
  private(set) var size = 0
  private let capacity: Capacity
  private(set) var lastSequence: Int

  /// The limits of the log. The newest event is always kept.
  struct Capacity {
    var events: Int
    var bytes: Int
  }

  /// - Parameter sequence: the number of the last event that is not in the log.
  init(capacity: Capacity, after sequence: Int = 0) {
    self.capacity = capacity
    lastSequence = sequence
  }

  /// - Parameters:
  ///   - events: the newest events.
  ///   - sequence: the number of the last one.
  init(_ events: [LoggedEvent], capacity: Capacity, upTo sequence: Int) {
    self.init(capacity: capacity)
    restart(with: events, upTo: sequence)
  }

  /// Replaces all events.
  ///
  /// - Parameters: as of `init`.
  mutating func restart(with events: [LoggedEvent], upTo sequence: Int) {
    self = EventLog(capacity: capacity, after: sequence - events.count)
    for logged in events { append(logged.event) }
  }

  mutating func append(_ event: TabEvent) {
    lastSequence += 1
    events.append(LoggedEvent(sequence: lastSequence, event: event))
    size += event.byteCount
    while events.count > capacity.events || size > capacity.bytes, events.count > 1 {
      size -= events.removeFirst().event.byteCount
    }
  }

  /// All events that have not been dropped.
  var remembered: [LoggedEvent] { Array(events) }

  /// Returns the events after a sequence number, at most `limit`; `nil` if some of them were dropped, or if the number is
  /// not between 0 and the last one.
  func events(after sequence: Int, limit: Int) -> [LoggedEvent]? {
    guard sequence >= 0, sequence <= lastSequence, lastSequence - sequence <= events.count else { return nil }
    return Array(events.suffix(lastSequence - sequence).prefix(limit))
  }
}
