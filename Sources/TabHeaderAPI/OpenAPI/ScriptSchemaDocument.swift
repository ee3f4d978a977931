import StrictJSON
import TabHeaderReplays
import TabHeaderWire

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
