import StrictJSON

/// The places of values that are searched for together: the reference tokens of their JSON pointers (RFC 6901) as a tree, so that one visit
/// of an object finds all of them.
package final class Places: Sendable {
  /// The token that leads here from the value around it, and the index of an element that it may be.
  private let token: [UInt8]
  let index: Int?
  /// The numbers of the values that are here.
  let ends: [Int]
  /// The places inside the value here.
  let inner: [Places]
  /// A bit for the length of each token inside. Most names of members have another.
  private let lengths: UInt64

  /// - Parameter paths: the path of each value, with its number.
  package convenience init(_ paths: [(number: Int, path: WirePath)]) { self.init(at: nil, paths) }

  private init(at token: String?, _ paths: [(number: Int, path: WirePath)]) {
    self.token = token.map { Array($0.utf8) } ?? []
    index = token?.arrayIndex
    var ends: [Int] = []
    var inside: [(token: String, paths: [(number: Int, path: WirePath)])] = []
    for (number, path) in paths {
      guard let token = path.first else {
        ends.append(number)
        continue
      }
      let rest = (number, path.dropFirst())
      if let index = inside.firstIndex(where: { $0.token.isSame(as: token) }) {
        inside[index].paths.append(rest)
      } else {
        inside.append((token, [rest]))
      }
    }
    self.ends = ends
    inner = inside.map { Places(at: $0.token, $0.paths) }
    lengths = inner.reduce(0) { $0 | Self.bit(of: $1.token.count) }
  }

  private static func bit(of length: Int) -> UInt64 { 1 &<< UInt64(min(length, 63)) }

  /// The places inside a member of the object that is here; `nil` if none is searched for.
  @inline(never)
  func inside(_ name: StaticString) -> Places? {
    guard lengths & Self.bit(of: name.utf8CodeUnitCount) != 0 else { return nil }
    return name.withUTF8Buffer { name in inner.first { $0.isAt(name) } }
  }

  private func isAt(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard token.count == name.count else { return false }
    for index in token.indices where token[index] != name[index] { return false }
    return true
  }

  var name: ExactText { ExactText(String(decoding: token, as: UTF8.self)) }
}

/// The values that a search has found, as JSON.
package struct FoundValues: ~Copyable {
  private var json = JSONWriter()
  private var ranges: [Range<Int>?]

  /// - Parameter count: the number of values that are searched for.
  package init(count: Int) { ranges = Array(repeating: nil, count: count) }

  /// Writes a value.
  ///
  /// - Returns: whether it has been found. If not, nothing is written.
  package func write(_ number: Int, to json: inout JSONWriter) -> Bool {
    guard let range = ranges[number] else { return false }
    json.raw(self.json, range)
    return true
  }

  /// Adds the values that are here. Like the next two functions, it is compiled once for all types.
  @inline(never)
  mutating func add(at places: Places, _ write: (inout JSONWriter) -> Void) {
    for number in places.ends where ranges[number] == nil {
      let start = json.count == 0 ? 0 : json.count + 1
      write(&json)
      ranges[number] = start..<json.count
    }
  }

  /// Adds the values that are here, and parts of the value, of which the whole is written.
  @inline(never)
  mutating func addParts(at places: Places, _ write: (inout JSONWriter) -> Void) {
    add(at: places, write)
    guard !places.inner.isEmpty else { return }
    var json = JSONWriter()
    write(&json)
    if let value = try? JSONValue(parsing: json.bytes, limits: .unlimited) { add(partsOf: value, at: places) }
  }

  /// Every part of nothing is `null`.
  @inline(never)
  mutating func addNull(at places: Places) {
    add(at: places) { $0.null() }
    for inner in places.inner { addNull(at: inner) }
  }

  private mutating func add(partsOf value: JSONValue, at places: Places) {
    for inner in places.inner {
      let part: JSONValue?
      switch value {
      case .object(let object): part = object[inner.name]
      case .array(let elements): part = inner.index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .null: part = .null
      case .bool, .number, .exactNumber, .string: part = nil
      }
      guard let part else { continue }
      add(at: inner) { $0.raw(part.bytes) }
      add(partsOf: part, at: inner)
    }
  }
}

/// Finds members of an object, or parts of them. Defaults are found, too.
struct Place: ValueVisitor, ~Copyable {
  private let places: Places
  /// What is searched for in the member that is visited.
  private var inside: Places?
  private var found: FoundValues

  init(_ places: Places, in found: consuming FoundValues) {
    self.places = places
    self.found = found
  }

  consuming func end() -> FoundValues { found }

  mutating func begins(_ name: StaticString, isRequired: Bool) -> Bool {
    inside = places.inside(name)
    return inside != nil
  }

  mutating func object(_ about: StaticString, _ visit: (inout Place) throws(JSONError) -> Void) {
    try? visit(&self)
  }

  @inline(never)
  private mutating func find(in content: some WireWritable) {
    if let inside { content.find(inside, in: &found) }
  }

  mutating func visit<Content: WireValue>(_ name: StaticString, _ content: inout Content) { find(in: content) }
  mutating func visit<Content: WireValue>(_ name: StaticString, ifAny content: inout Content?) { find(in: content) }
  mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, else standard: Content, isOmitted: Bool
  ) {
    find(in: content)
  }
  mutating func visit<Content: WireReadable>(_ name: StaticString, given content: inout Content) {}
  mutating func visit(_ name: StaticString, reading read: (inout JSONReader) throws(JSONError) -> Void) {}
  mutating func visit<Content: WireWritable>(_ name: StaticString, derived content: () -> Content) {
    find(in: content())
  }
}

/// The same, for an object that is only written.
struct OutputPlace<Value>: OutputValueVisitor, ~Copyable {
  private let places: Places
  private let value: Value
  private var found: FoundValues

  init(_ places: Places, of value: Value, in found: consuming FoundValues) {
    self.places = places
    self.value = value
    self.found = found
  }

  consuming func end() -> FoundValues { found }

  @inline(never)
  mutating func visit<Content: WireWritable>(_ name: StaticString, _ get: (Value) -> Content) {
    if let inside = places.inside(name) { get(value).find(inside, in: &found) }
  }

  @inline(never)
  mutating func visit<Content: WireWritable>(_ name: StaticString, ifAny get: (Value) -> Content?) {
    if let inside = places.inside(name) { get(value).find(inside, in: &found) }
  }

  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, else standard: Content, _ get: (Value) -> Content
  ) {
    visit(name, get)
  }

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, unless isAbsent: (Value) -> Bool, _ get: (Value) -> Content
  ) {
    visit(name, get)
  }

  mutating func members<Part: WireOutput>(of part: (Value) -> Part) {
    part(value).findMembers(places, in: &found)
  }

  mutating func members<Object: WireObject>(like example: @autoclosure () -> Object, _ get: (Value) -> Object) {
    get(value).findMembers(places, in: &found)
  }
}

extension WireOutput {
  package func find(_ places: Places, in found: inout FoundValues) {
    found.add(at: places) { write(to: &$0) }
    if !places.inner.isEmpty { findMembers(places, in: &found) }
  }

  func findMembers(_ places: Places, in found: inout FoundValues) {
    var search = OutputPlace(places, of: self, in: found)
    Self.fields(&search)
    found = search.end()
  }
}

extension WireObject {
  package func find(_ places: Places, in found: inout FoundValues) {
    found.add(at: places) { write(to: &$0) }
    if !places.inner.isEmpty { findMembers(places, in: &found) }
  }

  consuming func findMembers(_ places: Places, in found: inout FoundValues) {
    var object = self
    var search = Place(places, in: found)
    // A search throws nothing.
    try? object.fields(&search)
    found = search.end()
  }
}
