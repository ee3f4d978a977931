import JSONSchemas
import StrictJSON
import Testing

/// The validator that checks every answer finds what it is there for.
@Suite struct JSONSchemaTests {
  private static let document = """
    {"components": {"schemas": {
      "Badge": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
      "Named": {"type": "object", "properties": {"type": {"const": "named"}, "name": {"type": "string"}}},
      "Numbered": {"type": "object", "properties": {"type": {"const": "numbered"}, "number": {"type": "integer"}}}}}}
    """

  @Test(arguments: [
    (#"{"type": "string"}"#, "3", [": 3 does not satisfy type"]),
    (#"{"type": ["string", "null"]}"#, "null", []),
    (#"{"type": "integer"}"#, "1.5", [": 1.5 does not satisfy type"]),
    (#"{"const": "a"}"#, #""b""#, [#": "b" does not satisfy const"#]),
    (#"{"enum": [1, 2]}"#, "3", [": 3 does not satisfy enum"]),
    (#"{"minimum": 1, "maximum": 2}"#, "0", [": 0 does not satisfy minimum"]),
    (#"{"minimum": 1, "maximum": 2}"#, "3", [": 3 does not satisfy maximum"]),
    (#"{"minLength": 2, "maxLength": 3}"#, #""a""#, [#": "a" does not satisfy minLength"#]),
    (#"{"minLength": 2, "maxLength": 3}"#, #""abcd""#, [#": "abcd" does not satisfy maxLength"#]),
    (#"{"minItems": 1, "maxItems": 1}"#, "[]", [": [] does not satisfy minItems"]),
    (#"{"minItems": 1, "maxItems": 1}"#, "[1,2]", [": [1,2] does not satisfy maxItems"]),
    (#"{"pattern": "^[a-c]+$"}"#, #""abd""#, [#": "abd" does not satisfy pattern"#]),
    (#"{"items": {"type": "string"}}"#, #"["a", 1]"#, ["/1: 1 does not satisfy type"]),
    (#"{"not": {"type": "string"}}"#, #""a""#, [": is what it must not be"]),
    (
      #"{"propertyNames": {"maxLength": 1}, "additionalProperties": true}"#, #"{"a": 1, "bc": 2}"#,
      [#"/bc: "bc" does not satisfy maxLength"#]
    ),
    (#"{"properties": {"a": {}}, "additionalProperties": false}"#, #"{"a": 1, "b": 2}"#, ["/b: is not a member"]),
    (
      #"{"patternProperties": {"^x": {"type": "null"}}, "additionalProperties": {"type": "string"}}"#,
      #"{"x1": 1, "y": 2}"#, ["/x1: 1 does not satisfy type", "/y: 2 does not satisfy type"]
    ),
    (#"{"properties": {"a": {}}}"#, #"{"a": 1, "b": 2}"#, ["/b: no schema mentions it"]),
    (
      ##"{"properties": {"badge": {"$ref": "#/components/schemas/Badge"}}}"##, #"{"badge": {"txt": "1"}}"#,
      [#"/badge: {"txt":"1"} does not satisfy required"#, "/badge/txt: no schema mentions it"]
    ),
    (##"{"$ref": "#/components/schemas/Bagde"}"##, "1", [": nothing is allowed here"]),
    (#"{"maximal": 1}"#, "1", [#": the keyword "maximal" is not understood here"#]),
  ])
  func aKeywordFindsWhatBreaksIt(schema: String, value: String, expected: [String]) throws {
    #expect(try violations(of: value, schema) == expected)
  }

  private static let either =
    ##"{"oneOf": [{"$ref": "#/components/schemas/Named"}, {"$ref": "#/components/schemas/Numbered"}]}"##

  @Test(arguments: [
    (#"{"type": "named", "name": "a"}"#, []),
    // The members are those of the alternative that fits.
    (#"{"type": "named", "number": 1}"#, ["/number: no schema mentions it"]),
    ("{}", [": 2 of them fit"]),
    (
      #"{"type": "other"}"#,
      [#": none fits: ["/type: \"other\" does not satisfy const", "/type: \"other\" does not satisfy const"]"#]
    ),
  ])
  func exactlyOneAlternativeFits(value: String, expected: [String]) throws {
    #expect(try violations(of: value, Self.either) == expected)
  }

  private func violations(of value: String, _ schema: String) throws -> [String] {
    JSONSchema(document: try JSONValue(parsing: Array(Self.document.utf8)))
      .violations(of: try JSONValue(parsing: Array(value.utf8)), schema: try JSONValue(parsing: Array(schema.utf8)))
  }
}
