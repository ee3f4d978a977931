extension JSONReader {
  /// Reads an object. Calls `member` with each member's name, to read its value.
  ///
  /// A value that `member` does not read is skipped. An error that it throws points to the member. A name that occurs twice
  /// is refused: names are compared as decoded, by code point (RFC 8259 §8.3).
  public mutating func object(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try begin(.object, "an object")
    try descend()
    defer { depth -= 1 }
    position += 1
    skipWhiteSpace()
    if byte(at: position) == UInt8(ascii: "}") {
      position += 1
      return
    }

    var seen = SeenNames(since: names.count)
    if names.isEmpty { names.reserveCapacity(SeenNames.listed) }
    defer { names.removeLast(names.count - seen.start) }
    while true {
      guard byte(at: position) == UInt8(ascii: "\"") else { throw noName() }
      let name = try scannedString()
      skipWhiteSpace()
      guard byte(at: position) == UInt8(ascii: ":") else { throw expected("\":\"") }
      position += 1
      do throws(JSONError) {
        guard seen.insert(name, &names) else { throw duplicate(name) }
        skipWhiteSpace()
        let start = position
        try member(&self, name)
        if position == start { try skip() }
      } catch {
        throw error.within(member: name)
      }
      skipWhiteSpace()
      switch byte(at: position) {
      case UInt8(ascii: ","):
        position += 1
        skipWhiteSpace()
      case UInt8(ascii: "}"):
        position += 1
        return
      default:
        throw expected("\",\" or \"}\"")
      }
    }
  }

  /// Reads an array. Calls `element` with each index, to read the element.
  ///
  /// An element that `element` does not read is skipped. An error that it throws points to the element.
  public mutating func array(
    _ element: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try begin(.array, "an array")
    try descend()
    defer { depth -= 1 }
    position += 1
    skipWhiteSpace()
    if byte(at: position) == UInt8(ascii: "]") {
      position += 1
      return
    }

    var index = 0
    while true {
      let start = position
      do throws(JSONError) {
        try element(&self, index)
        if position == start { try skip() }
      } catch {
        throw error.within(element: index)
      }
      index += 1
      skipWhiteSpace()
      switch byte(at: position) {
      case UInt8(ascii: ","):
        position += 1
        skipWhiteSpace()
        if byte(at: position) == UInt8(ascii: "]") { throw syntax("remove the comma before \"]\"") }
      case UInt8(ascii: "]"):
        position += 1
        return
      default:
        throw expected("\",\" or \"]\"")
      }
    }
  }

  private mutating func descend() throws(JSONError) {
    guard depth < limits.depth, depth < JSONLimits.deepest else { throw tooDeep() }
    depth += 1
  }
}

/// The names of one object: the first few at the end of the reader's list; when there are too many for a linear search, all
/// of them in a set.
private struct SeenNames {
  static let listed = 16

  let start: Int
  private var set: Set<JSONName> = []

  init(since start: Int) {
    self.start = start
  }

  /// Adds a name. Returns `false` if the object has it already.
  @inline(__always)
  mutating func insert(_ name: String, _ names: inout [String]) -> Bool {
    guard names.count - start < Self.listed else { return insertIntoSet(name, names) }
    for index in start..<names.count where names[index].isSame(as: name) { return false }
    names.append(name)
    return true
  }

  private mutating func insertIntoSet(_ name: String, _ names: [String]) -> Bool {
    if set.isEmpty { set = Set(names[start...].lazy.map(JSONName.init(string:))) }
    return set.insert(JSONName(string: name)).inserted
  }
}
