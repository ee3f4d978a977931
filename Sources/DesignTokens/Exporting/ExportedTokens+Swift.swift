extension ExportedTokens {
  /// Constants in Swift. Colors are pairs for light and dark; other values are pairs only if they differ.
  func swift(_ theme: String) -> String {
    let type = ExportedName.type(of: theme)
    var text = """
      // The theme "\(theme)", exported by TabHeader. Lengths are in points.

      """
    if !omitted.isEmpty { text += "// Not in Swift: \(omittedPaths.joined(separator: ", "))\n" }
    text += """

      public enum \(type) {
        /// A color in sRGB.
        public struct RGBA: Equatable, Sendable {
          /// 0xRRGGBBAA
          public let value: UInt32

          /// The channels, from 0 to 1.
          public var red: Double { Double(value >> 24) / 255 }
          public var green: Double { Double(value >> 16 & 255) / 255 }
          public var blue: Double { Double(value >> 8 & 255) / 255 }
          public var alpha: Double { Double(value & 255) / 255 }
        }

        /// The values in light and dark mode.
        public struct Pair<Value: Equatable & Sendable>: Equatable, Sendable {
          public let light: Value
          public let dark: Value
        }


      """
    for token in tokens {
      if let description = token.description { text += Self.comment(description) }
      // A name of one word may be a keyword.
      text += "  public static let \(token.name.words.count == 1 ? "`\(token.name.camel)`" : token.name.camel)"
      if case .color = token.light {
        text += " = Pair(light: \(token.light.swift), dark: \(token.dark.swift))\n"
      } else if token.light == token.dark {
        text += ": \(token.light.swiftType) = \(token.light.swift)\n"
      } else {
        text += " = Pair<\(token.light.swiftType)>(light: \(token.light.swift), dark: \(token.dark.swift))\n"
      }
    }
    return text + """
      }

      #if os(iOS) || os(tvOS) || os(visionOS)
        import SwiftUI
        import UIKit

        extension \(type).RGBA {
          public var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
        }

        extension \(type).Pair where Value == \(type).RGBA {
          /// The color for the mode in which it is drawn.
          public var uiColor: UIColor { UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor } }
          public var color: Color { Color(uiColor: uiColor) }
        }
      #endif

      """
  }

  /// A description as a comment of at most ten lines.
  private static func comment(_ text: String) -> String {
    let lines = text.unicodeScalars.split { $0.value < 0x20 || $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\u{85}" }
      .prefix(10)
    return lines.map { "  /// \(String($0))\n" }.joined()
  }
}

extension ExportedValue {
  fileprivate var swiftType: String {
    switch self {
    case .color: "RGBA"
    case .length, .textSize, .weight, .number: "Double"
    case .text: "String"
    case .fonts: "[String]"
    case .bool: "Bool"
    }
  }

  fileprivate var swift: String {
    switch self {
    case .color(let color): "RGBA(value: 0x\(color.digits))"
    case .length(let number), .textSize(let number), .weight(let number), .number(let number): number.plain
    case .text(let text): Self.quoted(text)
    case .fonts(let names): "[\(names.map(Self.quoted).joined(separator: ", "))]"
    case .bool(let bool): bool ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.unicodeScalars.append("\\")
        quoted.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension HexColor {
  /// `RRGGBBAA`
  fileprivate var digits: String {
    let digits = text.dropFirst()
    return digits.utf8.count == 8 ? String(digits) : "\(digits)FF"
  }
}
