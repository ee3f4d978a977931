import StrictJSON

extension ResolvedTokens {
  /// Another tree, a style for instance, with every string that is wholly an alias replaced by the token's value, and
  /// every object of exactly `light` and `dark` by its half.
  ///
  /// Throws for aliases of tokens that are not there; the pointers are to their places in the tree.
  public func substituting(in tree: JSONValue, _ scheme: ColorScheme) throws(TokenErrors) -> JSONValue {
    var substitution = Substitution(tokens: self, scheme: scheme)
    let result = substitution.value(tree, at: "", depth: 0)
    if let errors = TokenErrors(substitution.errors) { throw errors }
    return result
  }
}

private struct Substitution {
  let tokens: ResolvedTokens
  let scheme: ColorScheme
  var errors: [TokenError] = []
  /// A short alias may stand for a long value, any number of times.
  var bytesLeft = TokenWeight.heaviest

  mutating func value(_ tree: JSONValue, at pointer: String, depth: Int) -> JSONValue {
    switch tree {
    case .string(let string):
      guard let path = TokenPath.alias(in: string) else { return tree }
      return value(ofAlias: path, at: pointer) ?? tree
    case .array, .object:
      guard depth < 128 else {
        report(TokenError(.tooLarge, [], pointer, "arrays and objects lie more than 128 levels deep"))
        return .null
      }
      return container(tree, at: pointer, depth: depth + 1)
    case .null, .bool, .number: return tree
    }
  }

  private mutating func container(_ tree: JSONValue, at pointer: String, depth: Int) -> JSONValue {
    switch tree {
    case .array(var elements):
      for index in elements.indices {
        elements[index] = value(elements[index], at: "\(pointer)/\(index)", depth: depth)
      }
      return .array(elements)
    case .object(var object):
      if object.count == 2, object["light"] != nil, object["dark"] != nil, let half = object[scheme.rawValue] {
        return value(half, at: "\(pointer)/\(scheme.rawValue)", depth: depth)
      }
      for member in object.members {
        let inner = "\(pointer)/\(JSONError.referenceToken(member.name))"
        object[member.name] = value(member.value, at: inner, depth: depth)
      }
      return .object(object)
    case .null, .bool, .number, .string: return tree
    }
  }

  private mutating func value(ofAlias path: String, at pointer: String) -> JSONValue? {
    guard let token = tokens[path] else {
      let error = tokens.root.error(forAlias: path)
      report(TokenError(error.kind, error.chain, pointer, error.advice))
      return nil
    }
    let value = scheme == .light ? token.light : token.dark
    bytesLeft -= TokenWeight(of: value) { _ in nil }.bytes
    guard bytesLeft >= 0 else {
      report(TokenError(.tooLarge, [path], pointer, "what the aliases stand for comes to more than 16 MiB"))
      bytesLeft = 0
      return nil
    }
    return value
  }

  private mutating func report(_ error: TokenError) {
    if errors.count < TokenErrors.limit { errors.append(error) }
  }
}
