import TabEngine

extension Canvas {
  /// - Parameter name: the suffix of the gradient's id.
  mutating func background(_ background: Background, in frame: Rect, name: String) {
    guard frame.width > 0, frame.height > 0 else { return }
    switch background {
    case .color(let color):
      rect(frame, fill: color)
    case .gradient(let gradient):
      let id = prefix + name
      self.gradient(gradient, in: frame, id: id)
      svg.begin("rect")
      place(frame)
      svg.reference("fill", to: id)
      svg.end("rect")
    case .image(let image, let color):
      rect(frame, fill: color)
      self.image(image, in: frame)
    }
  }

  private mutating func gradient(_ gradient: Gradient, in frame: Rect, id: String) {
    let line = gradient.line(in: frame)
    self.gradient(
      id: id, from: line.start, to: line.end, stops: gradient.stops.map { (position: $0.position, color: $0.color) })
  }

  mutating func gradient(id: String, from start: Point, to end: Point, stops: [(position: Double, color: Color)]) {
    svg.begin("linearGradient")
    svg.attribute("id", id)
    svg.attribute("gradientUnits", "userSpaceOnUse")
    svg.attribute("x1", start.x)
    svg.attribute("y1", start.y)
    svg.attribute("x2", end.x)
    svg.attribute("y2", end.y)
    for stop in stops {
      svg.begin("stop")
      svg.attribute("offset", stop.position)
      svg.paint("stop-color", opacity: "stop-opacity", stop.color)
      svg.end("stop")
    }
    svg.end("linearGradient")
  }
}

extension Gradient {
  /// The gradient line. It goes through the centre at the angle, and ends where perpendiculars from the corners meet it
  /// (CSS Images 3, §3.1.1).
  func line(in frame: Rect) -> (start: Point, end: Point) {
    let (sine, cosine) = sineAndCosine(ofDegrees: angle)
    let half = (frame.width * sine.magnitude + frame.height * cosine.magnitude) / 2
    return (
      Point(x: frame.midX - sine * half, y: frame.midY + cosine * half),
      Point(x: frame.midX + sine * half, y: frame.midY - cosine * half)
    )
  }
}

/// Uses the engine's sine of a quarter turn, which is the same on every platform.
private func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  let quarters = (turn < 0 ? turn + 360 : turn) / 90
  let part = quarters - quarters.rounded(.down)
  let (s, c) = (sine(ofQuarterTurns: part), cosine(ofQuarterTurns: part))
  return switch quarters {
  case ..<1: (s, c)
  case ..<2: (c, -s)
  case ..<3: (-s, -c)
  case ..<4: (-c, s)
  default: (0, 1)
  }
}

extension Canvas {
  /// Draws the background and the visible pages, in exactly their own colours (L11).
  mutating func pages(_ scene: Scene) {
    let (size, traits) = (scene.size, scene.traits)
    rect(Rect(x: 0, y: 0, width: size.width, height: size.height), fill: scene.design.backgroundColor)
    guard scene.container.selection != .more, !scene.container.isCovered, traits.width > 0,
      scene.isPageFirst || scene.layout.page.y < size.height
    else { return }
    for (index, tab) in scene.container.tabs.enumerated() {
      let distance = Double(index) * traits.width - scene.pager.contentOffset
      // A page without a colour has the design's, which is already drawn.
      guard distance.magnitude < traits.width, let color = tab.item.page.backgroundColor?.color(in: traits.colorScheme)
      else { continue }
      var frame = scene.layout.page
      frame.x += traits.isRightToLeft ? -distance : distance
      if scene.isPageFirst { (frame.y, frame.height) = (0, frame.maxY) }
      rect(frame, fill: color)
    }
  }
}

extension Scene {
  /// Whether nothing is between the status bar and the page, so that the page's colour extends to the edge.
  fileprivate var isPageFirst: Bool {
    layout.navigationBar == nil && layout.header == nil
      && (container.barPlace != .top || layout.tabBar.height == 0)
      && layout.page.y == traits.safeArea.top
  }
}
