import StrictJSON

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

  private init(_ text: TextSection) {
    var parts = text.paragraphs[...]
    lines = parts.removeFirst()
    solid = text.title == "filled" ? lines : parts.popFirst()
    cut = parts.popFirst()
  }

  /// The icons by name.
  static let all = ShippedFolder.catalog.sections(of: "icons.txt").mapValues(Icon.init)

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
