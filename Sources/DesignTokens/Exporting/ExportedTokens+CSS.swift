extension ExportedTokens {
  /// Custom properties of CSS. Values that differ in dark mode are replaced for `prefers-color-scheme: dark`.
  func css(_ theme: String) -> String {
    var text = "/* The theme \"\(theme)\", exported by TabHeader. Lengths are in CSS pixels. */\n"
    if !omitted.isEmpty { text += "/* Not in CSS: \(omittedPaths.joined(separator: ", ")) */\n" }
    text += "\n:root {\n"
    for token in tokens { text += "  --\(token.name.kebab): \(token.light.css);\n" }
    text += "}\n"
    let changed = tokens.filter { $0.light != $0.dark }
    guard !changed.isEmpty else { return text }
    text += "\n@media (prefers-color-scheme: dark) {\n  :root {\n"
    for token in changed { text += "    --\(token.name.kebab): \(token.dark.css);\n" }
    return text + "  }\n}\n"
  }
}

extension ExportedValue {
  fileprivate var css: String {
    switch self {
    case .color(let color): color.text
    case .length(let points), .textSize(let points): points == 0 ? "0" : "\(points.plain)px"
    case .weight(let number), .number(let number): number.plain
    case .text(let text): Self.quoted(text)
    case .fonts(let names): names.map(Self.quoted).joined(separator: ", ")
    case .bool(let bool): bool ? "true" : "false"
    }
  }

  /// A string of CSS (CSS Syntax 3 §4.3.5).
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.unicodeScalars.append("\\")
        quoted.unicodeScalars.append(scalar)
      // A file of CSS may be in a page, where "</style>" would end it.
      case "\u{0}"..."\u{1F}", "\u{7F}", "<": quoted += "\\\(String(scalar.value, radix: 16)) "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
