import StrictJSON

/// An object that responses contain, with its table.
package protocol TableOutput: WireWritable {
  associatedtype Draft
  static var members: Members<Self, Draft> { get }
  /// Whether members that have their defaults are omitted.
  static var omitsDefaults: Bool { get }
}

extension TableOutput {
  package static var omitsDefaults: Bool { false }
  package static var outputSchema: Schema { .reference(members.name.description) }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json, omitsDefaults: Self.omitsDefaults) }
  }
}

/// An object that requests and responses contain, with its table.
package protocol TableObject: WireReadable, TableOutput {
  /// Whether `null` omits a member in a request.
  static var nullIsDefault: Bool { get }
  /// The initial draft for reading.
  static var draft: Draft { get }
  /// Makes the object from the members that were read, and checks them.
  ///
  /// - Parameter reader: makes errors.
  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> Self
}

extension TableObject {
  package static var inputSchema: Schema { .reference(members.inputName) }
  package static var nullIsDefault: Bool { false }

  /// The description of the object in requests.
  package static var input: ObjectSchema { members.input(nullIsDefault: nullIsDefault) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    var draft = draft
    try members.read(&reader, into: &draft, nullIsDefault: nullIsDefault)
    return try value(of: draft, reader)
  }
}

extension TableObject where Draft == Self {
  package static func value(of draft: Self, _ reader: borrowing JSONReader) throws(JSONError) -> Self { draft }
}

extension JSONReader {
  /// The `type` of the next object, which is not consumed. Its members may be in any order.
  package func nextType<Content: WireReadable>(_: Content.Type = Content.self) throws(JSONError) -> Content {
    var type: Content?
    // A reader is a value, so this copy can look ahead.
    var lookahead = self
    try lookahead.object { (reader, name) throws(JSONError) in
      if name == "type" { type = try Content.read(&reader) }
    }
    guard let type else { throw missing("type") }
    return type
  }
}
