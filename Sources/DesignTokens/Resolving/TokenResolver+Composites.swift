import StrictJSON

/// Values that are made of others, each of which may be an alias (DTCG 2025.10, "Composite types").
extension TokenResolver {
  /// Stops in the order they were written, with positions from 0 to 1; those outside are clamped, as the format says.
  func gradient(_ json: JSONValue) throws(TokenError) -> JSONValue {
    guard case .array(let elements) = json, !elements.isEmpty else {
      throw TokenError.expected("an array of stops, each with a color and a position", json)
    }
    var stops: [JSONValue] = []
    for (index, element) in elements.enumerated() {
      do throws(TokenError) {
        stops.append(try stop(element))
      } catch {
        throw error.within("\(index)")
      }
    }
    return .array(stops)
  }

  private func stop(_ json: JSONValue) throws(TokenError) -> JSONValue {
    switch json {
    case .string(let string) where TokenPath.alias(in: string) != nil:
      // A reference to a gradient stands for its one stop.
      guard case .array(let stops) = try canonical(json, .gradient), let stop = stops.first, stops.count == 1 else {
        throw TokenError(.wrongType, json.aliases, "", "a gradient that is a stop of another has one stop itself")
      }
      return stop
    case .object(let object):
      try object.check(required: ["color", "position"])
      let position = try member("position", of: object, .number).asNumber
      return .object([
        "color": try member("color", of: object, .color), "position": .number(min(max(position, 0), 1)),
      ])
    case .null, .bool, .number, .string, .array:
      throw TokenError.expected("a stop with a color and a position", json)
    }
  }

  private static let typographyTypes: [(name: String, type: TokenType)] = [
    ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight), ("letterSpacing", .dimension),
    ("lineHeight", .number),
  ]

  /// The members that the format knows, checked, any of which may be left out, and others as they are.
  func typography(_ json: JSONValue) throws(TokenError) -> JSONValue {
    guard case .object(var object) = json else {
      throw TokenError.expected("an object with fontFamily, fontSize, fontWeight, letterSpacing and lineHeight", json)
    }
    for (name, value) in object.members.map({ ($0.name, $0.value) }) {
      let type = Self.typographyTypes.first { $0.name == name }?.type
      object[name] = type == nil ? passedThrough(value) : try member(name, of: object, type)
    }
    return .object(object)
  }

  /// A member of a composite value.
  func member(_ name: String, of object: JSONObject, _ type: TokenType?) throws(TokenError) -> JSONValue {
    do throws(TokenError) {
      return try canonical(object[name] ?? .null, type)
    } catch {
      throw error.within(name)
    }
  }
}

extension JSONObject {
  /// Throws unless an object has the members that it needs and no others.
  func check(required: [String], optional: [String] = []) throws(TokenError) {
    for name in required where self[name] == nil {
      throw TokenError(.wrongType, "the member \"\(name)\" is missing")
    }
    for member in members where !required.contains(member.name) && !optional.contains(member.name) {
      let near = nearest(to: member.name, among: required + optional).map { "did you mean \"\($0)\"?" }
      throw TokenError(.wrongType, "unknown member \"\(member.name.prefix(40))\": \(near ?? "remove it")")
        .within(member.name)
    }
  }
}
