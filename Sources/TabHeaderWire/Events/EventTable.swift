import StrictJSON
import TabEngine

/// The table of one kind of event: the members that follow `type` and `at`.
///
/// `Values` are the associated values of its case of `TabEvent.Kind`.
struct EventTable<Values>: Sendable {
  private let members: Members<Values, Never>

  init(_ type: StaticString, _ about: StaticString, _ rows: [Member<Values, Never>] = []) {
    members = Members(type, about, rows)
  }

  /// The value of `type`.
  var type: StaticString { members.name }

  /// The table with the values of an event.
  func with(_ values: Values) -> EventContent {
    EventContent(type: type) { [members] json in members.write(values, to: &json) }
  }

  /// The description of the whole event: `didSelect` is a `DidSelectEvent`.
  var schema: ObjectSchema {
    let type = type.description
    let common = EventTables.common.output().members.map { member in
      member.name != "type"
        ? member
        : ObjectSchema.Member(name: member.name, about: member.about, schema: .constant(type), isRequired: true)
    }
    return ObjectSchema(
      name: type.prefix(1).uppercased() + type.dropFirst() + "Event", about: members.about.description,
      members: common + members.output().members)
  }
}

/// What an event of any kind writes.
struct EventContent {
  let type: StaticString
  /// Writes the members that follow `type` and `at`.
  let write: (inout JSONWriter) -> Void
}
