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
