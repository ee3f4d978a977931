import TabEngine

extension Canvas {
  private static let cornerRadius = 13.0
  private static let hairline = 0.5
  private static let dim = Color(red: 0, green: 0, blue: 0, alpha: 51)

  /// Draws the container in its window: a column beside its neighbour, a sheet, or a popover with its arrow (L9).
  mutating func presented(_ scene: Scene) {
    let presentation = scene.presentation
    guard presentation.hasSurroundings else { return draw(scene) }
    let (design, window) = (scene.design, presentation.window)
    rect(Rect(x: 0, y: 0, width: window.width, height: window.height), fill: design.backgroundColor)
    if let anchor = presentation.anchor {
      icon(
        IconVariant("ellipsis"), in: anchor.centred(IconSize.anchor.points), color: design.selectedTabTextColor,
        strokeWidth: 1.5)
    }
    if presentation.isDimmed { rect(Rect(x: 0, y: 0, width: window.width, height: window.height), fill: Self.dim) }

    let frame = presentation.container
    let clip = prefix + "container"
    let radius = presentation.isDimmed ? Self.cornerRadius : 0
    if presentation.isDimmed {
      let line = Self.hairline
      let edge = Rect(
        x: frame.x - line, y: frame.y - line, width: frame.width + 2 * line, height: frame.height + 2 * line)
      rect(edge, radius: radius + line, fill: design.edgeColor)
    }
    if let arrow = presentation.arrow {
      self.arrow(arrow, shiftedBy: -Self.hairline, fill: design.edgeColor)
      self.arrow(arrow, fill: design.backgroundColor)
    }
    svg.begin("clipPath")
    svg.attribute("id", clip)
    svg.begin("rect")
    shape(frame, radius: radius)
    svg.end("rect")
    svg.end("clipPath")
    svg.begin("g")
    svg.reference("clip-path", to: clip)
    svg.begin("svg")
    place(frame)
    draw(scene)
    svg.end("svg")
    svg.end("g")
    if let neighbour = presentation.neighbour {
      let x = neighbour.x < frame.x ? frame.x - Self.hairline : neighbour.x
      rect(Rect(x: x, y: 0, width: Self.hairline, height: frame.height), fill: design.separatorColor)
    }
  }

  /// - Parameter distance: in points; positive is downwards.
  private mutating func arrow(_ frame: Rect, shiftedBy distance: Double = 0, fill: Color) {
    let (top, bottom) = (frame.y + distance, frame.maxY + distance)
    svg.begin("polygon")
    svg.attribute("points", [frame.x, bottom, frame.midX, top, frame.maxX, bottom])
    svg.fill(fill)
    svg.end("polygon")
  }
}

/// The colours that separate a container from its surroundings, as on the page (`public/css/element/around.css`).
extension Design {
  private var isDark: Bool { backgroundColor.legibleText == .white }

  /// Between two columns: the divider's colour or, if that is translucent, the system's separator (UIKit, `UIColor.separator`).
  fileprivate var separatorColor: Color {
    if dividerColor.isOpaque { return dividerColor }
    return isDark
      ? Color(red: 84, green: 84, blue: 88, alpha: 153) : Color(red: 60, green: 60, blue: 67, alpha: 74)
  }

  /// Around a sheet, and around a popover with its arrow.
  fileprivate var edgeColor: Color {
    isDark ? Color(red: 255, green: 255, blue: 255, alpha: 82) : Color(red: 0, green: 0, blue: 0, alpha: 31)
  }
}
