/// The timing with which pages move from one offset to another.
public enum AnimationTiming: Equatable, Sendable {
  /// As a spring that starts with the finger's velocity.
  case spring(Spring)
  /// In the same time, whatever the distance.
  case timed(milliseconds: Int64, CubicBezier)
  /// As AndroidX's `PagerSnapHelper` snaps. From a velocity it takes 100 ms per inch, at most 100 ms, for a deceleration. A
  /// slower release, in `RecyclerView.smoothScrollBy`, takes 300 ms, and 300 more for each page, on a quintic curve.
  case snapping(flingVelocity: Double)
  /// As AndroidX's `LinearSmoothScroller` scrolls: 25 ms per inch, steadily until the page is laid out, which a
  /// `LinearLayoutManager` does two pages before it, then decelerating.
  case seeking

  /// - Parameter velocity: the velocity of the offset, in points per second.
  func transition(
    _ kind: Transition.Kind, to page: Int, from: Double, to: Double, velocity: Double = 0, pageWidth: Double,
    at start: Instant
  ) -> Transition {
    let distance = abs(to - from)
    var duration: Int64
    var curve = Curve.cubicBezier(.decelerate)
    switch self {
    case .spring(let spring):
      let velocity = spring.limited(velocity: velocity, from: from - to)
      duration = spring.duration(from: from - to, velocity: velocity)
      curve = .spring(spring, initialVelocity: velocity)
    case .timed(let milliseconds, let bezier):
      duration = milliseconds
      curve = .cubicBezier(bezier)
    case .snapping(let flingVelocity) where abs(velocity) >= flingVelocity:
      duration = Self.decelerationTime(min(Self.time(for: distance, perInch: 100), 100))
    case .snapping:
      // Half a point is a pixel or none, for which nothing scrolls.
      duration = distance < 0.5 ? 0 : Int64((distance / pageWidth + 1) * 300)
      curve = .cubicBezier(.quintic)
    case .seeking:
      let steady = max(distance - 2 * pageWidth, 0)
      duration = Self.decelerationTime(Self.time(for: distance - steady, perInch: 25))
      guard steady > 0 else { break }
      duration += Int64(Self.time(for: steady, perInch: 25))
      curve = .cubicBezier(.seek)
    }
    return Transition(
      kind: kind, from: from, to: to, page: page, startedAt: start, duration: min(duration, Limits.transition),
      curve: curve)
  }

  /// `LinearSmoothScroller.calculateTimeForScrolling`. Distances are in density-independent pixels, 160 per inch.
  private static func time(for distance: Double, perInch milliseconds: Double) -> Double {
    (distance * milliseconds / 160).rounded(.up)
  }

  /// `LinearSmoothScroller.calculateTimeForDeceleration` divides by 0.3356: after that fraction of its time, a decelerating
  /// movement has gone as far as a steady one.
  private static func decelerationTime(_ steady: Double) -> Int64 { Int64((steady / 0.3356).rounded(.up)) }
}
