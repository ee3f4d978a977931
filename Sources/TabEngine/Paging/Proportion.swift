/// What lengths become on pages of another width.
///
/// Everything that moves is linear in the width of a page: what lies half a page to the left still does, and a rubber band
/// is stretched as far.
struct Proportion: Equatable {
  /// The width of the pages that lengths are of, in points.
  private let from: Double
  /// The width of the pages that they become lengths of, in points.
  private let to: Double

  /// `nil` where either page is narrower than a point: no offset shows anything there.
  init?(from: Double, to: Double) {
    guard from >= 1, to >= 1 else { return nil }
    self.from = from
    self.to = to
  }

  /// length·to/from, rounded once: the origin of a page becomes that page's, and half is exactly half.
  func callAsFunction(_ length: Double) -> Double {
    let product = length * to
    let lost = (-product).addingProduct(length, to)
    let quotient = product / from
    let remainder = product.addingProduct(-quotient, from) + lost
    return quotient + remainder / from
  }

  /// Lengths of the other pages, as lengths of these.
  func callAsFunction(_ lengths: ClosedRange<Double>) -> ClosedRange<Double> {
    self(lengths.lowerBound)...self(lengths.upperBound)
  }
}
