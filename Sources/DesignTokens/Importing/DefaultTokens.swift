import StrictJSON

/// The names under which other tools know the tokens of the defaults (rule T14).
struct DefaultTokens {
  /// The path of a default token by each of its names.
  private var paths: [ExactText: String] = [:]
  /// The ends of these names, and of names that design systems share: most tokens of a file have none of them.
  private var ends: Set<ExactText> = noise
  /// The paths of the groups of the defaults, and of their tokens.
  private var groups: Set<ExactText> = []
  private var tokens: Set<ExactText> = []

  init(_ defaults: TokenDocument) {
    for path in defaults.paths {
      let names = TokenPath.names(of: path)
      tokens.insert(ExactText(path))
      for count in 1..<names.count { groups.insert(ExactText(names.prefix(count).joined(separator: "."))) }
      let own = names.first == "theme" ? Array(names.dropFirst()) : names
      paths[Self.key(own[...])] = path
      // "tab-header.title" says enough; "danger" does not.
      if own.first == "color", own.count > 2 { paths[Self.key(own.dropFirst())] = path }
    }
    for name in Array(paths.keys) + Self.synonyms.flatMap({ $0.names }) {
      for count in 1...max(1, name.utf8.count) { ends.insert(ExactText(String(Substring(name.utf8.suffix(count))))) }
    }
  }

  /// The default token that a token of another file stands for, and whether only a name that it has elsewhere says so.
  func path(for names: [String]) -> (path: String, isSynonym: Bool)? {
    guard let last = names.last, ends.contains(Self.key([last])) else { return nil }
    let tail = names.suffix(8).map { Self.key([$0]).string }
    for start in tail.indices { if let path = paths[ExactText(tail[start...].joined())] { return (path, false) } }
    let rest = ExactText(tail.filter { !Self.noise.contains(ExactText($0)) }.joined())
    return Self.synonyms.first { $0.names.contains(rest) }.map { ($0.path, true) }
  }

  /// Words that say nothing about a token.
  private static let noise: Set<ExactText> = [
    "color", "theme", "global", "core", "base", "semantic", "system", "sys", "token", "default", "alias", "primitive",
  ]

  /// Whether a path can be added beside the defaults: neither it nor one of its groups is a token there, nor is it a group.
  func hasRoom(for path: String) -> Bool {
    guard !groups.contains(ExactText(path)) else { return false }
    var end = path.startIndex
    while let dot = path.utf8[end...].firstIndex(of: UInt8(ascii: ".")) {
      let group = ExactText(String(path[..<dot]))
      if tokens.contains(group) { return false }
      if !groups.contains(group) { return true }
      end = path.utf8.index(after: dot)
    }
    return true
  }

  /// The type of a default token, which is not written for lengths.
  static func type(of path: String) -> TokenType {
    let names = TokenPath.names(of: path)
    switch names.count > 1 ? names[1] : "" {
    case "color": return .color
    case "font" where names.count > 2 && names[2] == "weight": return .fontWeight
    case "status-bar": return TokenType(rawValue: "string")
    default: return .dimension
    }
  }

  /// Whether a value of a type can take the place of a default token.
  static func accepts(_ type: TokenType, at path: String) -> Bool {
    let expected = self.type(of: path)
    return expected == type || type == .number && (expected == .dimension || expected == .fontWeight)
  }

  /// Names without case, hyphens and plurals: "Font Sizes" is "fontsize".
  private static func key(_ names: ArraySlice<String>) -> ExactText {
    let words = names.map { name in
      let word = name.words.map { $0.string }.joined(separator: "")
      return spellings.first { $0.other.isSame(as: word) }?.word ?? word
    }
    return ExactText(words.joined(separator: ""))
  }

  private static let spellings: [(other: String, word: String)] = [
    ("colors", "color"), ("colour", "color"), ("colours", "color"), ("fontsizes", "fontsize"),
    ("fontweights", "fontweight"),
    ("borderradius", "radius"), ("radii", "radius"), ("heights", "height"), ("tokens", "token"),
    ("primitives", "primitive"),
  ]

  /// Names that design systems share.
  private static let synonyms: [(names: [ExactText], path: String)] = [
    (["primary", "brand", "accent", "brandprimary", "primary500", "brand500"], "theme.color.foreground.brand"),
    (["danger", "error", "destructive", "critical", "feedbackerror", "statuserror"], "theme.color.danger"),
    (["background", "page", "surface", "backgroundpage", "pagebackground"], "theme.color.background.page"),
  ]
}
