import TabContainer

/// An event and its place in a session's history, counted from 1.
public struct LoggedEvent: Equatable, Sendable {
  public let sequence: Int
  public let event: TabEvent
}

/// The newest events of a session. Older ones are forgotten, so that its memory is bounded.
struct EventLog {
  private var events: [LoggedEvent] = []
  /// Events before this index are forgotten; they are removed many at a time.
  private var first = 0
  private var weight = 0
  private let capacity: Int
  private(set) var lastSequence = 0

  /// - Parameter capacity: the sum of weights that is kept; the newest event is kept in any case.
  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ event: TabEvent) {
    lastSequence += 1
    events.append(LoggedEvent(sequence: lastSequence, event: event))
    weight += event.weight
    while weight > capacity, first < events.count - 1 {
      weight -= events[first].event.weight
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

extension TabEvent {
  /// How much memory it holds, in units of about 200 bytes.
  fileprivate var weight: Int {
    switch kind {
    case .tabsChanged(let tabs), .popupsChanged(let tabs): 1 + tabs.count
    case .tabsReordered(let ids): 1 + ids.count / 8
    case .tabsSlid(let slides): 1 + slides.count / 4
    case .didNavigate(_, let coordinator, _): 1 + coordinator.stack.count / 2
    case .configured: 16
    default: 1
    }
  }
}
