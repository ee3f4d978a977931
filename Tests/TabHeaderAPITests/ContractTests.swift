import Foundation
import JSONSchemas
import StrictJSON
import Testing

@testable import TabHeaderAPI

/// `openapi.json` describes exactly the existing operations. Every other test checks its requests and responses.
@Suite struct ContractTests {
  @Test func hasEveryRouteAndMethod() throws {
    let server = try TestServer(.inProcess)
    var there: [String: String] = [:]
    for route in server.api.routes {
      let methods = route.allow.split(separator: ", ").filter { $0 != "HEAD" && $0 != "OPTIONS" }
      there[route.path] = methods.sorted().joined(separator: " ")
      #expect(route.allow.contains("HEAD") == route.allow.contains("GET"))
      #expect(route.allow.hasSuffix("OPTIONS"))
    }
    there["/openapi.json"] = "GET"
    let operations = try Contract.shipped.get().operations
    #expect(
      Dictionary(uniqueKeysWithValues: operations.map { ($0.path, $0.methods.sorted().joined(separator: " ")) })
        == there)
  }

  /// Every operation has its id and its path's parameters, and the query parameters that it accepts (R4).
  @Test func hasEveryOperationsIdAndParameters() throws {
    let document = try Contract.shipped.get().document
    func resolved(_ value: JSONValue) -> JSONValue {
      value.value(at: "/$ref")?.text.flatMap { document.value(at: String($0.dropFirst())) } ?? value
    }
    for route in try TestServer(.inProcess).api.router.routes {
      let path = JSONError.referenceToken(route.path.description)
      for operation in route.operations {
        let described = try #require(document.value(at: "/paths/\(path)/\(operation.method.rawValue.lowercased())"))
        #expect(described.value(at: "/operationId")?.text == operation.id)
        let shared = document.value(at: "/paths/\(path)/parameters")?.elements ?? []
        let parameters = (shared + (described.value(at: "/parameters")?.elements ?? [])).map(resolved)
        #expect(
          parameters.filter { $0.value(at: "/in")?.text == "path" }.map { $0.value(at: "/name")?.text ?? "" }
            == route.path.names.map(\.rawValue))
        guard let names = operation.query.names else { continue }
        let queries = parameters.filter { $0.value(at: "/in")?.text == "query" }.map {
          $0.value(at: "/name")?.text ?? ""
        }
        #expect(queries.sorted() == names.sorted(), "\(operation.id)")
      }
    }
  }

  /// Every reference resolves, and every schema is used.
  @Test func hasNoLooseEnds() throws {
    let document = try Contract.shipped.get().document
    var used: Set<String> = []
    func walk(_ value: JSONValue) {
      for element in value.elements { walk(element) }
      for member in value.object?.members ?? [] {
        if member.name == "$ref", let reference = member.value.text {
          #expect(document.value(at: String(reference.dropFirst())) != nil, "\(reference)")
          used.insert(reference)
        }
        walk(member.value)
      }
    }
    walk(document)
    // The data of streams is only described in words.
    for name in ["CombinedEvent", "Presence", "Closed"] { used.insert("#/components/schemas/\(name)") }
    // `security` names it.
    used.insert("#/components/securitySchemes/token")
    for kind in try #require(document.value(at: "/components")?.object).members {
      for component in kind.value.object?.members ?? [] {
        #expect(used.contains("#/components/\(kind.name)/\(component.name)"), "\(kind.name)/\(component.name)")
      }
    }
  }

  /// Generators of clients give every schema its name, tell variants apart by `type`, and skip conditions: `not`, `if` and `then`.
  @Test func isWhatGeneratorsUnderstand() throws {
    let document = try Contract.shipped.get().document
    let null = JSONValue.object(["type": .string("null")])
    func walk(_ value: JSONValue, at place: [String]) {
      for (index, element) in value.elements.enumerated() { walk(element, at: place + ["\(index)"]) }
      for member in value.object?.members ?? [] where !["example", "examples"].contains(member.name) {
        // Inside a named schema; a member may have the name of a keyword.
        if place.starts(with: ["components", "schemas"]), place.count > 2, place.last != "properties" {
          if ["not", "if", "then"].contains(member.name) { continue }
          #expect(member.name != "allOf", "\(place) is composed")
          let isNullable = member.value.elements.count == 2 && member.value.elements[1] == null
          if ["anyOf", "oneOf"].contains(member.name), !isNullable {
            #expect(place.count == 3, "\(place) is a union without a name")
          }
          if member.name == "properties" { #expect(place.count == 3, "\(place) is an object without a name") }
          if member.name == "oneOf" {
            let mapping = value.value(at: "/discriminator/mapping")?.object?.members.map(\.value.text)
            #expect(mapping == member.value.elements.map { $0.value(at: "/$ref")?.text }, "\(place)")
          }
        }
        walk(member.value, at: place + [member.name.string])
      }
    }
    walk(document, at: [])
  }

  @Test func givesEveryOperationANameAndASummary() throws {
    let document = try Contract.shipped.get().document
    var names: Set<String> = []
    for path in try #require(document.value(at: "/paths")?.object).members {
      for operation in path.value.object?.members ?? [] where operation.name != "parameters" {
        let name = try #require(operation.value.value(at: "/operationId")?.text)
        #expect(names.insert(name).inserted, "\(name)")
        #expect(operation.value.value(at: "/summary")?.text?.isEmpty == false, "\(name)")
        #expect(operation.value.value(at: "/tags")?.elements.count == 1, "\(name)")
      }
    }
    // Besides the routes, there is the document itself, which is a file.
    let operations = try TestServer(.inProcess).api.router.routes.flatMap(\.operations)
    #expect(names == Set(operations.map(\.id) + ["readDocument"]))
  }
}

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
    // The members come from the alternative that fits.
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

/// The examples in `docs` are what a reader may send.
@Suite struct DocumentedExamplesTests {
  /// The objects in the JSON blocks of a document: a block is one, or has one on each line.
  private static func examples(in document: String) -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/\(document)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "```json\n").dropFirst().flatMap { rest -> [String] in
      let block = rest.components(separatedBy: "```")[0]
      let lines = block.split(separator: "\n").map(String.init)
      return lines.allSatisfy { $0.hasPrefix("{") } ? lines : [block]
    }
  }

  @Test(arguments: examples(in: "tokens.md"))
  func anExampleOfATheme(_ example: String) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.send("PUT", "/v1/themes/example", example)
    #expect(answer.status == 201, "\(example): \(answer.text)")
    #expect((answer["/tokens"]?.number ?? 0) > 0)
  }

  @Test(arguments: examples(in: "styles.md"))
  func anExampleOfADesign(_ example: String) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/sessions", "{\"design\": \(example)}")
    #expect(answer.status == 201, "\(example): \(answer.text)")
    #expect(answer["/configuration/design"] == (try json(example)))
  }

  @Test func thereAreSome() {
    #expect(Self.examples(in: "tokens.md").count == 5)
    #expect(Self.examples(in: "styles.md").count == 5)
  }

  /// A gradient of a theme is what a header's background can be made of.
  @Test func aGradientOfAThemeIsABackground() throws {
    let server = try TestServer(.inProcess)
    let theme =
      ##"{"brand": {"$type": "gradient", "$value": [{"color": "#f00", "position": 0}, {"color": "#00f", "position": 1}]}}"##
    #expect(try server.send("PUT", "/v1/themes/example", theme).status == 201)
    let answer = try server.post(
      "/v1/sessions",
      #"{"theme": "example", "design": {"headerBackground": {"type": "gradient", "angle": 90, "stops": "{brand}"}}}"#)
    #expect(
      answer["/design/headerBackground"]
        == (try json(
          ##"""
          {"type": "gradient", "angle": 90,
           "stops": [{"color": "#FF0000", "position": 0}, {"color": "#0000FF", "position": 1}]}
          """##)))
  }
}

/// `public/openapi.json` is made from `openapi/` and the functions of `TabHeaderWire`. With `UPDATE_GOLDEN=1`, the test writes it, as `make openapi` does.
@Suite struct DocumentFileTests {
  private static let file = ShippedFiles.repository.appending(path: "public/openapi.json")

  @Test func theFileIsTheDocument() throws {
    let content = try OpenAPIDocument.shipped.bytes
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" { try Data(content).write(to: Self.file) }
    #expect(try [UInt8](Data(contentsOf: Self.file)) == content, "run make openapi")
  }
}
