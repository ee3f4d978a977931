/// The resistance past an edge (P6): b = (1 − 1/(x·c/d + 1))·d.
public struct RubberBand: Equatable, Sendable {
  /// c, the fraction of the finger's movement that the content follows at the edge; 0.55 in UIKit.
  public let coefficient: Double
  /// d, the width of the page in points. The overshoot never reaches it.
  public let dimension: Double

  public init(coefficient: Double, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The overshoot of the content for a finger `distance` points past the edge; equal to the distance if the dimension is 0.
  public func overshoot(forDistance distance: Double) -> Double {
    guard dimension > 0 else { return distance }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }
}
