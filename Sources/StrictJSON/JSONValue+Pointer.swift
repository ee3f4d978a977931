extension JSONValue {
  /// The value that a JSON pointer names (RFC 6901 §4); `nil` where there is none.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var value = self
    for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = JSONError.name(ofReferenceToken: token)
      switch value {
      case .object(let object):
        guard let member = object[name] else { return nil }
        value = member
      case .array(let elements):
        // Digits without a zero before them.
        guard let index = Int(name), String(index) == name, elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .null, .bool, .number, .string: return nil
      }
    }
    return value
  }
}

extension JSONError {
  /// The member name that a reference token of a JSON pointer stands for (RFC 6901 §4).
  static func name(ofReferenceToken token: Substring) -> String {
    var name: [UInt8] = []
    var isEscaped = false
    for byte in token.utf8 {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "~")): isEscaped = true
      case (true, UInt8(ascii: "1")):
        name.append(UInt8(ascii: "/"))
        isEscaped = false
      case (true, _):
        name.append(UInt8(ascii: "~"))
        if byte != UInt8(ascii: "0") { name.append(byte) }
        isEscaped = false
      case (false, _): name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
