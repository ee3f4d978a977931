import StrictJSON

/// Why tokens cannot be used (rule T3).
public struct TokenError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// An alias to a token that is not there.
    case unknownAlias
    /// An alias to a group of tokens, which has no value of its own.
    case aliasToGroup
    /// Aliases that lead back to where they began.
    case cycle
    /// A value that no token has: `null`, an array, a light/dark pair of groups and values.
    case wrongType
    /// A name that no alias could spell, that is another one's in Unicode's eyes, or a path over 256 bytes.
    case badName
  }

  public let kind: Kind
  /// The paths of the tokens that lead to the mistake, in order, the mistaken one last; a cycle ends as it begins.
  public let chain: [String]
  /// A JSON pointer (RFC 6901) to where the chain begins.
  public let pointer: String

  public init(kind: Kind, chain: [String], pointer: String) {
    self.kind = kind
    self.chain = chain
    self.pointer = pointer
  }

  /// The same error seen from the array or object around it.
  func within(_ component: String) -> TokenError {
    TokenError(kind: kind, chain: chain, pointer: "/" + JSONError.referenceToken(component) + pointer)
  }

  /// A sentence that says what is wrong: "theme.a → theme.b: there is no token of this name".
  public var detail: String {
    chain.isEmpty ? "expected an object of tokens" : "\(chain.joined(separator: " → ")): \(advice)"
  }

  private var advice: String {
    switch kind {
    case .unknownAlias: "there is no token of this name"
    case .aliasToGroup: "this is a group of tokens: name one of them"
    case .cycle: "the aliases lead back to where they began: give one of them a value"
    case .wrongType: "a token is a string, a number, a boolean, or a pair of these for light and dark"
    case .badName: "a name is unique, not empty, without . { } and without $ at its start; a path has at most 256 bytes"
    }
  }
}
