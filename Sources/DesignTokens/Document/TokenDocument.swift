import StrictJSON
import TabEngine

/// Design tokens as written: values, aliases of other tokens, and light/dark pairs of these (rule T2).
public struct TokenDocument: Sendable {
  let root: TokenGroup
  /// The number of documents under this one.
  let layer: Int
  /// The number of tokens.
  public let count: Int
  /// The warnings about the uppermost document.
  let warnings: TokenWarnings

  init(root: TokenGroup, layer: Int, warnings: TokenWarnings = TokenWarnings()) {
    self.root = root
    self.layer = layer
    self.warnings = warnings
    count = root.tokenCount
  }

  /// Reads the tokens in a tree of groups: bare values, tokens of the Design Tokens format (DTCG 2025.10), or both.
  ///
  /// Aliases are not followed yet, and values are not checked: members that a token omits may come from another document.
  public init(parsing document: JSONValue) throws(TokenErrors) {
    guard case .object(let object) = document else {
      let error = TokenError(kind: .wrongType, chain: [], pointer: "")
      throw TokenErrors(errors: [error])
    }
    var reader = TokenReader(document: object)
    let root = reader.readDocument()
    if let errors = TokenErrors(reader.errors) { throw errors }
    self.init(root: root, layer: 0, warnings: reader.warnings)
  }

  /// Whether there is a token, not a group, at a path such as `theme.radius.tab-header.tab`.
  public func contains(_ path: String) -> Bool {
    if case .token? = root.node(at: path) { true } else { false }
  }

  /// The JSON pointer (RFC 6901) to the value of a token in a colour scheme; `nil` if there is no such token.
  ///
  /// If a token has a value for one scheme only, the pointer leads to that value.
  public func pointer(to path: String, _ scheme: ColorScheme = .light) -> String? {
    guard case .token(let token)? = root.node(at: path) else { return nil }
    return (token.value(scheme) ?? token.light ?? token.dark)?.pointer(of: path)
  }

  /// Returns this document with a theme merged over it, token by token (rule T1).
  ///
  /// A token of the theme replaces the token or group at its path, and a group replaces a token. Members that the theme's
  /// token omits stay the same: the type, the description, and the other half of a pair if it gives only `light` or only
  /// `dark`.
  public func overlaid(with theme: TokenDocument) -> TokenDocument {
    let upper = theme.root.raised(by: layer + 1)
    return TokenDocument(
      root: root.overlaid(with: upper, .partial), layer: layer + 1 + theme.layer, warnings: theme.warnings)
  }
}
