/// How the time of a container passes, compared with the time of its server.
public enum ContainerClock: Equatable, Sendable {
  /// As on the server.
  case live
  /// As on the server, but slower or faster.
  case scaled(Scale)
  /// Only by actions. It is at the instant of the container's last change.
  case manual

  /// A rate, with the instant from which it applies.
  public struct Scale: Equatable, Sendable {
    /// Milliseconds that pass for the container with each one that passes on the server.
    public let rate: Double
    /// The container's time at the origin.
    public let start: Instant
    /// The server's time at the origin.
    public let origin: Instant

    /// - Throws: `numberOutOfRange` for a rate outside `ContainerClock.rates`.
    public init(rate: Double, start: Instant, origin: Instant) throws(TabContainerError) {
      self.rate = try Check.number(rate, "rate", in: ContainerClock.rates)
      self.start = start
      self.origin = origin
    }
  }

  /// The slowest and the fastest rate.
  public static let rates = 0.01...10.0
  /// The last instant of a manual clock: 9999-12-31T23:59:59.999Z.
  public static let end = Instant(milliseconds: 253_402_300_799_999)
  /// The longest time in milliseconds by which a manual clock moves at once: 366 days.
  public static let longestAdvance: Int64 = 31_622_400_000

  public var isManual: Bool { if case .manual = self { true } else { false } }

  /// The container's time.
  ///
  /// - Parameters:
  ///   - server: the server's time.
  ///   - last: the instant of the container's last change. Its time is never before that.
  public func now(at server: Instant, after last: Instant) -> Instant {
    switch self {
    case .live: max(server, last)
    case .scaled(let scale): max(scale.now(at: server), last)
    case .manual: last
    }
  }

  /// The server's time when the container's reaches an instant; `nil` if only actions move it there.
  public func server(at instant: Instant) -> Instant? {
    switch self {
    case .live: instant
    case .scaled(let scale): scale.server(at: instant)
    case .manual: nil
    }
  }

  /// The rate; `nil` for a manual clock.
  public var rate: Double? {
    switch self {
    case .live: 1
    case .scaled(let scale): scale.rate
    case .manual: nil
    }
  }
}

extension ContainerClock.Scale {
  fileprivate func now(at server: Instant) -> Instant {
    start.advanced(byMilliseconds: Int64(clamping: (server.milliseconds(since: origin) * rate).rounded(.down)))
  }

  /// Rounded up, so that `now(at:)` has reached the instant.
  fileprivate func server(at instant: Instant) -> Instant {
    let estimate = origin.advanced(
      byMilliseconds: Int64(clamping: (instant.milliseconds(since: start) / rate).rounded(.up)))
    return now(at: estimate) < instant ? estimate.advanced(byMilliseconds: 1) : estimate
  }
}

extension Int64 {
  /// The nearest integer; 0 for NaN.
  fileprivate init(clamping value: Double) {
    self = Int64(exactly: value) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}
