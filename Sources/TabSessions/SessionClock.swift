import Dispatch
import Glibc
import Synchronization
import TabEngine

/// The clock of a server. It wakes its sessions up, too.
public protocol SessionClock: AnyObject, Sendable {
  func now() -> Instant
  /// Calls `body` once, at an instant or soon after it, on any thread. It replaces the owner's earlier wake-up.
  func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void)
  /// Forgets the owner's wake-up, if there is one. It may be under way.
  func cancel(_ owner: ObjectIdentifier)
}

/// The system's time, which never goes back: the wall-clock time at the start plus the monotonic time since then.
///
/// All wake-ups share one timer.
public final class SystemClock: SessionClock {
  private let origin: Int64
  /// Milliseconds of the monotonic time.
  private let start: Int64
  /// Sources are safe to use from any thread.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  private let state = Mutex(State())

  private struct State {
    var wakeUps = WakeUps()
    /// The instant for which the timer is set; `nil` if it is not.
    var alarm: Instant?
  }

  /// - Parameter origin: the current time, in milliseconds since 1970.
  public init(millisecondsSince1970 origin: Int64) {
    self.origin = origin
    start = Self.monotonic()
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "tabheader.clock"))
    timer.setEventHandler { [weak self] in self?.wakeDue() }
    timer.activate()
  }

  deinit { timer.cancel() }

  public func now() -> Instant {
    Instant(milliseconds: origin + (Self.monotonic() - start))
  }

  /// As `ContinuousClock`, whose instants have 128 bits: to make milliseconds of one takes 300 instructions, two or more times a request.
  private static func monotonic() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  public func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.wakeUps.insert(WakeUps.WakeUp(owner: owner, instant: instant, body: body))
      setTimer(&state)
    }
  }

  public func cancel(_ owner: ObjectIdentifier) { state.withLock { $0.wakeUps.remove(owner) } }

  /// How many wake-ups are scheduled.
  var scheduled: Int { state.withLock { $0.wakeUps.count } }

  /// Sets the timer for the earliest wake-up, unless it is set for an earlier instant. Then it is set again at that instant.
  private func setTimer(_ state: inout State) {
    guard let next = state.wakeUps.next else { return }
    if let alarm = state.alarm, alarm <= next { return }
    state.alarm = next
    // A wait of years is cut, because a deadline is a number of nanoseconds.
    let delay = Int(min(max(0, next.milliseconds(since: now())), 86_400_000).rounded(.up))
    timer.schedule(deadline: .now() + .milliseconds(delay), leeway: .milliseconds(0))
  }

  /// Calls what is due, one after the other, without the lock.
  private func wakeDue() {
    state.withLock { $0.alarm = nil }
    while let due = state.withLock({ $0.wakeUps.removeDue(at: now()) }) { due.body() }
    state.withLock { setTimer(&$0) }
  }
}

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
