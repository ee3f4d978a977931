import StrictJSON

/// Why a value was not understood.
struct UnreadValue: Error {
  let detail: String
}

/// Reads one value of another tool.
struct ForeignValueReader {
  /// The type as written, on the token or its group.
  let type: String?
  /// The names of the token's groups and its own.
  let names: [String]

  func read(_ value: JSONValue) throws(UnreadValue) -> ForeignValue {
    if let alias = try alias(in: value) { return ForeignValue(json: alias, type: nil) }
    guard let type = try tokenType ?? guessed(value) else { return try untyped(value) }
    switch type {
    case .color: return ForeignValue(json: .string(try ExactText(ForeignColor(value).text)), type: .color)
    case .dimension:
      let points = try points(value)
      return ForeignValue(json: .object(["value": .number(points), "unit": .string("px")]), type: .dimension)
    case .number: return ForeignValue(json: .number(try number(value)), type: .number)
    case .fontWeight: return ForeignValue(json: .number(try weight(value)), type: .fontWeight)
    case .fontFamily: return ForeignValue(json: try family(value), type: .fontFamily)
    case .typography: return ForeignValue(json: try typography(value), type: .typography)
    default: throw UnreadValue(detail: "a tab header has no \(type.rawValue)")
    }
  }

  // MARK: Aliases

  /// The alias that a value is, as `{path}`; `nil` for other values.
  private func alias(in value: JSONValue) throws(UnreadValue) -> JSONValue? {
    guard case .string(let text) = value else { return nil }
    let trimmed = text.string.trimmed
    guard trimmed.utf8.count > 1, let first = trimmed.utf8.first, let last = trimmed.utf8.last else { return nil }
    var path: String
    if first == UInt8(ascii: "{"), last == UInt8(ascii: "}"), TokenPath.alias(in: trimmed) != nil {
      path = String(Substring(trimmed.utf8.dropFirst().dropLast())).trimmed
    } else if first == UInt8(ascii: "$"), !trimmed.utf8.contains(where: { $0 == UInt8(ascii: " ") }) {
      path = String(Substring(trimmed.utf8.dropFirst()))
    } else if trimmed.utf8.contains(UInt8(ascii: "{")) {
      throw UnreadValue(
        detail: Self.isArithmetic(trimmed)
          ? "arithmetic is not evaluated: write its result"
          : "a reference inside a value is not followed: write its result")
    } else {
      return nil
    }
    for suffix in [".value", ".$value"] where path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      path = String(Substring(path.utf8.dropLast(suffix.utf8.count)))
    }
    let dotted = path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
    return .string("{\(String(decoding: dotted, as: UTF8.self))}")
  }

  /// Whether a text computes something: an operator, or a function that is not a colour's.
  private static func isArithmetic(_ text: String) -> Bool {
    var before: UInt8 = 0
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") { return true }
      let isSpaced = before == UInt8(ascii: " ") && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/"))
      if isSpaced, index > 0 { return true }
      before = byte
    }
    return ["roundTo(", "calc(", "ceil(", "floor("].contains { text.utf8.starts(with: $0.utf8) }
  }

  // MARK: Types

  /// The type of the format for a tool's own name of a type; `nil` if the token has none, or one that says nothing.
  private var tokenType: TokenType? {
    get throws(UnreadValue) {
      guard let type else { return nil }
      switch ExactText(type) {
      case "color": return .color
      case "dimension", "spacing", "sizing", "size", "borderRadius", "borderWidth", "fontSizes", "fontSize",
        "letterSpacing",
        "paragraphSpacing", "radius":
        return .dimension
      case "number", "float", "opacity", "lineHeights", "lineHeight": return names.isAboutLength ? nil : .number
      case "fontWeights", "fontWeight": return .fontWeight
      case "fontFamilies", "fontFamily": return .fontFamily
      case "typography": return .typography
      case "string", "text", "boolean", "other": return nil
      default:
        throw UnreadValue(detail: "a tab header has no tokens of the type \(JSONError.shortened(name: type))")
      }
    }
  }

  /// The type of a value without one, by its form and the names of its groups.
  private func guessed(_ value: JSONValue) -> TokenType? {
    switch value {
    case .string(let text):
      if ForeignColor.isColor(text.string) { return .color }
      if names.isAboutWeight, weightNamed(text.string) != nil { return .fontWeight }
      if NumberText.scalar(text.string.trimmed[...]) != nil { return names.isAboutLength ? .dimension : .number }
      return Self.length(text.string) == nil ? nil : .dimension
    case .number, .exactNumber: return names.isAboutWeight ? .fontWeight : names.isAboutLength ? .dimension : .number
    case .object(let object):
      return object["unit"] != nil ? .dimension : object["r"] != nil || object["colorSpace"] != nil ? .color : nil
    case .null, .bool, .array: return nil
    }
  }

  private func untyped(_ value: JSONValue) throws(UnreadValue) -> ForeignValue {
    switch value {
    case .bool: return ForeignValue(json: value, type: TokenType(rawValue: "boolean"))
    case .string(let text):
      guard !Self.isArithmetic(text.string) else {
        throw UnreadValue(detail: "arithmetic is not evaluated: write its result")
      }
      return ForeignValue(json: value, type: TokenType(rawValue: "string"))
    default: throw UnreadValue(detail: "\(value.kind.phrase) without a type is not understood")
    }
  }

  // MARK: Numbers

  private func number(_ value: JSONValue) throws(UnreadValue) -> Double {
    if let number = value.double { return number }
    guard case .string(let text) = value else { throw expected("a number", value) }
    let trimmed = text.string.trimmed
    if let number = NumberText.scalar(trimmed[...]) { return number }
    if trimmed.utf8.last == UInt8(ascii: "%"), let percent = NumberText.scalar(trimmed.dropLast()) {
      return percent / 100
    }
    throw expected("a number", value)
  }

  /// A length in points: `8`, `"8"`, `"8px"`, `"0.5rem"`, or an object with a value and a unit.
  private func points(_ value: JSONValue) throws(UnreadValue) -> Double {
    switch value {
    case .number, .exactNumber: if let number = value.double { return number }
    case .string(let text): if let points = Self.length(text.string) { return points }
    case .object(let object):
      if let number = object["value"]?.double, case .string(let unit)? = object["unit"],
        let factor = Self.units.first(where: { unit == ExactText($0.name) })?.points, (number * factor).isFinite
      {
        return number * factor
      }
    case .null, .bool, .array: break
    }
    throw expected("a length such as 8, \"8px\" or \"0.5rem\"", value)
  }

  private static func length(_ text: String) -> Double? {
    let text = text.trimmed
    if let number = NumberText.scalar(text[...]) { return number }
    for (unit, factor) in units where text.utf8.count > unit.utf8.count {
      guard text.utf8.suffix(unit.utf8.count).elementsEqual(unit.utf8),
        let number = NumberText.scalar(text.dropLast(unit.utf8.count)), (number * factor).isFinite
      else { continue }
      return number * factor
    }
    return nil
  }

  private static let units: [(name: String, points: Double)] = [
    ("px", 1), ("rem", 16), ("em", 16), ("pt", 1), ("dp", 1), ("sp", 1),
  ]

  // MARK: Fonts

  private func weight(_ value: JSONValue) throws(UnreadValue) -> Double {
    let weight: Double? =
      switch value {
      case .string(let text): weightNamed(text.string) ?? NumberText.scalar(text.string.trimmed[...])
      default: value.double
      }
    guard let weight, (1...1000).contains(weight) else {
      throw expected("a weight from 1 to 1000, or a name such as \"Semi Bold\"", value)
    }
    return weight
  }

  /// The weight of a name in any spelling: `SemiBold`, `semi-bold`, `Semi Bold Italic`.
  private func weightNamed(_ text: String) -> Double? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.words.filter { $0 != "italic" && $0 != "oblique" }.map { $0.string }.joined(separator: "")
    let prefix = ["extra", "ultra", "semi", "demi"].first {
      words.utf8.starts(with: $0.utf8) && words.utf8.count > $0.utf8.count
    }
    let name = prefix.map { "\($0)-\(Substring(words.utf8.dropFirst($0.utf8.count)))" } ?? words
    return FontWeightName.weight(name).map(Double.init)
  }

  private func family(_ value: JSONValue) throws(UnreadValue) -> JSONValue {
    switch value {
    case .string(let text) where !text.string.trimmed.isEmpty: return value
    case .array(let names) where !names.isEmpty && names.allSatisfy({ $0.kind == .string }): return value
    default: throw expected("the name of a font", value)
    }
  }

  /// A font, without the members that a theme does not have.
  private func typography(_ value: JSONValue) throws(UnreadValue) -> JSONValue {
    guard case .object(let object) = value else { throw expected("an object with a fontFamily and a fontSize", value) }
    var result = JSONObject()
    for (name, type) in [
      ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"), ("lineHeight", "number"),
      ("letterSpacing", "dimension"),
    ] {
      guard let member = object[ExactText(name)] else { continue }
      // A member that cannot be read, such as a line height of "auto", is omitted.
      result[ExactText(name)] = (try? ForeignValueReader(type: type, names: [name]).read(member))?.json
    }
    guard !result.isEmpty else { throw UnreadValue(detail: "no member of this font can be read") }
    return .object(result)
  }

  private func expected(_ what: String, _ found: JSONValue) -> UnreadValue {
    guard case .string(let text) = found else {
      return UnreadValue(detail: "expected \(what), found \(found.kind.phrase)")
    }
    guard !Self.isArithmetic(text.string) else {
      return UnreadValue(detail: "arithmetic is not evaluated: write its result")
    }
    return UnreadValue(detail: "expected \(what), found \"\(JSONError.shortened(name: text))\"")
  }
}

extension [String] {
  /// Whether the names of a token say that its numbers are lengths.
  fileprivate var isAboutLength: Bool {
    isAbout(["size", "spacing", "space", "radius", "height", "width", "padding", "gap"])
  }
  fileprivate var isAboutWeight: Bool { isAbout(["weight", "fontweight"]) }

  private func isAbout(_ subjects: [ExactText]) -> Bool {
    contains { name in
      name.words.contains { word in
        // "fontSizes" and "sizes" are about a size.
        let word = word.utf8.last == UInt8(ascii: "s") ? ExactText(String(Substring(word.utf8.dropLast()))) : word
        return subjects.contains {
          word.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) && $0 != "height" || word == $0
        }
      }
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    let end = bytes.lastIndex { $0 > 0x20 }
    return end.map { String(Substring(bytes[...$0])) } ?? ""
  }
}
