import StrictJSON

/// Colours as hexadecimal strings in sRGB (DTCG 2025.10, Color module).
extension TokenResolver {
  /// Returns `#RRGGBB`, or `#RRGGBBAA` if it is not opaque. A known colour name stays as it is.
  func color(_ json: JSONValue) throws(TokenError) -> String {
    switch json {
    case .string(let string):
      if let color = HexColor(string.string) { return color.text }
      if string.utf8.count <= 8, let color = HexColor("#\(string)") {
        note("a colour must begin with \"#\": read as \(color.text)")
        return color.text
      }
      if string.utf8.count <= 64, colorNames.contains(string.string) {
        // The format has no colour names, but a bare document may use them.
        if isInFormat { note("the format has no colour \"\(string)\": read as a system colour") }
        return string.string
      }
    case .object(let object): return try color(object)
    case .null, .bool, .number, .exactNumber, .array: break
    }
    let name = colorNames.min().map { ", \"\($0)\"" } ?? ""
    throw TokenError.expected(##"a colour such as "#295EFF"\##(name) or {"colorSpace": …, "components": […]}"##, json)
  }

  private func color(_ object: JSONObject) throws(TokenError) -> String {
    try check(object, required: ["colorSpace", "components"], optional: ["alpha", "hex"])
    guard case .string(let name)? = object["colorSpace"], let space = ColorSpace(named: name) else {
      let names = ColorSpace.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw TokenError(.wrongType, "expected a colour space of the format: \(names)").within("colorSpace")
    }
    let components = try components(of: object, space)
    let alpha =
      object["alpha"] == nil ? 1 : try at("alpha") { () throws(TokenError) in try part(object["alpha"] ?? .null) }
    guard (0...1).contains(alpha) else {
      throw TokenError(.wrongType, "alpha must be from 0 to 1").within("alpha")
    }
    let fallback = fallback(of: object)
    // A colour in an sRGB space is computed. For other spaces, the author's fallback has priority over the nearest
    // colour.
    let isInSRGB = space == .srgb || space == .hsl || space == .hwb
    var color = isInSRGB ? space.color(components) : fallback ?? space.color(components)
    color.alpha = HexColor.channel(alpha)
    return color.text
  }

  /// Three numbers. `none` is read as 0.
  private func components(of object: JSONObject, _ space: ColorSpace) throws(TokenError) -> [Double] {
    guard case .array(let elements)? = object["components"], elements.count == 3 else {
      throw TokenError(.wrongType, "a colour must have three components").within("components")
    }
    return try at("components") { () throws(TokenError) in
      var components: [Double] = []
      for (index, element) in elements.enumerated() {
        let component = try at("\(index)") { () throws(TokenError) in
          let component = element == .string("none") ? 0 : try part(element)
          if let problem = space.components[index].problem(with: component) { throw TokenError(.wrongType, problem) }
          return component
        }
        components.append(component)
      }
      return components
    }
  }

  /// The fallback for clients that cannot compute the colour.
  private func fallback(of object: JSONObject) -> HexColor? {
    guard let hex = object["hex"] else { return nil }
    if case .string(let string) = hex, string.utf8.count == 7, let color = HexColor(string.string) { return color }
    note(
      TokenError.expected(##"six hexadecimal digits, such as "#295EFF""##, hex).advice + ": it is ignored", in: "hex")
    return nil
  }
}

extension ColorSpace.Component {
  /// The problem with a number for this component; `nil` if it is valid.
  fileprivate func problem(with number: Double) -> String? {
    switch self {
    case .within(let most):
      (-most...most).contains(number) ? nil : "this component must be from -\(Int(most)) to \(Int(most))"
    // A hue is cyclic: 360 is 0 (DTCG 2025.10, "Supported Color spaces").
    case .hue: (0..<360).contains(number) ? nil : "this component must be from 0 to below 360"
    case .upTo(let most): (0...most).contains(number) ? nil : "this component must be from 0 to \(Int(most))"
    }
  }
}
