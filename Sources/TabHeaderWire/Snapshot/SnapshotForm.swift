import StrictJSON

/// An object in a snapshot that says its members in a function.
package protocol SnapshotMembers: WireObject {}

extension SnapshotMembers {
  package static var omitsDefaults: Bool { true }
}

/// A value that is built of the members of an object in a snapshot.
package protocol SnapshotBuilt: WireBuilt where Members: SnapshotMembers {}

extension SnapshotBuilt {
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    do throws(JSONError) {
      var members = Members()
      // No advice, because it would be about requests, whose objects have other members.
      try reader.object(
        nullIsAbsent: Members.nullIsAbsent, { (reader) throws(JSONError) in try members.fields(&reader) },
        unknown: { reader, name, names in
          reader.unknownMember(name, known: names.map { $0.description }, advice: nil)
        })
      return try value(of: members, reader)
    } catch {
      guard error.kind == .malformed else { throw error }
      throw JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
    }
  }
}

/// An object in a snapshot with the members that it has in requests, for objects that lose nothing there.
struct SnapshotForm<Object: WireBuilt>: WireReadable, WireWritable {
  let object: Object

  init(_ object: Object) {
    self.object = object
  }

  static var inputSchema: Schema { outputSchema }
  static var outputSchema: Schema { .reference(schema.name) }

  /// The description of the object in a snapshot.
  static var schema: ObjectSchema {
    let schema = Object.Members().description(
      .response, as: Object.Members.name, Object.Members.about, omitsDefaults: true)
    return ObjectSchema(name: "Snapshot" + schema.name, about: schema.about, members: schema.members)
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotForm {
    SnapshotForm(try Object.read(&reader))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in object.members.writeMembersWithoutDefaults(to: &json) }
  }
}

extension SnapshotForm: ListElement where Object: ListElement {
  static var limit: Int { Object.limit }
}
