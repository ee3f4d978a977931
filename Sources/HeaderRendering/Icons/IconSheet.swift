import TabEngine

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
