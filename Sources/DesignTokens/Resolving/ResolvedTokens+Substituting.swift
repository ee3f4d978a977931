import StrictJSON
import TabEngine

extension ResolvedTokens {
  /// Returns a tree, such as a style, with its aliases replaced by the tokens' values. An object of exactly `light` and
  /// `dark` is replaced by its half for the colour scheme.
  ///
  /// - Throws: errors for aliases without a token, with pointers into the tree.
  public func substituting(in tree: JSONValue, _ scheme: ColorScheme) throws(TokenErrors) -> JSONValue {
    var substitution = Substitution(tokens: self, scheme: scheme)
    let result = substitution.value(tree)
    if let errors = TokenErrors(substitution.errors) { throw errors }
    return result
  }
}

private struct Substitution {
  let tokens: ResolvedTokens
  let scheme: ColorScheme
  var errors: [TokenError] = []
  /// The names and indices that lead to the value being read. Pointers are built only for errors, because each contains
  /// all these names.
  var place: [String] = []
  /// The number of bytes that aliases may still add. A short alias can add a long value, any number of times.
  var bytesLeft = Self.mostBytes
  var effort = TokenGroup.effort

  /// The size limit of a design.
  static let mostBytes = 262_144

  mutating func value(_ tree: JSONValue) -> JSONValue {
    switch tree {
    case .string(let string):
      guard let path = TokenPath.alias(in: string) else { return tree }
      return value(ofAlias: path) ?? tree
    case .array(var elements):
      guard !isTooDeep() else { return .null }
      for index in elements.indices { elements[index] = value(elements[index], at: "\(index)") }
      return .array(elements)
    case .object(var object):
      guard !isTooDeep() else { return .null }
      if object.count == 2, object["light"] != nil, object["dark"] != nil, let half = object[ExactText(scheme.rawValue)]
      {
        return value(half, at: scheme.rawValue)
      }
      for member in object.members { object[member.name] = value(member.value, at: member.name.string) }
      return .object(object)
    case .null, .bool, .number, .exactNumber: return tree
    }
  }

  private mutating func value(_ tree: JSONValue, at component: String) -> JSONValue {
    place.append(component)
    defer { place.removeLast() }
    return value(tree)
  }

  private mutating func isTooDeep() -> Bool {
    guard place.count >= 128 else { return false }
    report(TokenError(.tooLarge, "arrays and objects are nested more than 128 levels deep"))
    return true
  }

  private mutating func value(ofAlias path: String) -> JSONValue? {
    guard let token = tokens[path] else {
      if errors.count < TokenErrors.limit {
        report(tokens.mistake(in: path) ?? tokens.root.error(forAlias: path, effort: &effort))
      }
      return nil
    }
    let value = scheme == .light ? token.light : token.dark
    bytesLeft -= TokenWeight(of: value) { _ in nil }.bytes
    guard bytesLeft >= 0 else {
      report(TokenError(.tooLarge, [path], "", "the aliases refer to more than 256 KiB"))
      bytesLeft = 0
      return nil
    }
    return value
  }

  private mutating func report(_ error: TokenError) {
    guard errors.count < TokenErrors.limit else { return }
    let pointer = place.map { "/" + JSONError.referenceToken($0) }.joined()
    errors.append(TokenError(error.kind, error.chain, pointer, error.advice))
  }
}
