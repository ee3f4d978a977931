import DesignTokens
import StrictJSON
import TabEngine
import TabHeaderWire

/// A function from tokens to a design, in the form in which a style is written (H5).
package struct StyleTemplate: Sendable {
  /// The name of the style.
  package let name: String
  /// The members of a design; values may be aliases of tokens and light/dark pairs.
  package private(set) var members: JSONObject
  /// The style whose members it inherits: the one that it names, or the default style if it omits a member; `nil` for none (T13).
  package let base: String?

  /// Reads a style's document. As in a session's design, `null` omits a member.
  ///
  /// - Throws: if `extends` is not the name of a style.
  package init(_ name: String, _ document: JSONObject) throws(JSONError) {
    self.name = name
    var design = document
    design[ExactText(DesignMembers.base)] = nil
    members = DesignMembers.given(in: design)
    switch document[ExactText(DesignMembers.base)] {
    case .string(let text): base = text.string
    case .null, nil:
      let isWhole = DesignMembers.names.allSatisfy { [members] in
        DesignMembers.optional.contains($0) || members[ExactText($0)] != nil
      }
      base = isWhole || name == SessionDescription.defaultStyle ? nil : SessionDescription.defaultStyle
    default:
      throw JSONError(kind: .malformed, pointer: "/\(DesignMembers.base)", detail: "expected the name of a style")
    }
  }

  /// The style with the members that it inherits. The members of a font and of the header's background are inherited individually, as by a
  /// session's design.
  ///
  /// - Parameters:
  ///   - names: the existing styles, for errors.
  ///   - find: returns another style.
  package func whole(
    among names: @autoclosure () -> [String], _ find: (String) -> StyleTemplate?
  ) throws(JSONError) -> StyleTemplate {
    var chain = [self]
    while let base = chain.last?.base {
      let isCircular = chain.contains { $0.name.isSame(as: base) }
      guard !isCircular, TabID(base) != nil, let next = find(base) else {
        let path = (chain.map { $0.name } + [base]).joined(separator: " → ")
        throw JSONError(
          kind: .invalid, pointer: "/\(DesignMembers.base)",
          detail: isCircular
            ? "a style cannot extend itself: \(path)" : "\(UnknownName(kind: "style", name: base, existing: names()))")
      }
      chain.append(next)
    }
    var whole = self
    for style in chain.dropFirst() { whole.members = Self.overlaid(style.members, with: whole.members) }
    return whole
  }

  /// The members of a design with other members merged over them. A member replaces the earlier one, but the members of a font or of
  /// the header's background are replaced individually. A text style implies its own size (H21).
  private static func overlaid(_ members: JSONObject, with others: JSONObject) -> JSONObject {
    var members = members
    for (name, value) in others.members.lazy.map({ ($0.name, $0.value) }) {
      members[name] = members[name]?.withMembers(of: value) ?? value
    }
    return members
  }

  /// Resolves the look with tokens, for light and for dark.
  ///
  /// - Throws: an error whose pointer is into a design: an alias of an unknown token, an invalid value, or a length that differs
  ///   between light and dark.
  package func look(theme: String, tokens: ResolvedTokens, overrides: JSONObject = [:]) throws(JSONError) -> Look {
    var whole = Self.overlaid(members, with: overrides)
    for (name, token) in DesignMembers.roles where whole[ExactText(name.description)] == nil && tokens[token] != nil {
      whole[ExactText(name.description)] = .string(ExactText("{\(token)}"))
    }
    let members = JSONValue.object(whole)
    let light = try design(members, tokens, .light, overrides)
    let dark = try design(members, tokens, .dark, overrides)
    if let name = DesignMembers.fixedMember(differingIn: light, dark) { throw Self.differing(name.description) }
    return Look(
      style: name, theme: theme, overrides: String(decoding: JSONValue.object(overrides).bytes, as: UTF8.self),
      light: light, dark: dark)
  }

  private func design(
    _ members: JSONValue, _ tokens: ResolvedTokens, _ scheme: ColorScheme, _ overrides: JSONObject
  ) throws(JSONError) -> Design {
    let resolved: JSONValue
    do throws(TokenErrors) {
      resolved = try tokens.substituting(in: members, scheme).resolvingSystemColors(in: scheme)
    } catch {
      let first = error.errors.first
      throw JSONError(
        kind: .invalid, pointer: first?.pointer ?? "", detail: first?.detail ?? "an alias cannot be resolved")
    }
    var reader = JSONReader(resolved.bytes)
    do throws(JSONError) {
      let design = try Design.read(&reader)
      try reader.finish()
      return design
    } catch {
      guard overrides.decides(error.pointer) else { throw error }
      var error = error
      error.pointer = JSONValue.object(overrides).pointer(toWhatIsReadAt: error.pointer, in: scheme)
      throw error
    }
  }

  /// The layout must not depend on the colour scheme.
  package static func differing(_ name: String) -> JSONError {
    JSONError(kind: .invalid, pointer: "/\(name)", detail: "expected the same value in light and dark")
  }
}

extension JSONValue {
  /// The value of a member with another merged over it. A light/dark pair replaces the whole value; if the value is a
  /// pair, both halves are merged.
  fileprivate func withMembers(of value: JSONValue) -> JSONValue {
    guard case .object(let given) = value, !given.isColorSchemePair else { return value }
    // A background may be written as its colour alone.
    if case .string = self {
      return JSONValue.object(["type": .string("color"), "color": self]).withMembers(of: value)
    }
    guard case .object(let own) = self, own.isColorSchemePair, let light = own["light"], let dark = own["dark"] else {
      // A background of another type has none of the members.
      if case .object(let own) = self, let type = given["type"], own["type"] != type { return value }
      return withoutSize(under: value).overlaid(with: value)
    }
    return .object(["light": light.withMembers(of: value), "dark": dark.withMembers(of: value)])
  }

  /// A font without its size, if a text style without a size overrides its style.
  fileprivate func withoutSize(under font: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let given) = font, given["style"] != nil, given["size"] == nil
    else { return self }
    members["size"] = nil
    return .object(members)
  }

  /// The value with the names of system colours replaced by their values (H22).
  package func resolvingSystemColors(in scheme: ColorScheme) -> JSONValue {
    switch self {
    case .string(let text):
      let color = SystemColor(named: text)?.color(in: scheme)
      return color.map { .string($0.hexadecimal) } ?? self
    case .array(let elements):
      return .array(elements.map { $0.resolvingSystemColors(in: scheme) })
    case .object(var object):
      for member in object.members { object[member.name] = member.value.resolvingSystemColors(in: scheme) }
      return .object(object)
    case .null, .bool, .number, .exactNumber:
      return self
    }
  }
}

extension JSONObject {
  /// Whether the value is a pair of one value for light and one for dark (T2).
  package var isColorSchemePair: Bool { count == 2 && self["light"] != nil && self["dark"] != nil }
}

extension JSONValue {
  /// Translates a JSON pointer into the resolved value to one into this value, with its pairs and aliases: the pointer ends at the
  /// half of a pair, or at the alias of a whole value.
  package func pointer(toWhatIsReadAt pointer: String, in scheme: ColorScheme) -> String {
    var place = ""
    var value = self
    func enterHalf() {
      guard case .object(let object) = value, object.isColorSchemePair, let half = object[ExactText(scheme.rawValue)]
      else {
        return
      }
      place += "/\(scheme.rawValue)"
      value = half
    }
    enterHalf()
    for token in pointer.utf8.split(separator: UInt8(ascii: "/")).map({ String(decoding: $0, as: UTF8.self) }) {
      guard let next = value[pointer: "/\(token)"] else { break }
      place += "/\(token)"
      value = next
      enterHalf()
    }
    return place
  }
}
