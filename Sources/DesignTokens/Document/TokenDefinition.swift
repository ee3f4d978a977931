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
  /// Its own type, else the type of the nearest enclosing group with a type.
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

  /// Returns this token merged over the token of a lower document. Members that it omits stay the same (rule T1).
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

/// The type of a token's value: `$type` in the Design Tokens format (DTCG 2025.10, "Types").
///
/// The set is open. A value of an unknown type is passed through, with the aliases in it replaced.
public struct TokenType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  // Compared by bytes, because a document may name any type.
  public static func == (left: TokenType, right: TokenType) -> Bool { left.rawValue.isSame(as: right.rawValue) }
  public func hash(into hasher: inout Hasher) { ExactText(rawValue).hash(into: &hasher) }

  // Checked, and converted to the canonical form.
  public static let color = TokenType(rawValue: "color")
  public static let dimension = TokenType(rawValue: "dimension")
  public static let fontFamily = TokenType(rawValue: "fontFamily")
  public static let fontWeight = TokenType(rawValue: "fontWeight")
  public static let number = TokenType(rawValue: "number")
  public static let gradient = TokenType(rawValue: "gradient")
  public static let typography = TokenType(rawValue: "typography")

  // Checked, and passed through.
  public static let duration = TokenType(rawValue: "duration")
  public static let cubicBezier = TokenType(rawValue: "cubicBezier")
  public static let strokeStyle = TokenType(rawValue: "strokeStyle")
  public static let border = TokenType(rawValue: "border")
  public static let transition = TokenType(rawValue: "transition")
  public static let shadow = TokenType(rawValue: "shadow")

  /// The types of the format.
  static let known: Set = [
    color, dimension, fontFamily, fontWeight, number, gradient, typography, duration, cubicBezier, strokeStyle, border,
    transition, shadow,
  ]
}
