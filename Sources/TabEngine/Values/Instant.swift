/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// The engine has no clock: every instant comes from its caller.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// Milliseconds from an earlier instant to this one; negative if `earlier` is later.
  public func milliseconds(since earlier: Instant) -> Double {
    Double(milliseconds) - Double(earlier.milliseconds)
  }

  /// Returns the instant that is `interval` milliseconds later. It saturates instead of overflowing.
  public func advanced(byMilliseconds interval: Int64) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(interval)
    return Instant(milliseconds: overflow ? (interval < 0 ? .min : .max) : sum)
  }
}
