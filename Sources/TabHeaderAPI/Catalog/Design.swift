import StrictJSON
import TabContainer

/// How a container looks: the colours and the fonts of a style, resolved for one colour scheme (H5).
struct Design: Equatable, Sendable {
  enum Background: Equatable, Sendable {
    case color(Color)
    /// Degrees as in CSS: 180 is from the top to the bottom.
    case gradient(angle: Double, stops: [Stop])

    struct Stop: Equatable, Sendable {
      let color: Color
      /// From 0 to 1.
      let position: Double
    }
  }

  struct Font: Equatable, Sendable {
    /// The semantic style, such as `headline`.
    let style: String
    /// Points.
    let size: Double
    let weight: Int
  }

  let statusBarStyle: StatusBarStyle
  let headerBackground: Background
  /// In the order of `colorNames`.
  let colors: [Color]
  /// In the order of `fontNames`.
  let fonts: [Font]
  /// In the order of `lengthNames`, in points.
  let lengths: [Double]

  static let colorNames: [StaticString] = [
    "backgroundColor", "headerForegroundColor", "subtitleColor", "selectedTabBackgroundColor", "selectedTabTextColor",
    "deselectedTabBackgroundColor", "deselectedTabTextColor", "indicatorColor", "dividerColor",
    "tabBarBackgroundColor", "badgeColor", "badgeTextColor",
  ]
  static let fontNames: [StaticString] = [
    "titleFont", "subtitleFont", "selectedTabTitleFont", "deselectedTabTitleFont",
  ]
  static let lengthNames: [StaticString] = [
    "tabCornerRadius", "tabHeight", "tabPaddingX", "tabPaddingY", "indicatorHeight", "dividerHeight",
  ]

  /// The lengths that the layout needs.
  var metrics: Metrics {
    var metrics = Metrics()
    metrics.titleFontSize = fonts[0].size
    metrics.subtitleFontSize = fonts[1].size
    metrics.tabFontSize = max(fonts[2].size, fonts[3].size)
    metrics.tabHeight = lengths[1]
    metrics.tabPaddingX = lengths[2]
    metrics.tabPaddingY = lengths[3]
    metrics.indicatorHeight = lengths[4]
    return metrics
  }

  /// Reads the resolved form of a style file. Every member is needed.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var statusBarStyle: StatusBarStyle?
    var headerBackground: Background?
    var colors: [String: Color] = [:]
    var fonts: [String: Font] = [:]
    var lengths: [String: Double] = [:]
    let colorNames = Self.colorNames.map(\.description)
    let fontNames = Self.fontNames.map(\.description)
    let lengthNames = Self.lengthNames.map(\.description)
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "statusBarStyle": statusBarStyle = try reader.choice(StatusBarStyle.self)
      case "headerBackground": headerBackground = try reader.background()
      case _ where colorNames.contains(name): colors[name] = try reader.color()
      case _ where fontNames.contains(name): fonts[name] = try reader.font()
      case _ where lengthNames.contains(name): lengths[name] = try reader.length()
      default:
        throw reader.unknownMember(
          name, known: ["statusBarStyle", "headerBackground"] + colorNames + fontNames + lengthNames)
      }
    }
    guard let statusBarStyle else { throw reader.missing("statusBarStyle") }
    guard let headerBackground else { throw reader.missing("headerBackground") }
    self.statusBarStyle = statusBarStyle
    self.headerBackground = headerBackground
    self.colors = try reader.all(colorNames, of: colors)
    self.fonts = try reader.all(fontNames, of: fonts)
    self.lengths = try reader.all(lengthNames, of: lengths)
  }

  /// Writes it as the state shows it.
  func write(to json: inout JSONWriter, style: String) {
    json.object { json in
      json.member("style", style)
      json.member("statusBarStyle", statusBarStyle.rawValue)
      json.name("headerBackground")
      headerBackground.write(to: &json)
      for (name, color) in zip(Self.colorNames, colors) { json.member(name, color.hexadecimal) }
      for (name, font) in zip(Self.fontNames, fonts) {
        json.member(
          name,
          object: { json in
            json.member("style", font.style)
            json.member("size", font.size)
            json.member("weight", font.weight)
          })
      }
      for (name, length) in zip(Self.lengthNames, lengths) { json.member(name, length) }
    }
  }
}

extension Design.Background {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .color(let color):
        json.member("type", "color")
        json.member("color", color.hexadecimal)
      case .gradient(let angle, let stops):
        json.member("type", "gradient")
        json.member("angle", angle)
        json.member(
          "stops",
          array: { json in
            for stop in stops {
              json.object { json in
                json.member("color", stop.color.hexadecimal)
                json.member("position", stop.position)
              }
            }
          })
      }
    }
  }
}

extension JSONReader {
  fileprivate func all<Value>(_ names: [String], of values: [String: Value]) throws(JSONError) -> [Value] {
    var all: [Value] = []
    for name in names {
      guard let value = values[name] else { throw missing(name) }
      all.append(value)
    }
    return all
  }

  fileprivate mutating func length() throws(JSONError) -> Double {
    let length = try double()
    guard Limits.length.contains(length) else { throw invalid("expected a length in points") }
    return length
  }

  fileprivate mutating func font() throws(JSONError) -> Design.Font {
    var style = "body"
    var size: Double?
    var weight = 400
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "style": style = try reader.string()
      case "size": size = try reader.length()
      case "weight": weight = try reader.int()
      default: throw reader.unknownMember(name, known: ["style", "size", "weight"])
      }
    }
    guard let size else { throw missing("size") }
    return Design.Font(style: style, size: size, weight: weight)
  }

  fileprivate mutating func background() throws(JSONError) -> Design.Background {
    enum Kind: String, CaseIterable { case color, gradient }
    var kind: Kind?
    var color: Color?
    var angle = 180.0
    var stops: [Design.Background.Stop] = []
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "type": kind = try reader.choice(Kind.self)
      case "color": color = try reader.color()
      case "angle": angle = try reader.double()
      case "stops":
        try reader.array { (reader, _) throws(JSONError) in stops.append(try reader.stop()) }
      default: throw reader.unknownMember(name, known: ["type", "color", "angle", "stops"])
      }
    }
    switch kind {
    case .color:
      guard let color else { throw missing("color") }
      return .color(color)
    case .gradient:
      guard stops.count >= 2 else { throw invalid("a gradient has at least two stops") }
      return .gradient(angle: angle, stops: stops)
    case nil: throw missing("type")
    }
  }

  private mutating func stop() throws(JSONError) -> Design.Background.Stop {
    var color: Color?
    var position: Double?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "color": color = try reader.color()
      case "position": position = try reader.double()
      default: throw reader.unknownMember(name, known: ["color", "position"])
      }
    }
    guard let color else { throw missing("color") }
    guard let position, (0...1).contains(position) else { throw missing("position") }
    return Design.Background.Stop(color: color, position: position)
  }
}
