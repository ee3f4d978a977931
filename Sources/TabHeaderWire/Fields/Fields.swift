import StrictJSON

/// What visits the members of an object that is read and written, in their order: its reader, its writer, the author of its schema, or the
/// search for a part of it.
///
/// A type says its members once, in a function:
///
///     mutating func fields(_ f: inout some Fields) throws(JSONError) {
///       try f.member("tab", &tab, "The id of the tab.")
///       try f.member("to", &to, "The new index of the tab, counted without it.", in: .index)
///       try f.member("animated", &animated, "Animates the items.", else: false)
///     }
///
/// The function is compiled for each visitor, so nothing is stored or looked up. `Fields` are the same protocol for visitors that own a writer,
/// which cannot be copied.
package typealias Fields = FieldVisitor & ~Copyable

package protocol FieldVisitor: ~Copyable {
  /// An object, of which `visit` visits the members. A reader calls it until the object ends.
  ///
  /// - Parameter about: its meaning, in Markdown, for its schema.
  mutating func object(
    _ about: StaticString, _ visit: (inout Self) throws(JSONError) -> Void
  ) throws(JSONError)

  /// Whether the object is in a snapshot, which has exact values and no defaults.
  var isOfSnapshot: Bool { get }

  /// Whether members that are younger than most files are absent with their defaults, as in recordings. Descriptions say so, too.
  var omitsYoungMembers: Bool { get }

  /// Whether it changes what it visits. Values that were made of others for the visit are of no use afterwards otherwise.
  var isReading: Bool { get }

  /// Whether the next visit is to be made: whether a reader is at this member, or a search looks for it.
  mutating func begins(_ name: StaticString, isRequired: Bool) throws(JSONError) -> Bool

  /// The member `type` of an object with a constant type, which is read before the others.
  mutating func visit(type: StaticString) throws(JSONError)

  /// A member that is always written.
  ///
  /// - Parameters:
  ///   - about: its meaning, in Markdown, for the schema.
  ///   - isRequired: whether the object must have it when it is read.
  ///   - schema: its schema; `nil` for its type's schema.
  ///   - given: its schema in requests, if it differs.
  mutating func visit<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?, accepting given: () -> Schema?
  ) throws(JSONError)

  /// A member that is absent without a value.
  mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) throws(JSONError)

  /// A member with a default. Objects that omit defaults do not write it then, and `null` is the default when it is read.
  mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, else standard: Content,
    isOmitted: Bool, in schema: () -> Schema?
  ) throws(JSONError)

  /// A member that is only read.
  mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) throws(JSONError)

  /// A member that is only read, by a reader of its own. It may leave the value, to be skipped.
  mutating func visit(
    _ name: StaticString, _ about: StaticString, isRequired: Bool, in schema: () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError)

  /// A member that is only written, because it follows from others. What has been written is read without it.
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content, _ about: StaticString, in schema: () -> Schema?
  ) throws(JSONError)
}

extension FieldVisitor where Self: ~Copyable {
  /// A member that is always written, and that the object must have when it is read, unless it is optional.
  @inline(__always)
  package mutating func member<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString = "", isRequired: Bool = true,
    in schema: @autoclosure () -> Schema? = nil, accepting given: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    guard try begins(name, isRequired: isRequired) else { return }
    try visit(name, &content, about, isRequired: isRequired, in: schema, accepting: given)
  }

  /// A member that is absent without a value.
  @inline(__always)
  package mutating func member<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _ about: StaticString = "", isRequired: Bool = false,
    in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    guard try begins(name, isRequired: isRequired) else { return }
    try visit(name, ifAny: &content, about, isRequired: isRequired, in: schema)
  }

  /// A member with a default. Objects that omit defaults do not write it then, and `null` is the default when it is read.
  ///
  /// - Parameter isOmitted: whether every object omits the default.
  @inline(__always)
  package mutating func member<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString = "",
    else standard: @autoclosure () -> Content,
    isOmitted: Bool = false, in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    guard try begins(name, isRequired: false) else { return }
    try visit(name, &content, about, else: standard(), isOmitted: isOmitted, in: schema)
  }

  /// A member that is only read.
  @inline(__always)
  package mutating func member<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _ about: StaticString = "", isRequired: Bool = false,
    in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    guard try begins(name, isRequired: isRequired) else { return }
    try visit(name, given: &content, about, isRequired: isRequired, in: schema)
  }

  /// A member that is only read, by a reader of its own. It may leave the value, to be skipped.
  @inline(__always)
  package mutating func member(
    _ name: StaticString, _ about: StaticString = "", isRequired: Bool = false, in schema: @autoclosure () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try begins(name, isRequired: isRequired) else { return }
    try visit(name, about, isRequired: isRequired, in: schema, reading: read)
  }

  /// A member that is only written, because it follows from others. What has been written is read without it.
  @inline(__always)
  package mutating func member<Content: WireWritable>(
    _ name: StaticString, derived content: @autoclosure () -> Content, _ about: StaticString = "",
    in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    guard try begins(name, isRequired: false) else { return }
    try visit(name, derived: content, about, in: schema)
  }
}

extension FieldVisitor where Self: ~Copyable {
  package var isOfSnapshot: Bool { false }
  package var omitsYoungMembers: Bool { true }
  package var isReading: Bool { false }

  @inline(__always)
  package mutating func begins(_ name: StaticString, isRequired: Bool) -> Bool { true }

  package mutating func visit(type: StaticString) throws(JSONError) {
    try member("type", derived: Constant(text: type), in: .constant(type.description))
  }
}

/// A visitor that asks for values, and not for what they mean. The code for it has no meanings and no schemas.
package protocol ValueVisitor: FieldVisitor, ~Copyable {
  mutating func visit<Content: WireValue>(_ name: StaticString, _ content: inout Content) throws(JSONError)
  mutating func visit<Content: WireValue>(_ name: StaticString, ifAny content: inout Content?) throws(JSONError)
  mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, else standard: Content, isOmitted: Bool
  ) throws(JSONError)
  mutating func visit<Content: WireReadable>(_ name: StaticString, given content: inout Content) throws(JSONError)
  mutating func visit(
    _ name: StaticString, reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError)
  mutating func visit<Content: WireWritable>(_ name: StaticString, derived content: () -> Content) throws(JSONError)
}

extension ValueVisitor where Self: ~Copyable {
  @inline(__always)
  package mutating func visit<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _: StaticString, isRequired: Bool, in _: () -> Schema?,
    accepting _: () -> Schema?
  ) throws(JSONError) {
    try visit(name, &content)
  }

  @inline(__always)
  package mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _: StaticString, isRequired: Bool, in _: () -> Schema?
  ) throws(JSONError) {
    try visit(name, ifAny: &content)
  }

  @inline(__always)
  package mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _: StaticString, else standard: Content, isOmitted: Bool,
    in _: () -> Schema?
  ) throws(JSONError) {
    try visit(name, &content, else: standard, isOmitted: isOmitted)
  }

  @inline(__always)
  package mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _: StaticString, isRequired: Bool, in _: () -> Schema?
  ) throws(JSONError) {
    try visit(name, given: &content)
  }

  @inline(__always)
  package mutating func visit(
    _ name: StaticString, _: StaticString, isRequired: Bool, in _: () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try visit(name, reading: read)
  }

  @inline(__always)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content, _: StaticString, in _: () -> Schema?
  ) throws(JSONError) {
    try visit(name, derived: content)
  }
}

/// A text that is always the same.
struct Constant: WireWritable {
  let text: StaticString

  static var outputSchema: Schema { .string() }
  func write(to json: inout JSONWriter) { json.value(text) }
}

/// An object that is read and written by its members.
///
/// Its value while it is being read begins as `init()` makes it.
package protocol WireObject: WireValue {
  /// The name of its schema.
  static var name: StaticString { get }
  /// The name of its schema in requests, if it differs.
  static var inputName: StaticString { get }
  /// Its meaning, in Markdown, for its schema.
  static var about: StaticString { get }
  /// Whether `null` omits a member when it is read.
  static var nullIsAbsent: Bool { get }
  /// Whether members that have their defaults are not written.
  static var omitsDefaults: Bool { get }
  /// Whether a snapshot has this object too, as a record.
  static var isInSnapshots: Bool { get }

  init()
  mutating func fields(_ f: inout some Fields) throws(JSONError)
  /// Checks the whole, after its members were read.
  ///
  /// - Parameter reader: makes errors.
  mutating func check(_ reader: borrowing JSONReader) throws(JSONError)
}

extension WireObject {
  package static var inputName: StaticString { name }
  package static var about: StaticString { "" }
  package static var nullIsAbsent: Bool { false }
  package static var omitsDefaults: Bool { false }
  package static var isInSnapshots: Bool { false }
  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {}
  package static var inputSchema: Schema { .reference(inputName.description) }
  package static var outputSchema: Schema { .reference(name.description) }
  package static var snapshotSchema: Schema { isInSnapshots ? .reference("Snapshot\(name)") : outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    try readObject(&reader)
  }

  /// Reads the object that is next.
  package static func readObject(_ reader: inout JSONReader) throws(JSONError) -> Self {
    if isInSnapshots, reader.isOfSnapshot { return try readRecord(&reader) }
    var object = Self()
    try object.readMembers(&reader)
    try object.check(reader)
    return object
  }

  /// Reads the members of the object that is next into this one.
  ///
  /// - Parameter unknown: makes the error for any other name.
  package mutating func readMembers(
    _ reader: inout JSONReader,
    unknown: (borrowing JSONReader, ExactText, [String]) -> JSONError = { $0.unknownMember($1, known: $2) }
  ) throws(JSONError) {
    let outer = try reader.beginMembers(nullIsAbsent: Self.nullIsAbsent)
    repeat { try fields(&reader) } while try reader.needsPass()
    try reader.endMembers(outer, unknown: unknown)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  /// Writes the members into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    var object = self
    let outer = json.omitsDefaults
    json.omitsDefaults = Self.omitsDefaults || Self.isInSnapshots && json.isOfSnapshot
    // A writer throws nothing.
    try? object.fields(&json)
    json.omitsDefaults = outer
  }

  /// Its description in responses.
  ///
  /// Descriptions are not optimized, because then `fields` would be compiled once more for them.
  @_optimize(none)
  package static var output: ObjectSchema {
    var description = Describer(.response, omitsDefaults: omitsDefaults)
    var object = Self()
    try? object.fields(&description)
    return ObjectSchema(name: name.description, about: about.description, members: description.members)
  }

  /// Its description in requests.
  @_optimize(none)
  package static var input: ObjectSchema {
    var description = Describer(.request, nullIsAbsent: nullIsAbsent)
    var object = Self()
    try? object.fields(&description)
    return ObjectSchema(
      name: inputName.description, about: about.description, members: description.members, isClosed: true)
  }
}

/// A value that is built of the members of its object, because it keeps something else.
package protocol WireBuilt: WireValue {
  associatedtype Members: WireObject

  var members: Members { get }
  /// Makes the value from the members that were read, and checks them.
  ///
  /// - Parameter reader: makes errors.
  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> Self
}

extension WireBuilt {
  package static var inputSchema: Schema { Members.inputSchema }
  package static var outputSchema: Schema { Members.outputSchema }
  package static var snapshotSchema: Schema { Members.snapshotSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    try value(of: try Members.read(&reader), reader)
  }

  package func write(to json: inout JSONWriter) { members.write(to: &json) }
  package func find(_ places: Places, in found: inout FoundValues) { members.find(places, in: &found) }
}
