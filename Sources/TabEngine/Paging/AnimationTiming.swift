/// The timing with which pages move from one offset to another.
public enum AnimationTiming: Equatable, Sendable {
  /// As a spring that starts with the finger's velocity.
  case spring(Spring)
  /// In the same time, whatever the distance.
  case timed(milliseconds: Int64, CubicBezier)
  /// In the time that Android's `PagerSnapHelper` takes for the distance.
  case snapping(CubicBezier)

  /// - Parameter velocity: the velocity of the offset, in points per second.
  func transition(
    _ kind: Transition.Kind, to page: Int, from: Double, to: Double, velocity: Double = 0, at start: Instant
  ) -> Transition {
    let duration: Int64
    let curve: Curve
    switch self {
    case .spring(let spring):
      let velocity = spring.limited(velocity: velocity, from: from - to)
      duration = spring.duration(from: from - to, velocity: velocity)
      curve = .spring(spring, initialVelocity: velocity)
    case .timed(let milliseconds, let bezier):
      duration = milliseconds
      curve = .cubicBezier(bezier)
    case .snapping(let bezier):
      duration = Self.snappingTime(forDistance: abs(to - from))
      curve = .cubicBezier(bezier)
    }
    return Transition(
      kind: kind, from: from, to: to, page: page, startedAt: start, duration: duration, curve: curve)
  }

  /// The duration for a distance, in whole milliseconds. Distances are in density-independent pixels, 160 per inch.
  ///
  /// `PagerSnapHelper` scrolls an inch in 100 ms, and any distance in at most 100 ms. `LinearSmoothScroller` divides by
  /// 0.3356: after that fraction of its time, a decelerating movement has gone as far as a steady one.
  static func snappingTime(forDistance distance: Double) -> Int64 {
    let steady = min((distance * 100 / 160).rounded(.up), 100)
    return Int64((steady / 0.3356).rounded(.up))
  }
}
