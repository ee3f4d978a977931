import StrictJSON

/// A colour as other tools write it: `#rgb` to `#rrggbbaa`, the functions of CSS, channels of Figma, or an object of the format.
struct ForeignColor {
  private var color: HexColor

  /// The colour as a theme has it: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  var text: String { color.text }

  init(_ value: JSONValue) throws(UnreadValue) {
    switch value {
    case .string(let text): self = try ForeignColor(text.string.trimmed)
    case .object(let object): self = try ForeignColor(object)
    default: throw UnreadValue(detail: "expected a color, found \(value.kind.phrase)")
    }
  }

  /// Whether a text without a type is meant as a colour.
  static func isColor(_ text: String) -> Bool { (try? ForeignColor(text.trimmed)) != nil }

  private init(_ text: String) throws(UnreadValue) {
    if let color = HexColor(text) {
      self.color = color
    } else if let color = Self.functions(text) {
      self.color = color
    } else if let name = Self.names.first(where: { $0.name.isSame(as: text.lowercased()) }) {
      color = name.color
    } else {
      throw UnreadValue(
        detail: text.utf8.contains(UInt8(ascii: "(")) && text.lowercased().utf8.starts(with: "linear-gradient".utf8)
          ? "a gradient is not a color: write its stops as two tokens"
          : "expected a color such as #295EFF or rgba(41, 94, 255, 0.5), found \"\(JSONError.shortened(name: text))\"")
    }
  }

  /// Channels from 0 to 1, as Figma has them, or an object of the format with the colour space sRGB or a `hex`.
  private init(_ object: JSONObject) throws(UnreadValue) {
    if let red = object["r"]?.double, let green = object["g"]?.double, let blue = object["b"]?.double {
      color = HexColor(red: red, green: green, blue: blue)
      if let alpha = object["a"]?.double { color.alpha = HexColor.channel(alpha) }
      return
    }
    let definition = TokenDefinition(TokenValue(json: .object(object), place: ""))
    guard let hex = Self.standard(definition) else {
      throw UnreadValue(detail: "expected a color: channels r, g and b from 0 to 1, or a colorSpace with components")
    }
    color = hex
  }

  /// A colour of the format, converted as the theme's own are.
  private static func standard(_ definition: TokenDefinition) -> HexColor? {
    var token = definition
    token.type = .color
    var root = TokenGroup()
    root.add("color", .token(token))
    guard let resolved = try? TokenDocument(root: root, layer: 0).resolved(),
      case .string(let text)? = resolved["color"]?.light
    else { return nil }
    return HexColor(text.string)
  }

  private static let names: [(name: String, color: HexColor)] = [
    ("black", HexColor(red: 0, green: 0, blue: 0)), ("white", HexColor(red: 1, green: 1, blue: 1)),
    ("transparent", HexColor("#00000000") ?? HexColor(red: 0, green: 0, blue: 0)),
  ]

  // MARK: Functions of CSS

  /// `rgb()`, `rgba()`, `hsl()` and `hsla()`, with commas or spaces (CSS Color 4 §5.1, §7).
  private static func functions(_ text: String) -> HexColor? {
    guard text.utf8.count <= 80, text.utf8.last == UInt8(ascii: ")"),
      let start = text.utf8.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    let parts = text.utf8[text.utf8.index(after: start)...].dropLast()
      .split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") || $0 <= 0x20 }.map { String(Substring($0)) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var color: HexColor
    switch text[..<start].lowercased() {
    case "rgb", "rgba":
      guard let red = part(parts[0], of: 255), let green = part(parts[1], of: 255), let blue = part(parts[2], of: 255)
      else {
        return nil
      }
      color = HexColor(red: red, green: green, blue: blue)
    case "hsl", "hsla":
      guard let hue = degrees(parts[0]), let saturation = part(parts[1], of: 100),
        let lightness = part(parts[2], of: 100)
      else { return nil }
      color = HexColor(
        hue: hue, saturation: 100 * min(max(saturation, 0), 1), lightness: 100 * min(max(lightness, 0), 1))
    default: return nil
    }
    if parts.count == 4 {
      guard let alpha = part(parts[3], of: 1) else { return nil }
      color.alpha = HexColor.channel(alpha)
    }
    return color
  }

  /// A number as a part of a whole, or a percentage.
  private static func part(_ text: String, of whole: Double) -> Double? {
    if text.utf8.last == UInt8(ascii: "%") { return number(text.dropLast()).map { $0 / 100 } }
    return number(text[...]).map { $0 / whole }
  }

  private static func degrees(_ text: String) -> Double? {
    let number = number(text.utf8.suffix(3).elementsEqual("deg".utf8) ? text.dropLast(3) : text[...])
    return number.flatMap {
      $0.magnitude <= 1e6 ? ($0.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360) : nil
    }
  }

  /// A number of CSS, which may begin with its decimal point.
  private static func number(_ text: Substring) -> Double? {
    NumberText.scalar(text.utf8.first == UInt8(ascii: ".") ? "0\(text)" : text)
  }
}
