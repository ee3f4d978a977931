import TabEngine

/// The shape of a badge (B8): a dot, a circle around one digit, or a pill around more text.
struct BadgeShape {
  static let height = Badge.side
  private static let dotSize = 8.0

  let text: String?
  /// In points. A dot is centred in the space of a circle.
  let width: Double

  /// - Parameter widest: a text that needs more is truncated.
  init(_ badge: Badge, atMost widest: Double = .infinity) {
    text = badge.text
    width = min(badge.width, widest)
  }

  /// The room for its text.
  func room(in frame: Rect) -> Rect { frame.narrowed(by: Badge.padding) }

  /// - Parameter corner: the top left corner of its space.
  func frame(at corner: Point) -> Rect {
    let room = Rect(x: corner.x, y: corner.y, width: width, height: Self.height)
    return text == nil ? room.centred(Self.dotSize) : room
  }
}

extension Canvas {
  /// - Parameters:
  ///   - corner: its top left corner.
  ///   - ring: the colour of a ring that separates it from the icon under it; `nil` for no ring.
  mutating func badge(_ badge: BadgeShape, at corner: Point, ring: Color? = nil, _ design: Design) {
    let frame = badge.frame(at: corner)
    if let ring {
      let outer = Rect(x: frame.x - 1.5, y: frame.y - 1.5, width: frame.width + 3, height: frame.height + 3)
      rect(outer, radius: outer.height / 2, fill: ring)
    }
    rect(frame, radius: frame.height / 2, fill: design.badgeColor)
    guard let text = badge.text else { return }
    let style = TextStyling(size: Badge.fontSize, weight: .semibold, color: design.badgeTextColor)
    self.text(text, in: badge.room(in: frame), at: .middle, style)
  }
}
