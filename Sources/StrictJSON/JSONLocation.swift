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

/// The locations of the values of several JSON pointers in a text, found in one pass.
///
/// If a pointer has no value, `nearest(to:)` gives the location of the nearest enclosing value.
public struct JSONLocations: Sendable {
  /// A value on the path of a pointer.
  private struct Node {
    var children: [ExactText: Int] = [:]
    /// The index of the value's first byte.
    var byte: Int?
    var location: JSONLocation?
  }

  private var nodes = [Node()]

  public init(of pointers: some Sequence<String>, in bytes: [UInt8]) {
    for pointer in pointers { insert(JSONLocation.components(of: pointer) ?? []) }
    var reader = JSONReader(bytes, limits: .unlimited)
    find(0, &reader)
    locate(in: bytes)
  }

  /// The location of a pointer's value; `nil` if the text has no such value.
  public subscript(pointer: String) -> JSONLocation? {
    guard let (node, isExact) = node(of: pointer), isExact else { return nil }
    return nodes[node].location
  }

  /// The location of a pointer's value, or of the nearest enclosing value; `nil` if the text has no value at all.
  public func nearest(to pointer: String) -> JSONLocation? { node(of: pointer).flatMap { nodes[$0.node].location } }

  /// The deepest node found on a pointer's path, and whether it is the last one of the path.
  private func node(of pointer: String) -> (node: Int, isExact: Bool)? {
    guard let components = JSONLocation.components(of: pointer) else { return (0, false) }
    var node = 0
    for component in components {
      guard let next = nodes[node].children[component], nodes[next].byte != nil else {
        return (node, false)
      }
      node = next
    }
    return (node, true)
  }

  private mutating func insert(_ components: [ExactText]) {
    var node = 0
    for component in components {
      if let next = nodes[node].children[component] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].children[component] = nodes.count - 1
        node = nodes.count - 1
      }
    }
  }

  /// Skips the next value, which belongs to a node, and records the positions of the nodes inside it.
  private mutating func find(_ node: Int, _ reader: inout JSONReader) {
    guard let kind = try? reader.peek() else { return }
    nodes[node].byte = reader.position
    // A syntax error ends the search.
    switch kind {
    case _ where nodes[node].children.isEmpty: try? reader.skip()
    case .object:
      try? reader.object { (reader, name) throws(JSONError) in
        guard let child = nodes[node].children[name] else { return }
        find(child, &reader)
      }
    case .array:
      try? reader.array { (reader, index) throws(JSONError) in
        guard let child = nodes[node].children[ExactText("\(index)")] else { return }
        find(child, &reader)
      }
    case .null, .bool, .number, .string: try? reader.skip()
    }
  }

  /// Converts byte positions to lines and columns, in the order of the text.
  private mutating func locate(in bytes: [UInt8]) {
    var last = (byte: 0, line: 1, column: 1)
    let found = nodes.indices.compactMap { place in nodes[place].byte.map { (byte: $0, place: place) } }
    for (index, place) in found.sorted(byNumber: { $0.byte }) {
      for byte in bytes[last.byte..<index] {
        if byte == 0x0A {
          last.line += 1
          last.column = 1
        } else if byte & 0xC0 != 0x80 {
          last.column += 1
        }
      }
      last.byte = index
      nodes[place].location = JSONLocation(line: last.line, column: last.column)
    }
  }
}
