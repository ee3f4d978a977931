import StrictJSON
import TabEngine

extension TokenReader {
  /// Reads a token that is a bare value, as in a Backbase document.
  mutating func bareToken(_ value: JSONValue, at site: TokenSite) -> TokenDefinition? {
    switch value {
    case .string, .number, .exactNumber, .bool:
      if case .string(let text) = value { work.take(text: text.string) }
      return definition(TokenDefinition(written(value, "", at: site)), [:], at: site)
    case .null, .array, .object:
      report(TokenError(.wrongType), at: site)
      return nil
    }
  }

  /// Reads `{"light": …, "dark": …}` in place of a bare value.
  mutating func barePair(_ light: JSONValue, _ dark: JSONValue, at site: TokenSite) -> TokenDefinition? {
    do throws(TokenError) {
      let values = (try expanded(light), try expanded(dark))
      for value in [values.0, values.1] where ![.string, .number, .bool].contains(value.kind) {
        throw TokenError(.wrongType)
      }
      let pair = TokenDefinition(
        light: written(values.0, "/light", at: site), dark: written(values.1, "/dark", at: site))
      return definition(pair, [:], at: site)
    } catch {
      report(error, at: site)
      return nil
    }
  }

  /// Reads an object with a `$value`.
  mutating func token(_ object: JSONObject, at site: TokenSite) -> TokenDefinition? {
    properties(of: object, at: site)
    if object["$ref"] != nil {
      report(TokenError(.unknownMember, "a token has a $value or a $ref, not both"), at: site.asGroup.member("$ref"))
    }
    guard let value = object["$value"] else { return nil }
    foreignExtensions(of: object, at: site)
    do throws(TokenError) {
      var token = try pairOrWhole(value, "/$value", at: site)
      // Some exporters write modes here, and the value of their default mode as `$value`.
      if case .object(let extensions)? = object["$extensions"], case .object(let modes)? = extensions["mode"] {
        let place = "/$extensions/mode"
        for scheme in ColorScheme.allCases {
          guard let value = modes[ExactText(scheme.rawValue)] else { continue }
          let json = try expanded(value)
          let half = written(json, "\(place)/\(scheme.rawValue)", at: site)
          if scheme == .light { token.light = half } else { token.dark = half }
          token.isPlain = false
        }
      }
      return definition(token, object, at: site)
    } catch {
      report(error, at: site.asGroup, in: "$value")
      return nil
    }
  }

  /// Warns about what other tools write beside a value that changes it: an import reads it, a theme does not (rule T14).
  private mutating func foreignExtensions(of object: JSONObject, at site: TokenSite) {
    guard !site.group.isInherited, case .object(let extensions)? = object["$extensions"] else { return }
    for member in extensions.members {
      guard case .object(let inner) = member.value else { continue }
      let place = site.asGroup.member("$extensions").asGroup
      if member.name == "mode" {
        for mode in inner.members where ColorScheme(named: mode.name) == nil {
          warn(
            "a theme has light and dark: this mode is ignored", at: place.member("mode").asGroup, in: mode.name.string)
        }
      } else if ForeignTokenReader.modeContainers.contains(member.name) {
        warn("the modes of other tools are ignored: import the file", at: place, in: member.name.string)
      } else {
        for name: ExactText in ["modify", "mode", "modes"] {
          if case .object(let value)? = inner[name], !value.isEmpty {
            warn(
              "this changes the value, and is ignored: import the file", at: place.member(member.name.string).asGroup,
              in: name.string)
          }
        }
      }
    }
  }

  /// Reads an object with a `$ref` to a token, or to a value in one (DTCG 2025.10, "JSON Pointer Syntax").
  mutating func reference(_ object: JSONObject, at site: TokenSite) -> TokenDefinition? {
    properties(of: object, at: site)
    do throws(TokenError) {
      let value = try expanded(.object(["$ref": object["$ref"] ?? .null]))
      return definition(TokenDefinition(written(value, "/$ref", at: site)), object, at: site)
    } catch {
      report(error, at: site.asGroup, in: "$ref")
      return nil
    }
  }

  /// Reads a value, or one value per colour scheme.
  private mutating func pairOrWhole(_ value: JSONValue, _ place: String, at site: TokenSite) throws(TokenError)
    -> TokenDefinition
  {
    if case .null = value { throw TokenError(.wrongType, "null is not a value: remove the token") }
    if case .object(let object) = value, (1...2).contains(object.count),
      object.members.allSatisfy({ ColorScheme(named: $0.name) != nil })
    {
      var token = TokenDefinition(light: nil, dark: nil)
      for member in object.members {
        let json = try expanded(member.value)
        let half = written(json, "\(place)/\(member.name)", at: site)
        if member.name == "light" { token.light = half } else { token.dark = half }
      }
      return token
    }
    let json = try expanded(value)
    return TokenDefinition(written(json, place, at: site))
  }

  /// Returns the value that was expanded last, with its position.
  private func written(_ json: JSONValue, _ place: String, at site: TokenSite) -> TokenValue {
    TokenValue(
      json: json, place: place, origin: site.group.isInherited ? site.pointer : nil, hasReferences: hasReferences)
  }

  /// Adds the type and the description in an object to a token.
  private mutating func definition(
    _ value: TokenDefinition, _ object: JSONObject, at site: TokenSite
  ) -> TokenDefinition {
    var token = value
    let own = type(of: object, at: site.asGroup)
    token.type = own ?? site.group.type
    token.hasOwnType = own != nil
    if case .string(let description)? = object["$description"] {
      work.take(text: description.string)
      token.description = description.string
    }
    return token
  }
}
