import StrictJSON

/// Colours as hexadecimal strings in sRGB (DTCG 2025.10, Color module).
extension TokenResolver {
  /// `#RRGGBB`, or `#RRGGBBAA` for one that is not opaque.
  func color(_ json: JSONValue) throws(TokenError) -> String {
    switch json {
    case .string(let string):
      if let color = HexColor(string) { return color.text }
    case .object(let object): return try color(object)
    case .null, .bool, .number, .array: break
    }
    throw TokenError.expected(##"a colour such as "#295EFF" or {"colorSpace": …, "components": […]}"##, json)
  }

  /// The spaces that are converted here, and the greatest value of each component.
  private static let ranges: [String: [Double]] = [
    "srgb": [1, 1, 1], "hsl": [360, 100, 100], "hwb": [360, 100, 100],
  ]
  /// The format's other spaces.
  private static let others: Set = [
    "srgb-linear", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65",
    "xyz-d50",
  ]

  private func color(_ object: JSONObject) throws(TokenError) -> String {
    try object.check(required: ["colorSpace", "components"], optional: ["alpha", "hex"])
    guard case .string(let space)? = object["colorSpace"], Self.ranges[space] != nil || Self.others.contains(space)
    else {
      let names = Self.others.union(Self.ranges.keys).sorted().joined(separator: ", ")
      throw TokenError(.wrongType, "expected a colour space of the format: \(names)").within("colorSpace")
    }
    let components = try components(of: object, Self.ranges[space])
    let alpha = object["alpha"] == nil ? 1 : try member("alpha", of: object, .number).asNumber
    guard (0...1).contains(alpha) else {
      throw TokenError(.wrongType, "alpha is from 0 to 1").within("alpha")
    }
    let fallback = try fallback(of: object)
    var color: HexColor
    switch space {
    case "srgb": color = HexColor(red: components[0], green: components[1], blue: components[2])
    case "hsl": color = HexColor(hue: components[0], saturation: components[1], lightness: components[2])
    case "hwb": color = HexColor(hue: components[0], whiteness: components[1], blackness: components[2])
    default:
      guard let fallback else {
        throw TokenError(.wrongType, "colours in \(space) are shown by their \"hex\": add one, such as \"#295EFF\"")
      }
      color = fallback
    }
    color.alpha = HexColor.channel(alpha)
    return color.text
  }

  /// Three numbers; `none` is 0.
  private func components(of object: JSONObject, _ ranges: [Double]?) throws(TokenError) -> [Double] {
    guard case .array(let elements)? = object["components"], elements.count == 3 else {
      throw TokenError(.wrongType, "a colour has three components").within("components")
    }
    var components: [Double] = []
    for (index, element) in elements.enumerated() {
      do throws(TokenError) {
        let component = element == .string("none") ? 0 : try canonical(element, .number).asNumber
        if let greatest = ranges?[index] {
          // A hue goes round: 360 is 0 (DTCG 2025.10, "Supported Color spaces").
          guard component >= 0, component < greatest || component == greatest && greatest != 360 else {
            let end = greatest == 360 ? "below 360" : "to \(Int(greatest))"
            throw TokenError(.wrongType, "this component is from 0 \(end)")
          }
        }
        components.append(component)
      } catch {
        throw error.within("\(index)").within("components")
      }
    }
    return components
  }

  private func fallback(of object: JSONObject) throws(TokenError) -> HexColor? {
    guard let hex = object["hex"] else { return nil }
    guard case .string(let string) = hex, string.utf8.count == 7, let color = HexColor(string) else {
      throw TokenError.expected(##"six hexadecimal digits, such as "#295EFF""##, hex).within("hex")
    }
    return color
  }
}
