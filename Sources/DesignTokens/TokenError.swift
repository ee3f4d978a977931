import StrictJSON

/// The reason why tokens cannot be used (rule T3).
public struct TokenError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// An alias to an unknown token, or a reference to a place that is not in the document.
    case unknownAlias
    /// An alias to a group of tokens, which has no value of its own; or a group that extends a token.
    case aliasToGroup
    /// Aliases, or groups that extend each other, in a circle.
    case cycle
    /// A value that no token can have, or that is not of the token's type; an alias to a token of another type.
    case wrongType
    /// A name that cannot be written in an alias, or a path over 256 bytes.
    case badName
    /// A member that begins with `$` and is not in the format, or a token inside a token.
    case unknownMember
    /// More tokens, deeper values or longer results than any design needs.
    case tooLarge
  }

  public let kind: Kind
  /// The paths of the tokens that lead to the mistake, in order, ending with the token that has it. A cycle ends as it begins.
  ///
  /// If there are more than 64, the first 32 and the last 32.
  public private(set) var chain: [String]
  /// The number of paths left out of the middle of the chain.
  public private(set) var omitted = 0
  /// A JSON pointer (RFC 6901) to the beginning of the chain.
  ///
  /// If one document is laid over another, the pointer is into the upper one if any token of the chain is written there.
  public private(set) var pointer: String
  /// Whether the pointer is into the uppermost of the documents that are laid over each other.
  public internal(set) var isInUppermost = true
  /// What to do about it.
  let advice: String

  static let chainLimit = 64

  public init(kind: Kind, chain: [String], pointer: String) {
    self.init(kind, chain, pointer, nil)
  }

  /// - Parameter advice: replaces the general advice for this kind; `nil` keeps it.
  init(_ kind: Kind, _ chain: [String] = [], _ pointer: String = "", _ advice: String?) {
    self.kind = kind
    self.chain = chain
    self.pointer = JSONError.shortened(pointer)
    self.advice = advice ?? kind.advice
  }

  /// The same error, with a pointer from the enclosing array or object.
  func within(_ component: String) -> TokenError {
    var outer = self
    outer.pointer = JSONError.shortened("/" + JSONError.referenceToken(component) + pointer)
    return outer
  }

  /// The same error, as that of a token.
  func of(_ path: String, at pointer: String) -> TokenError {
    var error = self
    error.chain = [path] + chain
    error.pointer = JSONError.shortened(pointer + self.pointer)
    return error
  }

  /// The same error at the end of a chain of `count` tokens. `path` returns the paths of those that are kept.
  func at(theEndOf count: Int, _ path: (Int) -> String) -> TokenError {
    var error = self
    error.omitted = max(0, count + chain.count - Self.chainLimit)
    let kept = Self.chainLimit / 2
    let places = error.omitted == 0 ? Array(0..<count) : Array(0..<kept) + Array(kept + error.omitted..<count)
    error.chain = places.map(path) + chain
    return error
  }

  /// The same error, with other paths before its chain.
  func after(_ paths: [String]) -> TokenError {
    var error = self
    error.chain = paths + chain
    return error
  }

  /// The same error, with another pointer.
  func placed(at pointer: String) -> TokenError {
    var error = self
    error.pointer = JSONError.shortened(pointer)
    return error
  }

  /// A sentence with the chain and the advice: "theme.a → theme.b: there is no token of this name".
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
    case .cycle: "the aliases form a cycle: give one of them a value"
    case .wrongType: "a token is a string, a number, a boolean, or a pair of these for light and dark"
    case .badName:
      "a name is not empty, contains no . { } and does not begin with $; a path has at most 256 bytes"
    case .unknownMember: "the format has no such member: remove it"
    case .tooLarge: "this is too large: make it smaller"
    }
  }
}

/// The errors in tokens, in document order: at least one, at most 50.
public struct TokenErrors: Error, Equatable, Sendable {
  public let errors: [TokenError]

  static let limit = 50
}

extension TokenErrors {
  /// The first errors of a list; `nil` if there are none.
  init?(_ errors: [TokenError]) {
    guard !errors.isEmpty else { return nil }
    self.init(errors: Array(errors.prefix(Self.limit)))
  }
}

extension TokenErrors: CustomStringConvertible {
  /// One line per error.
  public var description: String { errors.map { $0.detail }.joined(separator: "\n") }
}
