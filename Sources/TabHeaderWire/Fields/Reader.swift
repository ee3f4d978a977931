import StrictJSON

/// The reader visits a member itself if it is next in the text.
///
/// The functions are called, once for each type of values. Inlined in `fields`, they would be twice the machine code of reading.
extension JSONReader: ValueVisitor {
  package var isReading: Bool { true }

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
  package mutating func visit<Content: WireValue>(_ name: StaticString, _ content: inout Content) throws(JSONError) {
    content = try member(name)
  }

  @inline(never)
  package mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?
  ) throws(JSONError) {
    content = try member(name) as Content
  }

  @inline(never)
  package mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, else standard: Content, isOmitted: Bool
  ) throws(JSONError) {
    content = try isNull(name) ? standard : member(name)
  }

  @inline(never)
  package mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content
  ) throws(JSONError) {
    content = try member(name)
  }

  @inline(never)
  package mutating func visit(
    _ name: StaticString, reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    do throws(JSONError) { try read(&self) } catch { throw within(name, error) }
    try endMember(name)
  }

  @inline(never)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content
  ) throws(JSONError) {
    do throws(JSONError) { try skip() } catch { throw within(name, error) }
    try endMember(name)
  }
}

extension JSONReader {
  /// Reads the value of a member that has begun.
  @inline(never)
  private mutating func member<Content: WireReadable>(_ name: StaticString) throws(JSONError) -> Content {
    let content: Content
    do throws(JSONError) { content = try Content.read(&self) } catch { throw within(name, error) }
    try endMember(name)
    return content
  }

  /// Whether the value of a member that has begun is `null`, which is read then.
  @inline(never)
  private mutating func isNull(_ name: StaticString) throws(JSONError) -> Bool {
    let isNull: Bool
    do throws(JSONError) { isNull = try null() } catch { throw within(name, error) }
    if isNull { try endMember(name) }
    return isNull
  }

  /// The `type` of the next object, which is not consumed. Its members may be in any order.
  package mutating func nextType<Content: WireReadable>(_: Content.Type = Content.self) throws(JSONError) -> Content {
    var type: Content?
    try ahead { (reader) throws(JSONError) in
      try reader.member("type", isRequired: false) { (reader) throws(JSONError) in type = try Content.read(&reader) }
    }
    guard let type else { throw missing("type") }
    return type
  }
}
