import StrictJSON

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
