import StrictJSON

/// Writes the member of an object that a JSON pointer names, or a part of it. Defaults are written, too.
struct Place: FieldVisitor, ~Copyable {
  private let path: WirePath
  /// The bytes of the name that is looked for, of which most other names differ in their number.
  private let length: Int
  private var json: JSONWriter
  private(set) var isFound = false

  init(_ path: WirePath, to json: consuming JSONWriter) {
    self.path = path
    length = path.first?.utf8.count ?? -1
    self.json = json
  }

  consuming func end() -> JSONWriter { json }

  /// Whether the path names this member.
  @inline(never)
  func begins(_ name: StaticString, isRequired: Bool) -> Bool {
    !isFound && name.utf8CodeUnitCount == length && name.isSame(as: path.first)
  }

  mutating func object(_ about: StaticString, _ visit: (inout Place) throws(JSONError) -> Void) {
    try? visit(&self)
  }

  @inline(never)
  mutating func visit<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, isRequired: Bool, in schema: () -> Schema?,
    accepting given: () -> Schema?
  ) {
    isFound = content.write(at: path.dropFirst(), to: &json)
  }

  @inline(never)
  mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) {
    isFound = content.write(at: path.dropFirst(), to: &json)
  }

  @inline(never)
  mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, else standard: Content, isOmitted: Bool,
    in schema: () -> Schema?
  ) {
    isFound = content.write(at: path.dropFirst(), to: &json)
  }

  @inline(never)
  mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) {}

  mutating func visit(
    _ name: StaticString, _ about: StaticString, isRequired: Bool, in schema: () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) {}

  @inline(never)
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content, _ about: StaticString, in schema: () -> Schema?
  ) {
    isFound = content().write(at: path.dropFirst(), to: &json)
  }
}

/// The same, for an object that is only written.
struct OutputPlace<Value>: OutputVisitor, ~Copyable {
  private let path: WirePath
  private let length: Int
  private let value: Value
  private var json: JSONWriter
  private(set) var isFound = false

  init(_ path: WirePath, of value: Value, to json: consuming JSONWriter) {
    self.path = path
    length = path.first?.utf8.count ?? -1
    self.value = value
    self.json = json
  }

  consuming func end() -> JSONWriter { json }

  /// Whether the path names this member.
  @inline(never)
  private func finds(_ name: StaticString) -> Bool {
    !isFound && name.utf8CodeUnitCount == length && name.isSame(as: path.first)
  }

  @inline(never)
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, _ get: (Value) -> Content
  ) {
    if finds(name) { isFound = get(value).write(at: path.dropFirst(), to: &json) }
  }

  @inline(never)
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, ifAny get: (Value) -> Content?
  ) {
    if finds(name) { isFound = get(value).write(at: path.dropFirst(), to: &json) }
  }

  @inline(never)
  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, _ about: StaticString, else standard: Content, in schema: () -> Schema?,
    _ get: (Value) -> Content
  ) {
    if finds(name) { isFound = get(value).write(at: path.dropFirst(), to: &json) }
  }

  @inline(never)
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, unless isAbsent: (Value) -> Bool,
    _ get: (Value) -> Content
  ) {
    visit(name, about, in: schema, get)
  }

  mutating func members<Part: WireOutput>(of part: (Value) -> Part) {
    if !isFound { isFound = part(value).writeMember(at: path, to: &json) }
  }

  mutating func members<Object: WireObject>(like example: Object, _ get: (Value) -> Object) {
    if !isFound { isFound = get(value).writeMember(at: path, to: &json) }
  }
}

extension JSONWriter {
  /// Writes what a search finds.
  ///
  /// - Returns: whether it has found it. If not, nothing is written.
  mutating func search(_ path: WirePath, _ visit: (inout Place) -> Void) -> Bool {
    var place = Place(path, to: self)
    visit(&place)
    let isFound = place.isFound
    self = place.end()
    return isFound
  }
}

extension StaticString {
  /// Whether a reference token of the same length is this name.
  fileprivate func isSame(as token: String?) -> Bool {
    guard let token else { return false }
    return withUTF8Buffer { own in
      // Most names of a length differ in their first byte.
      guard own.first == token.utf8.first else { return false }
      return token.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(own) } ?? own.elementsEqual(token.utf8)
    }
  }
}
