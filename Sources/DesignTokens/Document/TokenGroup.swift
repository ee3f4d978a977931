import StrictJSON
import TabEngine

/// A member of a group: a token or another group.
indirect enum TokenNode: Sendable {
  case token(TokenDefinition)
  case group(TokenGroup)
}

/// Tokens and groups by name, in document order.
struct TokenGroup: Sendable {
  private(set) var members: [(name: String, node: TokenNode)] = []
  /// The index of each name; empty while there are so few members that a linear search is faster.
  private var places: [ExactText: Int] = [:]
  /// The type of its tokens without a type.
  var type: TokenType?

  /// The member with a name. Names are compared by code point, as in JSON.
  subscript(name: String) -> TokenNode? { place(of: name).map { members[$0].node } }

  func contains(_ name: String) -> Bool { place(of: name) != nil }

  /// Appends a node, or replaces the node with its name.
  mutating func set(_ name: String, _ node: TokenNode) {
    if let place = place(of: name) {
      members[place].node = node
    } else {
      add(name, node)
    }
  }

  /// Appends a node whose name is known to be new.
  mutating func add(_ name: String, _ node: TokenNode) {
    members.append((name, node))
    if !places.isEmpty {
      places[ExactText(name)] = members.count - 1
    } else if members.count > 8 {
      for (place, member) in members.enumerated() { places[ExactText(member.name)] = place }
    }
  }

  /// Changes each node in place.
  mutating func updateEach(_ body: (inout TokenNode) -> Void) {
    for place in members.indices { body(&members[place].node) }
  }

  /// The token or group at a path; `nil` if there is none.
  func node(at path: String) -> TokenNode? {
    // No token has a longer path.
    guard path.utf8.count <= TokenLimits.path else { return nil }
    var node: TokenNode?
    var group: TokenGroup? = self
    for name in TokenPath.names(of: path) {
      node = group?[name]
      if case .group(let inner)? = node { group = inner } else { group = nil }
    }
    return node
  }

  /// The number of tokens in the group and in the groups inside it.
  var tokenCount: Int {
    members.reduce(into: 0) { (count, member) in
      switch member.node {
      case .token: count += 1
      case .group(let group): count += group.tokenCount
      }
    }
  }

  /// Calls `body` with each token and its path, in order.
  func forEachToken(in path: String = "", _ body: (String, TokenDefinition) -> Void) {
    for (name, node) in members {
      let path = TokenPath.joined(path, name)
      switch node {
      case .token(let token): body(path, token)
      case .group(let group): group.forEachToken(in: path, body)
      }
    }
  }

  private func place(of name: String) -> Int? {
    let name = ExactText(name)
    return places.isEmpty ? members.firstIndex { ExactText($0.name) == name } : places[name]
  }
}

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
