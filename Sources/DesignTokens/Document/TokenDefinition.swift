import StrictJSON
import TabEngine

/// A value as written, with its position.
struct TokenValue: Sendable {
  /// Aliases in it are strings, even if they were written as a `$ref`.
  let json: JSONValue
  /// The JSON pointer from the token to its value: empty for a bare value, `/$value`, `/light`, …
  var place: String
  /// The JSON pointer to the token, if it differs from the one for the token's path.
  var origin: String?
  /// Whether an alias in it was written as a `$ref`.
  var hasReferences = false
  /// The index of its document among the merged documents; 0 is the lowest.
  var layer = 0

  func pointer(of path: String) -> String { (origin ?? TokenPath.pointer(to: path)) + place }
}

/// A token as written (rule T2). One half of a pair may be missing. It then comes from a lower document.
struct TokenDefinition: Sendable {
  var light: TokenValue?
  var dark: TokenValue?
  /// Whether light and dark have the same value, written once.
  var isPlain: Bool
  /// Its own type, else that of the nearest enclosing group with a type.
  var type: TokenType?
  /// Whether the token itself has the type. Only then must its alias lead to a token of this type.
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

  /// The approximate size of the token in memory, as written and as resolved, in bytes.
  var memory: Int {
    let dark = isPlain ? nil : dark
    return [light, dark].reduce(800 + (description?.utf8.count ?? 0)) { $0 + ($1?.json.memory ?? 0) }
  }

  func value(_ scheme: ColorScheme) -> TokenValue? { scheme == .light ? light : dark }

  /// Returns this token merged over that of a lower document. Members that it omits stay the same (rule T1).
  func merged(over base: TokenDefinition) -> TokenDefinition {
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
