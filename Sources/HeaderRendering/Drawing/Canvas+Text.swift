import TabEngine

/// The style of a line of text.
struct TextStyling {
  var size: Double
  var weight: FontWeight
  var color: Color
  /// The space between two characters, in em.
  var letterSpacing = 0.0

  init(size: Double, weight: FontWeight, color: Color, letterSpacing: Double = 0) {
    self.size = size
    self.weight = weight
    self.color = color
    self.letterSpacing = letterSpacing
  }

  init(_ font: Font, color: Color, letterSpacing: Double = 0) {
    self.init(size: font.size, weight: font.weight, color: color, letterSpacing: letterSpacing)
  }
}

/// The side of its frame to which a text is aligned, in any writing direction.
enum TextSide {
  case left, middle, right

  static func leading(isRightToLeft: Bool) -> TextSide { isRightToLeft ? .right : .left }
}

extension Canvas {
  /// The first family has the metrics of the engine's text widths (B4); the metrics of the others are similar.
  static let fontFamily: StaticString =
    "Helvetica, 'Liberation Sans', Arial, 'Helvetica Neue', system-ui, sans-serif"

  /// The distance from the middle of a line down to the baseline, in em: half the difference between the ascent and the
  /// descent of a Helvetica-compatible face.
  static let baseline = (0.905 - 0.212) / 2

  /// Draws one line of text, vertically centred in a frame, and truncated if it does not fit the width.
  mutating func text(_ text: String, in frame: Rect, at side: TextSide, _ style: TextStyling) {
    let fitted = FittedText(text, in: frame.width, size: style.size, weight: style.weight)
    self.text(fitted, whole: text, in: frame, at: side, style)
  }

  mutating func text(_ fitted: FittedText, whole: String, in frame: Rect, at side: TextSide, _ style: TextStyling) {
    guard !fitted.visible.isEmpty else { return }
    let isRightToLeft = TextDirection(of: whole) == .rightToLeft
    svg.begin("text")
    switch side {
    case .left: svg.attribute("x", frame.x)
    case .middle: svg.attribute("x", frame.midX)
    case .right: svg.attribute("x", frame.maxX)
    }
    svg.attribute("y", frame.midY + Self.baseline * style.size)
    svg.fill(style.color)
    svg.attribute("font-size", style.size)
    if style.weight != .regular { svg.attribute("font-weight", style.weight.value) }
    if style.letterSpacing != 0 { svg.attribute("letter-spacing", style.letterSpacing * style.size) }
    // The anchor is the start of the text. In right-to-left text, that is its right end.
    switch side {
    case .middle: svg.attribute("text-anchor", "middle")
    case .left: if isRightToLeft { svg.attribute("text-anchor", "end") }
    case .right: if !isRightToLeft { svg.attribute("text-anchor", "end") }
    }
    if isRightToLeft { svg.attribute("direction", "rtl") }
    svg.attribute("unicode-bidi", "isolate")
    if fitted.isCut {
      svg.begin("title")
      svg.text(whole)
      svg.end("title")
    }
    svg.text(fitted.visible)
    svg.end("text")
  }
}

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
