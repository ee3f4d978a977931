import StrictJSON
import TabEngine

/// A value that every language has, in one colour scheme.
enum ExportedValue: Equatable {
  /// In sRGB.
  case color(HexColor)
  /// In points.
  case length(Double)
  /// In points, and scaled with the size of text.
  case textSize(Double)
  case weight(Double)
  case number(Double)
  case text(String)
  case fonts([String])
  case bool(Bool)
}

/// A token, or a part of one, as it is exported.
struct ExportedToken {
  let name: ExportedName
  let description: String?
  let light: ExportedValue
  let dark: ExportedValue

  func value(_ scheme: ColorScheme) -> ExportedValue { scheme == .light ? light : dark }
}

/// The tokens of a theme with names that differ, and the paths of the tokens that other languages do not have.
struct ExportedTokens {
  private(set) var tokens: [ExportedToken] = []
  private(set) var omitted: [String] = []
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  init(_ resolved: ResolvedTokens) {
    for token in resolved.tokens {
      let count = tokens.count
      add(token)
      if tokens.count == count { omitted.append(token.path) }
    }
  }

  private mutating func add(_ token: ResolvedToken) {
    let type = token.exportedType
    let names = TokenPath.names(of: token.path).filter { $0 != TokenPath.root }
    switch type {
    case .typography:
      guard case .object(let light) = token.light, case .object(let dark) = token.dark else { return }
      let parts: [(member: String, type: TokenType)] = [
        ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight), ("lineHeight", .number),
        ("letterSpacing", .dimension),
      ]
      for (member, type) in parts {
        guard let light = light[ExactText(member)], let dark = dark[ExactText(member)] else { continue }
        let isText = member == "fontSize"
        add(names + [Self.kebab(member)], token.description, light, dark, type, isTextSize: isText)
      }
    case .gradient:
      guard case .array(let light) = token.light, case .array(let dark) = token.dark, light.count == dark.count else {
        return
      }
      for (index, stops) in zip(light, dark).enumerated() {
        guard case .object(let light) = stops.0, case .object(let dark) = stops.1 else { continue }
        for (member, type) in [("color", TokenType.color), ("position", .number)] {
          guard let light = light[ExactText(member)], let dark = dark[ExactText(member)] else { continue }
          add(names + ["stop", "\(index + 1)", member], token.description, light, dark, type, isTextSize: false)
        }
      }
    default:
      let isText = names.starts(with: ["theme", "font", "size"])
      add(names, token.description, token.light, token.dark, type, isTextSize: isText)
    }
  }

  private mutating func add(
    _ names: [String], _ description: String?, _ light: JSONValue, _ dark: JSONValue, _ type: TokenType?,
    isTextSize: Bool
  ) {
    guard let light = ExportedValue(light, type, .light, isTextSize: isTextSize),
      let dark = ExportedValue(dark, type, .dark, isTextSize: isTextSize)
    else { return }
    let wanted = ExportedName(names.flatMap { $0.words.map { $0.string } })
    var name = wanted
    // Paths may differ only in case, or in characters that names of other languages cannot have.
    while !taken.insert(name.camel).inserted {
      let number = numbers[wanted.camel, default: 1] + 1
      numbers[wanted.camel] = number
      name = ExportedName(wanted.words + ["\(number)"])
    }
    tokens.append(ExportedToken(name: name, description: description, light: light, dark: dark))
  }

  /// "font-size" for "fontSize".
  private static func kebab(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        bytes += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of omitted tokens for a comment, in characters that end no comment of any language.
  var omittedPaths: [String] {
    omitted.map { path in
      String(
        decoding: path.utf8.map { byte in
          byte < 0x80
            && (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
              || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "."))
            ? byte : UInt8(ascii: "_")
        }, as: UTF8.self)
    }
  }
}

extension ResolvedToken {
  /// The type of the token. A number without a type has the type of the default token in its place or at the end of its aliases.
  var exportedType: TokenType? {
    if let type { return type }
    guard light.kind == .number else { return nil }
    let origin = aliases.last ?? path
    let group = TokenPath.names(of: origin).prefix(2).joined(separator: ".")
    return ["theme.font", "theme.radius", "theme.height", "theme.padding-x", "theme.padding-y"].contains(group)
      ? DefaultTokens.type(of: origin) : .number
  }
}

extension ExportedValue {
  /// A value in canonical form; `nil` if other languages have no such value.
  init?(_ json: JSONValue, _ type: TokenType?, _ scheme: ColorScheme, isTextSize: Bool) {
    switch (type, json.double.map(JSONValue.number) ?? json) {
    case (.color, .string(let text)):
      guard let color = HexColor(text.string) ?? SystemColor(named: text).map({ HexColor($0.color(in: scheme)) }) else {
        return nil
      }
      self = .color(color)
    case (.dimension, .number(let points)): self = isTextSize ? .textSize(points) : .length(points)
    case (.fontWeight, .number(let weight)): self = .weight(weight)
    case (.number, .number(let number)), (nil, .number(let number)): self = .number(number)
    case (.fontFamily, .string(let name)): self = .fonts([name.string])
    case (.fontFamily, .array(let names)):
      self = .fonts(names.compactMap { if case .string(let name) = $0 { name.string } else { nil } })
    case (_, .string(let text)) where type == nil || type?.rawValue == "string": self = .text(text.string)
    case (_, .bool(let bool)) where type == nil || type?.rawValue == "boolean": self = .bool(bool)
    default: return nil
    }
  }
}

extension HexColor {
  fileprivate init(_ color: Color) {
    self.init(red: 0, green: 0, blue: 0)
    (red, green, blue, alpha) = (color.red, color.green, color.blue, color.alpha)
  }
}

extension Double {
  /// The number without decimals if it is whole.
  var plain: String { self == rounded() && magnitude < 1e9 ? String(Int(self)) : "\(self)" }
}

/// The name of a token in a language: words of ASCII letters and digits, lowercase, the first of which begins with a letter.
struct ExportedName {
  let words: [String]

  /// - Parameter words: those without an ASCII letter or digit are omitted.
  init(_ words: [String]) {
    var words = words.map { word in String(decoding: word.utf8.filter { $0 < 0x80 }, as: UTF8.self) }.filter {
      !$0.isEmpty
    }
    let first = words.first?.utf8.first ?? UInt8(ascii: "0")
    if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { words.insert("token", at: 0) }
    self.words = words
  }

  init(of name: String) { self.init(name.words.map { $0.string }) }

  /// `theme-color-danger`
  var kebab: String { words.joined(separator: "-") }
  /// `theme_color_danger`
  var snake: String { words.joined(separator: "_") }
  /// `themeColorDanger`
  var camel: String { words[0] + words.dropFirst().map(Self.capitalized).joined() }

  /// The name of a type for a theme: `BrandTheme` for "brand".
  static func type(of theme: String) -> String {
    let words = ExportedName(of: theme).words
    return words.map(capitalized).joined() + (words.last == "theme" ? "" : "Theme")
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first else { return word }
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) ? first - 0x20 : first
    return String(decoding: [upper] + word.utf8.dropFirst(), as: UTF8.self)
  }
}
