/// The resistance past an edge (P6): b = (1 − 1/(x·c/d + 1))·d.
public struct RubberBand: Equatable, Sendable {
  /// c: how hard the band is; 0.55 in UIKit.
  public let coefficient: Double
  /// d: the width of the page in points, which the overshoot never reaches.
  public let dimension: Double

  public init(coefficient: Double, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The overshoot of the content for a finger that is `distance` points past the edge; a dimension of 0 passes it through.
  public func overshoot(forDistance distance: Double) -> Double {
    guard dimension > 0 else { return distance }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }
}
