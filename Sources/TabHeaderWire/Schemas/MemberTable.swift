import StrictJSON

/// The members of the objects of requests and states, with their types, and the types of other values: `config/members.json`, which
/// `make openapi` writes. Advice about members is taken from it, so a program that writes no schemas contains none.
///
/// An action has its `type` as its name. Types have no limits:
///
///     "PagingInput": {"profile": {"null": "PagingProfileName"}, "allowedBounceEdges": {"null": {"list": "Edge"}}}
///     "Edge": ["left", "right"]
package struct MemberTable {
  private(set) var objects: [ObjectSchema] = []
  private(set) var values: [NamedSchema] = []

  func object(_ name: String) -> ObjectSchema? { objects.first { $0.name.isSame(as: name) } }
  func value(_ name: String) -> Schema? { values.first { $0.name.isSame(as: name) }?.schema }

  static let shipped: MemberTable = {
    var table = MemberTable()
    var reader = JSONReader(Array(ShippedFolder.catalog.text("members.json").utf8), limits: .unlimited)
    do throws(JSONError) {
      try reader.object { (reader, kind) throws(JSONError) in
        try reader.object { (reader, name) throws(JSONError) in
          let name = name.string
          if kind == "values" {
            table.values.append(NamedSchema(name, "", try Schema(type: &reader)))
          } else {
            table.objects.append(ObjectSchema(name: name, about: "", members: try members(&reader)))
          }
        }
      }
    } catch {
      preconditionFailure("config/members.json: \(error.detail)")
    }
    return table
  }()

  private static func members(_ reader: inout JSONReader) throws(JSONError) -> [ObjectSchema.Member] {
    var members: [ObjectSchema.Member] = []
    try reader.object { (reader, name) throws(JSONError) in
      members.append(ObjectSchema.Member(name: name.string, about: "", schema: try Schema(type: &reader)))
    }
    return members
  }

  /// The file, as the schemas have it.
  package static var text: [UInt8] {
    let actions = ActionType.allCases.map { $0.schema(in: .batch).adding(as: $0.rawValue, "") }
    let state = StateSchemas.state
    let whole = ObjectSchema(
      name: state.name, about: "", members: Array(state.members.dropFirst(StateSource.Identity.output.members.count)))
    var json = JSONWriter()
    json.object { json in
      json.name("objects")
      json.object { json in
        var written: Set<String> = []
        for object in [whole] + WireSchemas.requests + actions + WireSchemas.responses
        where written.insert(object.name).inserted {
          json.name(escaping: object.name)
          json.object { json in
            for member in object.members {
              json.name(escaping: member.name)
              member.schema.writeType(to: &json)
            }
          }
        }
      }
      json.name("values")
      json.object { json in
        for value in WireSchemas.values {
          json.name(escaping: value.name)
          value.schema.writeType(to: &json)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension Schema {
  /// Writes the schema without its limits.
  fileprivate func writeType(to json: inout JSONWriter) {
    switch self {
    case .boolean, .constantTrue: json.value("boolean")
    case .integer: json.value("integer")
    case .number: json.value("number")
    case .string(_, let pattern?, _) where pattern.hasPrefix(Self.dataPattern): json.value("data")
    case .string, .constant: json.value("string")
    case .dictionary, .lookup: json.value("object")
    case .reference(let name): json.value(name)
    case .choice(let names): names.write(to: &json)
    case .array(let element, _):
      json.object { json in
        json.name("list")
        element.writeType(to: &json)
      }
    case .nullable(let other):
      json.object { json in
        json.name("null")
        other.schema.writeType(to: &json)
      }
    case .anyOf(let all):
      json.object { json in
        json.member("any", array: { json in for schema in all { schema.writeType(to: &json) } })
      }
    case .variants(let variants):
      json.object { json in
        json.name("variants")
        variants.map { $0.name }.write(to: &json)
      }
    }
  }

  fileprivate init(type reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .string:
      switch try reader.string() {
      case "boolean": self = .boolean
      case "integer": self = .integer()
      case "number": self = .number()
      case "data": self = .string(pattern: Self.dataPattern)
      case "string": self = .string()
      case "object": self = .dictionary(of: .boolean)
      case let name: self = .reference(name.string)
      }
    case .array: self = .choice(try [String].read(&reader))
    default:
      var schema = Schema.boolean
      try reader.object { (reader, kind) throws(JSONError) in
        switch kind {
        case "list": schema = .array(of: try Schema(type: &reader))
        case "null": schema = try Schema(type: &reader).orNull
        case "any":
          var all: [Schema] = []
          try reader.array { (reader, _) throws(JSONError) in all.append(try Schema(type: &reader)) }
          schema = .anyOf(all)
        default: schema = .variants(try [String].read(&reader).map { ("", $0) })
        }
      }
      self = schema
    }
  }
}
