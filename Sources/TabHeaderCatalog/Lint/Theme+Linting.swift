import DesignTokens
import HeaderLint
import StrictJSON
import TabEngine
import TabHeaderWire

extension Theme {
  /// The JSON pointer to the token in this document that a finding's colours come from: the foreground's token, or else the
  /// background's; `nil` if all come from the default theme.
  func pointer(toWhat finding: Finding, dependsOnIn style: Catalog.Style, _ scheme: ColorScheme) -> String? {
    var member = String(finding.pointer.split(separator: "/").last ?? "")
    if member == "subtitleColor", style.template[ExactText(member)] == nil { member = "headerForegroundColor" }
    for member in [member] + Self.members(behind: member) {
      for alias in style.template[ExactText(member)]?.aliases ?? [] where !isClear(alias) {
        let chain = [alias] + (tokens[alias]?.aliases ?? [])
        for path in chain.reversed() { if let pointer = pointer(to: path, in: scheme) { return pointer } }
      }
    }
    return nil
  }

  /// The JSON pointer to the value of a token in a colour scheme; `nil` if this document does not set it.
  private func pointer(to path: String, in scheme: ColorScheme) -> String? {
    // Until it is merged, half of a light/dark pair is read as a separate token.
    if let half = document.pointer(to: "\(path).\(scheme.rawValue)") { return half }
    return document.pointer(to: path, scheme)
  }

  /// Whether the token's colour is fully transparent in both schemes.
  private func isClear(_ path: String) -> Bool {
    guard let token = tokens[path] else { return false }
    return [token.light, token.dark].allSatisfy {
      if case .string(let text) = $0 { Color(hexadecimal: text.string)?.alpha == 0 } else { false }
    }
  }

  /// The members of a design that may be behind something drawn in another member's colour, from front to back.
  private static func members(behind member: String) -> [String] {
    let header = ["headerBackground", "backgroundColor"]
    let bar = ["tabBarBackgroundColor"] + header
    return switch member {
    case "selectedTabTextColor": ["selectedTabBackgroundColor"] + bar
    case "deselectedTabTextColor": ["deselectedTabBackgroundColor"] + bar
    case "badgeTextColor": ["badgeColor"] + bar
    case "indicatorColor", "badgeColor": bar
    default: header
    }
  }
}
