import TabEngine

extension TokenGroup {
  /// What happens to a token when another is merged over it.
  enum Replacement {
    /// Members that the upper token omits stay the same (rule T1).
    case partial
    /// The upper token replaces it completely (DTCG 2025.10, "Inheritance Semantics").
    case complete
  }

  /// Returns this group with another merged over it. A token replaces a group of the same name, and a group replaces a
  /// token.
  func overlaid(with upper: TokenGroup, _ replacement: Replacement) -> TokenGroup {
    var result = self
    result.type = upper.type ?? type
    for (name, node) in upper.members {
      switch (self[name], node) {
      case (.group(let group)?, .group(let upper)):
        result.set(name, .group(group.overlaid(with: upper, replacement)))
      case (.token(let token)?, .token(let upper)):
        result.set(name, .token(replacement == .partial ? upper.merged(over: token) : upper))
      case (.token(let token)?, .group(let upper)):
        // `{"light": …}` over a token is half of a pair, not a group.
        let half = replacement == .partial ? upper.half : nil
        result.set(name, half.map { .token($0.merged(over: token)) } ?? node)
      case (.group?, .token):
        result.set(name, node)
      case (nil, _):
        result.set(name, replacement == .partial ? node.adopted(by: type) : node)
      }
    }
    return result
  }

  /// The group as half of a pair, if it has exactly one token, named light or dark.
  private var half: TokenDefinition? {
    guard members.count == 1, case (let name, .token(let token))? = members.first, token.isPlain,
      var value = token.light, let scheme = ColorScheme(rawValue: name)
    else { return nil }
    value.place = "/\(name)" + value.place
    var half = TokenDefinition(light: scheme == .light ? value : nil, dark: scheme == .dark ? value : nil)
    half.type = token.type
    half.hasOwnType = token.hasOwnType
    half.description = token.description
    return half
  }

  /// Returns these tokens, moved up by a number of layers.
  func raised(by layers: Int) -> TokenGroup {
    var result = self
    result.updateEach { node in
      switch node {
      case .group(let group): node = .group(group.raised(by: layers))
      case .token(var token):
        token.light?.layer += layers
        token.dark?.layer += layers
        node = .token(token)
      }
    }
    return result
  }
}

extension TokenNode {
  /// Returns the node as a new member of a group. Its tokens without a type get the group's type.
  fileprivate func adopted(by type: TokenType?) -> TokenNode {
    guard let type else { return self }
    switch self {
    case .token(var token):
      token.type = token.type ?? type
      return .token(token)
    case .group(var group):
      group.type = group.type ?? type
      group.updateEach { $0 = $0.adopted(by: type) }
      return .group(group)
    }
  }
}
