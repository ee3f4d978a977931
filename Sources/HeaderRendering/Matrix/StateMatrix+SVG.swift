import TabEngine

extension StateMatrix {
  /// UTF-8, without a byte order mark or an XML declaration. The same matrix gives the same bytes.
  public var svg: [UInt8] {
    let prefix = "matrix-"
    let sheet = Sheet(self)
    var canvas = Canvas(definitions: Definitions(prefix: prefix), prefix: prefix)
    canvas.svg.begin("svg")
    canvas.svg.root(of: sheet.size, scale: scale)
    // The sheet is a group. Its parts are images.
    canvas.svg.attribute("role", "group")
    canvas.svg.attribute("xml:lang", "en")
    canvas.svg.attribute("aria-labelledby", "\(prefix)title \(prefix)description")
    canvas.svg.described(title: "State matrix", description: summary, prefix: prefix)
    canvas.rect(
      Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height),
      fill: Color(red: 0xF6, green: 0xF7, blue: 0xF9))
    for panel in sheet.panels { draw(panel, of: sheet, on: &canvas) }
    canvas.definitions.write(to: &canvas.svg)
    canvas.svg.end("svg")
    return canvas.svg.bytes
  }

  private var summary: String {
    """
    \(cells.count) states: \(axes.widths.count) widths, \(axes.colorSchemes.count) colour schemes, \
    \(axes.layoutDirections.count) directions, \(axes.variants.count) headers, \(axes.tabs.count) sets of tabs.
    """
  }

  private func draw(_ panel: Sheet.Panel, of sheet: Sheet, on canvas: inout Canvas) {
    let look = PanelLook(panel.colorScheme)
    canvas.rect(panel.frame, radius: 16, fill: look.background)
    let left = panel.frame.x + Sheet.padding
    let top = panel.frame.y + Sheet.padding
    canvas.caption(
      panel.colorScheme.caption, x: left, y: top - 8, width: 480,
      TextStyling(size: 22, weight: .semibold, color: look.ink))
    for column in sheet.columns {
      canvas.caption(
        "\(column.width.caption) pt, \(column.layoutDirection.caption)", x: column.x, y: top + Sheet.headingHeight - 4,
        width: column.width, TextStyling(size: 13, weight: .semibold, color: look.quiet))
    }
    for row in panel.rows {
      guard let first = cells[row.cells].first else { continue }
      let width = Sheet.captionWidth - 8
      canvas.caption(
        first.headerCaption, x: left, y: row.y, width: width,
        TextStyling(size: 13, weight: .semibold, color: look.ink))
      canvas.caption(
        first.tabs.caption, x: left, y: row.y + Sheet.captionHeight, width: width,
        TextStyling(size: 13, weight: .regular, color: look.quiet))
      for (index, column) in zip(row.cells, sheet.columns) {
        draw(index, at: Point(x: column.x, y: row.y), outline: look.outline, on: &canvas)
      }
    }
  }

  private func draw(_ index: Int, at place: Point, outline: Color, on canvas: inout Canvas) {
    let cell = cells[index]
    let prefix = "cell-\(index + 1)-"
    let frame = Rect(x: place.x, y: place.y, width: cell.scene.size.width, height: cell.scene.size.height)
    var picture = Canvas(definitions: canvas.definitions, prefix: prefix)
    picture.svg.begin("svg")
    picture.place(frame)
    picture.svg.attribute("role", "img")
    picture.svg.attribute("aria-labelledby", prefix + "title")
    picture.svg.begin("title")
    picture.svg.attribute("id", prefix + "title")
    picture.svg.text(cell.title)
    picture.svg.end("title")
    picture.svg.begin("g")
    picture.svg.attribute("xml:lang", cell.scene.strings.localeIdentifier)
    picture.draw(cell.scene)
    picture.svg.end("g")
    picture.svg.end("svg")
    canvas.definitions = picture.definitions
    canvas.svg.raw(picture.svg)
    canvas.outline(frame, color: outline)
  }
}

extension Canvas {
  fileprivate mutating func caption(_ caption: String, x: Double, y: Double, width: Double, _ style: TextStyling) {
    text(caption, in: Rect(x: x, y: y, width: width, height: Sheet.captionHeight), at: .left, style)
  }

  fileprivate mutating func outline(_ frame: Rect, color: Color) {
    guard frame.width > 0, frame.height > 0 else { return }
    svg.begin("rect")
    place(Rect(x: frame.x - 0.5, y: frame.y - 0.5, width: frame.width + 1, height: frame.height + 1))
    svg.attribute("fill", "none")
    svg.stroke(color)
    svg.end("rect")
  }
}
