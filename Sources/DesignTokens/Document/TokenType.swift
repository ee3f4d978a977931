import StrictJSON

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
