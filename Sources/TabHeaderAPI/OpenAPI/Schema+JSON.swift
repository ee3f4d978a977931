import StrictJSON
import TabHeaderWire

extension Schema {
  /// The schema as JSON Schema (draft 2020-12), in the form that client generators understand.
  var json: JSONObject {
    switch self {
    case .boolean: ["type": .string("boolean")]
    // A generator for Swift makes an enumeration of a constant.
    case .constantTrue: ["type": .string("boolean"), "not": .object(["const": .bool(false)])]
    case .integer(let range):
      Self.number("integer", (range?.lowerBound).map { .integer($0) }, (range?.upperBound).map { .integer($0) })
    case .number(let range):
      Self.number("number", (range?.lowerBound).map { .number($0) }, (range?.upperBound).map { .number($0) })
    case .string(let length, let pattern, let format): Self.string(length, pattern, format)
    case .choice(let names): ["type": .string("string"), "enum": .array(names.map(JSONValue.string))]
    case .constant(let text): ["type": .string("string"), "const": .string(text)]
    case .array(let element, let count): Self.array(element, count)
    case .dictionary(let value): ["type": .string("object"), "additionalProperties": .object(value.json)]
    case .lookup(let names, let value):
      [
        "type": .string("object"), "propertyNames": .object(["enum": .array(names.map(JSONValue.string))]),
        "additionalProperties": .object(value.json),
      ]
    case .nullable(let other): other.schema.nullableJSON
    case .anyOf(let schemas): ["anyOf": .array(schemas.map { .object($0.json) })]
    case .variants(let variants): Self.variants(variants)
    case .reference(let name): ["$ref": .string(Self.path(name))]
    }
  }

  /// The schema with a description beside it.
  ///
  /// - Parameter about: in Markdown; may be empty.
  func json(_ about: String) -> JSONObject {
    var json = json
    if !about.isEmpty { json["description"] = .string(about) }
    return json
  }

  /// Adds `null`: as a second type to a simple schema, as an alternative to any other.
  private var nullableJSON: JSONObject {
    var json = json
    if case .array(let alternatives)? = json["anyOf"] {
      json["anyOf"] = .array(alternatives + [Self.null])
    } else if let type = json["type"], type != .string("object") {
      json["type"] = .array([type, .string("null")])
      if case .array(let names)? = json["enum"] { json["enum"] = .array(names + [.null]) }
    } else {
      json = ["anyOf": .array([.object(json), Self.null])]
    }
    return json
  }

  private static let null = JSONValue.object(["type": .string("null")])

  private static func number(_ type: String, _ least: JSONValue?, _ most: JSONValue?) -> JSONObject {
    var json: JSONObject = ["type": .string(type)]
    (json["minimum"], json["maximum"]) = (least, most)
    return json
  }

  private static func string(_ length: ClosedRange<Int>?, _ pattern: String?, _ format: String?) -> JSONObject {
    var json: JSONObject = ["type": .string("string")]
    json["format"] = format.map(JSONValue.string)
    json["pattern"] = pattern.map(JSONValue.string)
    if let length, length.lowerBound > 0 { json["minLength"] = .number(Double(length.lowerBound)) }
    json["maxLength"] = length.map { .number(Double($0.upperBound)) }
    return json
  }

  private static func array(_ element: Schema, _ count: ClosedRange<Int>?) -> JSONObject {
    var json: JSONObject = ["type": .string("array"), "items": .object(element.json)]
    if let count, count.lowerBound > 0 { json["minItems"] = .number(Double(count.lowerBound)) }
    if let count, count.upperBound < .max { json["maxItems"] = .number(Double(count.upperBound)) }
    return json
  }

  private static func variants(_ variants: [(type: String, name: String)]) -> JSONObject {
    var mapping = JSONObject()
    for variant in variants { mapping[ExactText(variant.type)] = .string(path(variant.name)) }
    return [
      "oneOf": .array(variants.map { .object(["$ref": .string(path($0.name))]) }),
      "discriminator": .object(["propertyName": .string("type"), "mapping": .object(mapping)]),
    ]
  }

  private static func path(_ name: String) -> String { "#/components/schemas/" + name }
}

extension NamedSchema {
  var json: JSONValue { .object(schema.json(about)) }
}

extension ObjectSchema {
  var json: JSONValue {
    var json: JSONObject = ["type": .string("object")]
    if !about.isEmpty { json["description"] = .string(about) }
    let required = members.filter(\.isRequired)
    if !required.isEmpty { json["required"] = .array(required.map { .string($0.name) }) }
    var properties = JSONObject()
    for member in members { properties[ExactText(member.name)] = .object(member.json) }
    json["properties"] = .object(properties)
    if isClosed { json["additionalProperties"] = .bool(false) }
    return .object(json)
  }
}

extension ObjectSchema.Member {
  fileprivate var json: JSONObject {
    var json = schema.json(about)
    // Generators for Java write `{}` as a type.
    if let standard, standard != Array("{}".utf8) { json["default"] = try? JSONValue(parsing: standard) }
    return json
  }
}
