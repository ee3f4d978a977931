import TabEngine

/// A line of text, truncated to a width (B4).
struct FittedText: Equatable {
  /// The visible text: the whole text, or its beginning and an ellipsis.
  let visible: String
  let isCut: Bool
  /// In points.
  let width: Double

  private static let ellipsis = "…"

  /// Truncates a text between two characters as a reader counts them (Unicode Text Segmentation, extended grapheme clusters).
  init(_ text: String, in space: Double, size: Double, weight: FontWeight) {
    let isBold = weight.isBold
    let whole = TextWidth.points(of: text, size: size, semibold: isBold)
    // A sum of the same widths may differ in its last digits.
    guard whole > space + 1e-6 else {
      (visible, isCut, width) = (text, false, whole)
      return
    }
    let mark = TextWidth.points(of: Self.ellipsis, size: size, semibold: isBold)
    guard mark <= space else {
      (visible, isCut, width) = ("", true, 0)
      return
    }
    var end = text.startIndex
    var taken = mark
    var candidate = end
    while candidate < text.endIndex {
      let next = text.index(after: candidate)
      taken += TextWidth.points(of: String(text[candidate..<next]), size: size, semibold: isBold)
      guard taken <= space else { break }
      // Omits a space before the ellipsis.
      if !text[candidate].isWhitespace { end = next }
      candidate = next
    }
    visible = text[..<end] + Self.ellipsis
    isCut = true
    width = TextWidth.points(of: visible, size: size, semibold: isBold)
  }
}
