import TabEngine

/// The canvas of a picture: the elements so far, and the definitions that they refer to.
struct Canvas {
  var svg = SVGWriter()
  var definitions: Definitions
  /// The prefix of the ids that belong to this picture only.
  let prefix: String

  /// - Parameter radius: limited as in CSS, so that a large radius makes a pill (CSS Backgrounds 3, §4.5).
  mutating func rect(_ frame: Rect, radius: Double = 0, fill: Color, opacity: Double = 1) {
    guard fill.alpha > 0, opacity > 0, frame.width > 0, frame.height > 0 else { return }
    svg.begin("rect")
    shape(frame, radius: radius)
    svg.fill(fill)
    if opacity < 1 { svg.attribute("opacity", opacity) }
    svg.end("rect")
  }

  /// Writes the attributes of a rectangle.
  mutating func shape(_ frame: Rect, radius: Double = 0) {
    place(frame)
    let radius = min(radius, frame.width / 2, frame.height / 2)
    if radius > 0 { svg.attribute("rx", radius) }
  }

  mutating func place(_ frame: Rect) {
    svg.attribute("x", frame.x)
    svg.attribute("y", frame.y)
    svg.attribute("width", frame.width)
    svg.attribute("height", frame.height)
  }

  mutating func circle(in frame: Rect, inset: Double = 0) {
    svg.attribute("cx", frame.midX)
    svg.attribute("cy", frame.midY)
    svg.attribute("r", max(min(frame.width, frame.height) / 2 - inset, 0))
  }

  /// - Parameters:
  ///   - cut: the colour of the cut-outs in a filled icon.
  ///   - isMirrored: whether the icon points the other way.
  mutating func icon(
    _ icon: IconVariant, in frame: Rect, color: Color, strokeWidth: Double, cut: Color? = nil, isMirrored: Bool = false
  ) {
    let id = definitions.id(of: icon)
    svg.begin("use")
    svg.attribute("href", "#" + id)
    place(frame)
    svg.attribute("color", color.opaque.hexadecimal)
    if !color.isOpaque { svg.attribute("opacity", color.opacity) }
    svg.attribute("stroke-width", strokeWidth)
    if let cut, icon.isFilled, icon.icon.cut != nil { svg.attribute("stroke", cut.opaque.hexadecimal) }
    if isMirrored { svg.mirroring(about: frame.midX) }
    svg.end("use")
  }

  /// - Parameters:
  ///   - clip: the id of its clip path.
  ///   - tint: the colour in which it is drawn as a template; `nil` for its own colours.
  mutating func image(
    _ image: ImageData, in frame: Rect, fit: ImageFit = .cover, clip: String? = nil, tint: Color? = nil
  ) {
    let id = definitions.id(of: image, size: Size(width: frame.width, height: frame.height), fit: fit)
    svg.begin("g")
    if let tint { svg.reference("filter", to: definitions.id(ofTint: tint)) }
    if let clip { svg.reference("clip-path", to: clip) }
    svg.begin("use")
    svg.attribute("href", "#" + id)
    svg.attribute("x", frame.x)
    svg.attribute("y", frame.y)
    svg.end("use")
    svg.end("g")
  }
}

/// How an image with another aspect ratio fits its frame.
enum ImageFit {
  /// It fills the frame and is cropped.
  case cover
  /// All of it is visible.
  case whole
}

extension Rect {
  var midY: Double { y + height / 2 }

  /// A square in its centre.
  func centred(_ side: Double) -> Rect {
    Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }

  /// This rectangle, narrowed by a margin on the left and the right.
  func narrowed(by margin: Double) -> Rect {
    Rect(x: x + margin, y: y, width: max(width - 2 * margin, 0), height: height)
  }
}
