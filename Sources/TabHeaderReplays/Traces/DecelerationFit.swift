import Glibc

/// How a free scroll slows down: the fraction of its velocity that is left after each millisecond, `UIScrollView.DecelerationRate`.
public struct DecelerationFit: Equatable, Sendable {
  public let rate: Estimate
  public let samples: Int

  /// - Returns: `nil` if no gesture with a velocity came to rest between pages.
  init?(_ trace: Trace, _ gestures: [Trace.Gesture]) {
    let scrolls = gestures.compactMap { Scroll(trace, $0) }
    let count = scrolls.reduce(0) { $0 + $1.times.count }
    guard count >= 4 else { return nil }
    func residuals(_ rest: Double) -> Double { scrolls.reduce(0) { $0 + $1.residuals(rest) } }
    // What is lost in a millisecond: 0.002 in UIKit's normal rate, 0.01 in the fast one.
    let best = minimum(in: 0.000_2...0.05, trying: 200, residuals)
    let step = 1e-6
    let curvature = (residuals(best + step) - 2 * residuals(best) + residuals(best - step)) / (step * step)
    let variance = residuals(best) / Double(max(count - scrolls.count - 1, 1))
    rate = Estimate(value: 1 - best, error: curvature > 0 ? (2 * variance / curvature).squareRoot() : nil)
    samples = count
  }
}

/// A scroll that comes to rest by itself.
private struct Scroll {
  /// Milliseconds since the release.
  let times: [Double]
  let offsets: [Double]
  /// In points per millisecond.
  let velocity: Double

  init?(_ trace: Trace, _ gesture: Trace.Gesture) {
    guard let last = gesture.rest.last, abs(gesture.velocity) >= 50, trace.page(at: trace.samples[last].offset) == nil,
      (0...trace.maximumOffset).contains(trace.samples[last].offset)
    else { return nil }
    let release = trace.samples[gesture.drag.upperBound - 1].time
    times = gesture.rest.map { trace.samples[$0].time - release }
    offsets = gesture.rest.map { trace.samples[$0].offset }
    velocity = -gesture.velocity / 1_000
  }

  /// The sum of the squares of what a rate leaves unexplained. The offset at the release is the one that explains most.
  ///
  /// - Parameter loss: what is lost of the velocity in a millisecond.
  func residuals(_ loss: Double) -> Double {
    // v·(d + d² + … + dᵗ) = v·d·(1 − dᵗ)/(1 − d)
    let rate = 1 - loss
    let differences = times.indices.map { index in
      offsets[index] - velocity * rate * (1 - pow(rate, times[index])) / loss
    }
    let mean = differences.reduce(0, +) / Double(differences.count)
    return differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
