import Synchronization

/// A distribution to which several threads add.
public final class Histogram: Sendable {
  private let state: Mutex<Distribution>

  /// - Parameter empty: the ranges.
  public init(_ empty: Distribution) {
    state = Mutex(empty)
  }

  public func add(_ value: UInt64) { state.withLock { $0.add(value) } }

  public var distribution: Distribution { state.withLock { $0 } }
}

/// A number that several threads change.
public final class Counter: Sendable {
  private let number = Atomic(0)

  public init() {}

  public func add(_ difference: Int = 1) { number.add(difference, ordering: .relaxed) }

  public var value: Int { number.load(ordering: .relaxed) }
}

/// How often values of which size have occurred: a number for each of a few ranges.
public struct Distribution: Sendable, Equatable {
  /// The largest value of each range, in ascending order. One more range has what is larger.
  public let bounds: [UInt64]
  /// The number of values in each range: one more than there are bounds.
  public private(set) var counts: [Int]
  /// All values added up. It stays at the largest number if it would exceed it.
  public private(set) var sum: UInt64 = 0

  public init(upTo bounds: [UInt64]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  /// The number of values.
  public var count: Int { counts.reduce(0, +) }

  public mutating func add(_ value: UInt64) {
    // Most values are small, so that this is faster than halving.
    var range = 0
    while range < bounds.count, value > bounds[range] { range += 1 }
    counts[range] += 1
    add(toSum: value)
  }

  /// Adds the values of another distribution over the same ranges.
  public mutating func add(_ other: Distribution) {
    for range in counts.indices { counts[range] += other.counts[range] }
    add(toSum: other.sum)
  }

  private mutating func add(toSum value: UInt64) {
    let (total, overflow) = sum.addingReportingOverflow(value)
    sum = overflow ? .max : total
  }
}

extension Distribution {
  /// Durations in nanoseconds, in ranges that end at 100 µs to 10 s.
  public static let durations = Distribution(
    upTo: [
      100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
      250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ])

  /// Numbers of things, in ranges that end at powers of two up to 256.
  public static let numbers = Distribution(upTo: [1, 2, 4, 8, 16, 32, 64, 128, 256])
}
