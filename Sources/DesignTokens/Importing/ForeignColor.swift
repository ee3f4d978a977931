import StrictJSON

/// A colour as other tools write it: `#rgb` to `#rrggbbaa`, the functions of CSS, channels of Figma, or an object of the format.
struct ForeignColor: Equatable, Sendable {
  /// In sRGB, from 0 to 1, and not rounded: modifiers follow each other.
  var components: Triple
  var alpha = 1.0

  /// The colour as a theme has it: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  var text: String {
    var color = HexColor(red: components.x, green: components.y, blue: components.z)
    color.alpha = HexColor.channel(alpha)
    return color.text
  }

  init(_ value: JSONValue) throws(UnreadValue) {
    switch value {
    case .string(let text): self = try ForeignColor(text.string.trimmed)
    case .object(let object): self = try ForeignColor(object)
    default: throw UnreadValue(detail: "expected a color, found \(value.kind.phrase)")
    }
  }

  private init(_ color: HexColor) {
    components = Triple(Double(color.red), Double(color.green), Double(color.blue)) / 255
    alpha = Double(color.alpha) / 255
  }

  init(components: Triple, alpha: Double) {
    self.components = components
    self.alpha = alpha
  }

  /// Whether a text without a type is meant as a colour.
  static func isColor(_ text: String) -> Bool {
    let start = text.utf8.prefix(4)
    return ["rgb(", "rgba", "hsl(", "hsla"].contains { start.elementsEqual($0.utf8) }
      || (try? ForeignColor(text.trimmed)) != nil
  }

  private init(_ text: String) throws(UnreadValue) {
    if let color = HexColor(text) {
      self.init(color)
    } else if let color = Self.function(text) {
      self = color
    } else if let name = Self.names.first(where: { $0.name.isSame(as: text.lowercased()) }) {
      self.init(components: Triple(repeating: name.gray), alpha: name.alpha)
    } else {
      throw UnreadValue(
        detail: text.utf8.contains(UInt8(ascii: "(")) && text.lowercased().utf8.starts(with: "linear-gradient".utf8)
          ? "a gradient is not a color: write its stops as two tokens"
          : "expected a color such as #295EFF or rgba(41, 94, 255, 0.5), found \"\(JSONError.shortened(name: text))\"")
    }
  }

  private static let names: [(name: String, gray: Double, alpha: Double)] = [
    ("black", 0, 1), ("white", 1, 1), ("transparent", 0, 0),
  ]

  /// Channels from 0 to 1, as Figma has them, or to 255; degrees and parts of `hsl`; or an object of the format.
  private init(_ object: JSONObject) throws(UnreadValue) {
    let alpha = object["a"]?.double ?? 1
    if let red = object["r"]?.double, let green = object["g"]?.double, let blue = object["b"]?.double {
      let channels = Triple(red, green, blue)
      guard channels.min() >= 0, channels.max() <= 255, (0...1).contains(alpha) else {
        throw UnreadValue(detail: "a channel of this color is out of range")
      }
      self.init(components: channels.max() > 1 ? channels / 255 : channels, alpha: alpha)
      return
    }
    if let hue = object["h"]?.double, let saturation = object["s"]?.double, let lightness = object["l"]?.double {
      let whole = max(saturation, lightness) > 1 ? 1.0 : 100
      let parts = Triple(hue, saturation * whole, lightness * whole)
      guard parts.min() >= 0, max(parts.y, parts.z) <= 100, hue <= 360, (0...1).contains(alpha) else {
        throw UnreadValue(detail: "a part of this color is out of range")
      }
      self.init(components: ColorSpace.hsl.sRGB(parts), alpha: alpha)
      return
    }
    let definition = TokenDefinition(TokenValue(json: .object(object), place: ""))
    guard let hex = Self.standard(definition) else {
      throw UnreadValue(detail: "expected a color: channels r, g and b from 0 to 1, or a colorSpace with components")
    }
    self.init(hex)
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

  // MARK: Functions of CSS

  /// `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`, with commas or spaces (CSS Color 4);
  /// and `rgba(#295EFF, 0.5)`, as Tokens Studio writes a colour with an alpha.
  private static func function(_ text: String) -> ForeignColor? {
    guard text.utf8.count <= 80, text.utf8.last == UInt8(ascii: ")"),
      let start = text.utf8.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    var parts = text.utf8[text.utf8.index(after: start)...].dropLast()
      .split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") || $0 <= 0x20 }.map { String(Substring($0)) }
    var name = ExactText(text[..<start].lowercased())
    if name == "rgba" || name == "rgb" || name == "hsla", parts.count == 2, var color = HexColor(parts[0]) {
      guard let alpha = part(parts[1], of: 1), (0...1).contains(alpha) else { return nil }
      color.alpha = 255
      return ForeignColor(components: ForeignColor(color).components, alpha: alpha)
    }
    if name == "color", !parts.isEmpty { name = ExactText(parts.removeFirst().lowercased()) }
    if name == "rgba" || name == "hsla" { name = ExactText(String(Substring(name.utf8.dropLast()))) }
    guard parts.count == 3 || parts.count == 4,
      let space = name == "rgb" ? .srgb : ColorSpace(named: name == "xyz" ? "xyz-d65" : name)
    else { return nil }
    var values: [Double] = []
    for (text, component) in zip(parts, space.components) {
      guard let value = number(text, component, of: space, inBytes: name == "rgb") else { return nil }
      values.append(value)
    }
    guard let alpha = parts.count == 4 ? part(parts[3], of: 1) : 1, (0...1).contains(alpha) else { return nil }
    let color =
      space == .hwb
      ? ForeignColor(space.color(values)).components : space.sRGB(Triple(values[0], values[1], values[2]))
    return ForeignColor(components: color, alpha: alpha)
  }

  private static func number(
    _ text: String, _ component: ColorSpace.Component, of space: ColorSpace, inBytes: Bool
  ) -> Double? {
    if text.isSame(as: "none") { return 0 }
    // What 100 per cent of a chroma, or of a and b, are.
    let whole = space == .lab ? 125 : space == .lch ? 150 : 0.4
    switch component {
    case .hue: return degrees(text)
    case .upTo(let most):
      let value = inBytes ? part(text, of: 255) : part(text, of: 1, percent: most > 100 ? whole : most)
      return value.map { min(max($0, 0), most) }
    case .within(let most):
      return part(text, of: 1, percent: whole).flatMap { $0.magnitude <= most ? $0 : nil }
    }
  }

  /// A number as a part of a whole, or a percentage of another whole.
  private static func part(_ text: String, of whole: Double, percent: Double = 1) -> Double? {
    if text.utf8.last == UInt8(ascii: "%") { return number(text.dropLast()).map { $0 / 100 * percent } }
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

/// The modifiers of Tokens Studio, with its formulas.
extension ForeignColor {
  enum Modifier {
    case lighten, darken
    case mix(ForeignColor)
    case alpha
  }

  /// The spaces in which Tokens Studio modifies colours.
  private static let spaces: [(name: ExactText, space: ColorSpace)] = [
    ("srgb", .srgb), ("hsl", .hsl), ("p3", .displayP3), ("lch", .lab),
  ]

  /// - Parameter space: the name of the space; it makes no difference to an alpha.
  mutating func modify(_ modifier: Modifier, _ amount: Double, in space: ExactText?) throws(UnreadValue) {
    if case .alpha = modifier {
      alpha = min(max(amount, 0), 1)
      return
    }
    guard let (name, space) = Self.spaces.first(where: { $0.name == space }) else {
      throw UnreadValue(detail: "a modifier needs a space: srgb, hsl, lch or p3")
    }
    let own = space.components(ofSRGB: components)
    let result: Triple
    switch modifier {
    case .mix(let other):
      let part = min(max(amount, 0), 1)
      let mixed = space.components(ofSRGB: other.components)
      alpha += (other.alpha - alpha) * part
      switch name {
      case "lch": result = Self.lab(Self.mixed(Self.lch(own), Self.lch(mixed), hue: 2, part))
      case "hsl": result = Self.mixed(own, mixed, hue: 0, part)
      default: result = own + (mixed - own) * part
      }
    case .lighten, .darken, .alpha:
      // The lightness in `lch` and `hsl`, each channel in the others.
      let isLighter = if case .lighten = modifier { true } else { false }
      func changed(_ value: Double, _ most: Double) -> Double {
        isLighter ? min(most, value + (most - value) * amount) : max(0, value - value * amount)
      }
      switch name {
      case "lch": result = Triple(changed(own.x, 100), own.y * max(0, 1 - amount), own.z * max(0, 1 - amount))
      case "hsl": result = Triple(own.x, own.y, changed(own.z, 100))
      default: result = own.mapping { changed($0, 1) }
      }
    }
    // A gray has no hue in `hsl`.
    components = space.sRGB(result.x.isNaN ? Triple(0, result.y, result.z) : result)
      .clamped(lowerBound: Triple(repeating: 0), upperBound: Triple(repeating: 1))
  }

  /// Between two colours with a hue, by the shorter way around. A gray takes the other's hue.
  private static func mixed(_ first: Triple, _ second: Triple, hue: Int, _ part: Double) -> Triple {
    var (first, second) = (first, second)
    if first[hue].isNaN { first[hue] = second[hue] }
    if second[hue].isNaN { second[hue] = first[hue] }
    if second[hue] - first[hue] > 180 { first[hue] += 360 }
    if second[hue] - first[hue] < -180 { second[hue] += 360 }
    return first + (second - first) * part
  }

  private static func lch(_ lab: Triple) -> Triple {
    let isGray = max(lab.y.magnitude, lab.z.magnitude) < 0.02
    return Triple(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), isGray ? .nan : Powers.degrees(x: lab.y, y: lab.z))
  }

  private static func lab(_ lch: Triple) -> Triple {
    guard !lch.z.isNaN else { return Triple(lch.x, 0, 0) }
    return Triple(lch.x, lch.y * Powers.cosine(degrees: lch.z), lch.y * Powers.sine(degrees: lch.z))
  }
}
