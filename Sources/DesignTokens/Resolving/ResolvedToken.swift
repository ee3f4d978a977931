import StrictJSON

/// A token in its canonical form, with its aliases followed.
///
/// Colours are `#RRGGBB` or `#RRGGBBAA`, dimensions are in points, weights are numbers. `docs/tokens.md` describes every type.
public struct ResolvedToken: Equatable, Sendable {
  /// The names of its groups and its own name, separated by dots: `theme.radius.tab-header.tab`.
  public let path: String
  /// Its own type, else its alias's target's, else its group's.
  public let type: TokenType?
  public let description: String?
  public let light: JSONValue
  public let dark: JSONValue
  /// The tokens that lead to the value in light, without the token itself. If there are more than 32, the first 31 and the last.
  public let aliases: [String]

  static let aliasLimit = 32

  /// The approximate size of the resolved values in memory, in bytes, without the written values.
  var memory: Int {
    [light, dark].reduce(16 * aliases.count) { $0 + ($1.kind == .array || $1.kind == .object ? $1.memory : 0) }
  }
}
