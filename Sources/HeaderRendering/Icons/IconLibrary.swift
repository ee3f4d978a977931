/// The icons for tabs and the header's trailing view, by name (H10).
public enum IconLibrary {
  /// In alphabetical order.
  public static let names: [String] = Icon.all.keys.sorted()

  public static func contains(_ name: String) -> Bool { Icon.all[name] != nil }

  /// An icon as an SVG document of 24 by 24 in `currentColor`, with cut-outs in white.
  ///
  /// - Parameter isFilled: whether to draw the filled variant, as for the selected tab.
  /// - Returns: `nil` for an unknown name.
  public static func svg(_ name: String, isFilled: Bool = false) -> String? {
    guard contains(name) else { return nil }
    var svg = SVGWriter(reserving: 512)
    svg.begin("svg")
    svg.attribute("xmlns", "http://www.w3.org/2000/svg")
    svg.attribute("width", 24)
    svg.attribute("height", 24)
    svg.attribute("viewBox", [0, 0, 24, 24])
    svg.strokes()
    svg.attribute("stroke", "#FFFFFF")
    svg.attribute("stroke-width", 1.5)
    svg.paths(of: IconVariant(name, isFilled: isFilled))
    svg.end("svg")
    return String(decoding: svg.bytes, as: UTF8.self)
  }
}

extension SVGWriter {
  /// Writes the attributes that all icons have.
  mutating func strokes() {
    attribute("fill", "none")
    attribute("stroke-linecap", "round")
    attribute("stroke-linejoin", "round")
  }

  /// Writes the paths of an icon: lines in the `currentColor` of the element that uses them, cut-outs in its `stroke`.
  mutating func paths(of variant: IconVariant) {
    let icon = variant.icon
    func path(_ data: String, _ svg: inout SVGWriter, _ attributes: (inout SVGWriter) -> Void) {
      svg.begin("path")
      svg.attribute("d", data)
      attributes(&svg)
      svg.end("path")
    }
    path(icon.lines, &self) { svg in
      svg.attribute("stroke", "currentColor")
      if variant.isFilled, icon.solid == nil { svg.attribute("stroke-width", 2.6) }
    }
    if let solid = icon.solid, variant.isFilled {
      path(solid, &self) { svg in
        svg.attribute("fill", "currentColor")
        svg.attribute("stroke", "currentColor")
      }
    }
    if let cut = icon.cut, variant.isFilled { path(cut, &self) { _ in } }
  }
}
