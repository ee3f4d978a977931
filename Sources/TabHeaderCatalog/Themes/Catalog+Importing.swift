import DesignTokens
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog.Names {
  /// Makes a theme's document of another tool's file (T14), over the theme `default`.
  package func importedTheme(
    _ source: [UInt8], limits: JSONLimits = Theme.limits
  ) throws(ContentError) -> ImportedTheme {
    do throws(JSONError) {
      let file = try JSONValue(parsing: source, limits: limits)
      if case .object(let object) = file, let advice = Self.advice(for: object) {
        throw JSONError(kind: .invalid, detail: advice)
      }
      return try ImportedTheme(importing: file, over: defaults.document)
    } catch {
      throw ContentError(error)
    }
  }

  /// What to do with a file of TabHeader that is no theme.
  private static func advice(for file: JSONObject) -> String? {
    func hasOnly(_ place: String, _ others: [ExactText]) -> Bool {
      let names = MemberPlace.all.first { $0.name.isSame(as: place) }?.members.map { ExactText($0) } ?? []
      return file.members.allSatisfy { names.contains($0.name) || others.contains($0.name) }
    }
    let isSession = file["tabs"]?.kind == .array || file["preset"]?.kind == .string
    if isSession, hasOnly("the session itself", ["$schema", "expect", "steps", "name"]) {
      return
        "this is a session, not a file of tokens: create it with POST /v1/sessions, or draw it with `tabheader render`"
    }
    let isStyle = file["extends"]?.kind == .string || file.members.contains { $0.value.kind != .object }
    if !file.isEmpty, isStyle, hasOnly("`design`", ["$schema", "extends"]) {
      return "this is a style, not a file of tokens: put it with PUT /v1/styles/{style}"
    }
    return nil
  }
}

extension Catalog {
  /// A theme of the catalogue, or that of a document.
  package func theme(named name: String, parsing source: [UInt8]) throws(ContentError) -> Theme {
    try names.theme(name, parsing: source, at: Instant(milliseconds: 0))
  }

  package func theme(named name: String) -> Theme? { names.themes[name] }
}
