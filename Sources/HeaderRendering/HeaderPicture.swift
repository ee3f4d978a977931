import TabEngine

/// A picture of a container's header and bar, as a self-contained SVG (rules B, H and L).
///
/// It has the container's width. With a top bar it ends where the visible page begins; with a bottom bar it has the
/// container's height, with the page's background in between. A container that is presented in a larger window is drawn
/// completely, in that window (L9). The same container gives the same bytes.
public struct HeaderPicture: Sendable {
  private let scene: Scene
  private let scale: Double

  /// - Parameters:
  ///   - container: the container to draw.
  ///   - instant: the instant to draw, for a container in motion (P9).
  ///   - scale: the picture's width and height in CSS pixels per point; 1 if this is not a positive number.
  public init(of container: TabContainer, at instant: Instant, scale: Double = 1) {
    scene = Scene(container, at: instant, isPresented: true)
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The size of the picture, in points.
  public var size: Size { scene.presentation.hasSurroundings ? scene.presentation.window : scene.size }

  /// UTF-8, without a byte order mark or an XML declaration.
  public var svg: [UInt8] {
    let prefix = "header-"
    var canvas = Canvas(definitions: Definitions(prefix: prefix), prefix: prefix)
    canvas.svg.begin("svg")
    canvas.svg.root(of: size, scale: scale)
    canvas.svg.attribute("role", "img")
    canvas.svg.attribute("xml:lang", scene.strings.localeIdentifier)
    canvas.svg.attribute("aria-labelledby", "\(prefix)title \(prefix)description")
    canvas.svg.described(title: scene.title, description: scene.description, prefix: prefix)
    canvas.presented(scene)
    canvas.definitions.write(to: &canvas.svg)
    canvas.svg.end("svg")
    return canvas.svg.bytes
  }
}

extension Canvas {
  /// Draws all parts, from back to front.
  mutating func draw(_ scene: Scene) {
    pages(scene)
    header(scene)
    accessories(scene)
    navigationBar(scene)
    tabBar(scene)
  }
}

extension SVGWriter {
  /// Writes the attributes of the root element.
  mutating func root(of size: Size, scale: Double) {
    attribute("xmlns", "http://www.w3.org/2000/svg")
    attribute("width", size.width * scale)
    attribute("height", size.height * scale)
    attribute("viewBox", [0, 0, size.width, size.height])
    attribute("font-family", Canvas.fontFamily)
  }

  /// Writes the title and description of the innermost element (SVG Accessibility API Mappings 1.0, §8).
  mutating func described(title: String, description: String, prefix: String) {
    begin("title")
    attribute("id", prefix + "title")
    text(title)
    end("title")
    begin("desc")
    attribute("id", prefix + "description")
    text(description)
    end("desc")
  }
}

extension Scene {
  /// The user in the header, else the name of the bar.
  var title: String {
    guard let header = configuration.header else { return strings.menuBarName }
    guard layout.header?.subtitle != nil, let company = header.user.company else {
      return header.user.name.closingDirections
    }
    return header.user.name.closingDirections + strings.separator + company.closingDirections
  }

  /// What a screen reader says about the picture, one line per element (X3).
  var description: String {
    // The picture shows no page, and no rows of a page.
    container.spokenElements.filter { $0.role != .page && $0.role != .row }
      .map { $0.spoken.closingDirections }.joined(separator: "\n")
  }
}
