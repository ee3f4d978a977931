import StrictJSON

extension TokenGroup {
  /// Why an alias does not lead to a token, as an error that has yet to be placed.
  func error(forAlias path: String) -> TokenError {
    if case .group? = node(at: path) { return TokenError(.aliasToGroup, [path], "", groupAdvice(path)) }
    let near = nearestPath(to: path).map { "there is no token of this name: did you mean {\($0)}?" }
    return TokenError(.unknownAlias, [path], "", near)
  }

  private func groupAdvice(_ path: String) -> String? {
    let root = TokenPath.joined(path, TokenPath.root)
    guard case .token? = node(at: root) else { return nil }
    return "this is a group of tokens: did you mean {\(root)}?"
  }

  /// The path of the token that was probably meant: each name that is not there is taken for the nearest that is.
  private func nearestPath(to path: String) -> String? {
    var group = self
    var found: [String] = []
    let names = TokenPath.names(of: path)
    for (index, name) in names.enumerated() {
      // A name of a letter or two is near to too many, and thousands of siblings take too long.
      let siblings = name.utf8.count > 2 ? group.members.prefix(1_000).map(\.name) : []
      guard let near = group[name] == nil ? nearest(to: name, among: siblings) : name, let node = group[near] else {
        return nil
      }
      found.append(near)
      switch node {
      case .token: return index == names.count - 1 ? found.joined(separator: ".") : nil
      case .group(let inner): group = inner
      }
    }
    return nil
  }
}
