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
