import TabEngine

/// Wake-ups, at most one for each owner: the earliest is at hand, and any can be replaced or removed.
///
/// It is a binary heap that knows the place of each owner, so that nothing stays in it that was cancelled.
struct WakeUps {
  struct WakeUp {
    let owner: ObjectIdentifier
    let instant: Instant
    let body: @Sendable () -> Void
  }

  /// None is earlier than the one at half its index, counted from 1.
  private var heap: [WakeUp] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { heap.count }

  /// The instant of the earliest.
  var next: Instant? { heap.first?.instant }

  /// Adds a wake-up, which replaces the owner's.
  mutating func insert(_ wakeUp: WakeUp) {
    if let place = places[wakeUp.owner] {
      heap[place] = wakeUp
      sift(from: place)
    } else {
      heap.append(wakeUp)
      places[wakeUp.owner] = heap.count - 1
      sift(from: heap.count - 1)
    }
  }

  mutating func remove(_ owner: ObjectIdentifier) {
    guard let place = places.removeValue(forKey: owner), let last = heap.popLast(), place < heap.count else { return }
    heap[place] = last
    places[last.owner] = place
    sift(from: place)
  }

  /// Removes the earliest, if it is due.
  mutating func removeDue(at now: Instant) -> WakeUp? {
    guard let first = heap.first, first.instant <= now else { return nil }
    remove(first.owner)
    return first
  }

  /// Moves a wake-up up or down to where it belongs.
  private mutating func sift(from start: Int) {
    var place = start
    while place > 0, heap[place].instant < heap[(place - 1) / 2].instant {
      swap(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    while true {
      var earliest = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if heap[child].instant < heap[earliest].instant { earliest = child }
      }
      guard earliest != place else { return }
      swap(place, earliest)
      place = earliest
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    (places[heap[one].owner], places[heap[other].owner]) = (one, other)
  }
}
