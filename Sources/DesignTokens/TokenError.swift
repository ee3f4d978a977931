import StrictJSON

/// Why tokens cannot be used (rule T3).
public struct TokenError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// An alias to a token that is not there, or a reference to what is not in the document.
    case unknownAlias
    /// An alias to a group of tokens, which has no value of its own; or a group that extends a token.
    case aliasToGroup
    /// Aliases, or groups that extend each other, that lead back to where they began.
    case cycle
    /// A value that no token has, or none of the token's type; an alias to a token of another type.
    case wrongType
    /// A name that no alias could spell, or a path over 256 bytes.
    case badName
    /// A member that begins with `$` and is none of the format's, or a token inside a token.
    case unknownMember
    /// More tokens, deeper values or longer results than any design needs.
    case tooLarge
  }

  public let kind: Kind
  /// The paths of the tokens that lead to the mistake, in order, the mistaken one last; a cycle ends as it begins.
  ///
  /// Of more than 64, the first 32 and the last 32.
  public private(set) var chain: [String]
  /// How many paths are left out of the middle of the chain.
  public private(set) var omitted = 0
  /// A JSON pointer (RFC 6901) to where the chain begins.
  ///
  /// Where one document is laid over another, it is into the upper one if any token of the chain is written there.
  public private(set) var pointer: String
  /// Whether the pointer is into the uppermost of the documents that are laid over each other.
  public internal(set) var isInUppermost = true
  /// What to do about it.
  let advice: String

  static let chainLimit = 64

  public init(kind: Kind, chain: [String], pointer: String) {
    self.init(kind, chain, pointer, nil)
  }

  /// `advice` says more than the sentence for all errors of this kind.
  init(_ kind: Kind, _ chain: [String] = [], _ pointer: String = "", _ advice: String?) {
    self.kind = kind
    self.chain = chain
    self.pointer = JSONError.shortened(pointer)
    self.advice = advice ?? kind.advice
  }

  /// The same error seen from the array or object around it.
  func within(_ component: String) -> TokenError {
    var outer = self
    outer.pointer = JSONError.shortened("/" + JSONError.referenceToken(component) + pointer)
    return outer
  }

  /// The same error as one of a token.
  func of(_ path: String, at pointer: String) -> TokenError {
    var error = self
    error.chain = [path] + chain
    error.pointer = JSONError.shortened(pointer + self.pointer)
    return error
  }

  /// The same error at the end of a chain so long, of which the paths are asked for that are kept.
  func at(theEndOf count: Int, _ path: (Int) -> String) -> TokenError {
    var error = self
    error.omitted = max(0, count + chain.count - Self.chainLimit)
    let kept = Self.chainLimit / 2
    let places = error.omitted == 0 ? Array(0..<count) : Array(0..<kept) + Array(kept + error.omitted..<count)
    error.chain = places.map(path) + chain
    return error
  }

  /// The same error at the end of other paths.
  func after(_ paths: [String]) -> TokenError {
    var error = self
    error.chain = paths + chain
    return error
  }

  /// The same error at a place.
  func placed(at pointer: String) -> TokenError {
    var error = self
    error.pointer = JSONError.shortened(pointer)
    return error
  }

  /// A sentence that says what is wrong: "theme.a → theme.b: there is no token of this name".
  public var detail: String {
    guard !chain.isEmpty else { return advice }
    let shown = 16
    guard chain.count + omitted > 2 * shown else { return "\(chain.joined(separator: " → ")): \(advice)" }
    let parts = chain.prefix(shown) + ["… \(chain.count + omitted - 2 * shown) more …"] + chain.suffix(shown)
    return "\(parts.joined(separator: " → ")): \(advice)"
  }
}

extension TokenError.Kind {
  fileprivate var advice: String {
    switch self {
    case .unknownAlias: "there is no token of this name"
    case .aliasToGroup: "this is a group of tokens: name one of them"
    case .cycle: "the aliases lead back to where they began: give one of them a value"
    case .wrongType: "a token is a string, a number, a boolean, or a pair of these for light and dark"
    case .badName:
      "a name is not empty, without . { } and without $ at its start; a path has at most 256 bytes"
    case .unknownMember: "the format has no such member: remove it"
    case .tooLarge: "this is more than a design needs: make it smaller"
    }
  }
}

/// Everything that is wrong with tokens: never empty, in document order, at most 50.
public struct TokenErrors: Error, Equatable, Sendable {
  public let errors: [TokenError]

  static let limit = 50
}

extension TokenErrors {
  /// The first of some errors, if there are any.
  init?(_ errors: [TokenError]) {
    guard !errors.isEmpty else { return nil }
    self.init(errors: Array(errors.prefix(Self.limit)))
  }
}

extension TokenErrors: CustomStringConvertible {
  /// A line for each error.
  public var description: String { errors.map { $0.detail }.joined(separator: "\n") }
}
