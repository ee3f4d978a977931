import StrictJSON
import TabEngine

/// The icons for tabs and the header's trailing view, by name (H10).
public enum IconLibrary {
  /// In alphabetical order.
  public static let names: [String] = Icon.all.keys.sortedByBytes()

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

/// An icon drawn with lines on a grid of 24 points, and its filled variant for the selected tab (B9).
struct Icon: Equatable, Sendable {
  /// SVG path data, like the next two.
  let lines: String
  /// The area that is filled in the filled variant. Without it, that variant has bolder lines.
  let solid: String?
  /// The lines cut out of the filled area.
  let cut: String?

  init(_ lines: String, solid: String? = nil, cut: String? = nil) {
    self.lines = lines
    self.solid = solid
    self.cut = cut
  }

  /// Reads `[lines, solid, cut]`, of which the latter may be missing; `true` is the area inside the lines.
  private init(_ reader: inout JSONReader) throws(JSONError) {
    var paths: [String] = []
    guard case .array(let parts) = try reader.value() else { preconditionFailure("an icon is an array") }
    for part in parts {
      if case .string(let path) = part { paths.append(path.string) } else { paths.append(paths[0]) }
    }
    lines = paths[0]
    solid = paths.count > 1 ? paths[1] : nil
    cut = paths.count > 2 ? paths[2] : nil
  }

  /// The icons by name, as the page draws them: icons for tabs, and icons of the page's own controls, which a tab may have as well.
  static let all: [String: Icon] = {
    var all: [String: Icon] = [:]
    for file in ["icons/tabs.json", "icons/page.json", "icons/panels.json"] {
      do throws(JSONError) {
        var reader = JSONReader(Array(ShippedFolder.page.text(file).utf8))
        try reader.object { (reader, name) throws(JSONError) in all[name.string] = try Icon(&reader) }
      } catch {
        preconditionFailure("public/\(file): \(error.detail)")
      }
    }
    return all
  }()

  /// The icon for unknown names.
  static let neutral = Icon(roundedSquare, solid: roundedSquare)
  private static let roundedSquare = "M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z"

  /// The icon with a name; `neutral` if there is none.
  static func named(_ name: String) -> Icon { all[name] ?? neutral }
}

/// An icon in one of its variants.
struct IconVariant: Hashable, Sendable {
  /// The name of an existing icon, or `neutral`.
  let name: String
  let isFilled: Bool

  init(_ name: String, isFilled: Bool = false) {
    self.name = IconLibrary.contains(name) ? name : "neutral"
    self.isFilled = isFilled
  }

  var icon: Icon { Icon.named(name) }
}

/// All icons with their names on one sheet, outlined and filled.
public struct IconSheet: Sendable {
  private static let columns = 6
  private static let cell = Size(width: 120, height: 76)
  private static let margin = 16.0
  private static let ink = Color(red: 28, green: 28, blue: 30)

  public init() {}

  /// UTF-8. The icons are dark on white.
  public var svg: [UInt8] {
    let names = IconLibrary.names
    let rows = (names.count + Self.columns - 1) / Self.columns
    let size = Size(
      width: Double(Self.columns) * Self.cell.width + 2 * Self.margin,
      height: Double(rows) * Self.cell.height + 2 * Self.margin)
    let prefix = "icons-"
    var canvas = Canvas(definitions: Definitions(prefix: prefix), prefix: prefix)
    canvas.svg.begin("svg")
    canvas.svg.root(of: size, scale: 1)
    canvas.svg.attribute("role", "img")
    canvas.svg.attribute("aria-labelledby", "\(prefix)title \(prefix)description")
    canvas.svg.described(title: "Icons", description: names.joined(separator: ", "), prefix: prefix)
    canvas.rect(Rect(x: 0, y: 0, width: size.width, height: size.height), fill: .white)
    for (index, name) in names.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      canvas.cell(
        name,
        in: Rect(
          x: Self.margin + Double(column) * Self.cell.width, y: Self.margin + Double(row) * Self.cell.height,
          width: Self.cell.width, height: Self.cell.height), ink: Self.ink)
    }
    canvas.definitions.write(to: &canvas.svg)
    canvas.svg.end("svg")
    return canvas.svg.bytes
  }
}

extension Canvas {
  fileprivate mutating func cell(_ name: String, in frame: Rect, ink: Color) {
    for (isFilled, x) in [(false, frame.midX - 32), (true, frame.midX + 8)] {
      let place = Rect(x: x, y: frame.y + 12, width: 24, height: 24)
      icon(IconVariant(name, isFilled: isFilled), in: place, color: ink, strokeWidth: 1.5, cut: .white)
    }
    let caption = Rect(x: frame.x, y: frame.y + 42, width: frame.width, height: 20)
    text(name, in: caption, at: .middle, TextStyling(size: 12, weight: .regular, color: ink))
  }
}
