import TabEngine

extension RandomValues {
  /// The smallest image that is one.
  var image: ImageData? { ImageData(uri: "data:image/png;base64,AAAA") }

  /// A look with all kinds of backgrounds, colours, fonts and lengths.
  mutating func look() throws -> Look {
    guard flag() else { return .plain }
    let (light, dark) = (design(), design())
    let look = Look(
      style: pick(["", "backbase"]), theme: pick(["default", "naïve \u{1F600}"]),
      overrides: pick(["{}", #"{"indicatorColor":"{theme.color.danger}","tabHeight":"8px"}"#]),
      light: light, dark: dark.withLengths(of: light))
    guard flag() else { return look }
    return look.outdated(by: Look.Problem(pointer: "/design/tabHeight", detail: "expected \"points\""))
  }

  private mutating func design() -> Design {
    var design = Design()
    design.statusBarStyle = pick(StatusBarStyle.allCases)
    design.headerBackground = pick([background(), background(), design.headerBackground])
    design.indicatorColor = color()
    design.badgeColor = color()
    design.titleFont = Font(pick(TextStyle.allCases), preferredSize: pick([nil, 0.1 + 16.2]), weight: .semibold)
    design.subtitleFont = Font(.caption1, weight: pick([.regular, FontWeight(950) ?? .regular]))
    design.tabHeight = pick([32, 40, 1.0 / 3])
    design.dividerHeight = pick([0, 1])
    return design
  }

  private mutating func background() -> Background {
    let stops = [(color(), 0), (color(), 1.0 / 3), (color(), 1)].map { Gradient.Stop(color: $0, position: $1) }
    let gradient = Gradient(angle: pick([180, 90, -0.1]), stops: stops).map(Background.gradient)
    return pick([gradient, image.map { [color = color()] in .image($0, over: color) }]) ?? .color(color())
  }

  private mutating func color() -> Color {
    Color(red: pick([0, 255, 127]), green: pick([0, 255]), blue: 3, alpha: pick([255, 255, 0, 16]))
  }

  /// English, or another language, with and without texts of its own.
  mutating func speech() -> Speech {
    var speech = Speech()
    guard flag() else { return speech }
    let texts: [SpokenStrings.Key: String] = pick([
      [:], [.more: "Mehr", .newItemsOne: "ein neues", .newItemsOther: "%d neue"],
      [.journeySelectorFormat: "%2$d/%3$d: %1$@", .separator: ""],
    ])
    speech.locale = pick(["en", "de", "pa-Arab"])
    for (key, text) in texts where flag() { speech.overrides[key.prefixed] = text }
    speech.strings = SpokenStrings(locale: SpokenLocale(speech.locale)) { texts[$0] }
    return speech
  }
}

extension Design {
  /// The same colours with the fonts and lengths of another design, which light and dark share.
  fileprivate func withLengths(of other: Design) -> Design {
    var design = self
    design.titleFont = other.titleFont
    design.subtitleFont = other.subtitleFont
    design.tabHeight = other.tabHeight
    design.dividerHeight = other.dividerHeight
    return design
  }
}
