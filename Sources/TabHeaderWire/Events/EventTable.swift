import StrictJSON
import TabEngine

/// The table of one kind of event: the members that follow `type` and `at`.
///
/// - `Values` are the associated values of its case of `TabEvent.Kind`.
/// - `Draft` collects the values that are read.
struct EventTable<Values, Draft: Sendable>: Sendable {
  let type: EventType
  private let members: Members<Values, Draft>
  private let draft: Draft
  private let kind: @Sendable (Draft) throws(TabContainerError) -> TabEvent.Kind?

  /// - Parameters:
  ///   - draft: the initial draft. Every member is read, except those that are derived from others.
  ///   - kind: makes the event from the draft; returns `nil` if there is no such event.
  init(
    _ type: EventType, _ about: StaticString, _ draft: Draft, _ rows: [Member<Values, Draft>],
    _ kind: @escaping @Sendable (Draft) throws(TabContainerError) -> TabEvent.Kind?
  ) {
    self.type = type
    members = Members("Event", about, rows)
    self.draft = draft
    self.kind = kind
  }

  /// The table with the values of an event.
  func with(_ values: Values) -> EventContent {
    EventContent(type: type) { [members] json in members.write(values, to: &json) }
  }

  var form: EventForm {
    let rows: [Member<Never, EventDraft<Draft>>] =
      [Member("id", "", schema: .string(), read: { (reader, _) throws(JSONError) in try reader.skip() })]
      + EventTables.common.recorded.rows.map { row in
        row.within({ $0.at }) { (draft: inout EventDraft<Draft>, read) throws(JSONError) in
          try read(&draft.at)
        }
      }
      + members.recorded.rows.map { row in
        row.within({ $0.values }) { (draft: inout EventDraft<Draft>, read) throws(JSONError) in
          try read(&draft.values)
        }
      }
    let table = Members("Event", members.about, rows)
    return EventForm(type: type, schema: schema) { [type, draft, kind] (reader) throws(JSONError) in
      var draft = EventDraft(values: draft)
      try table.read(&reader, into: &draft)
      let values = draft.values
      let made = try reader.building { () throws(TabContainerError) in try kind(values) }
      guard let made else { throw reader.invalid("these are not the members of an event \"\(type.rawValue)\"") }
      return TabEvent(at: draft.at, made)
    }
  }

  /// The description of the whole event: `didSelect` is a `DidSelectEvent`.
  private var schema: ObjectSchema {
    let type = type.rawValue
    let common = EventTables.common.output().replacing("type", with: .constant(type))
    return ObjectSchema(
      name: type.capitalized + "Event", about: members.about.description,
      members: common.members + [EventTables.id] + members.output().members)
  }
}

/// A table whose draft is the values themselves.
typealias PlainEventTable<Values: Sendable> = EventTable<Values, Values>

extension EventTable where Values == Void, Draft == Void {
  /// The table of an event without further members.
  init(_ type: EventType, _ about: StaticString, _ kind: TabEvent.Kind) {
    self.init(type, about, (), []) { _ in kind }
  }
}

/// An event while it is being read.
private struct EventDraft<Values> {
  var at = Instant(milliseconds: 0)
  var values: Values
}

/// The type and the writer of an event of any kind.
struct EventContent {
  let type: EventType
  /// Writes the members that follow `type` and `at`.
  let write: (inout JSONWriter) -> Void
}
