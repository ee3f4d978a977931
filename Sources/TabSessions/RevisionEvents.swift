import StrictJSON
import Synchronization
import TabEngine
import TabHeaderWire

/// The events that lead to a revision, or the event of a refusal, in order. Their JSON is written once, by what needs it first: the answer
/// or the store.
public final class RevisionEvents: Equatable, Sendable {
  public let events: [TabEvent]
  private let written = Mutex<[UInt8]?>(nil)

  public init(_ events: [TabEvent]) { self.events = events }

  /// A JSON array.
  public var json: [UInt8] {
    written.withLock { written in
      let bytes = written ?? Self.json(events)
      written = bytes
      return bytes
    }
  }

  /// Events as a JSON array.
  package static func json(_ events: [TabEvent]) -> [UInt8] {
    var json = JSONWriter(reserving: 512)
    TabEvent.write(events, to: &json)
    return json.bytes
  }

  public static func == (one: RevisionEvents, other: RevisionEvents) -> Bool {
    one === other || one.events == other.events
  }
}

extension [RevisionEvents] {
  /// The events of all of them.
  public var events: [TabEvent] { count == 1 ? self[0].events : flatMap(\.events) }

  /// All events as a JSON array; no bytes if there are none.
  public var json: [UInt8] {
    guard var joined = first?.json else { return [] }
    for next in dropFirst() {
      joined[joined.count - 1] = UInt8(ascii: ",")
      joined += next.json.dropFirst()
    }
    return joined
  }
}

extension TabEvent.Kind {
  /// Whether it changes the position of a container at most, not what describes it.
  package var isOfPosition: Bool {
    switch self {
    case .didSelect, .selectionChanged, .didShow, .didBeginDragging, .didScroll, .didEndDragging, .transitionBegan,
      .didSettle, .didScrollPage, .haptic:
      true
    default: false
    }
  }
}
