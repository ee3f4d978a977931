import StrictJSON

/// The writer visits the members itself.
extension JSONWriter: ValueVisitor {
  package var omitsYoungMembers: Bool { isOfRecording }

  package mutating func object(
    _ about: StaticString, _ visit: (inout JSONWriter) throws(JSONError) -> Void
  ) {
    // A writer throws nothing.
    object { json in try? visit(&json) }
  }

  package mutating func visit<Content: WireValue>(_ name: StaticString, _ content: inout Content) {
    self.name(name)
    content.write(to: &self)
  }

  package mutating func visit<Content: WireValue>(_ name: StaticString, ifAny content: inout Content?) {
    guard let content else { return }
    self.name(name)
    content.write(to: &self)
  }

  package mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, else standard: Content, isOmitted: Bool
  ) {
    if isOmitted || omitsDefaults, content == standard { return }
    self.name(name)
    content.write(to: &self)
  }

  package mutating func visit<Content: WireReadable>(_ name: StaticString, given content: inout Content) {}

  package mutating func visit(_ name: StaticString, reading read: (inout JSONReader) throws(JSONError) -> Void) {}

  package mutating func visit<Content: WireWritable>(_ name: StaticString, derived content: () -> Content) {
    self.name(name)
    content().write(to: &self)
  }
}

/// Writes the members of an object that is only written.
struct OutputWriter<Value>: OutputValueVisitor, ~Copyable {
  private let value: Value
  private var json: JSONWriter

  init(of value: Value, to json: consuming JSONWriter) {
    self.value = value
    self.json = json
  }

  consuming func end() -> JSONWriter { json }

  mutating func visit<Content: WireWritable>(_ name: StaticString, _ get: (Value) -> Content) {
    json.name(name)
    get(value).write(to: &json)
  }

  mutating func visit<Content: WireWritable>(_ name: StaticString, ifAny get: (Value) -> Content?) {
    guard let content = get(value) else { return }
    json.name(name)
    content.write(to: &json)
  }

  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, else standard: Content, _ get: (Value) -> Content
  ) {
    let content = get(value)
    guard content != standard else { return }
    json.name(name)
    content.write(to: &json)
  }

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, unless isAbsent: (Value) -> Bool, _ get: (Value) -> Content
  ) {
    if isAbsent(value) { return }
    json.name(name)
    get(value).write(to: &json)
  }

  mutating func members<Part: WireOutput>(of part: (Value) -> Part) { part(value).writeMembers(to: &json) }

  mutating func members<Object: WireObject>(like example: @autoclosure () -> Object, _ get: (Value) -> Object) {
    var object = get(value)
    object.writeMembersWithoutDefaults(to: &json)
  }
}
