import StrictJSON
import TabEngine

/// The places of imported tokens in a theme.
struct ImportLayout {
  private var links: TokenLinks
  /// The path of each token in the theme; `nil` for those that are not in it.
  private var paths: [String?]
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
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      taken.insert(ExactText(path))
      count += 1
      mappings.append(ImportedTheme.Mapping(from: links.tokens[index].reference, to: path))
    }
    for (index, token) in links.tokens.enumerated() where paths[index] == nil && types[index] != nil {
      guard isWhole(index) else { continue }
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
    separateGroups()
  }

  /// The type of a token that can be used; `nil` for the others.
  private mutating func type(of index: Int) -> TokenType? {
    let token = links.tokens[index]
    let (light, dark) = (links.outcome(index, .light)?.read.type, links.outcome(index, .dark)?.read.type)
    guard let light, let dark, light != dark else { return light ?? dark }
    links.list(
      token, token.pointer, "light and dark have different types: \(light.rawValue) and \(dark.rawValue)")
    return nil
  }

  private func isInherited(_ index: Int) -> Bool {
    ColorScheme.allCases.contains {
      if case .inherited? = links.outcome(index, $0)?.read { true } else { false }
    }
  }

  /// Whether a token has a value in each scheme for which the file gives it one, and in light. Only a token in place of one
  /// of the defaults can be half of a pair: the other half is the defaults'.
  private mutating func isWhole(_ index: Int) -> Bool {
    let token = links.tokens[index]
    guard token.light != nil else {
      links.list(token, token.dark?.pointer ?? token.pointer, "this token has no value in light")
      return false
    }
    return links.outcome(index, .light) != nil && (token.dark == nil || links.outcome(index, .dark) != nil)
  }

  /// Gives tokens that contain tokens the path of their group's own token.
  private mutating func separateGroups() {
    let sorted = paths.compactMap { $0?.utf8 }.sorted { $0.lexicographicallyPrecedes($1) }
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      let start = "\(path)."
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].lexicographicallyPrecedes(start.utf8) { low = middle + 1 } else { high = middle }
      }
      if low < sorted.count, sorted[low].starts(with: start.utf8) { paths[index] = start + TokenPath.root }
    }
  }

  /// The document of the theme.
  func document() -> JSONObject {
    var tree = TokenTree()
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      tree.add(TokenPath.names(of: path), index)
    }
    return tree.object { index in value(of: index) }
  }

  // MARK: Tokens

  /// A token in the Design Tokens format; strings and booleans, which the format does not have, are bare.
  private func value(of index: Int) -> JSONValue {
    let token = links.tokens[index]
    let (light, dark) = (written(index, .light), written(index, .dark))
    guard let type = (links.outcome(index, .light) ?? links.outcome(index, .dark))?.read.type else { return .null }
    let written: JSONValue
    switch (light, dark) {
    case (let light?, nil) where token.dark == nil: written = light
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
    if let reference = outcome.reference { return linked(reference, scheme) ?? outcome.read.json }
    guard case .object(let object) = outcome.read.json else { return outcome.read.json }
    var parts = object
    for member in object.members {
      guard case .string(let text) = member.value, let reference = TokenPath.alias(in: text),
        let target = links.target(of: reference)
      else { continue }
      let outcome = links.outcome(target, scheme) ?? links.outcome(target, .light)
      parts[member.name] = linked(reference, scheme) ?? outcome?.read.json
    }
    return .object(parts)
  }

  /// The alias of a token; `nil` if the theme does not have the token.
  private func linked(_ reference: String, _ scheme: ColorScheme) -> JSONValue? {
    links.target(of: reference).flatMap { paths[$0] }.map { .string(ExactText("{\($0)}")) }
  }
}
