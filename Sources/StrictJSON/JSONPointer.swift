/// A JSON pointer (RFC 6901): the way from a document to one of its values.
public struct JSONPointer: Sendable {
  public let text: String
  /// The names and indices on the way.
  public let tokens: [ExactText]

  /// - Returns: `nil` for a text that is not a pointer.
  public init?(_ text: String) {
    self.text = text
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [ExactText] = []
    for token in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = JSONError.name(ofReferenceToken: token) else { return nil }
      tokens.append(name)
    }
    self.tokens = tokens
  }

  /// - Parameter tokens: names and indices.
  init(_ tokens: some Sequence<ExactText>) {
    self.tokens = Array(tokens)
    text = self.tokens.reduce(into: "") { $0 += "/" + JSONError.referenceToken($1) }
  }

  /// Whether the values of this pointer include the values of another: it leads to the same value, or to one around it.
  func contains(_ other: JSONPointer) -> Bool {
    tokens.count <= other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0 == $1 }
  }

  /// The index that a token means in an array; `nil` if it means none. There are no leading zeros.
  static func index(_ token: ExactText) -> Int? {
    Int(token.string).flatMap { $0 >= 0 && String($0).isSame(as: token.string) ? $0 : nil }
  }
}

extension JSONValue {
  /// The value that a JSON pointer names (RFC 6901 §4); `nil` if there is none.
  public subscript(pointer pointer: String) -> JSONValue? { JSONPointer(pointer).flatMap { self[$0] } }

  /// The value that a JSON pointer names; `nil` if there is none.
  public subscript(_ pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      switch value {
      case .object(let object):
        guard let member = object[token] else { return nil }
        value = member
      case .array(let elements):
        guard let index = JSONPointer.index(token), elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .null, .bool, .number, .exactNumber, .string: return nil
      }
    }
    return value
  }
}
