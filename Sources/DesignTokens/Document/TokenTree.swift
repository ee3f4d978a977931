import StrictJSON

/// Groups and tokens by name, in the order in which they were added.
struct TokenTree {
  private struct Node {
    let name: String
    var members: [Int] = []
    var places: [ExactText: Int] = [:]
    /// The token of this place, also if it is a group as well.
    var token: Int?
  }

  private var nodes = [Node(name: "")]

  mutating func add(_ names: [String], _ token: Int) {
    var node = 0
    for name in names {
      let key = ExactText(name)
      if let next = nodes[node].places[key] {
        node = next
      } else {
        nodes.append(Node(name: name))
        nodes[node].members.append(nodes.count - 1)
        nodes[node].places[key] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    nodes[node].token = token
  }

  /// The tokens of places that are groups as well.
  var tokensWithMembers: [Int] { nodes.compactMap { $0.members.isEmpty ? nil : $0.token } }

  func object(_ value: (Int) -> JSONValue) -> JSONObject { object(of: 0, value) }

  private func object(of node: Int, _ value: (Int) -> JSONValue) -> JSONObject {
    var object = JSONObject()
    if let token = nodes[node].token { object[TokenPath.rootName] = value(token) }
    for member in nodes[node].members {
      let inner = nodes[member]
      if let token = inner.token, inner.members.isEmpty {
        object[ExactText(inner.name)] = value(token)
      } else {
        object[ExactText(inner.name)] = .object(self.object(of: member, value))
      }
    }
    return object
  }
}
