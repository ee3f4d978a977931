/// A position in a JSON text, as editors count: lines end in LF, columns are code points, and both begin at 1.
public struct JSONLocation: Equatable, Sendable {
  public let line: Int
  public let column: Int

  /// The beginning of the value that a JSON pointer (RFC 6901) names in a text.
  ///
  /// Returns `nil` if there is no such value, if the pointer is invalid, or if the text has a syntax error before the value.
  public init?(of pointer: String, in bytes: [UInt8]) {
    guard let components = Self.components(of: pointer) else { return nil }
    var reader = JSONReader(bytes, limits: .unlimited)
    guard let index = reader.index(of: components[...]) else { return nil }
    self.init(ofByte: index, in: bytes)
  }

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init(ofByte index: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(index) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }

  /// The unescaped reference tokens of a pointer (RFC 6901 §4); `nil` if the pointer is invalid.
  static func components(of pointer: String) -> [ExactText]? {
    if pointer.isEmpty { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var components: [ExactText] = []
    for token in pointer.dropFirst().utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = JSONError.name(ofReferenceToken: token) else { return nil }
      components.append(name)
    }
    return components
  }
}

extension JSONValue {
  /// The value that a JSON pointer (RFC 6901) names in a text, which is searched without making a tree of the whole.
  ///
  /// Returns `nil` if there is no such value, if the pointer is invalid, or if the text has a syntax error before the end of the value.
  public init?(at pointer: String, in bytes: [UInt8]) {
    guard let components = JSONLocation.components(of: pointer) else { return nil }
    var reader = JSONReader(bytes, limits: .unlimited)
    guard let index = reader.index(of: components[...]) else { return nil }
    reader = JSONReader(bytes, limits: .unlimited)
    reader.position = index
    guard let value = try? reader.value() else { return nil }
    self = value
  }
}

extension JSONReader {
  /// The index of the first byte of a value inside the next value.
  fileprivate mutating func index(of components: ArraySlice<ExactText>) -> Int? {
    guard let kind = try? peek() else { return nil }
    guard let component = components.first else { return position }
    let rest = components.dropFirst()
    var index: Int?
    // Thrown to stop reading once the value is found.
    let found = JSONError(kind: .malformed, detail: "")
    switch kind {
    case .object:
      try? object { (reader, name) throws(JSONError) in
        guard name == component else { return }
        reader.skipWhiteSpace()
        index = reader.index(of: rest)
        throw found
      }
    case .array:
      // No leading zeros (RFC 6901 §4).
      guard let wanted = JSONPointer.index(component) else { return nil }
      try? array { (reader, element) throws(JSONError) in
        guard element == wanted else { return }
        index = reader.index(of: rest)
        throw found
      }
    case .null, .bool, .number, .string: break
    }
    return index
  }
}
