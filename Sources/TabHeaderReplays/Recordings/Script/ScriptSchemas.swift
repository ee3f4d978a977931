import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The schemas of scripts, made by the functions that read them.
package enum ScriptSchemas {
  /// The name of the schema of a whole script.
  package static let root = "Script"

  /// The objects, which have no other members.
  package static var objects: [ObjectSchema] {
    let read =
      [Script.schema, RecordedRevision.schema, ValueRule.schema] + entries.map(\.schema) + WireSchemas.serverActions
    let written =
      [SnapshotRecord.Members.output, ClockRecord.Members.output] + ContainerSnapshot.schemas
    return (read + written).map { schema in
      var schema = schema
      schema.isClosed = true
      return schema
    }
  }

  package static var values: [NamedSchema] {
    ContainerSnapshot.choices + [
      NamedSchema(
        "ScriptEntry", "What happens at an instant: an action or another change, with what must hold after it.",
        .variants(entries.map { ($0.type, $0.schema.name) }))
    ]
  }

  private static var entries: [(type: String, schema: ObjectSchema)] {
    WireSchemas.entries + SessionCommand.Change.entries
  }

  /// The schemas that no type describes, as JSON.
  package static var others: [(name: String, schema: JSONValue)] {
    [
      ("AnyValue", .bool(true)),
      ("AnyObject", .object(["type": .string("object"), "additionalProperties": .bool(true)])),
      ("Expectation", expectation),
      ("EventPattern", .object(["anyOf": .array(patterns)])),
    ]
  }

  private static var expectation: JSONValue {
    func reference(_ name: String) -> JSONValue { .object(["$ref": .string("#/components/schemas/" + name)]) }
    let text = JSONValue.object(["type": .string("string")])
    let plain = JSONValue.object(["not": .object(["type": .string("object")])])
    return .object([
      "description": .string(
        "What must hold. A member whose name is a JSON pointer into the state has the value that it must have."),
      "type": .string("object"),
      "properties": .object([
        "events": .object([
          "description": .string("Events that occur in this order. Others may come in between."),
          "type": .string("array"), "maxItems": .number(Double(Expectation.limit)),
          "items": reference("EventPattern"),
        ]),
        "spoken": .object([
          "description": .string("What a screen reader says, in this order. Other lines may come in between."),
          "anyOf": .array([text, .object(["type": .string("array"), "items": text])]),
        ]),
        "refused": .object([
          "description": .string("The name of the problem for which the action is refused."),
          "enum": .array(ErrorName.allCases.map { .string($0.rawValue) }),
        ]),
      ]),
      "patternProperties": .object(["^/": .object(["anyOf": .array([plain, reference("ValueRule")])])]),
      "additionalProperties": .bool(false),
    ])
  }

  private static var patterns: [JSONValue] {
    let types = EventType.names.map { JSONValue.string($0) }
    return [.object(["type": .string("string"), "enum": .array(types)])]
      + TabEvent.schemas.map { type, schema in
        var members = JSONObject()
        for member in schema.members where member.name != "id" { members[ExactText(member.name)] = .bool(true) }
        members["type"] = .object(["const": .string(type)])
        members["at"] = .object(["type": .string("number")])
        return .object([
          "type": .string("object"), "required": .array([.string("type")]), "properties": .object(members),
          "additionalProperties": .bool(false),
        ])
      }
  }
}
