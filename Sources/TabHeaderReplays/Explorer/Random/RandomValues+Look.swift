import TabEngine

extension RandomValues {
  /// The smallest valid image.
  var image: ImageData? { ImageData(uri: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB") }

  /// A look with all kinds of backgrounds, colours, fonts and lengths.
  mutating func look() -> Look {
    guard flag() else { return .plain }
    let lengths = lengths()
    let look = Look(
      style: pick(["", "backbase"]), theme: pick(["default", "naïve \u{1F600}"]),
      overrides: pick(["{}", #"{"indicatorColor":"{theme.color.danger}","tabHeight":"8px"}"#]),
      light: design(lengths), dark: design(lengths))
    guard flag() else { return look }
    return look.outdated(by: Look.Problem(pointer: "/design/tabHeight", detail: "expected \"points\""))
  }

  /// - Parameter lengths: has the fonts and lengths.
  private mutating func design(_ lengths: Design) -> Design {
    var design = lengths
    design.statusBarStyle = pick(StatusBarStyle.allCases)
    design.headerBackground = pick([background(), background(), lengths.headerBackground])
    design.backgroundColor = color()
    design.headerForegroundColor = color()
    design.subtitleColor = color()
    design.selectedTabBackgroundColor = color()
    design.selectedTabTextColor = color()
    design.deselectedTabBackgroundColor = color()
    design.deselectedTabTextColor = color()
    design.indicatorColor = color()
    design.dividerColor = color()
    design.tabBarBackgroundColor = color()
    design.badgeColor = color()
    design.badgeTextColor = color()
    return design
  }

  /// A design whose fonts and lengths light and dark share.
  private mutating func lengths() -> Design {
    var design = Design()
    design.titleFont = Font(pick(TextStyle.allCases), preferredSize: pick([nil, 0.1 + 16.2]), weight: .semibold)
    design.subtitleFont = Font(.caption1, weight: pick([.regular, FontWeight(950) ?? .regular]))
    design.selectedTabTitleFont = Font(.footnote, weight: pick([.regular, .semibold]))
    design.deselectedTabTitleFont = Font(pick([.footnote, .caption2]))
    design.tabCornerRadius = pick([0, 16])
    design.tabHeight = pick([32, 40, 1.0 / 3])
    design.tabPaddingX = pick([8, 12])
    design.tabPaddingY = pick([4, 6])
    design.indicatorHeight = pick([1, 2])
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

  /// English or another language, with and without overridden texts.
  mutating func speech() -> Speech {
    var speech = Speech()
    guard flag() else { return speech }
    let texts: [SpokenStrings.Key: String] = pick([
      [:], [.more: "Mehr", .newItemsOne: "ein neues", .newItemsOther: "%d neue"],
      [.journeySelectorFormat: "%2$d/%3$d: %1$@", .separator: ""],
    ])
    speech.locale = pick(["en", "de", "pa-Arab"])
    for key in SpokenStrings.Key.allCases where flag() { speech.overrides[key.prefixed] = texts[key] }
    speech.strings = SpokenStrings(locale: SpokenLocale(speech.locale)) { texts[$0] }
    return speech
  }
}
