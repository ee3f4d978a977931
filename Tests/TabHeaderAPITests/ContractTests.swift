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
