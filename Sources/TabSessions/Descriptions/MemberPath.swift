import StrictJSON

/// The path to a member in the description of a session: the names of the members around it, then its own. The id of a tab is in place of
/// its index, so that a tab keeps its paths when it moves.
package struct MemberPath: Hashable, Sendable, ExpressibleByStringLiteral {
  let names: [String]

  package init(_ names: [String]) { self.names = names }
  package init(stringLiteral name: String) { names = [name] }

  /// The path to a member of this one.
  func appending(_ name: String) -> MemberPath { MemberPath(names + [name]) }
}

extension JSONValue {
  /// Whether this description has the member at a path, or something other than an object around it. Lists are given whole.
  package func gives(_ path: MemberPath) -> Bool {
    var value = self
    for name in path.names {
      guard case .object(let members) = value else { return true }
      guard let member = members[ExactText(name)] else { return false }
      value = member
    }
    return true
  }

  /// Whether this description has another value at a path than an older one. Lists are compared whole.
  package func differs(from old: JSONValue, at path: MemberPath) -> Bool {
    var (new, old) = (self, old)
    for name in path.names {
      guard case .object(let members) = new, case .object(let oldMembers) = old else { break }
      switch (members[ExactText(name)], oldMembers[ExactText(name)]) {
      case (let member?, let oldMember?): (new, old) = (member, oldMember)
      case (nil, nil): return false
      case (nil, _), (_, nil): return true
      }
    }
    return new != old
  }
}
