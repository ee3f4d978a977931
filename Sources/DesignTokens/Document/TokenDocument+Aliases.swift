import StrictJSON

extension TokenDocument {
  /// The paths of its tokens, in document order.
  public var paths: [String] {
    var paths: [String] = []
    paths.reserveCapacity(count)
    root.forEachToken { (path, _) in paths.append(path) }
    return paths
  }
}

extension ResolvedTokens {
  /// Some tokens and every one that they lead to by aliases, in light or in dark, those in parts of values included.
  public func closure(of paths: some Sequence<String>) -> Set<JSONName> {
    var found: Set<JSONName> = []
    var next = Array(paths)
    while let path = next.popLast() {
      guard found.insert(JSONName(string: path)).inserted, case .token(let token)? = root.node(at: path) else {
        continue
      }
      for value in [token.light, token.dark] { next += value?.json.aliases ?? [] }
    }
    return found
  }
}
