internal import Glibc

/// A time in nanoseconds on a clock that never jumps.
struct MonotonicTime: Comparable {
  let nanoseconds: UInt64

  /// Later than every other time.
  static let never = MonotonicTime(nanoseconds: .max)

  /// Accurate to a few milliseconds, and fast, because it is read several times per request.
  static var now: MonotonicTime { read(CLOCK_MONOTONIC_COARSE) }

  /// Accurate to the nanosecond, to order events.
  static var exact: MonotonicTime { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> MonotonicTime {
    var time = timespec()
    clock_gettime(clock, &time)
    return MonotonicTime(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

  func advanced(by nanoseconds: UInt64) -> MonotonicTime {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? .never : MonotonicTime(nanoseconds: sum)
  }
}

extension Duration {
  /// Whole nanoseconds; 0 for a negative duration.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max / 2 : product + UInt64(attoseconds) / 1_000_000_000
  }
}
