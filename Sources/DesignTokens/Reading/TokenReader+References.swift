import StrictJSON

/// References within a document (DTCG 2025.10, "Aliases / References" and "Extending Groups").
extension TokenReader {
  // MARK: Values

  /// A value in which references to tokens are aliases, and those to a part of a token are what they refer to.
  ///
  /// Parts are read as they stand in this document; a theme laid over it later changes only whole tokens.
  mutating func expanded(_ value: JSONValue) throws(TokenError) -> JSONValue {
    try expanded(value, depth: 0, hops: 0)
  }

  private mutating func expanded(_ value: JSONValue, depth: Int, hops: Int) throws(TokenError) -> JSONValue {
    guard value.kind == .array || value.kind == .object else { return value }
    guard depth < TokenWeight.deepest else { throw TokenError(.tooLarge, "the value is over 32 levels deep") }
    switch value {
    case .array(var elements):
      for index in elements.indices where elements[index].kind == .array || elements[index].kind == .object {
        do throws(TokenError) {
          elements[index] = try expanded(elements[index], depth: depth + 1, hops: hops)
        } catch {
          throw error.within("\(index)")
        }
      }
      return .array(elements)
    case .object(let object) where object["$ref"] != nil:
      return try referred(to: object, depth: depth, hops: hops)
    case .object(var object):
      for member in object.members where member.value.kind == .array || member.value.kind == .object {
        do throws(TokenError) {
          object[member.name] = try expanded(member.value, depth: depth + 1, hops: hops)
        } catch {
          throw error.within(member.name)
        }
      }
      return .object(object)
    default: return value
    }
  }

  private mutating func referred(
    to object: JSONObject, depth: Int, hops: Int
  ) throws(TokenError) -> JSONValue {
    guard object.count == 1, case .string(let text)? = object["$ref"], let names = Self.pointer(text) else {
      throw TokenError(.wrongType, "$ref stands alone and is a JSON pointer into this document, such as \"#/a/b\"")
    }
    guard hops < 32 else { throw TokenError(.cycle, [text], "", "the references do not end: give one of them a value") }
    switch target(names) {
    case .nothing: throw TokenError(.unknownAlias, [text], "", "the document has nothing there")
    case .group: throw TokenError(.aliasToGroup, [text], "", nil)
    case .token(let path): return .string("{\(path)}")
    case .part(let part):
      referredLeft -= part.nodes(upTo: referredLeft)
      guard referredLeft > 0 else { throw TokenError(.tooLarge, "the references lead to more than 200,000 values") }
      return try expanded(part, depth: depth, hops: hops + 1)
    }
  }

  // MARK: Groups

  /// Whether an object that has a `$ref` is a group that extends another.
  func refersToGroup(_ object: JSONObject) -> Bool {
    guard case .string(let text)? = object["$ref"], let names = Self.pointer(text) else { return false }
    return target(names) == .group
  }

  /// The group that a group extends, read as if it stood there.
  mutating func extended(by object: JSONObject, at site: GroupSite) -> TokenGroup? {
    let name = object["$extends"] != nil ? "$extends" : "$ref"
    guard let value = object[name] else { return nil }
    do throws(TokenError) {
      guard case .string(let text) = value, let names = Self.names(text) else {
        throw TokenError(.wrongType, "\(name) names a group, such as \"{a.b}\"")
      }
      let pointer = names.map { "/" + JSONError.referenceToken($0) }.joined()
      guard !open.contains(pointer) else {
        throw TokenError(.cycle, [names.joined(separator: ".")], "", "the groups extend each other in a circle")
      }
      switch target(names) {
      case .nothing: throw TokenError(.unknownAlias, [text], "", "there is no group of this name")
      case .token, .part: throw TokenError(.aliasToGroup, [text], "", "this is a token: a group extends a group")
      case .group: break
      }
      guard case .object(let target)? = JSONValue.object(document).value(at: names[...]) else { return nil }
      var there = site
      there.pointer = pointer
      there.isInherited = true
      return group(target, at: there)
    } catch {
      report(error, at: site, in: name)
      return nil
    }
  }

  // MARK: Targets

  private enum Target: Equatable {
    case nothing, group
    case token(path: String)
    case part(JSONValue)
  }

  /// What is at a place of the document.
  private func target(_ names: [String], hops: Int = 0) -> Target {
    var value = JSONValue.object(document)
    for (index, name) in names.enumerated() {
      let rest = names[index...]
      if index > 0, isToken(value, hops: hops) {
        if rest == ["$value"] { return .token(path: names[..<index].joined(separator: ".")) }
        return value.value(at: rest).map(Target.part) ?? .nothing
      }
      if !TokenPath.isComponent(name) { return value.value(at: rest).map(Target.part) ?? .nothing }
      guard let next = value.value(at: [name]) else { return .nothing }
      value = next
    }
    return isToken(value, hops: hops) ? .token(path: names.joined(separator: ".")) : .group
  }

  /// Whether a value that stands among a group's members is a token.
  private func isToken(_ value: JSONValue, hops: Int) -> Bool {
    guard case .object(let object) = value else { return true }
    if object["$value"] != nil || Self.pair(object) != nil { return true }
    guard case .string(let text)? = object["$ref"], let names = Self.pointer(text) else { return false }
    // References in a circle are tokens: they are found to be one when they are resolved.
    return hops >= 32 || target(names, hops: hops + 1) != .group
  }

  // MARK: Spelling

  /// The names on the way that `{a.b}` or `#/a/b` describes.
  private static func names(_ text: String) -> [String]? {
    if let path = TokenPath.alias(in: text) { return path.split(separator: ".").map(String.init) }
    return pointer(text)
  }

  /// The names in a JSON pointer in its form for URIs (RFC 6901 §6).
  private static func pointer(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    var names: [String] = []
    for token in text.utf8.dropFirst(2).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      var bytes: [UInt8] = []
      var rest = token[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        guard rest.count >= 2, let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      }
      guard let name = JSONError.name(ofReferenceToken: bytes) else { return nil }
      names.append(name)
    }
    return names
  }
}

extension JSONValue {
  /// The value at a place inside this one.
  fileprivate func value(at names: ArraySlice<String>) -> JSONValue? {
    var value = self
    for name in names {
      switch value {
      case .object(let object):
        guard let member = object[name] else { return nil }
        value = member
      case .array(let elements):
        guard let index = Int(name), "\(index)" == name, elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .null, .bool, .number, .string: return nil
      }
    }
    return value
  }

  /// How many values it is made of, counted no further than a limit.
  fileprivate func nodes(upTo limit: Int) -> Int {
    var count = 1
    switch self {
    case .array(let elements):
      for element in elements where count < limit { count += element.nodes(upTo: limit - count) }
    case .object(let object):
      for member in object.members where count < limit { count += member.value.nodes(upTo: limit - count) }
    case .null, .bool, .number, .string: break
    }
    return count
  }
}
