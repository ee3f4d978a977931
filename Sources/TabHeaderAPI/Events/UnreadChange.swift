import Dispatch
import TabSessions
import Synchronization

/// Since when a subscriber has a change to read.
final class UnreadChange: Sendable {
  /// In nanoseconds; 0 if there is none.
  private let start = Atomic<UInt64>(0)

  /// Notes a change, unless an earlier one was not read yet.
  func note() {
    guard start.load(ordering: .relaxed) == 0 else { return }
    _ = start.compareExchange(
      expected: 0, desired: DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
  }

  /// Notes that the changes are being read, and adds how long the first of them has waited.
  func read(addingTo lag: Histogram) {
    let start = start.exchange(0, ordering: .relaxed)
    guard start > 0 else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    lag.add(now > start ? now - start : 0)
  }
}
