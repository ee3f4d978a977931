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
