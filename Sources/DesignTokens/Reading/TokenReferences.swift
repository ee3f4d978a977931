import StrictJSON

/// The targets of the references in a document (DTCG 2025.10, "Aliases / References"). Each reference is followed once (rule T5).
struct TokenReferences {
  enum Target {
    case nothing, group
    case token(path: String)
    /// A part of a token's value.
    case part(JSONValue)
  }

  private enum State {
    /// It is still being followed.
    case open
    case found(Target)
  }

  /// A reference that is being followed.
  private struct Walk {
    let text: ExactText
    let names: [String]
    /// The number of names that have been followed.
    var place = 0
    /// The value that these names lead to.
    var value: JSONValue
  }

  private enum Look {
    case group, token
    /// It depends on another reference.
    case undecided(Walk)
  }

  private enum Advance {
    case found(Target)
    case waiting(for: Walk)
  }

  /// The steps for parsing and storing a reference, compared with one step for a member.
  private static let stepsToBegin = 50

  let document: JSONValue
  private var states: [ExactText: State] = [:]
  private(set) var work = TokenWork()

  init(in document: JSONObject) {
    self.document = .object(document)
  }

  /// Returns the target of `#/a/b` or `{a.b}`; `nil` for other texts, and after the limit of steps.
  mutating func target(of text: String) -> Target? {
    work.take(1)
    guard text.utf8.count <= TokenLimits.reference, !work.isOver else { return nil }
    work.take(text: text)
    if case .found(let target)? = states[ExactText(text)] { return target }
    guard let first = walk(text) else { return nil }
    // Uses a loop instead of recursion, because a chain may be as long as the document.
    var open = [first]
    states[first.text] = .open
    var result: Target?
    while !work.isOver, var walk = open.popLast() {
      switch advance(&walk) {
      case .found(let target):
        states[walk.text] = .found(target)
        result = target
      case .waiting(let other):
        states[other.text] = .open
        open += [walk, other]
      }
    }
    return result
  }

  private mutating func advance(_ walk: inout Walk) -> Advance {
    while true {
      work.take(1)
      let rest = walk.names[walk.place...]
      if walk.place > 0 {
        switch look(at: walk.value) {
        case .undecided(let other): return .waiting(for: other)
        case .token where rest.isEmpty || rest == ["$value"]:
          return .found(.token(path: walk.names[..<walk.place].joined(separator: ".")))
        case .token:
          // Members beside `$value` describe the token, and are not values.
          if case .object(let object) = walk.value, object["$value"] != nil, rest.first?.isSame(as: "$value") != true {
            return .found(.nothing)
          }
          return .found(walk.value.value(at: rest).map(Target.part) ?? .nothing)
        case .group: break
        }
      }
      guard let name = rest.first else { return .found(.group) }
      guard TokenPath.isComponent(name), let next = walk.value.value(at: [name]) else { return .found(.nothing) }
      walk.value = next
      walk.place += 1
    }
  }

  /// Whether a member of a group is a token or a group.
  private mutating func look(at value: JSONValue) -> Look {
    guard case .object(let object) = value else { return .token }
    if object["$value"] != nil || TokenReader.pair(object) != nil { return .token }
    guard case .string(let text)? = object["$ref"], text.utf8.first == UInt8(ascii: "#"),
      text.utf8.count <= TokenLimits.reference
    else { return .group }
    work.take(text: text.string)
    switch states[text] {
    case .found(.group): return .group
    // Circular references count as tokens. Resolving them reports the cycle.
    case .found, .open: return .token
    case nil: return walk(text.string).map(Look.undecided) ?? .group
    }
  }

  // MARK: Spelling

  private mutating func walk(_ text: String) -> Walk? {
    work.take(Self.stepsToBegin)
    return Self.names(text).map { Walk(text: ExactText(text), names: $0, value: document) }
  }

  /// The names in `{a.b}` or `#/a/b`.
  static func names(_ text: String) -> [String]? {
    guard text.utf8.count <= TokenLimits.reference else { return nil }
    return TokenPath.alias(in: text).map(TokenPath.names) ?? pointer(text)
  }

  /// The names in a JSON pointer in URI form (RFC 6901 §6).
  private static func pointer(_ text: String) -> [String]? {
    guard text.utf8.starts(with: "#/".utf8) else { return nil }
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
      names.append(name.string)
    }
    return names
  }
}

extension JSONValue {
  /// The value at a path inside this one.
  fileprivate func value(at names: ArraySlice<String>) -> JSONValue? {
    var value = self
    for name in names {
      switch value {
      case .object(let object):
        guard let member = object[ExactText(name)] else { return nil }
        value = member
      case .array(let elements):
        guard let index = Int(name), "\(index)" == name, elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .null, .bool, .number, .exactNumber, .string: return nil
      }
    }
    return value
  }
}

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
