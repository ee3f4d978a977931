import StrictJSON
import TabEngine

/// An event as an object with `type` and `at`, and the members of its kind.
///
/// Some events lose information on the wire. When they are read,
/// - a tab has no stack, and a page is not scrolled;
/// - a stack has no dependencies and no messages that wait (`didNavigate`);
/// - a message that waits has no page, no dependencies and no animation (`messageQueued`);
/// - a page of a popup is one of a tab, and a page `more` without a tab is More's list (`didShow`, and both transitions);
/// - a transition is an animation, not a deceleration (`transitionBegan`);
/// - a selection before the change is none if it was More (`selectionChanged`);
/// - a configuration has its style, theme and texts by name, but neither the resolved designs nor a locale's texts (`configured`).
extension TabEvent: WireValue {
  package static var inputSchema: Schema { outputSchema }
  package static var outputSchema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema(
      "Event",
      "A change or an occurrence in a session. Applying the events to the previous state gives the next state.",
      .variants(schemas.map { ($0.type, $0.schema.name) }))
  }

  /// Reads an event, with or without an `id`. Its members may be in any order, and it must have all of them.
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabEvent {
    var head = EventHead(at: Instant(milliseconds: 0))
    var kind = try reader.nextType(EventType.self).kind
    try kind.fields(&reader, &head)
    return TabEvent(at: head.at, kind)
  }

  package func write(to json: inout JSONWriter) { write(to: &json, id: nil) }

  /// Writes events as an array. Each is copied once.
  package static func write(_ events: [TabEvent], to json: inout JSONWriter) {
    json.array { json in
      for event in events {
        var (head, kind) = (EventHead(at: event.at), event.kind)
        // A writer throws nothing.
        try? kind.fields(&json, &head)
      }
    }
  }

  /// - Parameter id: the event's id, if it is in a list.
  package func write(to json: inout JSONWriter, id: String?) {
    var head = EventHead(id: id.map(EventIDText.init), at: at)
    var kind = kind
    // A writer throws nothing.
    try? kind.fields(&json, &head)
  }

  /// All kinds of events: the values of `type`, and their descriptions.
  package static let schemas: [(type: String, schema: ObjectSchema)] = EventType.all.map { schema(of: $0) }

  @_optimize(none)
  private static func schema(of type: EventType) -> (type: String, schema: ObjectSchema) {
    var (head, kind, description) = (EventHead(at: Instant(milliseconds: 0)), type.kind, Describer(.response))
    try? kind.fields(&description, &head)
    var members = description.members
    // The id is last among the members of every event, because an event has one in a list only.
    members.insert(members.remove(at: 0), at: 2)
    return (
      type.name,
      ObjectSchema(name: type.name.capitalized + "Event", about: description.about.description, members: members)
    )
  }
}

/// The members that every event has beside its type.
struct EventHead {
  var id: EventIDText?
  var at: Instant
}

/// The id of an event. It is not read: it follows from the place of the event in its session.
struct EventIDText: WireValue {
  let text: String

  static var inputSchema: Schema { .reference("EventID") }
  static var outputSchema: Schema { .reference("EventID") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> EventIDText {
    try reader.skip()
    return EventIDText(text: "")
  }

  func write(to json: inout JSONWriter) { json.value(text) }
}

/// A kind of events by its name on the wire.
package struct EventType: WireReadable, Sendable {
  package let name: String
  /// An event of this kind, with which reading begins.
  fileprivate let kind: TabEvent.Kind

  /// All kinds, in the order of the documents.
  package static let all = TabEvent.Kind.examples.map { EventType(name: $0.type, kind: $0) }
  package static let names = all.map { $0.name }

  package static var inputSchema: Schema { .reference(namedSchema.name) }
  static var namedSchema: NamedSchema { NamedSchema("EventType", "", .choice(names)) }

  package init?(named name: ExactText) {
    guard let type = Self.all.first(where: { name == ExactText($0.name) }) else { return nil }
    self = type
  }

  private init(name: String, kind: TabEvent.Kind) { (self.name, self.kind) = (name, kind) }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> EventType {
    let text = try reader.string()
    guard let type = EventType(named: text) else { throw reader.unknownChoice(text, among: names) }
    return type
  }
}

extension TabEvent.Kind {
  /// The event's name on the wire.
  package var type: String {
    var (head, kind, search) = (EventHead(at: Instant(milliseconds: 0)), self, TypeSearch())
    try? kind.fields(&search, &head)
    return search.type.description
  }
}

/// Finds the constant `type` of an object. It visits nothing else.
private struct TypeSearch: ValueVisitor {
  var type: StaticString = ""

  mutating func object(_ about: StaticString, _ visit: (inout TypeSearch) throws(JSONError) -> Void) {
    try? visit(&self)
  }

  mutating func visit(type: StaticString) { self.type = type }

  func visit<Content: WireValue>(_ name: StaticString, _ content: inout Content) {}
  func visit<Content: WireValue>(_ name: StaticString, ifAny content: inout Content?) {}
  func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, else standard: Content, isOmitted: Bool
  ) {}
  func visit<Content: WireReadable>(_ name: StaticString, given content: inout Content) {}
  func visit(_ name: StaticString, reading read: (inout JSONReader) throws(JSONError) -> Void) {}
  func visit<Content: WireWritable>(_ name: StaticString, derived content: () -> Content) {}
}
