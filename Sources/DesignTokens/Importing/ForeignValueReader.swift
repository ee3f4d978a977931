import StrictJSON

/// Why a value was not understood.
struct UnreadValue: Error {
  let detail: String
}

/// A value that was understood.
enum ForeignRead: Sendable {
  case color(ForeignColor)
  /// In points.
  case length(Double)
  case number(Double)
  case weight(Double)
  case other(JSONValue, TokenType)
  /// The value of a token of the defaults, which the file only refers to.
  case inherited(String)

  var type: TokenType {
    switch self {
    case .color: .color
    case .length: .dimension
    case .number: .number
    case .weight: .fontWeight
    case .other(_, let type): type
    case .inherited(let path): DefaultTokens.type(of: path)
    }
  }

  /// In the form of a theme.
  var json: JSONValue {
    switch self {
    case .color(let color): .string(ExactText(color.text))
    case .length(let points): .object(["value": .number(points), "unit": .string("px")])
    case .number(let number), .weight(let number): .number(number)
    case .other(let json, _): json
    case .inherited(let path): .string(ExactText("{\(path)}"))
    }
  }

  /// As a part of another value's text; `nil` for what has none.
  var text: String? {
    switch self {
    case .color(let color): color.text
    case .length(let number), .number(let number), .weight(let number):
      String(decoding: JSONValue.number(number).bytes, as: UTF8.self)
    case .other(.string(let text), _): text.string
    case .other, .inherited: nil
    }
  }
}

/// Reads one value of another tool, without references.
struct ForeignValueReader {
  /// The type as written, on the token or its group.
  let type: String?
  /// The names of the token's groups and its own.
  let names: [String]
  /// What a value that was understood says besides, which a theme does not have, with the member that says it.
  private(set) var notes: [(member: ExactText?, detail: String)] = []

  init(type: String?, names: [String]) {
    self.type = type
    self.names = names
  }

  mutating func read(_ value: JSONValue) throws(UnreadValue) -> ForeignRead {
    guard let type = try tokenType ?? guessed(value) else { return try untyped(value) }
    switch type {
    case .color:
      let color = try ForeignColor(value)
      note(value, Self.colorMembers)
      return .color(color)
    case .dimension:
      let points = try points(value)
      note(value, ["value", "unit"])
      return .length(points)
    case .number:
      // A number with a unit is a length, whatever its type says.
      if case .string(let text) = value, let result = Arithmetic(text.string), result.isLength {
        return .length(result.value)
      }
      return .number(try number(value))
    case .fontWeight: return .weight(try weight(value))
    case .fontFamily: return .other(try family(value), .fontFamily)
    default: throw UnreadValue(detail: "a tab header has no \(type.rawValue)")
    }
  }

  /// Notes the members of a value that it was read without.
  private mutating func note(_ value: JSONValue, _ known: Set<ExactText>) {
    guard case .object(let object) = value else { return }
    for member in object.members where !known.contains(member.name) {
      notes.append((member.name, "this part of the value is not understood"))
    }
  }

  private static let colorMembers: Set<ExactText> = [
    "colorSpace", "components", "alpha", "hex", "description", "r", "g", "b", "a", "h", "s", "l",
  ]

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
      case "math": return nil
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
      let isNumber = NumberText.scalar(text.string.trimmed[...]) != nil
      guard isNumber || Arithmetic.isMeant(in: text.string) || text.utf8.count < 16,
        let result = Arithmetic(text.string)
      else { return nil }
      if result.isLength { return .dimension }
      guard isNumber || Arithmetic.isMeant(in: text.string) else { return nil }
      return names.isAboutLength ? .dimension : .number
    case .number, .exactNumber: return names.isAboutWeight ? .fontWeight : names.isAboutLength ? .dimension : .number
    case .object(let object):
      return object["unit"] != nil
        ? .dimension : ["r", "h", "colorSpace"].contains { object[$0] != nil } ? .color : nil
    case .null, .bool, .array: return nil
    }
  }

  private func untyped(_ value: JSONValue) throws(UnreadValue) -> ForeignRead {
    switch value {
    case .bool: return .other(value, TokenType(rawValue: "boolean"))
    case .string(let text):
      guard !Arithmetic.isMeant(in: text.string) else { throw Self.notArithmetic }
      return .other(value, TokenType(rawValue: "string"))
    default: throw UnreadValue(detail: "\(value.kind.phrase) without a type is not understood")
    }
  }

  // MARK: Numbers

  private static let notArithmetic = UnreadValue(detail: "this arithmetic is not understood: write its result")

  private func number(_ value: JSONValue) throws(UnreadValue) -> Double {
    if let number = value.double { return number }
    if case .string(let text) = value, let result = Arithmetic(text.string) { return result.value }
    throw expected("a number", value)
  }

  /// A length in points: `8`, `"8"`, `"8px"`, `"0.5rem * 2"`, or an object with a value and a unit.
  private func points(_ value: JSONValue) throws(UnreadValue) -> Double {
    switch value {
    case .number, .exactNumber: if let number = value.double { return number }
    case .string(let text):
      if text.utf8.last != UInt8(ascii: "%"), let result = Arithmetic(text.string) { return result.value }
    case .object(let object):
      if let number = object["value"]?.double, case .string(let unit)? = object["unit"],
        let factor = Arithmetic.units.first(where: { unit == ExactText($0.name) })?.points, (number * factor).isFinite
      {
        return number * factor
      }
    case .null, .bool, .array: break
    }
    throw expected("a length such as 8, \"8px\" or \"0.5rem\"", value)
  }

  // MARK: Fonts

  private mutating func weight(_ value: JSONValue) throws(UnreadValue) -> Double {
    let weight: Double? =
      switch value {
      case .string(let text): weightNamed(text.string) ?? Arithmetic(text.string)?.value
      default: value.double
      }
    if case .string(let text) = value, text.string.words.contains(where: Self.slopes.contains) {
      notes.append((nil, "a theme has no italics: only the weight is imported"))
    }
    guard let weight, (1...1000).contains(weight) else {
      throw expected("a weight from 1 to 1000, or a name such as \"Semi Bold\"", value)
    }
    return weight
  }

  private static let slopes: Set<ExactText> = ["italic", "oblique"]

  /// The weight of a name in any spelling: `SemiBold`, `semi-bold`, `Semi Bold Italic`.
  private func weightNamed(_ text: String) -> Double? {
    guard text.utf8.count <= 40 else { return nil }
    let all = text.words.filter { !Self.slopes.contains($0) }
    if all.isEmpty, !text.words.isEmpty { return 400 }
    let words = all.map { $0.string }.joined(separator: "")
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

  private func expected(_ what: String, _ found: JSONValue) -> UnreadValue {
    guard case .string(let text) = found else {
      return UnreadValue(detail: "expected \(what), found \(found.kind.phrase)")
    }
    guard !Arithmetic.isMeant(in: text.string) else { return Self.notArithmetic }
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
