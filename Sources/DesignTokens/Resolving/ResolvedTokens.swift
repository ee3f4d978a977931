import StrictJSON

/// All tokens of a document, each with its value in both colour schemes.
public struct ResolvedTokens: Sendable {
  /// In document order, those left out that cannot be read.
  public let tokens: [ResolvedToken]
  /// What is unusual about the uppermost document, and what was made of it (rule T6).
  public let warnings: TokenWarnings
  /// About how many bytes all of it takes in memory: a short document may describe many tokens.
  public let memory: Int
  let places: [JSONName: Int]
  let root: TokenGroup
  /// Why tokens cannot be read, by their paths.
  let unreadable: [JSONName: TokenError]
  /// The paths of tokens that need one that cannot be read, with the next on the way to it.
  let standing: [JSONName: String]

  /// The token at a path such as `theme.radius.tab-header.tab`.
  public subscript(path: String) -> ResolvedToken? {
    path.utf8.count <= TokenLimits.path ? places[JSONName(string: path)].map { tokens[$0] } : nil
  }

  /// Why there is a token at a path that cannot be read: an error for who draws it; `nil` for others.
  public func mistake(in path: String) -> TokenError? {
    guard path.utf8.count <= TokenLimits.path else { return nil }
    var chain: [String] = []
    var path = path
    while let next = standing[JSONName(string: path)], unreadable[JSONName(string: path)] == nil,
      chain.count < TokenError.chainLimit / 2
    {
      chain.append(path)
      path = next
    }
    return unreadable[JSONName(string: path)]?.after(chain)
  }
}

extension TokenDocument {
  /// The value of every token in both colour schemes, with all aliases followed and every value checked.
  ///
  /// A token whose value is none of its type is left out, with a warning (rule T6). Throws what else is wrong, each mistake
  /// once, with each token on the way there (rule T3).
  ///
  /// - Parameter colorNames: texts that are colours beside those of the format, of at most 64 bytes each. They stay as they
  ///   are, for who draws the colour.
  public func resolved(colorNames: Set<String> = []) throws(TokenErrors) -> ResolvedTokens {
    let resolver = TokenResolver(self, colorNames: colorNames)
    let light = resolver.resolve(.light)
    let aliases = resolver.aliases()
    let dark = resolver.resolve(.dark)

    var tokens: [ResolvedToken] = []
    var places: [JSONName: Int] = [:]
    tokens.reserveCapacity(light.count)
    places.reserveCapacity(light.count)
    for place in light.indices {
      guard let inLight = light[place], let inDark = dark[place],
        let (light, dark) = inLight.type == inDark.type
          ? (inLight, inDark) : resolver.agreed(inLight, inDark, at: place)
      else { continue }
      places[JSONName(string: resolver.paths[place])] = tokens.count
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
        uniqueKeysWithValues: resolver.unreadable.map { (JSONName(string: resolver.paths[$0]), $1) }),
      standing: Dictionary(
        uniqueKeysWithValues: resolver.standing.map { (JSONName(string: resolver.paths[$0]), resolver.paths[$1]) }))
  }
}
