extension JSONReader {
  /// Reads an object. Calls `member` with each member's name, to read its value.
  ///
  /// A value that `member` does not read is skipped. Errors that `member` throws get a pointer to the member. A name
  /// that occurs twice is an error. Names are compared by code point, after unescaping (RFC 8259 §8.3).
  public mutating func object(
    _ member: (inout JSONReader, ExactText) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try beginObject() else { return }
    defer { depth -= 1 }
    var seen = SeenNames(since: names.count)
    if names.isEmpty { names.reserveCapacity(SeenNames.listed) }
    defer { names.removeLast(names.count - seen.start) }
    repeat {
      guard byte(at: position) == UInt8(ascii: "\"") else { throw noName() }
      let name = try scannedName()
      try colon()
      do throws(JSONError) {
        guard seen.insert(name, &names) else { throw duplicate(name.string) }
        skipWhiteSpace()
        let start = position
        try member(&self, name)
        if position == start { try skip() }
      } catch {
        throw error.within(member: name.string)
      }
    } while try !endsObject()
  }

  /// Reads an array. Calls `element` with each index, to read the element.
  ///
  /// An element that `element` does not read is skipped. Errors that `element` throws get a pointer to the element.
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

  /// Consumes the start of an object. Returns `false` for an empty object, which it consumes whole.
  @inline(__always)
  mutating func beginObject() throws(JSONError) -> Bool {
    try begin(.object, "an object")
    try descend()
    position += 1
    skipWhiteSpace()
    guard byte(at: position) == UInt8(ascii: "}") else { return true }
    position += 1
    depth -= 1
    return false
  }

  /// Consumes what follows a member. Returns whether it is the end of the object.
  @inline(__always)
  mutating func endsObject() throws(JSONError) -> Bool {
    skipWhiteSpace()
    switch byte(at: position) {
    case UInt8(ascii: ","):
      position += 1
      skipWhiteSpace()
      return false
    case UInt8(ascii: "}"):
      position += 1
      return true
    default:
      throw expected("\",\" or \"}\"")
    }
  }

  @inline(__always)
  mutating func colon() throws(JSONError) {
    skipWhiteSpace()
    guard byte(at: position) == UInt8(ascii: ":") else { throw expected("\":\"") }
    position += 1
  }

  private mutating func descend() throws(JSONError) {
    guard depth < limits.depth, depth < JSONLimits.deepest else { throw tooDeep() }
    depth += 1
  }
}

/// The names of one object so far. The first 16 are at the end of the reader's list; from the 17th on, all of them are
/// in a set.
private struct SeenNames {
  static let listed = 16

  let start: Int
  private var set: Set<ExactText> = []

  init(since start: Int) {
    self.start = start
  }

  /// Adds a name. Returns `false` if the object has it already.
  @inline(__always)
  mutating func insert(_ name: ExactText, _ names: inout [ExactText]) -> Bool {
    guard names.count - start < Self.listed else { return insertIntoSet(name, names) }
    for index in start..<names.count where names[index] == name { return false }
    names.append(name)
    return true
  }

  private mutating func insertIntoSet(_ name: ExactText, _ names: [ExactText]) -> Bool {
    if set.isEmpty { set = Set(names[start...]) }
    return set.insert(name).inserted
  }
}
