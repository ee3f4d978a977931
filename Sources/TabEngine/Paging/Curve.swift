/// How a transition moves from one offset to another.
public enum Curve: Equatable, Sendable {
  case cubicBezier(CubicBezier)
  /// `initialVelocity` is the velocity of the offset, in points per second.
  case spring(Spring, initialVelocity: Double)

  /// The offset after some milliseconds, which may be fractional; exactly `end` from `duration` on.
  package func offset(
    from start: Double, to end: Double, duration: Double, afterMilliseconds elapsed: Double
  ) -> Double {
    guard elapsed < duration else { return end }
    guard elapsed > 0 else { return start }
    switch self {
    case .cubicBezier(let bezier):
      return start + (end - start) * bezier.progress(atTime: elapsed / duration)
    case .spring(let spring, let velocity):
      return end + spring.displacement(from: start - end, velocity: velocity, atMilliseconds: elapsed)
    }
  }
}

/// A timing curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
public struct CubicBezier: Equatable, Sendable {
  public package(set) var x1 = 0.0
  public package(set) var y1 = 0.0
  public package(set) var x2 = 0.0
  public package(set) var y2 = 0.0

  package init() {}

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Core Animation's `easeInEaseOut`.
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease`, and Flutter's `Curves.ease`.
  public static let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// Android's `DecelerateInterpolator`, 1 − (1 − t)², exactly: x(u) = 3(1 − u)²u/3 + 3(1 − u)u²·2/3 + u³ = u, and
  /// y(u) = 3(1 − u)²u·2/3 + 3(1 − u)u² + u³ = u(2 − u).
  public static let decelerate = CubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1)
  /// Near Android's quintic 1 − (1 − t)⁵: at most 0.7 % of the way from it.
  static let quintic = CubicBezier(x1: 0.215, y1: 1, x2: 0.359, y2: 1)
  /// Near a third of the way at Android's steady speed, and then its deceleration: at most 1.1 % of the way from them.
  static let seek = CubicBezier(x1: 0.28, y1: 0.765, x2: 0.741, y2: 0.994)

  /// The fraction of the way after a fraction of the time.
  func progress(atTime time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x is monotonic in t, so bisection finds it to the last bit, in the same steps on every platform.
    var low = 0.0
    var high = 1.0
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if Self.coordinate(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return Self.coordinate((low + high) / 2, y1, y2)
  }

  private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}

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
