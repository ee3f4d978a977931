import Dispatch
import TabEngine

/// The clock of sessions. It schedules their wake-ups too.
public protocol SessionClock: Sendable {
  func now() -> Instant
  /// Calls `body` once, at an instant or soon after it, on any thread.
  func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void)
}

/// The system's time, which never goes back: the wall-clock time at the start plus the monotonic time since then.
public struct SystemClock: SessionClock {
  private let origin: Int64
  private let start: ContinuousClock.Instant
  private let queue = DispatchQueue(label: "tabheader.clock")

  /// - Parameter origin: the current time, in milliseconds since 1970.
  public init(millisecondsSince1970 origin: Int64) {
    self.origin = origin
    start = .now
  }

  public func now() -> Instant {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Instant(milliseconds: origin + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  public func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) {
    let delay = Int(max(0, instant.milliseconds(since: now())).rounded(.up))
    queue.asyncAfter(deadline: .now() + .milliseconds(delay), execute: body)
  }
}
