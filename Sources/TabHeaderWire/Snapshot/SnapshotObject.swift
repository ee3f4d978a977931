import StrictJSON

/// An object in a snapshot. Reading gives what was written, and members that have their defaults are omitted.
protocol SnapshotObject: WireObject {}

extension SnapshotObject {
  package static var inputSchema: Schema { outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    var draft = draft
    // Without the advice for requests, whose objects have other members.
    try members.read(&reader, into: &draft, nullIsDefault: nullIsDefault) { reader, name in
      reader.unknownMember(name, known: members.names, advice: nil)
    }
    return try value(of: draft, reader)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json, omitsDefaults: true) }
  }
}

/// An object of a request in a snapshot, for objects whose table loses nothing.
struct SnapshotForm<Object: WireObject>: WireReadable, WireWritable {
  let object: Object

  init(_ object: Object) {
    self.object = object
  }

  static var inputSchema: Schema { outputSchema }
  static var outputSchema: Schema { .reference(schema.name) }

  /// The description of the object in a snapshot.
  static var schema: ObjectSchema {
    let schema = Object.members.output(omitsDefaults: true)
    return ObjectSchema(name: "Snapshot" + schema.name, about: schema.about, members: schema.members)
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotForm {
    SnapshotForm(try Object.read(&reader))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in Object.members.write(object, to: &json, omitsDefaults: true) }
  }
}
