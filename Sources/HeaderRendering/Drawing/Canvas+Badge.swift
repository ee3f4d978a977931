import TabContainer

/// The marker of new items (B8): one digit makes a circle, more text a pill.
enum BadgeSize {
  static let height = 16.0
  static let fontSize = 11.0
  private static let padding = 4.0

  /// Points.
  static func width(of text: String) -> Double {
    max(TextWidth.points(of: text, size: fontSize, semibold: true) + 2 * padding, height)
  }
}

extension Canvas {
  /// - Parameters:
  ///   - corner: where its top left is.
  ///   - ring: the colour that keeps it apart from the icon under it.
  mutating func badge(_ text: String, at corner: Point, ring: Color? = nil, _ design: Design) {
    let frame = Rect(
      x: corner.x, y: corner.y, width: BadgeSize.width(of: text), height: BadgeSize.height)
    if let ring {
      let outer = Rect(x: frame.x - 1.5, y: frame.y - 1.5, width: frame.width + 3, height: frame.height + 3)
      rect(outer, radius: outer.height / 2, fill: ring)
    }
    rect(frame, radius: frame.height / 2, fill: design.badgeColor)
    let style = TextStyling(size: BadgeSize.fontSize, weight: .semibold, color: design.badgeTextColor)
    self.text(text, in: frame, at: .middle, style)
  }
}
