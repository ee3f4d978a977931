import StrictJSON
import TabEngine

/// An object of a record, such as a snapshot. It is read exactly as it was written. Members that have their defaults are omitted.
package protocol RecordObject: WireObject {}

extension RecordObject {
  package static var omitsDefaults: Bool { true }
  package static var output: ObjectSchema { snapshot }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self { try readRecord(&reader) }
}

extension WireObject {
  /// Reads the object that is next as a part of a record.
  package static func readRecord(_ reader: inout JSONReader) throws(JSONError) -> Self {
    var object = Self()
    do throws(JSONError) {
      // No advice, because it would be about requests, whose objects have other members.
      try object.readMembers(&reader, unknown: { $0.unknownMember($1, known: $2, advice: nil) })
    } catch {
      throw error.ofRecord
    }
    try object.check(reader)
    return object
  }
}

extension JSONError {
  /// The error in a record. The OpenAPI document leaves the form of records open, so a request with one that cannot be read has the right form.
  fileprivate var ofRecord: JSONError {
    kind == .malformed ? JSONError(kind: .invalid, pointer: pointer, detail: detail) : self
  }
}

/// How a snapshot has a value of the engine. Requests, states and events round the value, or lose a part of it.
protocol SnapshotEncoding: WireValue {
  associatedtype Value

  init(_ value: Value)
  /// Returns the value, and checks it as a whole.
  ///
  /// - Parameter reader: makes errors.
  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Value
}

/// A value of the engine that is read and written as a snapshot has it.
struct Encoded<Encoding: SnapshotEncoding>: WireValue {
  var value: Encoding.Value

  static var inputSchema: Schema { Encoding.inputSchema }
  static var outputSchema: Schema { Encoding.snapshotSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> Encoded {
    let outer = reader.isOfSnapshot
    reader.isOfSnapshot = true
    defer { reader.isOfSnapshot = outer }
    return Encoded(value: try Encoding.read(&reader).value(reader))
  }

  func write(to json: inout JSONWriter) {
    let outer = json.isOfSnapshot
    json.isOfSnapshot = true
    Encoding(value).write(to: &json)
    json.isOfSnapshot = outer
  }
}

extension Encoded: Equatable where Encoding.Value: Equatable {}

extension Encoded: ListElement where Encoding.Value: ListElement {
  static var limit: Int { Encoding.Value.limit }
}

/// The same for the values of a list, which stay in their array.
struct EncodedList<Encoding: SnapshotEncoding>: WireValue {
  var values: [Encoding.Value]

  static var inputSchema: Schema { .array(of: Encoding.inputSchema) }
  static var outputSchema: Schema { .array(of: Encoding.snapshotSchema) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> EncodedList {
    var values: [Encoding.Value] = []
    try reader.array { (reader, _) throws(JSONError) in values.append(try Encoded<Encoding>.read(&reader).value) }
    return EncodedList(values: values)
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for value in values { Encoded<Encoding>(value: value).write(to: &json) }
    }
  }
}

extension FieldVisitor where Self: ~Copyable {
  /// A member that is always written.
  @inline(__always)
  mutating func member<Encoding: SnapshotEncoding>(
    _ name: StaticString, _ value: inout Encoding.Value, as encoding: Encoding.Type, _ about: StaticString = ""
  ) throws(JSONError) {
    var encoded = Encoded<Encoding>(value: value)
    try member(name, &encoded, about)
    if isReading { value = encoded.value }
  }

  /// A member that is absent without a value.
  @inline(__always)
  mutating func member<Encoding: SnapshotEncoding>(
    _ name: StaticString, ifAny value: inout Encoding.Value?, as encoding: Encoding.Type, _ about: StaticString = "",
    isRequired: Bool = false
  ) throws(JSONError) {
    var encoded = value.map { Encoded<Encoding>(value: $0) }
    try member(name, ifAny: &encoded, about, isRequired: isRequired)
    if isReading { value = encoded?.value }
  }

  /// A member that is absent with a default that depends on others, or is too long to be said.
  ///
  /// - Parameter isStandard: whether it has its default.
  @inline(__always)
  mutating func member<Content: WireValue>(
    _ name: StaticString, _ value: inout Content, _ about: StaticString = "", unless isStandard: Bool
  ) throws(JSONError) {
    var content = isStandard ? nil : Optional(value)
    try member(name, ifAny: &content, about)
    if isReading, let content { value = content }
  }

  /// The same for a value that a snapshot has in a form of its own.
  ///
  /// - Parameter isStandard: whether it has its default.
  @inline(__always)
  mutating func member<Encoding: SnapshotEncoding>(
    _ name: StaticString, _ value: inout Encoding.Value, as encoding: Encoding.Type, _ about: StaticString = "",
    unless isStandard: Bool
  ) throws(JSONError) {
    var encoded = isStandard ? nil : Encoded<Encoding>(value: value)
    try member(name, ifAny: &encoded, about)
    if isReading, let encoded { value = encoded.value }
  }

  /// The same for a list.
  @inline(__always)
  mutating func member<Encoding: SnapshotEncoding>(
    _ name: StaticString, _ values: inout [Encoding.Value], each encoding: Encoding.Type, _ about: StaticString,
    atMost limit: Int, unless isStandard: Bool
  ) throws(JSONError) {
    var list = isStandard ? nil : EncodedList<Encoding>(values: values)
    try member(name, ifAny: &list, about, in: .array(of: Encoding.snapshotSchema, count: 0...limit))
    guard isReading, let list else { return }
    guard list.values.count <= limit else {
      throw JSONError(kind: .invalid, pointer: "/\(name)/\(limit)", detail: "expected at most \(limit)")
    }
    values = list.values
  }
}
