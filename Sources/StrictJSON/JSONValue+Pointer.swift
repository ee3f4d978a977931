extension JSONValue {
  /// The value that a JSON pointer names (RFC 6901 §4); `nil` if there is none.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var value = self
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = JSONError.name(ofReferenceToken: token.utf8) else { return nil }
      switch value {
      case .object(let object):
        guard let member = object[name] else { return nil }
        value = member
      case .array(let elements):
        // No leading zeros.
        guard let index = Int(name), String(index) == name, elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .null, .bool, .number, .string: return nil
      }
    }
    return value
  }
}
