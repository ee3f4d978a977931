import StrictJSON

extension TokenGroup {
  /// The error for an alias that does not lead to a token. Its position is set later.
  ///
  /// - Parameters:
  ///   - effort: the number of letter comparisons that are left for suggesting a name.
  ///   - isUseful: whether a token can be suggested. One that leads to the alias cannot: it would refer to itself.
  func error(
    forAlias path: String, effort: inout Int, suggesting isUseful: (String) -> Bool = { _ in true }
  ) -> TokenError {
    guard path.utf8.count <= TokenLimits.path else {
      return TokenError(.unknownAlias, ["\(String(path.unicodeScalars.prefix(64)))…"], "", nil)
    }
    if case .group? = node(at: path) { return TokenError(.aliasToGroup, [path], "", groupAdvice(path)) }
    let near = nearestPath(to: path, &effort).flatMap { near in
      isUseful(near) ? "there is no token of this name: did you mean {\(near)}?" : nil
    }
    return TokenError(.unknownAlias, [path], "", near)
  }

  /// The letter comparisons for all errors of a document. They take some milliseconds.
  static let effort = 1_000_000

  private func groupAdvice(_ path: String) -> String? {
    let root = TokenPath.joined(path, TokenPath.root)
    guard case .token? = node(at: root) else { return nil }
    return "this is a group of tokens: did you mean {\(root)}?"
  }

  /// The path of the token that was probably meant: each unknown name is replaced by the nearest known name.
  private func nearestPath(to path: String, _ effort: inout Int) -> String? {
    var group = self
    var found: [String] = []
    let names = TokenPath.names(of: path)
    for (index, name) in names.enumerated() {
      // A name of one or two letters is near to too many others.
      guard let near = group.contains(name) ? name : name.utf8.count > 2 ? group.nearest(to: name, &effort) : nil,
        let node = group[near]
      else { return nil }
      found.append(near)
      switch node {
      case .token: return index == names.count - 1 ? found.joined(separator: ".") : nil
      case .group(let inner): group = inner
      }
    }
    return nil
  }

  private func nearest(to name: String, _ effort: inout Int) -> String? {
    var siblings: [String] = []
    for (sibling, _) in members {
      effort -= 1
      guard effort > 0 else { break }
      guard abs(sibling.utf8.count - name.utf8.count) <= 3 else { continue }
      effort -= sibling.utf8.count * name.utf8.count
      siblings.append(sibling)
    }
    return StrictJSON.nearest(to: name, among: siblings)
  }
}
