import DesignTokens
import HeaderLint
import StrictJSON
import TabEngine

extension Theme {
  /// The place of the token of this document that a finding's colours come from: the foreground's, or else that of what is
  /// behind it; `nil` where all come from the defaults.
  func pointer(toWhat finding: Finding, dependsOnIn style: Catalog.Style, _ scheme: Traits.ColorScheme) -> String? {
    var member = String(finding.pointer.split(separator: "/").last ?? "")
    if member == DesignMembers.optional, style.template[member] == nil { member = "headerForegroundColor" }
    for member in [member] + Self.members(behind: member) {
      for alias in style.template[member]?.aliases ?? [] where !isClear(alias) {
        let chain = [alias] + (tokens[alias]?.aliases ?? [])
        for path in chain.reversed() { if let pointer = pointer(to: path, in: scheme) { return pointer } }
      }
    }
    return nil
  }

  /// The place of what this document sets a token to in a colour scheme; `nil` where it does not.
  private func pointer(to path: String, in scheme: Traits.ColorScheme) -> String? {
    // Half of a pair is read as a token of its own until it is laid over the other.
    if let half = document.pointer(to: "\(path).\(scheme.rawValue)") { return half }
    return document.pointer(to: path, scheme == .light ? .light : .dark)
  }

  /// Nothing is seen of the token in either scheme.
  private func isClear(_ path: String) -> Bool {
    guard let token = tokens[path] else { return false }
    return [token.light, token.dark].allSatisfy {
      if case .string(let text) = $0 { Color(hexadecimal: text)?.alpha == 0 } else { false }
    }
  }

  /// The members of a design that can be behind what is drawn in the colour of another one, from the front to the back.
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
