import StrictJSON
import TabEngine

extension ResolvedTokens {
  /// The tokens as a file of the Design Tokens format. Whole values that are aliases stay aliases; a dark value that differs is the mode
  /// `dark` in `$extensions`. Strings and booleans, which the format does not have, get types of these names.
  var designTokens: String {
    var tree = TokenTree()
    for (index, token) in tokens.enumerated() { tree.add(TokenPath.names(of: token.path), index) }
    var text = ""
    JSONValue.object(tree.object { format(tokens[$0]) }).write(to: &text, indent: 0)
    return text + "\n"
  }

  private func format(_ token: ResolvedToken) -> JSONValue {
    let type = token.exportedType
    var object = JSONObject()
    switch (type, token.light) {
    case (let type?, _): object["$type"] = .string(type.rawValue)
    case (nil, .bool): object["$type"] = .string("boolean")
    default: object["$type"] = .string("string")
    }
    let light = alias(of: token, .light) ?? formatted(token.light, type, .light)
    let dark = alias(of: token, .dark) ?? formatted(token.dark, type, .dark)
    object["$value"] = light
    if let description = token.description { object["$description"] = .string(description) }
    if light != dark { object["$extensions"] = .object(["mode": .object(["dark": dark])]) }
    return .object(object)
  }

  /// The alias that a token is, if it leads to a token that is exported.
  private func alias(of token: ResolvedToken, _ scheme: ColorScheme) -> JSONValue? {
    guard case .token(let definition)? = root.node(at: token.path), let json = definition.value(scheme)?.json,
      case .string(let text) = json, let path = TokenPath.alias(in: text), self[path] != nil
    else { return nil }
    return json
  }

  private func formatted(_ value: JSONValue, _ type: TokenType?, _ scheme: ColorScheme) -> JSONValue {
    switch (type, value) {
    case (.color, .string(let text)): return Self.color(text.string, scheme) ?? value
    case (.dimension, .number): return Self.length(value)
    case (.gradient, .array(let stops)):
      return .array(
        stops.map { stop in
          guard case .object(var stop) = stop else { return stop }
          if case .string(let text)? = stop["color"] { stop["color"] = Self.color(text.string, scheme) }
          return .object(stop)
        })
    case (.typography, .object(var font)):
      for name: ExactText in ["fontSize", "letterSpacing"] {
        if let points = font[name] { font[name] = Self.length(points) }
      }
      return .object(font)
    default: return value
    }
  }

  private static func length(_ points: JSONValue) -> JSONValue { .object(["value": points, "unit": .string("px")]) }

  private static func color(_ text: String, _ scheme: ColorScheme) -> JSONValue? {
    guard case .color(let color)? = ExportedValue(.string(text), .color, scheme, isTextSize: false) else { return nil }
    // Four decimals are exact to eight bits.
    func part(_ channel: UInt8) -> JSONValue { .number((Double(channel) / 255 * 10_000).rounded() / 10_000) }
    var object: JSONObject = [
      "colorSpace": .string("srgb"), "components": .array([part(color.red), part(color.green), part(color.blue)]),
    ]
    if color.alpha < 255 { object["alpha"] = part(color.alpha) }
    object["hex"] = .string(String(color.text.prefix(7)))
    return .object(object)
  }
}

extension JSONValue {
  /// Writes the value with a line for each member; arrays and small objects are on one line.
  fileprivate func write(to text: inout String, indent: Int) {
    guard case .object(let object) = self, object.members.contains(where: { $0.value.isGroup }) || indent == 0 else {
      text += String(decoding: bytes, as: UTF8.self)
      return
    }
    guard !object.isEmpty else { return text += "{}" }
    let inner = String(repeating: "  ", count: indent + 1)
    text += "{\n"
    for (index, member) in object.members.enumerated() {
      text += "\(inner)\(String(decoding: JSONValue.string(member.name).bytes, as: UTF8.self)): "
      member.value.write(to: &text, indent: indent + 1)
      text += index == object.members.count - 1 ? "\n" : ",\n"
    }
    text += "\(String(repeating: "  ", count: indent))}"
  }

  /// Whether the value is an object that gets its own lines: a token or a group.
  private var isGroup: Bool {
    guard case .object(let object) = self else { return false }
    return object["colorSpace"] == nil && object["unit"] == nil && object["dark"] == nil && object["mode"] == nil
  }
}
