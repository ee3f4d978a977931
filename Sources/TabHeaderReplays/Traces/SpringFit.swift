import TabEngine

/// The spring that returns released pages to rest, as far as the samples after the releases tell.
public struct SpringFit: Equatable, Sendable {
  /// The stiffness for a mass of 1: its square root is the frequency in radians per second.
  public let stiffness: Estimate
  /// At least 1.
  public let dampingRatio: Estimate
  /// The root of the mean square of what the spring does not explain, in points.
  public let deviation: Double
  public let samples: Int

  /// - Returns: `nil` if fewer than 8 samples show the pages on their way to a page.
  init?(_ trace: Trace, _ gestures: [Trace.Gesture]) {
    let returns = gestures.compactMap { Return(trace, $0) }
    let count = returns.reduce(0) { $0 + $1.times.count }
    guard count >= 8 else { return nil }

    func residuals(_ frequency: Double, _ ratio: Double) -> Double {
      let spring = Spring(stiffness: frequency * frequency, mass: 1, dampingRatio: ratio)
      return returns.reduce(0) { $0 + $1.residuals(spring).reduce(0) { $0 + $1 * $1 } }
    }
    func frequency(_ ratio: Double) -> Double {
      minimum(in: 1...80, trying: 80, steps: 40) { residuals($0, ratio) }
    }
    var ratio = minimum(in: 1...4, trying: 13, steps: 24) { residuals(frequency($0), $0) }
    let free = residuals(frequency(ratio), ratio)
    // A critically damped spring is preferred, unless the other one explains significantly more (an F-test at 5 %: about 4 per degree of
    // freedom).
    let degrees = Double(max(count - returns.count - 2, 1))
    if residuals(frequency(1), 1) <= free * (1 + 4 / degrees) { ratio = 1 }
    let best = frequency(ratio)

    let deviation = (residuals(best, ratio) / Double(count)).squareRoot()
    let errors = Self.errors(returns, best, ratio, variance: residuals(best, ratio) / degrees)
    stiffness = Estimate(value: best * best, error: errors.map { 2 * best * $0.frequency })
    dampingRatio = Estimate(value: ratio, error: errors.flatMap { $0.ratio })
    self.deviation = deviation
    samples = count
  }

  /// The standard errors, from how the residuals change near the best spring. If it is critically damped, its ratio is taken as known.
  private static func errors(
    _ returns: [Return], _ frequency: Double, _ ratio: Double, variance: Double
  ) -> (frequency: Double, ratio: Double?)? {
    func residuals(_ frequency: Double, _ ratio: Double) -> [Double] {
      let spring = Spring(stiffness: frequency * frequency, mass: 1, dampingRatio: ratio)
      return returns.flatMap { $0.residuals(spring) }
    }
    let step = 1e-4
    func slopes(_ first: [Double], _ second: [Double]) -> [Double] { zip(first, second).map { ($1 - $0) / step } }
    let center = residuals(frequency, ratio)
    let byFrequency = slopes(center, residuals(frequency + step, ratio))
    let a = byFrequency.reduce(0) { $0 + $1 * $1 }
    guard a > 0 else { return nil }
    guard ratio > 1 else { return ((variance / a).squareRoot(), nil) }
    let byRatio = slopes(center, residuals(frequency, ratio + step))
    let b = zip(byFrequency, byRatio).reduce(0) { $0 + $1.0 * $1.1 }
    let c = byRatio.reduce(0) { $0 + $1 * $1 }
    let determinant = a * c - b * b
    guard determinant > 0 else { return nil }
    return ((variance * c / determinant).squareRoot(), (variance * a / determinant).squareRoot())
  }
}

/// Pages on their way from a release to rest.
private struct Return {
  /// Milliseconds since the release.
  let times: [Double]
  /// The distances from rest, in points.
  let distances: [Double]
  /// The offset's velocity at the release, in points per second; `nil` if the trace does not have it.
  let velocity: Double?

  /// - Returns: `nil` if the pages do not come to rest on a page, or hardly move.
  init?(_ trace: Trace, _ gesture: Trace.Gesture) {
    guard let last = gesture.rest.last, let page = trace.page(at: trace.samples[last].offset) else { return nil }
    let target = Double(page) * trace.pageWidth
    let release = trace.samples[gesture.drag.upperBound - 1]
    // From within half a point of the page on, the engine is at rest.
    let moving = gesture.rest.prefix { abs(trace.samples[$0].offset - target) > 1.5 }
    guard moving.count >= 4 else { return nil }
    times = moving.map { trace.samples[$0].time - release.time }
    distances = moving.map { trace.samples[$0].offset - target }
    velocity = gesture.hasVelocity ? -gesture.velocity : nil
  }

  /// What a spring leaves unexplained, in points. The distance at the release, and its velocity if it is not known, are the values that
  /// explain most: the spring's displacement is linear in both.
  func residuals(_ spring: Spring) -> [Double] {
    let byDistance = times.map { spring.displacement(from: 1, velocity: 0, atMilliseconds: $0) }
    let byVelocity = times.map { spring.displacement(from: 0, velocity: 1, atMilliseconds: $0) }
    let aa = product(byDistance, byDistance)
    let ab = product(byDistance, byVelocity)
    let bb = product(byVelocity, byVelocity)
    let ay = product(byDistance, distances)
    var (distance, speed): (Double, Double)
    if let velocity {
      distance = aa > 0 ? (ay - velocity * ab) / aa : 0
      speed = spring.limited(velocity: velocity, from: distance)
      if speed != velocity { distance = aa > 0 ? (ay - speed * ab) / aa : 0 }
    } else {
      let by = product(byVelocity, distances)
      let determinant = aa * bb - ab * ab
      (distance, speed) =
        determinant > 0 ? ((ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant) : (0, 0)
    }
    return times.indices.map { distances[$0] - distance * byDistance[$0] - speed * byVelocity[$0] }
  }

  private func product(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
