import StrictJSON

/// Conversion of values to their canonical form (DTCG 2025.10, "Types").
extension TokenResolver {
  /// Converts a value of a type, and replaces the aliases in it. Values of unknown types are not checked.
  func canonical(_ json: JSONValue, _ type: TokenType?) throws(TokenError) -> JSONValue {
    guard let type else { return try untyped(json) }
    if case .string(let string) = json, let path = TokenPath.alias(in: string), let outcome = outcome(at: path) {
      return try value(of: outcome, at: path, as: type)
    }
    switch type {
    case .color: return .string(try ExactText(color(json)))
    case .dimension: return .number(try dimension(json))
    case .number: return .number(try number(json))
    case .fontWeight: return .number(try fontWeight(json))
    case .fontFamily: return try fontFamily(json)
    case .gradient: return try gradient(json)
    case .typography: return try typography(json)
    default:
      // Values of this type are not drawn, so a mistake in one is only a warning.
      noting("it is kept unchanged") { () throws(TokenError) in try check(json, type) }
      return passedThrough(json)
    }
  }

  /// The value of an alias where a value of a type is expected.
  private func value(of outcome: Outcome, at path: String, as type: TokenType) throws(TokenError) -> JSONValue {
    guard let found = outcome.type else {
      do throws(TokenError) {
        return try throughAlias { () throws(TokenError) in try canonical(outcome.value, type) }
      } catch {
        throw TokenError(error.kind, targets(from: path), "", error.advice)
      }
    }
    guard found == type else {
      let advice = "this is of type \(found.rawValue): expected one of type \(type.rawValue)"
      throw TokenError(.wrongType, targets(from: path), "", advice)
    }
    return outcome.value
  }

  /// Converts every spelling of a number. Other strings stay the same (rule T2).
  private func untyped(_ json: JSONValue) throws(TokenError) -> JSONValue {
    switch json {
    case .string(let string): return NumberText.points(string.string).map(JSONValue.number) ?? json
    case .number, .exactNumber, .bool: return json
    case .array, .object: throw TokenError(.wrongType, "\(json.kind.phrase) needs a $type that says what it is")
    case .null: throw TokenError(.wrongType)
    }
  }

  func passedThrough(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let string): return TokenPath.alias(in: string).flatMap { outcome(at: $0)?.value } ?? json
    case .array(let elements): return .array(elements.map(passedThrough))
    case .object(var object):
      for member in object.members where member.value.kind != .number && member.value.kind != .bool {
        object[member.name] = passedThrough(member.value)
      }
      return .object(object)
    case .null, .bool, .number, .exactNumber: return json
    }
  }

  // MARK: Numbers

  func number(_ json: JSONValue) throws(TokenError) -> Double {
    switch json {
    case .number, .exactNumber: if let number = json.double { return number }
    case .string(let string):
      if let number = NumberText.scalar(string.string[...]) {
        note("a number must not be in quotation marks: read as a number")
        return number
      }
    case .null, .bool, .array, .object: break
    }
    throw TokenError.expected("a number", json)
  }

  /// Reads a number that is a part of another value.
  func part(_ json: JSONValue) throws(TokenError) -> Double {
    if case .string(let string) = json, TokenPath.alias(in: string) != nil,
      current.flatMap(value)?.hasReferences == false
    {
      note("refer to a part of a value with a $ref: read as the token's value")
    }
    return try canonical(json, .number).asNumber
  }

  /// Converts `8`, `"8"`, `"8px"`, `"0.5rem"` or `{"value": 8, "unit": "px"}` to points.
  func dimension(_ json: JSONValue) throws(TokenError) -> Double {
    switch json {
    case .number, .exactNumber:
      notePoints("a dimension needs a unit: read as points")
      if let number = json.double { return number }
    case .string(let string):
      if let points = NumberText.points(string.string) {
        notePoints("a dimension must be an object with a value and a unit: read as \(Self.text(points)) points")
        return points
      }
      for (unit, factor) in Self.units where string.utf8.count > unit.utf8.count {
        guard string.utf8.suffix(unit.utf8.count).elementsEqual(unit.utf8),
          let number = NumberText.scalar(string.string.dropLast(unit.utf8.count)), (number * factor).isFinite
        else { continue }
        notePoints(
          "a dimension must be an object with a value and a unit: read as \(Self.text(number * factor)) points")
        return number * factor
      }
    case .object(let object): return try dimension(object)
    case .null, .bool, .array: break
    }
    throw TokenError.expected(#"a dimension such as {"value": 8, "unit": "px"}, "8px" or 8"#, json)
  }

  /// Notes how a length was read, unless it is a line height. That has its own note.
  private func notePoints(_ advice: @autoclosure () -> String, in member: String? = nil) {
    if !isReadingLineHeight { note(advice(), in: member) }
  }

  /// The points per unit. The units of the format come first.
  private static let units: [(name: String, points: Double)] = [
    ("px", 1), ("rem", 16), ("em", 16), ("pt", 1), ("dp", 1), ("sp", 1),
  ]

  private func dimension(_ object: JSONObject) throws(TokenError) -> Double {
    try check(object, required: ["value"], optional: ["unit"])
    let number = try at("value") { () throws(TokenError) in try part(object["value"] ?? .null) }
    guard let unit = object["unit"] else {
      notePoints("a dimension needs a unit: read as points")
      return number
    }
    guard case .string(let name) = unit, let (known, factor) = Self.units.first(where: { name == ExactText($0.name) }),
      (number * factor).isFinite
    else { throw TokenError(.wrongType, #"the unit of a dimension must be "px" or "rem""#).within("unit") }
    if known != "px", known != "rem" {
      notePoints(
        "the unit of a dimension must be \"px\" or \"rem\": read as \(Self.text(number * factor)) points", in: "unit")
    }
    return number * factor
  }

  /// A number for a message, rounded to a thousandth.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  // MARK: Fonts

  func fontWeight(_ json: JSONValue) throws(TokenError) -> Double {
    let number: Double?
    switch json {
    case .number, .exactNumber: number = json.double
    case .string(let name):
      number =
        FontWeightName.weight(name.string).map(Double.init) ?? NumberText.scalar(name.string[...])
        ?? Self.weight(nearly: name.string)
      if let number, FontWeightName.weight(name.string) == nil {
        note("the format has no such weight: read as \(Self.text(number))")
      }
    case .null, .bool, .array, .object: number = nil
    }
    guard let number, (1...1000).contains(number) else {
      throw TokenError.expected(#"a weight from 1 to 1000, or a name such as "regular" or "semi-bold""#, json)
    }
    return number
  }

  /// The weight of a name with another letter case or without its hyphen: `Semi Bold`, `SemiBold`.
  private static func weight(nearly name: String) -> Double? {
    guard name.utf8.count <= 16 else { return nil }
    let letters = String(
      decoding: name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }, as: UTF8.self)
    let plain = letters.lowercased()
    let prefix = ["extra", "ultra", "semi", "demi"].first { plain.utf8.starts(with: $0.utf8) && plain != $0 }
    return FontWeightName.weight(prefix.map { "\($0)-\(plain.dropFirst($0.count))" } ?? plain).map(Double.init)
  }

  /// A font name, or several in the order of preference.
  func fontFamily(_ json: JSONValue) throws(TokenError) -> JSONValue {
    switch json {
    case .string: return json
    case .array(var elements) where !elements.isEmpty:
      for index in elements.indices {
        elements[index] = try at("\(index)") { () throws(TokenError) in
          let element = try canonical(elements[index], .fontFamily)
          guard element.kind == .string else { throw TokenError.expected("the name of one font", element) }
          return element
        }
      }
      return .array(elements)
    case .null, .bool, .number, .exactNumber, .array, .object:
      throw TokenError.expected("the name of a font, or an array of such names", json)
    }
  }
}

extension TokenError {
  static func expected(_ what: String, _ found: JSONValue) -> TokenError {
    guard case .string(let string) = found, string.utf8.count <= 40 else {
      return TokenError(.wrongType, "expected \(what), found \(found.kind.phrase)")
    }
    return TokenError(.wrongType, "expected \(what), found \"\(string)\"")
  }
}

extension JSONValue {
  /// The number in a value that is known to be one.
  var asNumber: Double { double ?? 0 }
}

/// The names of font weights (DTCG 2025.10, §8.5).
public enum FontWeightName {
  private static let weights = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// The weight with a name, such as 600 for `semi-bold`; `nil` if there is none.
  public static func weight(_ name: String) -> Int? { name.utf8.count <= 16 ? weights[name] : nil }
}
