import StrictJSON

/// Values that consist of other values or aliases (DTCG 2025.10, "Composite types").
extension TokenResolver {
  /// The stops in the order of the document. Positions are clamped to 0 to 1, as the format says.
  func gradient(_ json: JSONValue) throws(TokenError) -> JSONValue {
    guard case .array(let elements) = json, !elements.isEmpty else {
      throw TokenError.expected("an array of stops, each with a color and a position", json)
    }
    var stops: [JSONValue] = []
    for (index, element) in elements.enumerated() {
      stops.append(try at("\(index)") { () throws(TokenError) in try stop(element) })
    }
    return .array(stops)
  }

  private func stop(_ json: JSONValue) throws(TokenError) -> JSONValue {
    switch json {
    case .string(let string) where TokenPath.alias(in: string) != nil:
      // An alias of a gradient is replaced by the gradient's only stop.
      guard case .array(let stops) = try canonical(json, .gradient), let stop = stops.first, stops.count == 1 else {
        throw TokenError(.wrongType, json.aliases, "", "a gradient used as a stop must have exactly one stop")
      }
      return stop
    case .object(let object):
      try check(object, required: ["color", "position"])
      let position = try member("position", of: object, .number).asNumber
      return .object([
        "color": try member("color", of: object, .color), "position": .number(min(max(position, 0), 1)),
      ])
    case .null, .bool, .number, .exactNumber, .string, .array:
      throw TokenError.expected("a stop with a color and a position", json)
    }
  }

  private static let typographyTypes: [(name: String, type: TokenType)] = [
    ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight), ("letterSpacing", .dimension),
    ("lineHeight", .number),
  ]

  /// Checks the members of the format and keeps other members. Missing and unreadable members are omitted.
  func typography(_ json: JSONValue) throws(TokenError) -> JSONValue {
    guard case .object(let object) = json else {
      throw TokenError.expected("an object with fontFamily, fontSize, fontWeight, letterSpacing and lineHeight", json)
    }
    var result = object
    for (name, type) in Self.typographyTypes {
      guard object[ExactText(name)] != nil else {
        note("the member \"\(name)\" is missing: it is omitted")
        continue
      }
      result[ExactText(name)] = nil
      noting("it is omitted") { () throws(TokenError) in
        let isLength = name == "lineHeight" && isDimension(object[ExactText(name)] ?? .null)
        result[ExactText(name)] = isLength ? try lineHeight(object, of: result) : try member(name, of: object, type)
      }
    }
    for member in object.members {
      guard !Self.typographyTypes.contains(where: { $0.name.isSame(as: member.name.string) }) else { continue }
      result[member.name] = passedThrough(member.value)
    }
    return .object(result)
  }

  /// Converts a line height that is a length to a multiple of the font size.
  private func lineHeight(_ object: JSONObject, of result: JSONObject) throws(TokenError) -> JSONValue {
    isReadingLineHeight = true
    defer { isReadingLineHeight = false }
    let points = try member("lineHeight", of: object, .dimension).asNumber
    guard let size = result["fontSize"]?.double, size > 0, (points / size).isFinite else {
      throw TokenError(.wrongType, "a line height must be a multiple of the font size").within("lineHeight")
    }
    note("a line height must be a multiple of the font size: read as \(Self.text(points / size))", in: "lineHeight")
    return .number(points / size)
  }

  /// Whether a value is a length instead of a number.
  private func isDimension(_ json: JSONValue) -> Bool {
    switch json {
    case .object: return true
    case .string(let string):
      if let path = TokenPath.alias(in: string) { return outcome(at: path)?.type == .dimension }
      return NumberText.scalar(string.string[...]) == nil
    case .null, .bool, .number, .exactNumber, .array: return false
    }
  }

  /// Reads a member of a composite value.
  func member(_ name: String, of object: JSONObject, _ type: TokenType?) throws(TokenError) -> JSONValue {
    try at(name) { () throws(TokenError) in try canonical(object[ExactText(name)] ?? .null, type) }
  }

  /// Throws unless an object has all required members. Unknown members are noted.
  func check(_ object: JSONObject, required: [String], optional: [String] = []) throws(TokenError) {
    for name in required where object[ExactText(name)] == nil {
      throw TokenError(.wrongType, "the member \"\(name)\" is missing")
    }
    let known = required + optional
    for member in object.members where !known.has(member.name) {
      note(unknown(member.name, known), in: member.name.string)
    }
  }

  private func unknown(_ name: ExactText, _ known: [String]) -> String {
    let near = nearest(to: name, among: known).map { " (did you mean \"\($0)\"?)" } ?? ""
    return "unknown member \"\(JSONError.shortened(name: name))\"\(near): it is ignored"
  }
}
