import StrictJSON
import TabEngine

/// The aliases between the tokens of a file: finds the tokens that can be used, and their types.
struct TokenLinks {
  let tokens: [ForeignToken]
  let defaults: TokenDocument
  private(set) var unread: UnreadParts
  /// The types of the tokens that can be used; `nil` for the others.
  private(set) var types: [TokenType?]
  private var places: [ExactText: Int] = [:]
  /// Tokens by their paths without the first name, which references to tokens of the same collection lack.
  private var innerPlaces: [ExactText: Int] = [:]

  private enum State { case new, open, done }

  init(_ tokens: [ForeignToken], over defaults: TokenDocument, unread: UnreadParts) {
    self.tokens = tokens
    self.defaults = defaults
    self.unread = unread
    types = Array(repeating: nil, count: tokens.count)
    for (index, token) in tokens.enumerated() {
      places[ExactText(token.reference)] = index
      let inner = ExactText(token.names.dropFirst().joined(separator: "."))
      if innerPlaces[inner] == nil { innerPlaces[inner] = index }
    }
  }

  /// The token that a reference names.
  func target(of reference: String) -> Int? {
    let name = ExactText(reference)
    if let place = places[name] ?? innerPlaces[name] { return place }
    // The reference may begin with the name of a set, which is not part of the paths.
    guard let dot = reference.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return places[ExactText(String(Substring(reference.utf8[reference.utf8.index(after: dot)...])))]
  }

  /// Follows all aliases, each once.
  mutating func follow() {
    var states = [State](repeating: .new, count: tokens.count)
    for start in tokens.indices where states[start] == .new {
      var stack = [start]
      while let index = stack.last {
        if states[index] == .new {
          states[index] = .open
          let next = targets(of: index).filter { states[$0] == .new }
          if !next.isEmpty {
            stack += next
            continue
          }
        }
        stack.removeLast()
        // A token may be on the stack twice, from two aliases of it.
        guard states[index] == .open else { continue }
        finish(index, states)
        states[index] = .done
      }
    }
  }

  private func targets(of index: Int) -> [Int] {
    let token = tokens[index]
    return ((token.light?.json.aliases ?? []) + (token.dark?.json.aliases ?? [])).compactMap(target)
  }

  /// Decides about a token whose targets have been decided about.
  private mutating func finish(_ index: Int, _ states: [State]) {
    let token = tokens[index]
    guard token.path != nil else {
      return unread.add(token.reference, token.pointer, "a path has at most \(ForeignToken.longestPath) bytes")
    }
    var found: [TokenType] = []
    for scheme in ColorScheme.allCases {
      guard let value = token.value(scheme) else { continue }
      for alias in value.json.aliases {
        guard let target = target(of: alias) else {
          guard value.type == nil, defaults.contains(alias) else {
            return unread.add(
              token.reference, token.pointer, "{\(JSONError.shortened(name: alias))}: there is no token of this name")
          }
          found.append(DefaultTokens.type(of: alias))
          continue
        }
        guard states[target] == .done else {
          return unread.add(token.reference, token.pointer, "the aliases form a cycle")
        }
        guard let type = types[target] else {
          return unread.add(
            token.reference, token.pointer, "{\(JSONError.shortened(name: alias))}: this token was not understood")
        }
        if value.type == nil { found.append(type) }
      }
      if let type = value.type { found.append(type) }
    }
    guard let type = found.first else { return }
    guard found.allSatisfy({ $0 == type }) else {
      return unread.add(
        token.reference, token.pointer,
        "light and dark have different types: \(found[0].rawValue) and \(found[1].rawValue)")
    }
    types[index] = type
  }
}
