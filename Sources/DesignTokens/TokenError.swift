import StrictJSON

/// Why tokens cannot be used (rule T3).
public struct TokenError: Error, Equatable, Sendable {
  public enum Kind: Sendable {
    /// An alias to an unknown token, or a reference to a place that is not in the document.
    case unknownAlias
    /// An alias to a group of tokens, which has no value; or a group that extends a token.
    case aliasToGroup
    /// A cycle of aliases, or of groups that extend each other.
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

  public var kind: Kind { content.kind }
  /// The paths of the tokens that lead to the mistake, in order, ending with the token that has it. A cycle ends as it begins.
  ///
  /// If there are more than 64, contains the first 32 and the last 32.
  public var chain: [String] { content.chain }
  /// The number of paths omitted from the middle of the chain.
  public var omitted: Int { content.omitted }
  /// A JSON pointer (RFC 6901) to the beginning of the chain.
  ///
  /// For merged documents, it points into the uppermost one if any token of the chain is written there.
  public var pointer: String { content.pointer }
  /// Whether the pointer points into the uppermost document.
  public internal(set) var isInUppermost: Bool {
    get { content.isInUppermost }
    set { content.isInUppermost = newValue }
  }
  /// What to do about it.
  var advice: String { content.advice }

  /// One reference, as in `JSONError`.
  private var content: Content {
    get { box.content }
    set { box = Box(newValue) }
  }
  private var box: Box

  private struct Content: Equatable {
    let kind: Kind
    var chain: [String]
    var omitted = 0
    var pointer: String
    var isInUppermost = true
    let advice: String
  }

  private final class Box: Sendable {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  public static func == (left: TokenError, right: TokenError) -> Bool { left.content == right.content }

  static let chainLimit = 64

  public init(kind: Kind, chain: [String], pointer: String) {
    self.init(kind, chain, pointer, nil)
  }

  /// - Parameter advice: replaces the general advice for this kind; `nil` keeps it.
  init(_ kind: Kind, _ chain: [String] = [], _ pointer: String = "", _ advice: String?) {
    box = Box(Content(kind: kind, chain: chain, pointer: JSONError.shortened(pointer), advice: advice ?? kind.advice))
  }

  /// Returns the error with a component before its pointer.
  func within(_ component: String) -> TokenError {
    var outer = self
    outer.content.pointer = JSONError.shortened("/" + JSONError.referenceToken(component) + pointer)
    return outer
  }

  /// Returns the error as one of a token.
  func of(_ path: String, at pointer: String) -> TokenError {
    var error = self
    error.content.chain = [path] + chain
    error.content.pointer = JSONError.shortened(pointer + self.pointer)
    return error
  }

  /// Returns the error at the end of a chain of `count` tokens. `path` returns the paths of the tokens that are kept.
  func at(theEndOf count: Int, _ path: (Int) -> String) -> TokenError {
    var error = self
    error.content.omitted = max(0, count + chain.count - Self.chainLimit)
    let kept = Self.chainLimit / 2
    let places = error.omitted == 0 ? Array(0..<count) : Array(0..<kept) + Array(kept + error.omitted..<count)
    error.content.chain = places.map(path) + chain
    return error
  }

  /// Returns the error with other paths before its chain.
  func after(_ paths: [String]) -> TokenError {
    var error = self
    error.content.chain = paths + chain
    return error
  }

  /// Returns the error with another pointer.
  func placed(at pointer: String) -> TokenError {
    var error = self
    error.content.pointer = JSONError.shortened(pointer)
    return error
  }

  /// A sentence with the chain and the advice: "theme.a → theme.b: there is no token of this name".
  public var detail: String {
    // The document itself has no path.
    guard !chain.isEmpty, chain != [""] else { return advice }
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
    case .wrongType: "a token must be a string, a number, a boolean, or a pair of these for light and dark"
    case .badName:
      "a name must not be empty, contain . { or }, or begin with $; a path must have at most 256 bytes"
    case .unknownMember: "the format has no such member"
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

/// A warning about something unusual in a token, and how it was read (rule T6).
public struct TokenWarning: Equatable, Sendable {
  /// A JSON pointer (RFC 6901) into the document.
  public let pointer: String
  /// A sentence: "theme.size: a dimension needs a unit: read as 8 points".
  public let detail: String

  init(pointer: String, detail: String) {
    self.pointer = JSONError.shortened(pointer)
    self.detail = detail
  }

  // Compared by bytes, because both may quote a document.
  public static func == (left: TokenWarning, right: TokenWarning) -> Bool {
    left.pointer.isSame(as: right.pointer) && left.detail.isSame(as: right.detail)
  }
}

/// The warnings about tokens, each once: the first 50, and the number of all.
public struct TokenWarnings: Equatable, Sendable {
  public private(set) var first: [TokenWarning]
  public private(set) var count: Int

  init(first: [TokenWarning] = [], count: Int = 0) {
    self.first = first
    self.count = count
  }

  static let limit = 50

  /// Adds a warning. Its text is built only if there is room for it.
  mutating func add(_ warning: @autoclosure () -> TokenWarning) {
    if count < Self.limit {
      let warning = warning()
      guard !first.contains(warning) else { return }
      first.append(warning)
    }
    count += 1
  }

  /// These warnings, with others after them.
  func followed(by others: TokenWarnings) -> TokenWarnings {
    var result = self
    for warning in others.first { result.add(warning) }
    result.count += others.count - others.first.count
    return result
  }
}
