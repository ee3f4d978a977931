import StrictJSON

/// A token with its aliases followed, in its canonical form.
///
/// Colours are `#RRGGBB` or `#RRGGBBAA`, dimensions points, weights numbers; `docs/tokens.md` has every type.
public struct ResolvedToken: Equatable, Sendable {
  /// Names of groups and its own, with dots between: `theme.radius.tab-header.tab`.
  public let path: String
  /// Its own type, that of the token that it is an alias of, or its group's, in this order.
  public let type: TokenType?
  public let description: String?
  public let light: JSONValue
  public let dark: JSONValue
  /// The tokens that lead to the value in light, without itself. Of more than 32, the first 31 and the last.
  public let aliases: [String]

  static let aliasLimit = 32

  /// About how many bytes the values take in memory beside those that are written.
  var memory: Int {
    [light, dark].reduce(16 * aliases.count) { $0 + ($1.kind == .array || $1.kind == .object ? $1.memory : 0) }
  }
}
