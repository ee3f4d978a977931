extension JSONReader {
  /// Reads an object. Calls `member` with each member's name, to read its value.
  ///
  /// A value that `member` does not read is skipped. Errors that `member` throws get a pointer to the member. A name
  /// that occurs twice is an error. Names are compared by code point, after unescaping (RFC 8259 §8.3).
  @inlinable
  @inline(__always)
  public mutating func object(
    _ member: (inout JSONReader, ExactText) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try beginObject() else { return }
    var seen = beginNames()
    repeat {
      let name = try nextName(&seen)
      let start = position
      do throws(JSONError) { try member(&self, name) } catch { throw error.within(member: name.string) }
      if position == start { try skip(member: name) }
    } while try !endsObject()
    end(seen)
  }

  /// Reads an array. Calls `element` with each index, to read the element.
  ///
  /// An element that `element` does not read is skipped. Errors that `element` throws get a pointer to the element.
  @inlinable
  @inline(__always)
  public mutating func array(
    _ element: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try beginArray() else { return }
    var index = 0
    repeat {
      let start = position
      do throws(JSONError) { try element(&self, index) } catch { throw error.within(element: index) }
      if position == start { try skip(element: index) }
      index += 1
    } while try !endsArray()
  }

  // MARK: Steps, which are called, because the functions above are compiled for each of their callers

  @usableFromInline
  mutating func beginNames() -> SeenNames {
    if names.isEmpty { names.reserveCapacity(SeenNames.listed) }
    return SeenNames(since: names.count)
  }

  /// Consumes the name of a member, after which its value is next.
  @inline(never)
  @usableFromInline
  mutating func nextName(_ seen: inout SeenNames) throws(JSONError) -> ExactText {
    guard byte(at: position) == UInt8(ascii: "\"") else { throw noName() }
    let name = try scannedName()
    try colon()
    guard seen.insert(name, &names) else { throw duplicate(name.string).within(member: name.string) }
    skipWhiteSpace()
    return name
  }

  @inline(never)
  @usableFromInline
  mutating func end(_ seen: SeenNames) {
    depth -= 1
    names.removeLast(names.count - seen.start)
  }

  @inline(never)
  @usableFromInline
  mutating func skip(member: ExactText) throws(JSONError) {
    do throws(JSONError) { try skip() } catch { throw error.within(member: member.string) }
  }

  @inline(never)
  @usableFromInline
  mutating func skip(element: Int) throws(JSONError) {
    do throws(JSONError) { try skip() } catch { throw error.within(element: element) }
  }

  /// Consumes the start of an array. Returns `false` for an empty array, which it consumes whole.
  @inline(never)
  @usableFromInline
  mutating func beginArray() throws(JSONError) -> Bool {
    try begin(.array, "an array")
    try descend()
    position += 1
    skipWhiteSpace()
    guard byte(at: position) == UInt8(ascii: "]") else { return true }
    position += 1
    depth -= 1
    return false
  }

  /// Consumes what follows an element. Returns whether it is the end of the array.
  @inline(never)
  @usableFromInline
  mutating func endsArray() throws(JSONError) -> Bool {
    skipWhiteSpace()
    switch byte(at: position) {
    case UInt8(ascii: ","):
      position += 1
      skipWhiteSpace()
      if byte(at: position) == UInt8(ascii: "]") { throw syntax("remove the comma before \"]\"") }
      return false
    case UInt8(ascii: "]"):
      position += 1
      depth -= 1
      return true
    default:
      throw expected("\",\" or \"]\"")
    }
  }

  /// Consumes the start of an object. Returns `false` for an empty object, which it consumes whole.
  @inline(never)
  @usableFromInline
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
  @inline(never)
  @usableFromInline
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
@usableFromInline
struct SeenNames {
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
