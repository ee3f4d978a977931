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
