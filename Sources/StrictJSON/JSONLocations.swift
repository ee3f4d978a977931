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
    for (index, place) in found.sorted(by: { $0.byte < $1.byte }) {
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
