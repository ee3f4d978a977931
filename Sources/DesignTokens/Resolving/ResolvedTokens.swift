import StrictJSON
import TabEngine

/// All tokens of a document, each with its values in both colour schemes.
public struct ResolvedTokens: Sendable {
  /// In document order, without tokens that cannot be read.
  public let tokens: [ResolvedToken]
  /// The warnings about the uppermost document (rule T6).
  public let warnings: TokenWarnings
  /// The approximate size of the tokens in memory, in bytes.
  public let memory: Int
  let places: [ExactText: Int]
  let root: TokenGroup
  /// The errors of the tokens that cannot be read, by path.
  let unreadable: [ExactText: TokenError]
  /// For tokens that depend on an unreadable token, the path of the next token in the chain to it.
  let blockedBy: [ExactText: String]

  /// The token at a path such as `theme.radius.tab-header.tab`.
  public subscript(path: String) -> ResolvedToken? {
    path.utf8.count <= TokenLimits.path ? places[ExactText(path)].map { tokens[$0] } : nil
  }

  /// The error for a token that exists but cannot be read; `nil` for other paths. It is reported only if the token is
  /// used.
  public func mistake(in path: String) -> TokenError? {
    guard path.utf8.count <= TokenLimits.path else { return nil }
    var chain: [String] = []
    var path = path
    while let next = blockedBy[ExactText(path)], unreadable[ExactText(path)] == nil,
      chain.count < TokenError.chainLimit / 2
    {
      chain.append(path)
      path = next
    }
    return unreadable[ExactText(path)]?.after(chain)
  }
}

extension TokenDocument {
  /// Returns the values of all tokens in both colour schemes, with all aliases followed and all values checked.
  ///
  /// A token whose value does not match its type is omitted, with a warning (rule T6). Any other mistake throws. Each
  /// mistake is reported once, with the chain of tokens that leads to it (rule T3).
  ///
  /// - Parameter colorNames: names of colours that are valid in addition to the format's, of at most 64 bytes each.
  ///   They are kept as they are; the renderer looks up the colour.
  public func resolved(colorNames: Set<String> = []) throws(TokenErrors) -> ResolvedTokens {
    let resolver = TokenResolver(self, colorNames: colorNames)
    let light = resolver.resolve(.light)
    let aliases = resolver.aliases()
    let dark = resolver.resolve(.dark)

    var tokens: [ResolvedToken] = []
    var places: [ExactText: Int] = [:]
    tokens.reserveCapacity(light.count)
    places.reserveCapacity(light.count)
    for place in light.indices {
      guard let inLight = light[place], let inDark = dark[place],
        let (light, dark) = inLight.type == inDark.type
          ? (inLight, inDark) : resolver.agreed(inLight, inDark, at: place)
      else { continue }
      places[ExactText(resolver.paths[place])] = tokens.count
      tokens.append(
        ResolvedToken(
          path: resolver.paths[place], type: light.type, description: resolver.tokens[place].description,
          light: light.value, dark: dark.value, aliases: aliases[place]))
    }
    if let errors = resolver.sortedErrors() { throw errors }
    return ResolvedTokens(
      tokens: tokens, warnings: warnings.followed(by: resolver.sortedWarnings()),
      memory: resolver.memory + tokens.reduce(0) { $0 + $1.memory }, places: places, root: root,
      unreadable: Dictionary(
        uniqueKeysWithValues: resolver.unreadable.map { (ExactText(resolver.paths[$0]), $1) }),
      blockedBy: Dictionary(
        uniqueKeysWithValues: resolver.blockedBy.map { (ExactText(resolver.paths[$0]), resolver.paths[$1]) }))
  }
}

/// A token in its canonical form, with its aliases followed.
///
/// Colours are `#RRGGBB` or `#RRGGBBAA`, dimensions are in points, weights are numbers. `docs/tokens.md` describes every type.
public struct ResolvedToken: Equatable, Sendable {
  /// The names of its groups and its own name, separated by dots: `theme.radius.tab-header.tab`.
  public let path: String
  /// Its own type, else its alias's target's, else its group's.
  public let type: TokenType?
  public let description: String?
  public let light: JSONValue
  public let dark: JSONValue
  /// The tokens that lead to the value in light, without the token itself. If there are more than 32, the first 31 and the last.
  public let aliases: [String]

  static let aliasLimit = 32

  /// The approximate size of the resolved values in memory, in bytes, without the written values.
  var memory: Int {
    [light, dark].reduce(16 * aliases.count) { $0 + ($1.kind == .array || $1.kind == .object ? $1.memory : 0) }
  }
}

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
