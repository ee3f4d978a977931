import TabEngine

/// The icons, images and tints that pictures refer to by id instead of repeating them.
struct Definitions {
  /// The prefix of every id, so that several pictures can be in one document.
  let prefix: String
  private var icons: [IconVariant] = []
  private var images: [Image] = []
  private var tints: [Color] = []

  /// An image at one size, because SVG readers disagree about percentages in a symbol.
  private struct Image: Equatable {
    let data: ImageData
    let size: Size
    let fit: ImageFit
  }

  init(prefix: String) {
    self.prefix = prefix
  }

  mutating func id(of icon: IconVariant) -> String {
    if !icons.contains(icon) { icons.append(icon) }
    return id(icon)
  }

  mutating func id(of data: ImageData, size: Size, fit: ImageFit) -> String {
    let image = Image(data: data, size: size, fit: fit)
    let index = images.firstIndex(of: image) ?? images.endIndex
    if index == images.endIndex { images.append(image) }
    return id(imageAt: index)
  }

  /// Returns the id of the filter that draws a template in a colour.
  mutating func id(ofTint color: Color) -> String {
    if !tints.contains(color) { tints.append(color) }
    return id(tint: color)
  }

  private func id(tint color: Color) -> String { "\(prefix)tint-\(color.hexadecimal.dropFirst())" }

  private func id(_ icon: IconVariant) -> String { "\(prefix)icon-\(icon.name)\(icon.isFilled ? "-filled" : "")" }

  private func id(imageAt index: Int) -> String { "\(prefix)image-\(index)" }

  func write(to svg: inout SVGWriter) {
    guard !icons.isEmpty || !images.isEmpty || !tints.isEmpty else { return }
    svg.begin("defs")
    for icon in icons { write(icon, to: &svg) }
    for (index, image) in images.enumerated() {
      svg.begin("image")
      svg.attribute("id", id(imageAt: index))
      svg.attribute("width", image.size.width)
      svg.attribute("height", image.size.height)
      switch image.fit {
      case .cover: svg.attribute("preserveAspectRatio", "xMidYMid slice")
      case .whole: svg.attribute("preserveAspectRatio", "xMidYMid meet")
      }
      svg.attribute("href", image.data.uri)
      svg.end("image")
    }
    for color in tints { write(tint: color, to: &svg) }
    svg.end("defs")
  }

  /// Writes a filter that draws the colour with the opacity of the image (Filter Effects 1, §9.8 and §9.11).
  private func write(tint color: Color, to svg: inout SVGWriter) {
    svg.begin("filter")
    svg.attribute("id", id(tint: color))
    svg.attribute("color-interpolation-filters", "sRGB")
    svg.begin("feFlood")
    svg.paint("flood-color", opacity: "flood-opacity", color)
    svg.end("feFlood")
    svg.begin("feComposite")
    svg.attribute("operator", "in")
    svg.attribute("in2", "SourceAlpha")
    svg.end("feComposite")
    svg.end("filter")
  }

  private func write(_ variant: IconVariant, to svg: inout SVGWriter) {
    svg.begin("symbol")
    svg.attribute("id", id(variant))
    svg.attribute("viewBox", "0 0 24 24")
    svg.strokes()
    svg.paths(of: variant)
    svg.end("symbol")
  }
}
