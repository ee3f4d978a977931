import StrictJSON
import TabEngine

/// The places of imported tokens in a theme.
struct ImportLayout {
  private var links: TokenLinks
  /// The path of each token in the theme; `nil` for tokens that are not in it.
  private var paths: [String?]
  /// Which tokens are in the place of one of the defaults.
  private var isDefault: [Bool] = []
  private var tree = TokenTree()
  private(set) var mappings: [ImportedTheme.Mapping] = []
  private(set) var count = 0

  var unread: UnreadParts { links.unread }
  var isEmpty: Bool { count == 0 }

  init(_ links: TokenLinks, over document: TokenDocument) {
    self.links = links
    paths = Array(repeating: nil, count: links.tokens.count)
    let defaults = DefaultTokens(document)
    var taken: Set<ExactText> = []
    var numbers: [ExactText: Int] = [:]
    let types = links.tokens.indices.map { type(of: $0) }
    var candidates: [ExactText: (index: Int, rank: (Int, Int, Int))] = [:]
    for (index, token) in links.tokens.enumerated() {
      guard let type = types[index], let (path, isSynonym) = defaults.path(for: token.names), !isInherited(index),
        DefaultTokens.accepts(type, at: path)
      else { continue }
      // A later source counts more, then a shorter path, then the first token.
      let rank = (isSynonym ? 0 : 1, token.rank, -token.names.count)
      if let best = candidates[ExactText(path)], best.rank >= rank { continue }
      candidates[ExactText(path)] = (index, rank)
    }
    for (path, best) in candidates { paths[best.index] = path.string }
    isDefault = paths.map { $0 != nil }
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      taken.insert(ExactText(path))
      count += 1
      mappings.append(ImportedTheme.Mapping(from: links.tokens[index].reference, to: path))
    }
    for (index, token) in links.tokens.enumerated() where paths[index] == nil && types[index] != nil {
      guard hasLight(index) else { continue }
      var path = token.path
      // Bare values with these names would be a pair.
      if let type = types[index], !TokenType.known.contains(type),
        token.names.last.map({ ["light", "dark"].has(ExactText($0)) }) == true
      {
        path += "-value"
      }
      // A token of the same name may have another meaning here.
      if document.contains(path) || !defaults.hasRoom(for: path) { path = "imported.\(path)" }
      let wanted = path
      // Names may differ only in characters that a path cannot contain.
      while !taken.insert(ExactText(path)).inserted {
        let number = numbers[ExactText(wanted), default: 1] + 1
        numbers[ExactText(wanted)] = number
        path = "\(wanted)-\(number)"
      }
      paths[index] = path
      count += 1
    }
    for (index, path) in paths.enumerated() {
      if let path { tree.add(TokenPath.names(of: path), index) }
    }
    // Aliases name the group's own token.
    for index in tree.tokensWithMembers { paths[index] = paths[index].map { "\($0).\(TokenPath.root)" } }
  }

  /// The type of a token that can be used; `nil` for the others.
  private func type(of index: Int) -> TokenType? {
    (links.outcome(index, .light) ?? links.outcome(index, .dark))?.read.type
  }

  private func isInherited(_ index: Int) -> Bool {
    ColorScheme.allCases.contains {
      if case .inherited? = links.outcome(index, $0)?.read { true } else { false }
    }
  }

  /// Whether a token has a value for light. Only a token in place of one of the defaults can have one for dark alone: the
  /// value for light is the defaults'.
  private mutating func hasLight(_ index: Int) -> Bool {
    guard links.outcome(index, .light) == nil else { return true }
    let token = links.tokens[index]
    links.list(
      token, token.dark?.pointer ?? token.pointer,
      token.light == nil
        ? "this token has no value in light" : "its value for light is not understood: that for dark is not imported")
    return false
  }

  /// The document of the theme.
  func document() -> JSONObject {
    tree.object { index in value(of: index) }
  }

  // MARK: Tokens

  /// A token in the Design Tokens format; strings and booleans, which the format does not have, are bare.
  private func value(of index: Int) -> JSONValue {
    let token = links.tokens[index]
    let (light, dark) = (written(index, .light), written(index, .dark))
    guard let type = (links.outcome(index, .light) ?? links.outcome(index, .dark))?.read.type else { return .null }
    let written: JSONValue
    switch (light, dark) {
    case (let light?, nil) where token.dark == nil || !isDefault[index]: written = light
    case (let light?, let dark?) where light == dark: written = light
    default:
      var pair = JSONObject()
      pair["light"] = light
      pair["dark"] = dark
      written = .object(pair)
    }
    guard TokenType.known.contains(type) else { return written }
    var object: JSONObject = ["$type": .string(ExactText(type.rawValue)), "$value": written]
    if let description = token.description { object["$description"] = .string(ExactText(description)) }
    return .object(object)
  }

  /// The value of a token in a scheme, with the paths that its references have in the theme.
  private func written(_ index: Int, _ scheme: ColorScheme) -> JSONValue? {
    guard let outcome = links.outcome(index, scheme) else { return nil }
    if let reference = outcome.reference { return linked(reference) ?? outcome.read.json }
    guard case .object(let object) = outcome.read.json else { return outcome.read.json }
    var parts = object
    for member in object.members {
      guard case .string(let text) = member.value, let reference = TokenPath.alias(in: text),
        let target = links.target(of: reference)
      else { continue }
      let outcome = links.outcome(target, scheme) ?? links.outcome(target, .light)
      parts[member.name] = linked(reference) ?? outcome?.read.json
    }
    return .object(parts)
  }

  /// The alias of a token; `nil` if the theme does not have the token.
  private func linked(_ reference: String) -> JSONValue? {
    links.target(of: reference).flatMap { paths[$0] }.map { .string(ExactText("{\($0)}")) }
  }
}
