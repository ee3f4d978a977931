import DesignTokens
import StrictJSON
import TabEngine

extension JSONReader {
  /// Reads members that override a style's. As in a merge patch, `null` removes one.
  mutating func overrides() throws(JSONError) -> JSONObject {
    guard try peek() == .object else {
      _ = try object { (_, _) throws(JSONError) in }
      return [:]
    }
    guard case .object(let members) = JSONValue.null.mergePatched(with: try value()) else { return [:] }
    for member in members.members where !DesignMembers.names.contains(member.name) {
      var error = unknownMember(member.name, known: DesignMembers.names)
      error.pointer = "/" + JSONError.referenceToken(member.name)
      throw error
    }
    return members
  }

  /// Reads a whole design. Every member is required except `subtitleColor`, which defaults to `headerForegroundColor` (H20).
  mutating func design() throws(JSONError) -> Design {
    var design = Design()
    var given = try members(of: &design)
    if given.insert(DesignMembers.optional).inserted { design.subtitleColor = design.headerForegroundColor }
    for name in DesignMembers.names where !given.contains(name) { throw missing(name) }
    return design
  }

  /// Reads some members of a design.
  ///
  /// - Returns: their names.
  @discardableResult
  mutating func members(of design: inout Design) throws(JSONError) -> Set<String> {
    var given: Set<String> = []
    var result = design
    try object { (reader, name) throws(JSONError) in
      try reader.read(name, into: &result)
      given.insert(name)
    }
    design = result
    return given
  }

  private mutating func read(_ name: String, into design: inout Design) throws(JSONError) {
    if name == "statusBarStyle" {
      design.statusBarStyle = try choice(StatusBarStyle.self)
    } else if name == "headerBackground" {
      design.headerBackground = try background()
    } else if let place = DesignMembers.colors.first(where: { $0.name.description == name })?.place {
      design[keyPath: place] = try designColor()
    } else if let place = DesignMembers.fonts.first(where: { $0.name.description == name })?.place {
      design[keyPath: place] = try font()
    } else if let place = DesignMembers.lengths.first(where: { $0.name.description == name })?.place {
      design[keyPath: place] = try length(in: Limits.designLength)
    } else {
      throw unknownMember(name, known: DesignMembers.names)
    }
  }

  /// Reads a colour. The error does not mention JSON strings, because the colour may come from a token.
  private mutating func designColor() throws(JSONError) -> Color {
    let kind = try peek()
    guard kind == .string else { throw malformed("expected a colour such as \"#295EFF\", found \(kind.phrase)") }
    return try color()
  }

  /// Reads a length in points: a number, or a text with or without the unit (T2).
  private mutating func length(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let length: Double
    if try peek() == .string {
      let text = try string()
      guard let points = TokenNumber.points(text) else {
        throw malformed("expected points such as 8 or \"8px\", found \"\(String(text.unicodeScalars.prefix(40)))\"")
      }
      length = points
    } else {
      length = try double()
    }
    guard allowed.contains(length) else {
      throw invalid("expected from \(Int(allowed.lowerBound)) to \(Int(allowed.upperBound)) points")
    }
    return length
  }

  // MARK: Fonts

  private mutating func font() throws(JSONError) -> Font {
    var style: TextStyle?
    var size: Double?
    var weight = FontWeight.regular
    try objectWithDefaults(["style", "size", "weight"]) { (reader, name) throws(JSONError) in
      switch name {
      case "style": style = try reader.choice(TextStyle.self)
      case "size": size = try reader.length(in: Limits.fontSize)
      default: weight = try reader.fontWeight()
      }
    }
    guard let style else { throw missing("style") }
    return Font(style, preferredSize: size, weight: weight)
  }

  private mutating func fontWeight() throws(JSONError) -> FontWeight {
    if try peek() == .string {
      let name = try string()
      guard let weight = FontWeight(name: name) else {
        let names = FontWeight.names.map { "\"\($0.0)\"" }.joined(separator: ", ")
        throw invalid("expected a weight from 1 to 1000, or one of \(names)")
      }
      return weight
    }
    guard let weight = FontWeight(try int()) else { throw invalid("expected a weight from 1 to 1000") }
    return weight
  }

  // MARK: Backgrounds

  private enum BackgroundType: String, CaseIterable { case color, gradient, image }

  /// Reads a colour, or an object with its `type`. Members of the other types are allowed, so that a merge patch can change the
  /// type.
  private mutating func background() throws(JSONError) -> Background {
    if try peek() == .string { return .color(try designColor()) }
    var type: BackgroundType?
    // A reader is a value, so this copy can look ahead for the type.
    var lookahead = self
    try lookahead.object { (reader, name) throws(JSONError) in
      if name == "type" { type = try reader.choice(BackgroundType.self) }
    }
    guard let type else { throw missing("type") }

    var color: Color?
    var angle = 180.0
    var stops: [Gradient.Stop]?
    var image: ImageData?
    try objectWithDefaults(["type", "color", "angle", "stops", "image"]) { (reader, name) throws(JSONError) in
      switch (name, type) {
      case ("color", .color), ("color", .image): color = try reader.designColor()
      case ("angle", .gradient): angle = try reader.angle()
      case ("stops", .gradient): stops = try reader.stops()
      case ("image", .image): image = try reader.imageData()
      default: break
      }
    }
    switch type {
    case .color:
      guard let color else { throw missing("color") }
      return .color(color)
    case .gradient:
      guard let stops else { throw missing("stops") }
      guard let gradient = Gradient(angle: angle, stops: stops) else {
        throw invalid("expected stops in the order of their positions")
      }
      return .gradient(gradient)
    case .image:
      guard let image else { throw missing("image") }
      guard let color else { throw missing("color") }
      return .image(image, over: color)
    }
  }

  private mutating func angle() throws(JSONError) -> Double {
    let angle = try double()
    guard (-360...360).contains(angle) else { throw invalid("expected from -360 to 360 degrees") }
    return angle
  }

  private mutating func stops() throws(JSONError) -> [Gradient.Stop] {
    var stops: [Gradient.Stop] = []
    try array { (reader, index) throws(JSONError) in
      guard index < Gradient.stopCount.upperBound else {
        throw reader.invalid("expected at most \(Gradient.stopCount.upperBound) stops")
      }
      stops.append(try reader.stop())
    }
    guard Gradient.stopCount.contains(stops.count) else { throw invalid("a gradient has at least two stops") }
    return stops
  }

  private mutating func stop() throws(JSONError) -> Gradient.Stop {
    var color: Color?
    var position: Double?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "color": color = try reader.designColor()
      case "position":
        let number = try reader.double()
        guard (0...1).contains(number) else { throw reader.invalid("expected a position from 0 to 1") }
        position = number
      default: throw reader.unknownMember(name, known: ["color", "position"])
      }
    }
    guard let color else { throw missing("color") }
    guard let position else { throw missing("position") }
    return Gradient.Stop(color: color, position: position)
  }
}
