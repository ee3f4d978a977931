import TabEngine

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
