import StrictJSON
import TabEngine

extension JSONValue {
  /// The paths of all aliases in a value, in order (rule T2).
  public var aliases: [String] {
    switch self {
    case .string(let string): return TokenPath.alias(in: string).map { [$0] } ?? []
    case .array, .object:
      var paths: [String] = []
      collectAliases(&paths)
      return paths
    case .null, .bool, .number, .exactNumber: return []
    }
  }

  private func collectAliases(_ paths: inout [String]) {
    switch self {
    case .string(let string): if let path = TokenPath.alias(in: string) { paths.append(path) }
    case .array(let elements): for element in elements { element.collectAliases(&paths) }
    case .object(let object): for member in object.members { member.value.collectAliases(&paths) }
    case .null, .bool, .number, .exactNumber: break
    }
  }

  /// The JSON pointer (RFC 6901) to the first alias of a path in a value; `nil` if there is none.
  func pointer(toAlias path: String) -> String? {
    switch self {
    case .string(let string): return TokenPath.alias(in: string) == path ? "" : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let rest = element.pointer(toAlias: path) { return "/\(index)" + rest }
      }
      return nil
    case .object(let object):
      for member in object.members {
        if let rest = member.value.pointer(toAlias: path) {
          return "/" + JSONError.referenceToken(member.name) + rest
        }
      }
      return nil
    case .null, .bool, .number, .exactNumber: return nil
    }
  }
}

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
