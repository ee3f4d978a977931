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
    /// The members of its document, or all after `Names.whole`.
    var definition: StyleTemplate
    package let memory: Int
    /// When the style was put; `nil` for a built-in one.
    package let updatedAt: Instant?
    package var owner: String?

    package var isShipped: Bool { updatedAt == nil }

    package var template: JSONObject { definition.members }
    package var base: String? { definition.base }

    /// - Throws: if `extends` is not the name of a style.
    init(_ name: String, source: [UInt8], _ document: JSONObject, at now: Instant? = nil) throws(JSONError) {
      self.name = name
      self.source = source
      digest = contentDigest(of: source)
      definition = try StyleTemplate(name, document)
      memory = JSONValue.object(document).memory
      updatedAt = now
    }

    /// Reads a document; `checked(over:)` resolves it.
    init(_ name: String, parsing source: [UInt8], at now: Instant? = nil) throws(JSONError) {
      guard case .object(let document) = try JSONValue(parsing: source) else {
        throw JSONError(kind: .malformed, detail: "expected an object with the members of a design")
      }
      try self.init(name, source: source, document, at: now)
    }
  }
}

extension Catalog.Style {
  /// Resolves the look with tokens, for light and for dark: see `StyleTemplate.look(theme:tokens:overrides:)`.
  func look(theme: String, tokens: ResolvedTokens, overrides: JSONObject = [:]) throws(JSONError) -> Look {
    try definition.look(theme: theme, tokens: tokens, overrides: overrides)
  }
}
