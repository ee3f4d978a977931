/// Converts lengths between pages of different widths.
///
/// All motion is linear in the page width: half a page stays half a page, and a rubber band is stretched by the same fraction.
struct Proportion: Equatable {
  /// The page width of the given lengths, in points.
  private let from: Double
  /// The page width of the resulting lengths, in points.
  private let to: Double

  /// Returns `nil` if either page is narrower than a point, because then no page is visible.
  init?(from: Double, to: Double) {
    guard from >= 1, to >= 1 else { return nil }
    self.from = from
    self.to = to
  }

  /// length·to/from, rounded once. A page's origin converts to exactly that page's origin, and half a page to exactly
  /// half a page.
  func callAsFunction(_ length: Double) -> Double {
    let product = length * to
    let lost = (-product).addingProduct(length, to)
    let quotient = product / from
    let remainder = product.addingProduct(-quotient, from) + lost
    return quotient + remainder / from
  }

  /// Converts both bounds of a range.
  func callAsFunction(_ lengths: ClosedRange<Double>) -> ClosedRange<Double> {
    self(lengths.lowerBound)...self(lengths.upperBound)
  }
}
