import DesignTokens
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog {
  /// A named function from the tokens of a theme to a design (H5).
  package struct Style: Registered {
    package let name: String
    package let source: [UInt8]
    package let digest: String
    /// The members of a design; values may be aliases of tokens and light/dark pairs.
    package let template: JSONObject
    package let memory: Int
    /// When the style was put; `nil` for a built-in one.
    package let updatedAt: Instant?
    package var owner: String?

    package var isShipped: Bool { updatedAt == nil }

    init(_ name: String, source: [UInt8], template: JSONObject, at now: Instant? = nil) {
      self.name = name
      self.source = source
      digest = contentDigest(of: source)
      self.template = template
      memory = JSONValue.object(template).memory
      updatedAt = now
    }

    /// Reads a document; `checked(over:)` resolves it.
    init(_ name: String, parsing source: [UInt8], at now: Instant? = nil) throws(JSONError) {
      guard case .object(let template) = try JSONValue(parsing: source) else {
        throw JSONError(kind: .malformed, detail: "expected an object with the members of a design")
      }
      self.init(name, source: source, template: template, at: now)
    }
  }
}

extension Catalog.Style {
  /// Resolves the look with tokens, for light and for dark: see `StyleTemplate.look(theme:tokens:overrides:)`.
  func look(theme: String, tokens: ResolvedTokens, overrides: JSONObject = [:]) throws(JSONError) -> Look {
    try StyleTemplate(name, template).look(theme: theme, tokens: tokens, overrides: overrides)
  }
}
