import StrictJSON
import TabHeaderCatalog
import TabHeaderReplays
import TabHeaderWire

/// The OpenAPI document of the HTTP interface: the parts written by hand, in `openapi/`, and the schemas generated from the functions
/// of requests and responses.
public struct OpenAPIDocument {
  package let root: JSONValue

  /// - Parameter parts: files with members of the document. Later ones may add to schemas, such as examples.
  init(parts: [[UInt8]]) throws(JSONError) {
    var root = JSONValue.object([:])
    for part in parts { root = root.overlaid(with: try JSONValue(parsing: part)) }
    self.root = root
  }

  /// The document of this program.
  public static var shipped: OpenAPIDocument {
    get throws(JSONError) {
      let files = ShippedFolder.openAPI.files
      // `document.json` comes first, because it sets the order of members. The other files add to the generated schemas.
      let frame = files.filter { $0.path == "document.json" }.map(\.content)
      let others = files.filter { $0.path != "document.json" }.map(\.content)
      return try OpenAPIDocument(parts: frame + [generated.bytes] + others)
    }
  }

  /// The document as JSON, laid out for reading.
  public var bytes: [UInt8] { Array((root.laidOut() + "\n").utf8) }

  private static var generated: JSONValue {
    var schemas = JSONObject()
    for value in WireSchemas.values + CatalogSchemas.values { schemas[ExactText(value.name)] = value.json }
    for object in WireSchemas.objects + CatalogSchemas.objects { schemas[ExactText(object.name)] = object.json }
    return .object(["components": .object(["schemas": .object(schemas)])])
  }
}

/// The JSON Schema (draft 2020-12) of scripts and recordings, with everything that it refers to.
public enum ScriptSchemaDocument {
  /// The document as JSON, laid out for reading.
  public static var bytes: [UInt8] {
    get throws(JSONError) { Array((try root.laidOut() + "\n").utf8) }
  }

  package static var root: JSONValue {
    get throws(JSONError) {
      var known = JSONObject()
      if case .object(let schemas)? = try OpenAPIDocument.shipped.root[pointer: "/components/schemas"] {
        known = schemas
      }
      for object in ScriptSchemas.objects { known[ExactText(object.name)] = object.json }
      for value in ScriptSchemas.values { known[ExactText(value.name)] = value.json }
      for (name, schema) in ScriptSchemas.others { known[ExactText(name)] = schema }

      // Everything that the script refers to, in the order in which it is found.
      var names = [ScriptSchemas.root]
      var definitions = JSONObject()
      var next = 0
      while next < names.count {
        let name = names[next]
        next += 1
        guard let schema = known[ExactText(name)] else {
          throw JSONError(kind: .malformed, detail: "there is no schema \"\(name)\"")
        }
        definitions[ExactText(name)] = schema.standing { reference in
          if !names.contains(reference) { names.append(reference) }
        }
      }
      return .object([
        "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string("A TabHeader script"),
        "$ref": .string("#/$defs/" + ScriptSchemas.root), "$defs": .object(definitions),
      ])
    }
  }
}

extension JSONValue {
  /// The schema for a document of its own, without what only clients of an API need.
  ///
  /// - Parameter refer: is called with the name of each schema to which it refers.
  fileprivate func standing(_ refer: (String) -> Void) -> JSONValue {
    switch self {
    case .object(let object):
      var result = JSONObject()
      for member in object.members where member.name != "discriminator" && member.name != "examples" {
        if member.name == "$ref", case .string(let path) = member.value {
          let name = String(path.string.split(separator: "/").last ?? "")
          refer(name)
          result["$ref"] = .string("#/$defs/" + name)
        } else {
          result[member.name] = member.value.standing(refer)
        }
      }
      return .object(result)
    case .array(let elements): return .array(elements.map { $0.standing(refer) })
    case .null, .bool, .number, .exactNumber, .string: return self
    }
  }
}

extension JSONValue {
  /// The value as JSON for reading: an object or array is on one line if it fits, otherwise with a line for each member.
  ///
  /// - Parameters:
  ///   - indentation: the number of spaces before the line.
  ///   - room: the number of characters that fit on the rest of the line.
  func laidOut(indentation: Int = 0, room: Int = 120) -> String {
    if let line = line(atMost: room) { return line }
    let inner = indentation + 2
    let lines: [String]
    let brackets: (open: String, close: String)
    switch self {
    case .object(let object):
      brackets = ("{", "}")
      lines = object.members.map { member in
        let name = JSONValue.string(member.name).text + ": "
        return name + member.value.laidOut(indentation: inner, room: 119 - inner - name.count)
      }
    case .array(let elements):
      brackets = ("[", "]")
      lines = elements.map { $0.laidOut(indentation: inner, room: 119 - inner) }
    default:
      return text
    }
    let margin = String(repeating: " ", count: inner)
    return brackets.open + "\n" + lines.map { margin + $0 }.joined(separator: ",\n") + "\n" + margin.dropLast(2)
      + brackets.close
  }

  /// The value on one line; `nil` if it is longer than the limit.
  private func line(atMost limit: Int) -> String? {
    var line: String
    switch self {
    case .object(let object):
      line = object.isEmpty ? "{" : "{ "
      for (index, member) in object.members.enumerated() {
        guard line.count < limit, let value = member.value.line(atMost: limit - line.count) else { return nil }
        line += (index == 0 ? "" : ", ") + JSONValue.string(member.name).text + ": " + value
      }
      line += object.isEmpty ? "}" : " }"
    case .array(let elements):
      line = "["
      for (index, element) in elements.enumerated() {
        guard line.count < limit, let value = element.line(atMost: limit - line.count) else { return nil }
        line += (index == 0 ? "" : ", ") + value
      }
      line += "]"
    default:
      line = text
    }
    return line.count <= limit ? line : nil
  }

  /// The value as JSON, without white space.
  private var text: String { String(decoding: bytes, as: UTF8.self) }
}
