import TabContainer

extension Canvas {
  private static let cornerRadius = 13.0
  private static let dim = Color(red: 0, green: 0, blue: 0, alpha: 51)

  /// The container in its window: a column beside its neighbour, a sheet, or a popover with its arrow (L9).
  mutating func presented(_ scene: Scene) {
    let presentation = scene.presentation
    guard presentation.hasSurroundings else { return draw(scene) }
    let (design, window) = (scene.design, presentation.window)
    rect(Rect(x: 0, y: 0, width: window.width, height: window.height), fill: design.backgroundColor)
    if let anchor = presentation.anchor {
      icon(IconVariant("ellipsis"), in: anchor.centred(24), color: design.selectedTabTextColor, strokeWidth: 1.5)
    }
    if presentation.isDimmed { rect(Rect(x: 0, y: 0, width: window.width, height: window.height), fill: Self.dim) }
    if let arrow = presentation.arrow { self.arrow(arrow, fill: design.backgroundColor) }

    let frame = presentation.container
    let clip = prefix + "container"
    let radius = presentation.isDimmed ? Self.cornerRadius : 0
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
      let x = neighbour.x < frame.x ? frame.x - 0.5 : neighbour.x
      rect(Rect(x: x, y: 0, width: 0.5, height: frame.height), fill: design.dividerColor)
    }
  }

  private mutating func arrow(_ frame: Rect, fill: Color) {
    svg.begin("polygon")
    svg.attribute("points", [frame.x, frame.maxY, frame.midX, frame.y, frame.maxX, frame.maxY])
    svg.fill(fill)
    svg.end("polygon")
  }
}
