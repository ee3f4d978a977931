import StrictJSON

/// Design tokens as they were written: values, aliases of other tokens, and light/dark pairs of these (rule T2).
public struct TokenDocument: Sendable {
  struct Token: Sendable {
    let path: String
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
    try read(root, in: "")
  }

  private mutating func read(_ group: JSONObject, in groupPath: String) throws(TokenError) {
    for member in group.members {
      let path = TokenPath.joined(groupPath, member.name)
      guard TokenPath.isComponent(member.name), TokenPath.hasRoom(path), places[path] == nil, !groups.contains(path)
      else {
        let pointer = TokenPath.pointer(to: groupPath) + "/" + JSONError.referenceToken(member.name)
        throw TokenError(kind: .badName, chain: [path], pointer: pointer)
      }
      if case .object(let object) = member.value {
        if let (light, dark) = Self.pair(object) {
          try add(path, TokenValue(light), TokenValue(dark))
        } else {
          groups.insert(path)
          try read(object, in: path)
        }
      } else {
        let value = TokenValue(member.value)
        try add(path, value, value)
      }
    }
  }

  private mutating func add(_ path: String, _ light: TokenValue?, _ dark: TokenValue?) throws(TokenError) {
    guard let light, let dark else {
      throw TokenError(kind: .wrongType, chain: [path], pointer: TokenPath.pointer(to: path))
    }
    places[path] = tokens.count
    tokens.append(Token(path: path, light: light, dark: dark))
  }

  /// The members of an object that is a light/dark pair. Two groups of these names are groups.
  private static func pair(_ object: JSONObject) -> (light: JSONValue, dark: JSONValue)? {
    guard object.count == 2, let light = object["light"], let dark = object["dark"] else { return nil }
    return light.kind == .object && dark.kind == .object ? nil : (light, dark)
  }
}
