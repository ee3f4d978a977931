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

/// The positions of a matrix's states on their sheet, in points: a panel per colour scheme, in it a row per variant and tab
/// set, and a column per width and direction.
struct Sheet {
  struct Panel {
    let colorScheme: ColorScheme
    let frame: Rect
    let rows: [Row]
  }

  struct Row {
    let y: Double
    let height: Double
    let cells: Range<Int>
  }

  struct Column {
    let x: Double
    let width: Double
    let layoutDirection: Traits.LayoutDirection
  }

  static let margin = 32.0
  static let padding = 32.0
  static let gap = 24.0
  static let captionWidth = 112.0
  static let captionHeight = 20.0
  static let headingHeight = 36.0

  let size: Size
  let columns: [Column]
  let panels: [Panel]

  init(_ matrix: StateMatrix) {
    let axes = matrix.axes
    var x = Self.margin + Self.padding + Self.captionWidth
    var columns: [Column] = []
    for width in axes.widths {
      for direction in axes.layoutDirections {
        columns.append(Column(x: x, width: width, layoutDirection: direction))
        x += width + Self.gap
      }
    }
    let right = (columns.last.map { $0.x + $0.width } ?? x) + Self.padding
    var y = Self.margin
    var start = 0
    var panels: [Panel] = []
    if !matrix.cells.isEmpty {
      for scheme in axes.colorSchemes {
        let top = y
        y += Self.padding + Self.headingHeight + Self.captionHeight
        var rows: [Row] = []
        for _ in 0..<(axes.variants.count * axes.tabs.count) {
          let cells = start..<(start + columns.count)
          let height = matrix.cells[cells].map { $0.scene.size.height }.max() ?? 0
          rows.append(Row(y: y, height: height, cells: cells))
          y += max(height, 2 * Self.captionHeight) + Self.gap
          start = cells.upperBound
        }
        y += Self.padding - Self.gap
        panels.append(
          Panel(
            colorScheme: scheme, frame: Rect(x: Self.margin, y: top, width: right - Self.margin, height: y - top),
            rows: rows))
        y += Self.margin
      }
    }
    size = Size(width: right + Self.margin, height: max(y, 2 * Self.margin))
    self.columns = columns
    self.panels = panels
  }
}

/// The colours of a panel, which differ from the colours of its pictures.
struct PanelLook {
  let background: Color
  let ink: Color
  let quiet: Color
  let outline: Color

  init(_ scheme: ColorScheme) {
    switch scheme {
    case .light:
      background = Color(red: 0xE4, green: 0xE8, blue: 0xED)
      ink = Color(red: 0x10, green: 0x15, blue: 0x1D)
      quiet = Color(red: 0x4A, green: 0x55, blue: 0x66)
      outline = Color(red: 0, green: 0, blue: 0, alpha: 0x1F)
    case .dark:
      background = Color(red: 0x33, green: 0x37, blue: 0x3E)
      ink = .white
      quiet = Color(red: 0xC2, green: 0xC8, blue: 0xD0)
      outline = Color(red: 255, green: 255, blue: 255, alpha: 0x2E)
    }
  }
}

// Sheets are for developers, so their captions are in English.

extension StateMatrix.Cell {
  var title: String {
    """
    \(width.caption) points, \(colorScheme.caption.lowercased()), \(layoutDirection.caption), \
    \(headerCaption.lowercased()), \(tabs.caption)
    """
  }

  /// A container without a header has no header variants.
  var headerCaption: String { scene.layout.header == nil ? "No header" : variant.caption }
}

extension ColorScheme {
  var caption: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

extension Traits.LayoutDirection {
  var caption: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

extension StateMatrix.Variant {
  fileprivate var caption: String {
    switch self {
    case .full: "Full header"
    case .noSubtitle: "No subtitle"
    case .noAvatar: "No avatar"
    }
  }
}

extension StateMatrix.TabSet {
  var caption: String {
    switch self {
    case .plain: "own tabs"
    case .badges: "with badges"
    case .overflow: "overflowing"
    }
  }
}

extension Double {
  /// A width in a caption: 320, 390.5.
  var caption: String { self == rounded() && magnitude < 0x1p53 ? String(Int(self)) : description }
}
