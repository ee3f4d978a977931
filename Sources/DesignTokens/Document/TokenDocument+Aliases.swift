import StrictJSON
import TabEngine

extension TokenDocument {
  /// The paths of all tokens, in document order.
  public var paths: [String] {
    var paths: [String] = []
    paths.reserveCapacity(count)
    root.forEachToken { (path, _) in paths.append(path) }
    return paths
  }
}

extension ResolvedTokens {
  /// Returns the given tokens and all tokens that they refer to, directly or indirectly, in light or dark.
  public func closure(of paths: some Sequence<String>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    var next = Array(paths)
    while let path = next.popLast() {
      guard found.insert(ExactText(path)).inserted, case .token(let token)? = root.node(at: path) else {
        continue
      }
      for value in [token.light, token.dark] { next += value?.json.aliases ?? [] }
    }
    return found
  }
}
