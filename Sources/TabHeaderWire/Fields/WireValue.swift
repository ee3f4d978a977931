import StrictJSON

/// A value that requests contain.
package protocol WireReadable: SendableMetatype {
  /// The JSON Schema of the value in a request.
  static var inputSchema: Schema { get }
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Self
}

/// A value that responses contain.
package protocol WireWritable: SendableMetatype {
  /// The JSON Schema of the value in a response.
  static var outputSchema: Schema { get }
  /// The JSON Schema of the value in a snapshot.
  static var snapshotSchema: Schema { get }
  func write(to json: inout JSONWriter)
  /// Finds the value and parts of it.
  ///
  /// - Parameter places: what is searched for.
  func find(_ places: Places, in found: inout FoundValues)
}

extension WireWritable {
  package static var snapshotSchema: Schema { outputSchema }
}

package typealias WireValue = WireReadable & WireWritable

/// A value with the same JSON Schema in requests and responses.
package protocol PlainWireValue: WireReadable, WireWritable {
  static var schema: Schema { get }
}

extension PlainWireValue {
  package static var inputSchema: Schema { schema }
  package static var outputSchema: Schema { schema }
}

extension Bool: PlainWireValue {
  package static var schema: Schema { .boolean }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Bool { try reader.bool() }
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int: PlainWireValue {
  package static var schema: Schema { .integer() }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Int { try reader.int() }
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Int64: PlainWireValue {
  package static var schema: Schema { .integer() }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Int64 { try reader.int64() }
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension Double: PlainWireValue {
  package static var schema: Schema { .number() }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Double { try reader.double() }
  package func write(to json: inout JSONWriter) { json.value(self) }
}

extension String: PlainWireValue {
  package static var schema: Schema { .string() }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> String { try reader.text().string }
  package func write(to json: inout JSONWriter) { json.value(self) }
}

/// A name, which is short.
extension ExactText: PlainWireValue {
  package static var schema: Schema { .string() }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> ExactText { try reader.string() }
  package func write(to json: inout JSONWriter) { json.value(string) }
}

/// `nil` is `null`.
extension Optional: WireReadable where Wrapped: WireReadable {
  package static var inputSchema: Schema { Wrapped.inputSchema.orNull }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Wrapped? {
    try reader.null() ? nil : try Wrapped.read(&reader)
  }
}

extension Optional: WireWritable where Wrapped: WireWritable {
  package static var outputSchema: Schema { Wrapped.outputSchema.orNull }
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension Array: WireReadable where Element: WireReadable {
  package static var inputSchema: Schema { .array(of: Element.inputSchema) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> [Element] {
    try read(&reader, atMost: .max)
  }

  /// - Parameter limit: the largest number of elements.
  static func read(_ reader: inout JSONReader, atMost limit: Int) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try reader.array { (reader, index) throws(JSONError) in
      guard index < limit else { throw reader.invalid("expected at most \(limit)") }
      elements.append(try Element.read(&reader))
    }
    return elements
  }
}

extension Array: WireWritable where Element: WireWritable {
  package static var outputSchema: Schema { .array(of: Element.outputSchema) }
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}

/// An enumeration whose cases are strings on the wire.
package protocol WireChoice: PlainWireValue, RawRepresentable<String>, CaseIterable {
  /// The name of its schema.
  static var schemaName: StaticString { get }
  /// The meaning, in Markdown, for its schema.
  static var about: StaticString { get }
}

extension WireChoice {
  package static var about: StaticString { "" }
  package static var schema: Schema { .reference(schemaName.description) }

  /// The schema that a reference to it leads to.
  package static var namedSchema: NamedSchema {
    NamedSchema(schemaName.description, about.description, .choice(allCases.map { $0.rawValue }))
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    let text = try reader.string()
    guard let choice = Self(named: text) else {
      throw reader.unknownChoice(text, among: allCases.map { $0.rawValue })
    }
    return choice
  }

  package func write(to json: inout JSONWriter) { json.value(rawValue) }
}

/// A member that is `true` if it is present.
struct Flag: PlainWireValue {
  init() {}

  /// Returns `nil` for a member that is absent.
  init?(_ isPresent: Bool) {
    guard isPresent else { return nil }
  }

  static var schema: Schema { .constantTrue }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> Flag {
    guard try reader.bool() else { throw reader.malformed("expected true: otherwise omit the member") }
    return Flag()
  }

  func write(to json: inout JSONWriter) { json.value(true) }
}
