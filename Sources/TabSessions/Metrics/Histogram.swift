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
