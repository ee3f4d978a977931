import StrictJSON

/// References within a document (DTCG 2025.10, "Aliases / References" and "Extending Groups").
extension TokenReader {
  // MARK: Values

  /// Resolves the references in a value. A reference to a token becomes an alias; a reference to a part of a token becomes
  /// that part.
  ///
  /// Parts are read from this document. A theme that is merged over it later changes only whole tokens.
  mutating func expanded(_ value: JSONValue) throws(TokenError) -> JSONValue {
    hasReferences = false
    return try expanded(value, depth: 0, hops: 0)
  }

  private mutating func expanded(_ value: JSONValue, depth: Int, hops: Int) throws(TokenError) -> JSONValue {
    if case .string(let string) = value { work.take(text: string.string) } else { work.take(1) }
    guard value.kind == .array || value.kind == .object else { return value }
    guard !isOver else { throw TokenError(.tooLarge, "the references lead to too many values") }
    guard depth < TokenWeight.deepest else { throw TokenError(.tooLarge, "the value is over 32 levels deep") }
    switch value {
    case .array(var elements):
      for index in elements.indices {
        do throws(TokenError) {
          let element = elements[index]
          let value = try expanded(element, depth: depth + 1, hops: hops)
          if element.kind == .array || element.kind == .object { elements[index] = value }
        } catch {
          throw error.within("\(index)")
        }
      }
      return .array(elements)
    case .object(let object) where object["$ref"] != nil:
      return try referred(to: object, depth: depth, hops: hops)
    case .object(var object):
      for member in object.members {
        do throws(TokenError) {
          let value = try expanded(member.value, depth: depth + 1, hops: hops)
          if member.value.kind == .array || member.value.kind == .object { object[member.name] = value }
        } catch {
          throw error.within(member.name.string)
        }
      }
      return .object(object)
    default: return value
    }
  }

  private mutating func referred(
    to object: JSONObject, depth: Int, hops: Int
  ) throws(TokenError) -> JSONValue {
    guard object.count == 1, case .string(let text)? = object["$ref"], text.utf8.first == UInt8(ascii: "#"),
      let target = references.target(of: text.string)
    else {
      throw TokenError(
        .wrongType, "$ref must be the only member, and a JSON pointer into this document, such as \"#/a/b\"")
    }
    guard hops < 32 else {
      throw TokenError(.cycle, [text.string], "", "the references form a cycle: give one of them a value")
    }
    switch target {
    case .nothing: throw TokenError(.unknownAlias, [text.string], "", "there is no value at this place")
    case .group: throw TokenError(.aliasToGroup, [text.string], "", nil)
    case .token(let path):
      hasReferences = true
      return .string("{\(path)}")
    case .part(let part):
      do throws(TokenError) {
        return try expanded(part, depth: depth, hops: hops + 1)
      } catch {
        // A mistake inside the part has its position elsewhere.
        throw TokenError(error.kind, error.chain, "", error.advice)
      }
    }
  }

  // MARK: Groups

  /// Whether an object with a `$ref` is a group that extends another.
  mutating func refersToGroup(_ object: JSONObject) -> Bool {
    guard case .string(let text)? = object["$ref"], text.utf8.first == UInt8(ascii: "#") else { return false }
    if case .group? = references.target(of: text.string) { return true }
    return false
  }

  /// Reads the group that a group extends, at the position of the extending group.
  mutating func extended(by object: JSONObject, at site: GroupSite) -> TokenGroup? {
    let name = object["$extends"] != nil ? "$extends" : "$ref"
    guard let value = object[ExactText(name)] else { return nil }
    do throws(TokenError) {
      guard case .string(let text) = value, let found = references.target(of: text.string),
        let names = TokenReferences.names(text.string)
      else { throw TokenError(.wrongType, "\(name) must name a group, such as \"{a.b}\"") }
      let pointer = names.map { "/" + JSONError.referenceToken($0) }.joined()
      guard !open.contains(pointer) else {
        throw TokenError(.cycle, [names.joined(separator: ".")], "", "the groups extend each other in a cycle")
      }
      switch found {
      case .nothing: throw TokenError(.unknownAlias, [text.string], "", "there is no group of this name")
      case .token, .part: throw TokenError(.aliasToGroup, [text.string], "", "this is a token: a group extends a group")
      case .group: break
      }
      guard case .object(let target)? = references.document[pointer: pointer] else { return nil }
      var there = site
      there.pointer = pointer
      there.isInherited = true
      return group(target, at: there)
    } catch {
      report(error, at: site, in: name)
      return nil
    }
  }
}
