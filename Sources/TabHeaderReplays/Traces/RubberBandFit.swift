import TabEngine

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
