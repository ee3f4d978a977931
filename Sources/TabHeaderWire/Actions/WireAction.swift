import StrictJSON
import TabEngine

/// A change as an object: `{"type": "select", "index": 2}`. It is alone, or in a list whose entries have members of their own.
package protocol WireChange: Sendable {
  /// The value of the member `type`.
  static var type: String { get }
  /// Its meaning, in Markdown, for its schema.
  static var about: StaticString { get }

  init()
  /// The members beside `type`.
  mutating func fields(_ f: inout some Fields) throws(JSONError)
}

extension WireChange {
  package static func read(_ reader: inout JSONReader, in place: ActionPlace) throws(JSONError) -> Self {
    var change = Self()
    try reader.object(
      { (reader) throws(JSONError) in
        try place.type(type, &reader)
        try change.fields(&reader)
        try place.fields(&reader)
      }, unknown: { reader, name, names in reader.unknownMember(name, known: names) })
    return change
  }

  /// Writes the members, of which `type` is the first, into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    json.member("type", Self.type)
    var change = self
    // A writer throws nothing.
    try? change.fields(&json)
  }

  /// Its description in requests.
  @_optimize(none)
  package static func schema(in place: ActionPlace, as name: String) -> ObjectSchema {
    var (description, change) = (Describer(.request), Self())
    try? place.type(type, &description)
    try? change.fields(&description)
    try? place.fields(&description)
    return ObjectSchema(name: name, about: about.description, members: description.members, isClosed: true)
  }

  /// Its description as an entry of a script: `setRate` is a `SetRateEntry`.
  package static var entry: (type: String, schema: ObjectSchema) {
    (type, schema(in: .scripted, as: type.capitalized + "Entry"))
  }
}

/// An action as an object. Requests imply some of its members: see `ActionPlace`.
protocol WireAction: Sendable {
  static var type: ActionType { get }
  /// The name of its schema as the content of a request.
  static var name: String { get }
  /// Its meaning, in Markdown, for its schema.
  static var about: StaticString { get }

  init()
  /// - Returns: `nil` for an action of another type.
  init?(_ action: TabAction)
  /// The action with the members that were read.
  ///
  /// - Parameter reader: makes errors.
  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction

  /// The members that every request has.
  mutating func fields(_ f: inout some Fields) throws(JSONError)
  /// The member that a path may imply: the tab, or the selection.
  mutating func target(_ f: inout some Fields) throws(JSONError)
  /// Takes the target from a path.
  mutating func aim(by place: ActionPlace)
  /// A specific error for a member that the action does not have; `nil` for the general one.
  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError?

  static func read(_ reader: inout JSONReader, in place: ActionPlace) throws(JSONError) -> TabAction
  /// Writes the members beside `type` into the current object.
  func writeMembers(to json: inout JSONWriter)
  /// Its description in requests.
  static func schema(in place: ActionPlace, as name: String) -> ObjectSchema
}

extension WireAction {
  static var name: String { type.rawValue.capitalized }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {}
  mutating func target(_ f: inout some Fields) throws(JSONError) {}
  mutating func aim(by place: ActionPlace) {}

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? { nil }

  static func read(_ reader: inout JSONReader, in place: ActionPlace) throws(JSONError) -> TabAction {
    var action = Self()
    action.aim(by: place)
    try reader.object(
      { (reader) throws(JSONError) in
        try place.type(type.rawValue, &reader)
        try action.fields(&reader)
        if !place.isPath { try action.target(&reader) }
        try place.fields(&reader)
      },
      unknown: { reader, name, names in
        unknown(name, in: place, reader) ?? reader.unknownMember(name, ofAction: place.withTypeLast(names))
      })
    return try action.action(reader)
  }

  func writeMembers(to json: inout JSONWriter) {
    var action = self
    // A writer throws nothing.
    try? action.fields(&json)
    try? action.target(&json)
  }

  static func schema(in place: ActionPlace, as name: String) -> ObjectSchema { plainSchema(in: place, as: name) }

  /// The description with what each member's own type and meaning tell.
  @_optimize(none)
  static func plainSchema(in place: ActionPlace, as name: String) -> ObjectSchema {
    var (description, action) = (Describer(.request), Self())
    try? action.fields(&description)
    if !place.isPath { try? action.target(&description) }
    try? place.type(type.rawValue, &description)
    try? place.fields(&description)
    return ObjectSchema(name: name, about: about.description, members: description.members, isClosed: true)
  }
}

/// An action on a tab, which a path may name.
protocol TargetedAction: WireAction {
  var tab: TabID? { get set }
}

extension TargetedAction {
  mutating func target(_ f: inout some Fields) throws(JSONError) {
    try f.member("tab", ifAny: &tab, "The id of the tab.", isRequired: true)
  }

  mutating func aim(by place: ActionPlace) {
    if case .tab(let id) = place { tab = id }
  }
}

extension JSONReader {
  /// Returns the tab of an action that needs one.
  func present(_ tab: TabID?) throws(JSONError) -> TabID {
    guard let tab else { throw missing("tab") }
    return tab
  }
}
