import TabEngine

extension ExportedTokens {
  /// Resources of Android: all of them in light, or the resources that differ in dark. Lengths are in `dp`, sizes of text in `sp`.
  func android(_ theme: String, _ scheme: ColorScheme) -> String {
    let folder = scheme == .light ? "res/values" : "res/values-night"
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- The theme "\(Self.commented(theme))", exported by TabHeader, for \(folder). -->

      """
    if !omitted.isEmpty, scheme == .light {
      text += "<!-- Not in resources: \(omittedPaths.joined(separator: ", ")) -->\n"
    }
    text += "<resources>\n"
    for token in tokens where scheme == .light || token.light != token.dark {
      text += "    \(token.value(scheme).resource(named: token.name.snake))\n"
    }
    return text + "</resources>\n"
  }

  /// A comment of XML contains no two hyphens (XML 1.0 §2.5).
  private static func commented(_ name: String) -> String {
    String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}

extension ExportedValue {
  fileprivate func resource(named name: String) -> String {
    switch self {
    case .color(let color): "<color name=\"\(name)\">\(color.argb)</color>"
    case .length(let points): "<dimen name=\"\(name)\">\(points.plain)dp</dimen>"
    case .textSize(let points): "<dimen name=\"\(name)\">\(points.plain)sp</dimen>"
    case .weight(let number) where number == number.rounded(): "<integer name=\"\(name)\">\(number.plain)</integer>"
    case .weight(let number), .number(let number):
      "<item name=\"\(name)\" format=\"float\" type=\"dimen\">\(number.plain)</item>"
    case .text(let text): "<string name=\"\(name)\" translatable=\"false\">\(Self.escaped(text))</string>"
    case .fonts(let names):
      "<string name=\"\(name)\" translatable=\"false\">\(Self.escaped(names.joined(separator: ", ")))</string>"
    case .bool(let bool): "<bool name=\"\(name)\">\(bool ? "true" : "false")</bool>"
    }
  }

  /// The text of a string resource, with the characters that XML and Android read as something else.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"", "'", "\\": escaped += "\\\(String(scalar))"
      case "@" where index == 0, "?" where index == 0: escaped += "\\\(String(scalar))"
      case "\n": escaped += "\\n"
      // XML 1.0 has no other control characters.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension HexColor {
  /// `#AARRGGBB`, as Android has it.
  fileprivate var argb: String {
    let digits = text.dropFirst()
    return digits.utf8.count == 8 ? "#\(digits.suffix(2))\(digits.prefix(6))" : "#FF\(digits)"
  }
}
