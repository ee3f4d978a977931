import StrictJSON

/// The reader visits a member itself if it is next in the text.
///
/// The functions are called, once for each type of values. Inlined in `fields`, they would be twice the machine code of reading.
extension JSONReader: FieldVisitor {
  package mutating func object(
    _ about: StaticString, _ visit: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try object(visit, unknown: { $0.unknownMember($1, known: $2) })
  }

  @inline(__always)
  package mutating func begins(_ name: StaticString, isRequired: Bool) throws(JSONError) -> Bool {
    try beginMember(name, isRequired: isRequired)
  }

  @inline(never)
  package mutating func visit<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, isRequired: Bool, in schema: () -> Schema?,
    accepting given: () -> Schema?
  ) throws(JSONError) {
    try member(name) { (reader) throws(JSONError) in content = try Content.read(&reader) }
  }

  @inline(never)
  package mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) throws(JSONError) {
    try member(name) { (reader) throws(JSONError) in content = try Content.read(&reader) }
  }

  @inline(never)
  package mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, else standard: Content, isOmitted: Bool,
    in schema: () -> Schema?
  ) throws(JSONError) {
    try member(name) { (reader) throws(JSONError) in
      content = try reader.null() ? standard : try Content.read(&reader)
    }
  }

  @inline(never)
  package mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) throws(JSONError) {
    try member(name) { (reader) throws(JSONError) in content = try Content.read(&reader) }
  }

  @inline(never)
  package mutating func visit(
    _ name: StaticString, _ about: StaticString, isRequired: Bool, in schema: () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try member(name, read)
  }

  @inline(never)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content, _ about: StaticString, in schema: () -> Schema?
  ) throws(JSONError) {
    try member(name) { (reader) throws(JSONError) in try reader.skip() }
  }
}

extension JSONReader {
  /// Reads the value of a member that has begun.
  @inline(__always)
  private mutating func member(
    _ name: StaticString, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    do throws(JSONError) { try read(&self) } catch { throw within(name, error) }
    try endMember(name)
  }

  /// The `type` of the next object, which is not consumed. Its members may be in any order.
  package mutating func nextType<Content: WireReadable>(_: Content.Type = Content.self) throws(JSONError) -> Content {
    var type: Content?
    try ahead { (reader) throws(JSONError) in
      try reader.object { (reader, name) throws(JSONError) in
        if name == "type" { type = try Content.read(&reader) }
      }
    }
    guard let type else { throw missing("type") }
    return type
  }
}
