/// How a transition gets from one offset to another.
public enum Curve: Equatable, Sendable {
  case cubicBezier(CubicBezier)
  /// `initialVelocity` is the offset's, in points per second.
  case spring(Spring, initialVelocity: Double)
}

/// A timing curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
public struct CubicBezier: Equatable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// Core Animation's `easeInEaseOut`.
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The share of the way after a share of the time.
  func progress(atTime time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x is monotonic in t: bisection finds it to the last bit, in the same steps everywhere.
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

/// A critically damped spring: the fastest return without an oscillation.
public struct Spring: Equatable, Sendable {
  public let stiffness: Double
  public let mass: Double

  /// The angular frequency ω in radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping coefficient 2·√(stiffness·mass) that makes it critical.
  public var damping: Double { 2 * (stiffness * mass).squareRoot() }

  /// How far from rest it is after some milliseconds: (x₀ + (v₀ + ω·x₀)·t)·e^(−ω·t), t in seconds.
  func displacement(from start: Double, velocity: Double, atMilliseconds time: Double) -> Double {
    let t = time / 1000
    return (start + (velocity + frequency * start) * t) * exponential(-frequency * t)
  }

  /// The velocity, limited so that it never carries the content past its rest: a page does not overshoot.
  func limited(velocity: Double, from start: Double) -> Double {
    let limit = -frequency * start
    return start > 0 ? max(velocity, limit) : min(velocity, limit)
  }

  /// The first whole millisecond from which on it is within `tolerance` points of its rest.
  func duration(from start: Double, velocity: Double, tolerance: Double = 0.5) -> Int64 {
    // It moves away for as long as its velocity does, and comes back monotonically from then on.
    let slope = velocity + frequency * start
    let turn = slope == 0 ? 0 : max(0, 1000 * (1 / frequency - start / slope))
    var low = Int64(min(turn, 10_000))
    var high: Int64 = 20_000
    while low < high {
      let middle = (low + high) / 2
      if abs(displacement(from: start, velocity: velocity, atMilliseconds: Double(middle))) <= tolerance {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
