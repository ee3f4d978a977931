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

extension Catalog.Style {
  /// The errors and possible errors in a style.
  struct Check {
    /// Errors, with pointers into the style.
    var mistakes: [JSONError] = []
    /// Aliases of tokens that the theme does not have.
    var unknownTokens: [JSONError] = []

    /// The errors; `nil` if there are none.
    var error: ContentError? { mistakes.isEmpty ? nil : ContentError(.brokenStyle, mistakes) }

    var warnings: [ContentWarning] {
      unknownTokens.map { error in
        ContentWarning(
          pointer: error.pointer, detail: "only a theme with this token can be used with the style: \(error.detail)")
      }
    }
  }

  /// Checks every member, including inherited members, with the tokens of a theme.
  ///
  /// An alias of a token that the theme does not have is a warning, because another theme may have it. A session whose theme does
  /// not have it is refused.
  ///
  /// - Parameter whole: the style with the members that it inherits.
  func checked(over theme: Theme, as whole: () throws(JSONError) -> Catalog.Style) -> Check {
    var check = Check()
    var style = self
    // Without its base, only the names of its members can be judged.
    var isWhole = true
    do throws(JSONError) { style = try whole() } catch {
      check.mistakes.append(error)
      isWhole = false
    }
    for member in template.members {
      guard DesignMembers.names.has(member.name) else {
        let near =
          nearest(to: member.name, among: DesignMembers.names + [DesignMembers.base])
          .map { ": did you mean \"\($0)\"?" } ?? ""
        check.mistakes.append(
          JSONError(
            kind: .invalid, pointer: "/" + JSONError.referenceToken(member.name),
            detail: "a design has no member \"\(JSONError.shortened(name: member.name))\"\(near)"))
        continue
      }
      guard isWhole else { continue }
      do throws(JSONError) {
        try Self.checkMember(member.name.string, style.template[member.name] ?? member.value, theme.tokens) { unknown in
          if !check.unknownTokens.contains(unknown) { check.unknownTokens.append(unknown) }
        }
      } catch {
        check.mistakes.append(error)
      }
    }
    // Only the default style inherits nothing.
    for name in DesignMembers.names
    where base == nil && !DesignMembers.optional.contains(name) && template[ExactText(name)] == nil {
      check.mistakes.append(JSONError(kind: .invalid, pointer: "", detail: "the member \"\(name)\" is missing"))
    }
    return check
  }

  /// Checks one member in light and in dark.
  ///
  /// - Parameter noteUnknown: called for an alias of an unknown token; the member is then not read.
  private static func checkMember(
    _ name: String, _ value: JSONValue, _ tokens: ResolvedTokens, noteUnknown: (JSONError) -> Void
  ) throws(JSONError) {
    var designs: [Design] = []
    for scheme in ColorScheme.allCases {
      let resolved: JSONValue
      do throws(TokenErrors) {
        resolved = try tokens.substituting(in: .object([ExactText(name): value]), scheme)
      } catch {
        guard error.errors.allSatisfy({ $0.kind == .unknownAlias }) else {
          let first = error.errors.first { $0.kind != .unknownAlias }
          throw JSONError(kind: .invalid, pointer: first?.pointer ?? "", detail: first?.detail ?? "")
        }
        for error in error.errors {
          noteUnknown(JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail))
        }
        return
      }
      var reader = JSONReader(resolved.resolvingSystemColors(in: scheme).bytes)
      reader.isFromClient = true
      var design = Design()
      do throws(JSONError) {
        try design.readMembers(&reader)
      } catch {
        var error = error
        error.pointer = JSONValue.object([ExactText(name): value]).pointer(toWhatIsReadAt: error.pointer, in: scheme)
        throw error
      }
      designs.append(design)
    }
    let isFixed = (DesignMembers.lengths.map(\.name) + DesignMembers.fonts.map(\.name)).contains {
      $0.description == name
    }
    if isFixed, designs[0] != designs[1] { throw StyleTemplate.differing(name) }
  }
}
