import Dispatch
import Synchronization
import TabEngine
import TabSessions

/// A clock that a test moves by hand. Scheduled work runs when the clock reaches its instant, on the thread that moves the clock.
public final class ManualClock: SessionClock {
  /// 2026-01-01T00:00:00.000Z.
  public static let start = Instant(milliseconds: 1_767_225_600_000)

  private struct State {
    var now = ManualClock.start
    var scheduled: [(owner: ObjectIdentifier, at: Instant, body: @Sendable () -> Void)] = []
    var meanwhile: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  public init() {}

  public func now() -> Instant { state.withLock { $0.now } }

  public func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.scheduled.removeAll { $0.owner == owner }
      state.scheduled.append((owner, instant, body))
      return state.meanwhile.take()
    }?()
    arrivals.signal()
  }

  /// Performs `body` when something is scheduled next, before the one who schedules it goes on.
  public func whenScheduled(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.meanwhile = body } }

  public func cancel(_ owner: ObjectIdentifier) {
    state.withLock { $0.scheduled.removeAll { $0.owner == owner } }
  }

  /// Performs `body`, then waits until something more is scheduled, for at most two minutes.
  ///
  /// - Parameter times: how often something must be scheduled.
  /// - Returns: the value of `body`; `nil` if it was not scheduled.
  public func waitingForSchedule<Value>(times: Int = 1, _ body: () throws -> Value) rethrows -> Value? {
    while arrivals.wait(timeout: .now()) == .success {}
    let value = try body()
    let deadline = DispatchTime.now() + 120
    for _ in 0..<times where arrivals.wait(timeout: deadline) == .timedOut { return nil }
    return value
  }

  /// The instants at which something is to run, in the order in which it was scheduled.
  public var scheduled: [Instant] { state.withLock { $0.scheduled.map(\.at) } }

  /// Advances the clock, and runs what becomes due, each at its own instant.
  public func advance(byMilliseconds interval: Int64) {
    let end = now().advanced(byMilliseconds: interval)
    while let body = nextDue(by: end) { body() }
    state.withLock { $0.now = max($0.now, end) }
  }

  /// Advances the clock without running anything: the wake-up is late.
  public func advanceSilently(byMilliseconds interval: Int64) {
    state.withLock { $0.now = $0.now.advanced(byMilliseconds: interval) }
  }

  private func nextDue(by end: Instant) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let index = state.scheduled.indices.min(by: { state.scheduled[$0].at < state.scheduled[$1].at }),
        state.scheduled[index].at <= end
      else { return nil }
      let (_, instant, body) = state.scheduled.remove(at: index)
      state.now = max(state.now, instant)
      return body
    }
  }
}
