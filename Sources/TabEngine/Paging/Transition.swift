/// A movement of the pages, as a pure function of time (P9).
public struct Transition: Equatable, Sendable {
  /// What started the transition.
  public enum Kind: String, CaseIterable, Sendable {
    /// The release of a drag.
    case decelerating
    /// An animated selection.
    case animating
  }

  public let kind: Kind
  /// The offset at its start, in points.
  public let from: Double
  /// The offset at its end, in points.
  public let to: Double
  /// The page on which it ends.
  public let page: Int
  public let startedAt: Instant
  /// In milliseconds.
  public let duration: Int64
  public let curve: Curve
  /// The content page before the transition, and the one after it; never a container (N3).
  public internal(set) var source: Screen?
  public internal(set) var destination: Screen?

  package init(
    kind: Kind, from: Double, to: Double, page: Int, startedAt: Instant, duration: Int64, curve: Curve,
    source: Screen? = nil, destination: Screen? = nil
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.page = page
    self.startedAt = startedAt
    self.duration = duration
    self.curve = curve
    self.source = source
    self.destination = destination
  }

  /// The instant at which the transition settles.
  public var end: Instant { startedAt.advanced(byMilliseconds: duration) }

  /// The offset after some milliseconds, which may be fractional; exactly `to` from `duration` on.
  public func offset(afterMilliseconds elapsed: Double) -> Double {
    curve.offset(from: from, to: to, duration: Double(duration), afterMilliseconds: elapsed)
  }

  /// The offset at an instant.
  public func offset(at instant: Instant) -> Double {
    offset(afterMilliseconds: instant.milliseconds(since: startedAt))
  }
}

extension PagingProfile {
  /// The transition of an animated selection.
  func selection(of page: Int, from: Double, to: Double, at start: Instant) -> Transition {
    selection.transition(.animating, to: page, from: from, to: to, at: start)
  }

  /// The transition that brings a released drag to rest.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second.
  func deceleration(to page: Int, from: Double, to: Double, velocity: Double, at start: Instant) -> Transition {
    deceleration.transition(.decelerating, to: page, from: from, to: to, velocity: velocity, at: start)
  }
}
