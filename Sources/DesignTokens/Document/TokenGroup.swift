import StrictJSON

/// A member of a group: a token or a group of its own.
indirect enum TokenNode: Sendable {
  case token(TokenDefinition)
  case group(TokenGroup)
}

/// Tokens and groups under their names, in the order they were written.
struct TokenGroup: Sendable {
  private(set) var members: [(name: String, node: TokenNode)] = []
  /// Where each name is; empty while there are so few that looking at each is faster.
  private var places: [JSONName: Int] = [:]
  /// What its tokens are of, where they do not say.
  var type: TokenType?

  /// The member of a name. Names are equal when their code points are, as in JSON.
  subscript(name: String) -> TokenNode? { place(of: name).map { members[$0].node } }

  func contains(_ name: String) -> Bool { place(of: name) != nil }

  /// Puts a node at the end, or in the place of the one that had its name.
  mutating func set(_ name: String, _ node: TokenNode) {
    if let place = place(of: name) {
      members[place].node = node
    } else {
      add(name, node)
    }
  }

  /// Puts a node at the end whose name is known to be new.
  mutating func add(_ name: String, _ node: TokenNode) {
    members.append((name, node))
    if !places.isEmpty {
      places[JSONName(string: name)] = members.count - 1
    } else if members.count > 8 {
      for (place, member) in members.enumerated() { places[JSONName(string: member.name)] = place }
    }
  }

  /// Changes each node where it is.
  mutating func updateEach(_ body: (inout TokenNode) -> Void) {
    for place in members.indices { body(&members[place].node) }
  }

  /// The token or group at a path.
  func node(at path: String) -> TokenNode? {
    // No token has a longer one.
    guard path.utf8.count <= TokenLimits.path else { return nil }
    var node: TokenNode?
    var group: TokenGroup? = self
    for name in TokenPath.names(of: path) {
      node = group?[name]
      if case .group(let inner)? = node { group = inner } else { group = nil }
    }
    return node
  }

  /// How many tokens there are in it and in its groups.
  var tokenCount: Int {
    members.reduce(into: 0) { (count, member) in
      switch member.node {
      case .token: count += 1
      case .group(let group): count += group.tokenCount
      }
    }
  }

  /// Visits the tokens in order, each with its path.
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
    let name = JSONName(string: name)
    return places.isEmpty ? members.firstIndex { JSONName(string: $0.name) == name } : places[name]
  }
}
