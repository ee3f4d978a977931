/// A picture of lines on 24 points, and how it looks where the reader is (B9).
struct Icon: Equatable, Sendable {
  /// The data of an SVG path, as are the next two.
  let lines: String
  /// What is filled in the filled variant; without it that has bolder lines.
  let solid: String?
  /// The lines cut out of what is filled.
  let cut: String?
  /// There is but one variant, which is filled.
  let isAlwaysFilled: Bool

  init(_ lines: String, solid: String? = nil, cut: String? = nil, isAlwaysFilled: Bool = false) {
    self.lines = lines
    self.solid = solid
    self.cut = cut
    self.isAlwaysFilled = isAlwaysFilled
  }

  /// - Parameter isSolid: the lines themselves are filled.
  init(_ lines: String, isSolid: Bool) {
    self.init(lines, solid: isSolid ? lines : nil)
  }

  /// The icon of a name, which may be anybody's: one that nobody has drawn is `neutral`.
  static func named(_ name: String) -> Icon { tools[name] ?? glyphs[name] ?? neutral }
}

/// An icon in one of its variants.
struct IconVariant: Hashable, Sendable {
  /// One of our own names, or `neutral`: never a text from outside.
  let name: String
  let isFilled: Bool

  init(_ name: String, isFilled: Bool = false) {
    let tool = Icon.tools[name]
    self.name = tool != nil || Icon.glyphs[name] != nil ? name : "neutral"
    self.isFilled = isFilled && tool == nil
  }

  var icon: Icon { Icon.named(name) }
}
