import StrictJSON

/// A value as it was written, and where.
struct TokenValue: Sendable {
  /// Aliases are strings in it, however they were written.
  let json: JSONValue
  /// The JSON pointer from the token to its value: empty for a bare value, `/$value`, `/light`, …
  var place: String
  /// The JSON pointer to the token, where it is not the one that its path says.
  var origin: String?
  /// Whether an alias in it was written as a `$ref`.
  var hasReferences = false
  /// Which of the documents laid over each other wrote it; 0 is the lowest.
  var layer = 0

  func pointer(of path: String) -> String { (origin ?? TokenPath.pointer(to: path)) + place }
}

/// A token as it was written (rule T2). Half of a pair may be missing: it is meant to be laid over a whole one.
struct TokenDefinition: Sendable {
  var light: TokenValue?
  var dark: TokenValue?
  /// Whether light and dark are the same value, written once.
  var isPlain: Bool
  /// Its own type, else that of the nearest group around it that has one.
  var type: TokenType?
  /// Whether the token says its type itself. Only then an alias has to be to a token of this type.
  var hasOwnType = false
  var description: String?

  init(_ value: TokenValue) {
    light = value
    dark = value
    isPlain = true
  }

  init(light: TokenValue?, dark: TokenValue?) {
    self.light = light
    self.dark = dark
    isPlain = false
  }

  /// About how many bytes the token takes in memory, once as it is written and once as it is resolved.
  var memory: Int {
    let dark = isPlain ? nil : dark
    return [light, dark].reduce(800 + (description?.utf8.count ?? 0)) { $0 + ($1?.json.memory ?? 0) }
  }

  func value(_ scheme: ColorScheme) -> TokenValue? { scheme == .light ? light : dark }

  /// This token in place of a lower document's: what it leaves out stays as it was (rule T1).
  func laid(over base: TokenDefinition) -> TokenDefinition {
    var result = self
    if light == nil || dark == nil {
      result.light = light ?? base.light
      result.dark = dark ?? base.dark
      result.isPlain = false
    }
    if type == nil {
      result.type = base.type
      result.hasOwnType = base.hasOwnType
    }
    result.description = description ?? base.description
    return result
  }
}
