import Glibc
import TabEngine

/// The parameters of a paging profile that explain a trace best. A part is `nil` if the trace shows nothing of it.
public struct ProfileFit: Equatable, Sendable {
  public let overscroll: OverscrollFit?
  public let spring: SpringFit?
  public let deceleration: DecelerationFit?
  /// In points per second; see `PagingProfile.Release`.
  public let velocityThreshold: ThresholdFit?
  /// The fraction of the next page in view from which on a slow release goes there; 0.5 in all profiles.
  public let distanceThreshold: ThresholdFit?

  public init(to trace: Trace) {
    let gestures = trace.gestures
    overscroll = OverscrollFit(trace, gestures)
    spring = SpringFit(trace, gestures)
    deceleration = DecelerationFit(trace, gestures)
    velocityThreshold = trace.velocityThreshold(gestures)
    distanceThreshold = trace.distanceThreshold(gestures, upTo: max(velocityThreshold?.stayed ?? 0, 50))
  }
}

/// What the pages did past an edge.
public enum OverscrollFit: Equatable, Sendable {
  /// They resisted: c in rule P6.
  case rubberBand(coefficient: Estimate, samples: Int)
  /// They stopped at the edge.
  case stop(samples: Int)

  /// - Returns: `nil` if no finger went past an edge.
  init?(_ trace: Trace, _ gestures: [Trace.Gesture]) {
    let pulls = gestures.flatMap { trace.pulls(in: $0) }
    guard let furthest = pulls.map({ $0.distance }).max(), furthest >= 8 else { return nil }
    guard pulls.contains(where: { $0.overshoot >= 2 }) else {
      self = .stop(samples: pulls.count)
      return
    }
    func residuals(_ coefficient: Double) -> Double {
      let band = RubberBand(coefficient: coefficient, dimension: trace.pageWidth)
      return pulls.reduce(0) { sum, pull in
        let difference = pull.overshoot - band.overshoot(forDistance: pull.distance)
        return sum + difference * difference
      }
    }
    let best = minimum(in: 0.01...4, trying: 100, residuals)
    // The slope of each overshoot with c: x/(1 + x·c/d)².
    let information = pulls.reduce(0.0) { sum, pull in
      let share = 1 + pull.distance * best / trace.pageWidth
      let slope = pull.distance / (share * share)
      return sum + slope * slope
    }
    let variance = pulls.count > 1 ? residuals(best) / Double(pulls.count - 1) : nil
    self = .rubberBand(
      coefficient: Estimate(value: best, error: variance.map { ($0 / information).squareRoot() }),
      samples: pulls.count)
  }
}

extension Trace {
  /// A finger past an edge, in points.
  fileprivate struct Pull {
    let distance: Double
    let overshoot: Double
  }

  /// The samples of a gesture in which the finger is past an edge. An offset past an edge at its beginning counts as the edge (P10).
  fileprivate func pulls(in gesture: Gesture) -> [Pull] {
    let (left, right) = (min(gesture.origin, 0), max(gesture.origin, maximumOffset))
    return samples[gesture.drag].compactMap { sample in
      let position = gesture.origin - (sample.translation ?? 0)
      if position < left { return Pull(distance: left - position, overshoot: left - sample.offset) }
      if position > right { return Pull(distance: position - right, overshoot: sample.offset - right) }
      return nil
    }
  }
}

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

/// An interval that a trace leaves open for a threshold.
public struct ThresholdFit: Equatable, Sendable {
  /// The largest value with which the pages went back; `nil` if they never did.
  public let stayed: Double?
  /// The smallest with which they went on.
  public let moved: Double?

  /// Whether one threshold explains all gestures.
  public var isConsistent: Bool {
    guard let stayed, let moved else { return true }
    return stayed < moved
  }

  /// - Returns: `nil` without gestures.
  init?(stayed: [Double], moved: [Double]) {
    guard !stayed.isEmpty || !moved.isEmpty else { return nil }
    self.stayed = stayed.max()
    self.moved = moved.min()
  }
}

extension Trace {
  /// A release between the page at which the gesture began and the next one in the finger's direction.
  private struct Release {
    /// The speed towards the next page, in points per second; negative if away from it.
    let speed: Double
    /// How far the next page was in view, from 0 to 1.
    let fraction: Double
    let hasMoved: Bool
  }

  private func release(_ gesture: Gesture) -> Release? {
    guard let origin = page(at: gesture.origin), let last = gesture.rest.last,
      let target = page(at: samples[last].offset)
    else { return nil }
    let position = samples[gesture.drag.upperBound - 1].offset / pageWidth - Double(origin)
    let next = position > 0 ? origin + 1 : origin - 1
    guard (0..<pages).contains(next), position != 0 else { return nil }
    return Release(
      speed: position > 0 ? -gesture.velocity : gesture.velocity, fraction: abs(position),
      hasMoved: target == next)
  }

  /// The velocity in points per second from which on a release goes to the next page, though less than half of it is in view.
  func velocityThreshold(_ gestures: [Gesture]) -> ThresholdFit? {
    let releases = gestures.compactMap(release).filter { $0.fraction < 0.5 && $0.speed >= 0 }
    return ThresholdFit(
      stayed: releases.filter { !$0.hasMoved }.map { $0.speed }, moved: releases.filter { $0.hasMoved }.map { $0.speed }
    )
  }

  /// The fraction of the next page in view from which on a slow release goes there.
  ///
  /// - Parameter speed: in points per second; faster releases say nothing about it.
  func distanceThreshold(_ gestures: [Gesture], upTo speed: Double) -> ThresholdFit? {
    let releases = gestures.compactMap(release).filter { abs($0.speed) <= speed }
    return ThresholdFit(
      stayed: releases.filter { !$0.hasMoved }.map { $0.fraction },
      moved: releases.filter { $0.hasMoved }.map { $0.fraction })
  }
}

/// The place of a function's minimum in a range: the best of some places, then golden sections around it.
///
/// - Parameters:
///   - count: how many places are tried first. The function has one valley between neighbours.
///   - steps: each divides the range by 1.618.
func minimum(
  in range: ClosedRange<Double>, trying count: Int, steps: Int = 60, _ function: (Double) -> Double
) -> Double {
  let step = (range.upperBound - range.lowerBound) / Double(count - 1)
  let places = (0..<count).map { range.lowerBound + Double($0) * step }
  let values = places.map(function)
  let best = values.indices.min { values[$0] < values[$1] } ?? 0
  var low = max(places[best] - step, range.lowerBound)
  var high = min(places[best] + step, range.upperBound)
  let ratio = (5.0.squareRoot() - 1) / 2
  var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
  var (atLeft, atRight) = (function(left), function(right))
  for _ in 0..<steps {
    if atLeft <= atRight {
      (high, right, atRight) = (right, left, atLeft)
      left = high - ratio * (high - low)
      atLeft = function(left)
    } else {
      (low, left, atLeft) = (left, right, atRight)
      right = low + ratio * (high - low)
      atRight = function(right)
    }
  }
  // A minimum may be at an end of the range.
  return [low, (low + high) / 2, high].min { function($0) < function($1) } ?? low
}

/// A value that explains measurements best.
public struct Estimate: Equatable, Sendable {
  public let value: Double
  /// Its standard error; `nil` if the measurements leave it open.
  public let error: Double?
}
