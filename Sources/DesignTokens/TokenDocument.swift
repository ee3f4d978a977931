import StrictJSON

/// Design tokens as they were written: values, aliases of other tokens, and pairs of these for light and dark (rule T2).
public struct TokenDocument: Sendable {
  struct Token: Sendable {
    let path: String
    /// A JSON pointer to it.
    let pointer: String
    let light: TokenValue
    let dark: TokenValue

    func value(_ scheme: ColorScheme) -> TokenValue { scheme == .light ? light : dark }
  }

  /// In the order they were written.
  private(set) var tokens: [Token] = []
  private(set) var places: [String: Int] = [:]
  private(set) var groups: Set<String> = []

  /// Reads the tokens out of a tree of groups. Aliases are not followed yet.
  public init(parsing document: JSONValue) throws(TokenError) {
    guard case .object(let root) = document else { throw TokenError(kind: .wrongType, chain: [], pointer: "") }
    try read(root, path: "", pointer: "")
  }

  private mutating func read(_ group: JSONObject, path: String, pointer: String) throws(TokenError) {
    for member in group.members {
      let path = TokenPath.joined(path, member.name)
      let pointer = pointer + "/" + JSONError.referenceToken(member.name)
      guard TokenPath.isComponent(member.name), places[path] == nil, !groups.contains(path) else {
        throw TokenError(kind: .badName, chain: [path], pointer: pointer)
      }
      if case .object(let object) = member.value {
        if let (light, dark) = Self.pair(object) {
          try add(path, pointer, TokenValue(light), TokenValue(dark))
        } else {
          groups.insert(path)
          try read(object, path: path, pointer: pointer)
        }
      } else {
        let value = TokenValue(member.value)
        try add(path, pointer, value, value)
      }
    }
  }

  private mutating func add(
    _ path: String, _ pointer: String, _ light: TokenValue?, _ dark: TokenValue?
  ) throws(TokenError) {
    guard let light, let dark else { throw TokenError(kind: .wrongType, chain: [path], pointer: pointer) }
    places[path] = tokens.count
    tokens.append(Token(path: path, pointer: pointer, light: light, dark: dark))
  }

  /// The members of an object that is a light/dark pair. Two groups of these names are groups.
  private static func pair(_ object: JSONObject) -> (light: JSONValue, dark: JSONValue)? {
    guard object.count == 2, let light = object["light"], let dark = object["dark"] else { return nil }
    return light.kind == .object && dark.kind == .object ? nil : (light, dark)
  }
}
