import StrictJSON

/// What visits the members of an object that is only written: its writer, the author of its schema, or the search for a part of it.
///
///     static func fields(_ f: inout some OutputFields<HeaderState>) {
///       f.member("frame") { $0.frames.frame }
///       f.member("subtitle", "The company's line.") { $0.subtitle }
///     }
package typealias OutputFields<Value> = OutputVisitor<Value> & ~Copyable

package protocol OutputVisitor<Value>: ~Copyable {
  associatedtype Value

  /// A member that is always written.
  ///
  /// - Parameters:
  ///   - about: its meaning, in Markdown, for the schema.
  ///   - schema: its schema; `nil` for its type's schema.
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, _ get: (Value) -> Content)

  /// A member that is absent without a value.
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, ifAny get: (Value) -> Content?)

  /// A member that is absent with its default.
  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, _ about: StaticString, else standard: Content, in schema: () -> Schema?,
    _ get: (Value) -> Content)

  /// A member that is absent under a condition. A search finds it all the same.
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, unless isAbsent: (Value) -> Bool,
    _ get: (Value) -> Content)

  /// The members of a part of the object.
  mutating func members<Part: WireOutput>(of part: (Value) -> Part)

  /// The members of an object that is also read. Members that have their defaults are absent.
  ///
  /// - Parameter example: any object with the same members.
  mutating func members<Object: WireObject>(like example: @autoclosure () -> Object, _ get: (Value) -> Object)
}

extension OutputVisitor where Self: ~Copyable {
  /// A member that is always written.
  @inline(__always)
  package mutating func member<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString = "", in schema: @autoclosure () -> Schema? = nil,
    _ get: (Value) -> Content
  ) {
    visit(name, about, in: schema, get)
  }

  /// A member that is absent without a value. Disfavoured, because a closure after the parentheses would be it for any optional value.
  @inline(__always)
  @_disfavoredOverload
  package mutating func member<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString = "", in schema: @autoclosure () -> Schema? = nil,
    ifAny get: (Value) -> Content?
  ) {
    visit(name, about, in: schema, ifAny: get)
  }

  /// A member that is absent with its default.
  @inline(__always)
  package mutating func member<Content: WireWritable & Equatable>(
    _ name: StaticString, _ about: StaticString = "", else standard: Content,
    in schema: @autoclosure () -> Schema? = nil, _ get: (Value) -> Content
  ) {
    visit(name, about, else: standard, in: schema, get)
  }

  /// A member that is absent under a condition. A search finds it all the same.
  @inline(__always)
  package mutating func member<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString = "", in schema: @autoclosure () -> Schema? = nil,
    unless isAbsent: (Value) -> Bool, _ get: (Value) -> Content
  ) {
    visit(name, about, in: schema, unless: isAbsent, get)
  }
}

/// A visitor that asks for values, and not for what they mean: see `ValueVisitor`.
package protocol OutputValueVisitor<Value>: OutputVisitor, ~Copyable {
  mutating func visit<Content: WireWritable>(_ name: StaticString, _ get: (Value) -> Content)
  mutating func visit<Content: WireWritable>(_ name: StaticString, ifAny get: (Value) -> Content?)
  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, else standard: Content, _ get: (Value) -> Content)
  mutating func visit<Content: WireWritable>(
    _ name: StaticString, unless isAbsent: (Value) -> Bool, _ get: (Value) -> Content)
}

extension OutputValueVisitor where Self: ~Copyable {
  @inline(__always)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, _: StaticString, in _: () -> Schema?, _ get: (Value) -> Content
  ) {
    visit(name, get)
  }

  @inline(__always)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, _: StaticString, in _: () -> Schema?, ifAny get: (Value) -> Content?
  ) {
    visit(name, ifAny: get)
  }

  @inline(__always)
  package mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, _: StaticString, else standard: Content, in _: () -> Schema?, _ get: (Value) -> Content
  ) {
    visit(name, else: standard, get)
  }

  @inline(__always)
  package mutating func visit<Content: WireWritable>(
    _ name: StaticString, _: StaticString, in _: () -> Schema?, unless isAbsent: (Value) -> Bool,
    _ get: (Value) -> Content
  ) {
    visit(name, unless: isAbsent, get)
  }
}

/// An object that is only written.
package protocol WireOutput: WireWritable {
  /// The name of its schema.
  static var name: StaticString { get }
  /// Its meaning, in Markdown, for its schema.
  static var about: StaticString { get }

  static func fields(_ f: inout some OutputFields<Self>)
  /// Writes the members into the current object.
  func writeMembers(to json: inout JSONWriter)
}

extension WireOutput {
  package static var about: StaticString { "" }
  package static var outputSchema: Schema { .reference(name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  package func writeMembers(to json: inout JSONWriter) {
    var writer = OutputWriter(of: self, to: json)
    Self.fields(&writer)
    json = writer.end()
  }

  /// Its description. It is not optimized, because then `fields` would be compiled once more for it.
  @_optimize(none)
  package static var output: ObjectSchema {
    var description = OutputDescriber<Self>()
    fields(&description)
    return ObjectSchema(name: name.description, about: about.description, members: description.members)
  }
}
