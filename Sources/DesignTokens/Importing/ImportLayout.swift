import StrictJSON
import TabEngine

/// The places of imported tokens in a theme.
struct ImportLayout {
  private let links: TokenLinks
  /// The path of each token in the theme; `nil` for those that are not in it.
  private var paths: [String?]
  private(set) var mappings: [ImportedTheme.Mapping] = []
  private(set) var unread: UnreadParts
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  init(_ links: TokenLinks, over document: TokenDocument) {
    self.links = links
    unread = links.unread
    paths = Array(repeating: nil, count: links.tokens.count)
    let defaults = DefaultTokens(document)
    var taken: Set<ExactText> = []
    var numbers: [ExactText: Int] = [:]
    for (index, token) in links.tokens.enumerated() {
      guard let type = links.types[index], let path = defaults.path(for: token.names),
        DefaultTokens.accepts(type, at: path), taken.insert(ExactText(path)).inserted
      else { continue }
      paths[index] = path
      count += 1
      mappings.append(ImportedTheme.Mapping(from: token.reference, to: path))
    }
    for (index, token) in links.tokens.enumerated() where paths[index] == nil && links.types[index] != nil {
      guard var path = token.path else { continue }
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
    let (light, dark) = (token.value(.light), token.value(.dark))
    guard let light, let dark, let type = links.types[index] else { return .null }
    let isPlain = token.light == nil || token.dark == nil || light.json == dark.json
    let written = isPlain ? linked(light.json) : .object(["light": linked(light.json), "dark": linked(dark.json)])
    guard TokenType.known.contains(type) else { return written }
    var object: JSONObject = ["$type": .string(type.rawValue), "$value": written]
    if let description = token.description { object["$description"] = .string(description) }
    return .object(object)
  }

  /// A value with the paths that its aliases have in the theme.
  private func linked(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text):
      guard let alias = TokenPath.alias(in: text), let target = links.target(of: alias), let path = paths[target] else {
        return value
      }
      return .string("{\(path)}")
    case .array(let elements): return .array(elements.map(linked))
    case .object(var object):
      for member in object.members { object[member.name] = linked(member.value) }
      return .object(object)
    case .null, .bool, .number, .exactNumber: return value
    }
  }
}
