import StrictJSON

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
