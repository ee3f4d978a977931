import StrictJSON

extension TokenDocument {
  /// The value of every token in a colour scheme, with all aliases followed.
  ///
  /// Throws when one cannot be followed, and names each token on the way there.
  public func resolved(_ scheme: ColorScheme) throws(TokenError) -> ResolvedTokens {
    var values = [JSONValue?](repeating: nil, count: tokens.count)
    var isInChain = [Bool](repeating: false, count: tokens.count)
    for start in tokens.indices where values[start] == nil {
      // Followed in a loop: a chain may be as long as its author likes. Each token is visited once.
      var chain: [Int] = []
      var place = start
      var value = values[place]
      while value == nil {
        chain.append(place)
        isInChain[place] = true
        switch tokens[place].value(scheme) {
        case .literal(let literal):
          value = literal
        case .alias(let path):
          guard let next = places[path] else {
            throw error(groups.contains(path) ? .aliasToGroup : .unknownAlias, chain, path)
          }
          guard !isInChain[next] else { throw error(.cycle, chain, path) }
          place = next
          value = values[next]
        }
      }
      for place in chain {
        values[place] = value
        isInChain[place] = false
      }
    }

    var resolved: [String: JSONValue] = [:]
    resolved.reserveCapacity(tokens.count)
    for (token, value) in zip(tokens, values) { resolved[token.path] = value }
    return ResolvedTokens(values: resolved, groups: groups)
  }

  private func error(_ kind: TokenError.Kind, _ chain: [Int], _ last: String) -> TokenError {
    let paths = chain.map { tokens[$0].path }
    return TokenError(kind: kind, chain: paths + [last], pointer: TokenPath.pointer(to: paths.first ?? ""))
  }
}
