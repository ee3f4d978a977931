import StrictJSON

/// All tokens of a document, each with its value in both colour schemes.
public struct ResolvedTokens: Sendable {
  /// In document order.
  public let tokens: [ResolvedToken]
  let places: [String: Int]
  let root: TokenGroup

  /// The token at a path such as `theme.radius.tab-header.tab`.
  public subscript(path: String) -> ResolvedToken? { places[path].map { tokens[$0] } }
}

extension TokenDocument {
  /// The value of every token in both colour schemes, with all aliases followed and every value checked.
  ///
  /// Throws what is wrong, each mistake once, with each token on the way there (rule T3).
  public func resolved() throws(TokenErrors) -> ResolvedTokens {
    let resolver = TokenResolver(self)
    let light = resolver.resolve(.light)
    let aliases = resolver.aliases()
    let dark = resolver.resolve(.dark)

    var tokens: [ResolvedToken] = []
    tokens.reserveCapacity(light.count)
    for place in light.indices {
      guard let inLight = light[place], let inDark = dark[place] else { continue }
      let (light, dark) = inLight.type == inDark.type ? (inLight, inDark) : resolver.agreed(inLight, inDark, at: place)
      tokens.append(
        ResolvedToken(
          path: resolver.paths[place], type: light.type, description: resolver.tokens[place].description,
          light: light.value, dark: dark.value, aliases: aliases[place]))
    }
    if let errors = resolver.sortedErrors() { throw errors }
    return ResolvedTokens(tokens: tokens, places: resolver.places, root: root)
  }
}
