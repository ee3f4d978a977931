import DesignTokens
import StrictJSON
import TabContainer

extension Catalog.Style {
  /// What is wrong with a style, and what may be.
  struct Check {
    /// Their pointers are into the style.
    var mistakes: [JSONError] = []
    var warnings: [ContentWarning] = []
  }

  /// Tries every member on, with the tokens of a theme.
  ///
  /// An alias of a token that the theme does not have is a warning: another theme may have it, and a session with a theme
  /// that does not is refused.
  func checked(over theme: Theme) -> Check {
    var check = Check()
    for member in template.members {
      guard DesignMembers.names.contains(member.name) else {
        let near = nearest(to: member.name, among: DesignMembers.names).map { ": did you mean \"\($0)\"?" } ?? ""
        check.mistakes.append(
          JSONError(
            kind: .invalid, pointer: "/" + JSONError.referenceToken(member.name),
            detail: "a design has no member \"\(JSONError.shortened(name: member.name))\"\(near)"))
        continue
      }
      do throws(JSONError) {
        try Self.tryOn(member.name, member.value, theme.tokens) { warning in
          if !check.warnings.contains(warning) { check.warnings.append(warning) }
        }
      } catch {
        check.mistakes.append(error)
      }
    }
    for name in DesignMembers.names where name != DesignMembers.optional && template[name] == nil {
      check.mistakes.append(JSONError(kind: .invalid, pointer: "", detail: "the member \"\(name)\" is missing"))
    }
    return check
  }

  /// Reads one member as it is in light and in dark.
  ///
  /// - Parameter warn: is called for an alias of a token that there is not; the member is then not read.
  private static func tryOn(
    _ name: String, _ value: JSONValue, _ tokens: ResolvedTokens, warn: (ContentWarning) -> Void
  ) throws(JSONError) {
    var designs: [Design] = []
    for scheme in ColorScheme.allCases {
      let resolved: JSONValue
      do throws(TokenErrors) {
        resolved = try tokens.substituting(in: .object([name: value]), scheme)
      } catch {
        guard error.errors.allSatisfy({ $0.kind == .unknownAlias }) else {
          let first = error.errors.first { $0.kind != .unknownAlias }
          throw JSONError(kind: .invalid, pointer: first?.pointer ?? "", detail: first?.detail ?? "")
        }
        for error in error.errors {
          let detail = "only a theme with this token can be used with the style: \(error.detail)"
          warn(ContentWarning(pointer: error.pointer, detail: detail))
        }
        return
      }
      var reader = JSONReader(resolved.resolvingSystemColors(in: scheme).bytes)
      var design = Design()
      try reader.members(of: &design)
      designs.append(design)
    }
    let isFixed = (DesignMembers.lengths.map(\.name) + DesignMembers.fonts.map(\.name)).contains {
      $0.description == name
    }
    if isFixed, designs[0] != designs[1] { throw differing(name) }
  }
}
