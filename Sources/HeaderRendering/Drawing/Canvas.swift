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

/// The content of a picture: a container at an instant, and what the engine computes for it.
struct Scene {
  let container: TabContainer
  let layout: Layout
  let pager: PagerState
  let bar: TabBarLayout
  let labels: BarLabels
  let design: Design
  let size: Size
  let presentation: PresentationLayout

  /// - Parameter isPresented: whether to draw the window around the container, if part of it is visible (L9).
  init(_ container: TabContainer, at instant: Instant, isPresented: Bool = false) {
    let container = container.shown
    self.container = container
    layout = container.layout
    pager = container.pager(at: instant)
    bar = container.tabBarLayout(in: layout, position: pager.barPosition)
    labels = container.barLabels
    design = container.design
    presentation = container.presentationLayout
    size =
      isPresented && presentation.hasSurroundings
      ? Size(width: presentation.container.width, height: presentation.container.height)
      : Self.size(of: container, in: layout)
  }

  /// With a top bar, the size of everything above the page; with a bottom bar, the size of the whole container.
  private static func size(of container: TabContainer, in layout: Layout) -> Size {
    let width = container.traits.width
    guard container.barPlace == .top else {
      return Size(width: width, height: container.traits.height)
    }
    let bars = [layout.header?.frame, layout.navigationBar, layout.tabBar].compactMap { $0 }
    return Size(width: width, height: (bars + layout.accessories).map { $0.maxY }.max() ?? 0)
  }

  var configuration: Configuration { container.configuration }
  var traits: Traits { container.traits }
  /// The bar that a look has in place of the configured one (P21).
  var platformBar: PlatformBar? { container.platformBar }
  var strings: SpokenStrings { container.configuration.speech.strings }

  /// The index of the most visible tab (P2); `nil` while More's list is on the screen.
  var highlighted: Int? { container.selection == .more ? nil : pager.mostVisibleIndex }

  /// The colour behind the bar's icons: the bar's, or the background's if the bar is not opaque.
  var behindBar: Color { design.tabBarBackgroundColor.isOpaque ? design.tabBarBackgroundColor : design.backgroundColor }
}

extension Color {
  /// The colour with the opacity of a translucent bar, if it is opaque.
  var translucent: Color { isOpaque ? faded(to: 0.8) : self }
}
