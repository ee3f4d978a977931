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
  /// The events of each revision, in the memory that its history has, too, and their size in bytes.
  private var revisions: Deque<(events: [TabEvent], bytes: Int)> = []
  /// The number of events that were dropped from the first revision. Its size counts only the events that are left.
  private var dropped = 0
  /// The number of kept events.
  private var count = 0
  /// The size of the kept events, in bytes.
  private(set) var size = 0
  /// The size of the events that were dropped and are still in memory.
  private var droppedSize = 0
  /// The size of what is in memory, in bytes.
  var memorySize: Int { size + droppedSize }
  private let capacity: Capacity
  private(set) var lastSequence: Int
  /// The instant of the newest event that is kept.
  var latest: Instant? { revisions.last?.events.last?.at }

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
    append(events.map(\.event))
  }

  /// Adds the events of a revision.
  mutating func append(_ events: [TabEvent]) {
    guard !events.isEmpty else { return }
    let bytes = events.reduce(0) { $0 + $1.byteCount }
    revisions.append((events, bytes))
    size += bytes
    count += events.count
    lastSequence += events.count
    while count > capacity.events || size > capacity.bytes, count > 1 { dropOldest() }
    // Of a revision with very many events, at most half were dropped and are still in memory.
    if dropped > revisions[0].events.count / 2 {
      revisions[0].events.removeFirst(dropped)
      (dropped, droppedSize) = (0, 0)
    }
  }

  /// Drops the oldest event; or all events of the oldest revision, if the other events already fill the log.
  private mutating func dropOldest() {
    let (events, bytes) = revisions[0]
    let kept = events.count - dropped
    if count - kept >= max(1, capacity.events) || kept == 1 {
      revisions.removeFirst()
      (dropped, droppedSize, count, size) = (0, 0, count - kept, size - bytes)
    } else {
      let first = events[dropped].byteCount
      (dropped, droppedSize, count, size) = (dropped + 1, droppedSize + first, count - 1, size - first)
      revisions[0].bytes -= first
    }
  }

  /// All events that have not been dropped.
  var remembered: [LoggedEvent] { events(after: lastSequence - count, limit: count) ?? [] }

  /// Returns the events after a sequence number, at most `limit`; `nil` if some of them were dropped, or if the number is
  /// not between 0 and the last one.
  func events(after sequence: Int, limit: Int) -> [LoggedEvent]? {
    guard sequence >= 0, sequence <= lastSequence, lastSequence - sequence <= count else { return nil }
    var (index, first) = (revisions.endIndex, lastSequence + 1)
    while first > sequence + 1, index > 0 {
      index -= 1
      first -= revisions[index].events.count
    }
    let wanted = revisions[index...].lazy.flatMap(\.events).dropFirst(sequence + 1 - first).prefix(limit)
    return zip((sequence + 1)..., wanted).map { LoggedEvent(sequence: $0, event: $1) }
  }
}
