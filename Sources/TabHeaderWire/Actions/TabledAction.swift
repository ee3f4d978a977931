import StrictJSON
import TabEngine

/// An action whose members are the rows of a table.
protocol TabledAction: WireAction {
  associatedtype Value
  associatedtype Given
  static var table: Members<Value, Given> { get }
  var given: Given { get set }
}

extension TabledAction {
  static func read(_ reader: inout JSONReader, in place: ActionPlace) throws(JSONError) -> TabAction {
    var action = Self()
    action.aim(by: place)
    let rows = table.rows.filter { $0.read != nil }
    try reader.object(
      { (reader) throws(JSONError) in
        try place.type(type.rawValue, &reader)
        for row in rows {
          try reader.member(row.name, isRequired: false) { (reader) throws(JSONError) in
            try row.read?(&reader, &action.given)
          }
        }
        if !place.isPath { try action.target(&reader) }
        try place.fields(&reader)
      }, unknown: { reader, name, _ in unknownMember(name, in: place, reader) })
    return try action.action(reader)
  }

  func writeMembers(to json: inout JSONWriter) {
    Self.table.write(draft: given, to: &json)
    var action = self
    try? action.target(&json)
  }

  static func schema(in place: ActionPlace, as name: String) -> ObjectSchema {
    var (description, action) = (Describer(.request), Self())
    if !place.isPath { try? action.target(&description) }
    try? place.type(type.rawValue, &description)
    try? place.fields(&description)
    return ObjectSchema(
      name: name, about: about.description, members: table.input().members + description.members, isClosed: true)
  }
}
