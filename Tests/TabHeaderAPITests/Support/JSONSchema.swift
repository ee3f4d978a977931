import Foundation
import StrictJSON
import Synchronization

/// A validator for the keywords of JSON Schema 2020-12 that `openapi.json` uses; any other one is an error.
///
/// It is stricter than a client: a member that no schema mentions is an error too, so the document describes everything on the
/// wire.
struct JSONSchema {
  let document: JSONValue
  private let components: [String: JSONValue]
  private let patterns = Patterns()

  init(document: JSONValue) {
    self.document = document
    var components: [String: JSONValue] = [:]
    for kind in document.value(at: "/components")?.object?.members ?? [] {
      for component in kind.value.object?.members ?? [] {
        components["#/components/\(kind.name)/\(component.name)"] = component.value
      }
    }
    for definition in document.value(at: "/$defs")?.object?.members ?? [] {
      components["#/$defs/\(definition.name)"] = definition.value
    }
    self.components = components
  }

  /// The violations in a value, each with its place.
  func violations(of value: JSONValue, schema: JSONValue) -> [String] {
    var errors: [String] = []
    check(value, schema, at: "", &errors)
    return errors
  }

  /// The target of a reference to one of the document's components.
  func referenced(_ reference: String) -> JSONValue { components[reference] ?? .bool(false) }

  /// One place of the value: its schema, and whether that mentions every member.
  private func check(_ value: JSONValue, _ schema: JSONValue, at place: String, _ errors: inout [String]) {
    let mentioned = apply(schema, to: value, at: place, &errors)
    for member in value.object?.members ?? [] where !mentioned.contains(member.name) {
      errors.append("\(place)/\(member.name): no schema mentions it")
    }
  }

  /// - Returns: the members that the schema mentions.
  private func apply(_ schema: JSONValue, to value: JSONValue, at place: String, _ errors: inout [String]) -> Set<
    String
  > {
    guard let keywords = schema.object else {
      if schema == .bool(false) { errors.append("\(place): nothing is allowed here") }
      return []
    }
    var mentioned: Set<String> = []
    for keyword in keywords.members {
      let argument = keyword.value
      switch keyword.name {
      case "description", "examples", "default", "format", "$schema", "title", "$defs": break
      // A hint for clients: the alternatives say the same.
      case "discriminator": break
      case "$ref": mentioned.formUnion(apply(referenced(argument.text ?? ""), to: value, at: place, &errors))
      case "oneOf", "anyOf":
        mentioned.formUnion(some(argument.elements, value, at: place, isOnlyOne: keyword.name == "oneOf", &errors))
      case "properties":
        for property in argument.object?.members ?? [] {
          mentioned.insert(property.name)
          if let member = value.object?[property.name] {
            check(member, property.value, at: "\(place)/\(property.name)", &errors)
          }
        }
      case "additionalProperties":
        let known = keywords["patternProperties"]?.object?.members.map(\.name) ?? []
        for member in value.object?.members ?? []
        where keywords["properties"]?.object?[member.name] == nil
          && !known.contains(where: { patterns.matches($0, member.name) })
        {
          if argument == .bool(false) {
            errors.append("\(place)/\(member.name): is not a member")
          } else {
            _ = apply(argument, to: member.value, at: "\(place)/\(member.name)", &errors)
          }
          mentioned.insert(member.name)
        }
      case "patternProperties":
        for pattern in argument.object?.members ?? [] {
          for member in value.object?.members ?? [] where patterns.matches(pattern.name, member.name) {
            mentioned.insert(member.name)
            check(member.value, pattern.value, at: "\(place)/\(member.name)", &errors)
          }
        }
      case "not":
        var own: [String] = []
        _ = apply(argument, to: value, at: place, &own)
        if own.isEmpty { errors.append("\(place): is what it must not be") }
      case "propertyNames":
        for member in value.object?.members ?? [] {
          _ = apply(argument, to: .string(member.name), at: "\(place)/\(member.name)", &errors)
        }
      case "items":
        for (index, element) in value.elements.enumerated() {
          check(element, argument, at: "\(place)/\(index)", &errors)
        }
      default:
        if let error = simple(keyword.name, argument, value) { errors.append("\(place): \(error)") }
      }
    }
    return mentioned
  }

  private func some(
    _ schemas: [JSONValue], _ value: JSONValue, at place: String, isOnlyOne: Bool, _ errors: inout [String]
  ) -> Set<String> {
    var reasons: [String] = []
    var found: [Set<String>] = []
    for schema in schemas {
      var own: [String] = []
      let mentioned = apply(schema, to: value, at: place, &own)
      if own.isEmpty { found.append(mentioned) } else { reasons += own }
    }
    if found.count == 1 || (!found.isEmpty && !isOnlyOne) { return found.reduce(into: []) { $0.formUnion($1) } }
    errors.append(found.isEmpty ? "\(place): none fits: \(reasons)" : "\(place): \(found.count) of them fit")
    return Set(value.object?.members.map(\.name) ?? [])
  }

  /// A keyword that looks at the value alone.
  private func simple(_ keyword: String, _ argument: JSONValue, _ value: JSONValue) -> String? {
    let limit = argument.number ?? 0
    let isFine: Bool
    switch keyword {
    case "type":
      isFine = ([argument.text].compactMap(\.self) + argument.elements.compactMap(\.text)).contains {
        value.isOf(type: $0)
      }
    case "const": isFine = value == argument
    case "enum": isFine = argument.elements.contains(value)
    case "required":
      guard let object = value.object else { return nil }
      isFine = argument.elements.allSatisfy { object[$0.text ?? ""] != nil }
    case "minimum": isFine = value.number.map { $0 >= limit } ?? true
    case "maximum": isFine = value.number.map { $0 <= limit } ?? true
    case "minLength": isFine = value.text.map { Double($0.unicodeScalars.count) >= limit } ?? true
    case "maxLength": isFine = value.text.map { Double($0.unicodeScalars.count) <= limit } ?? true
    case "minItems": isFine = value.kind != .array || Double(value.elements.count) >= limit
    case "maxItems": isFine = Double(value.elements.count) <= limit
    case "pattern": isFine = value.text.map { patterns.matches(argument.text ?? "", $0) } ?? true
    default: return "the keyword \"\(keyword)\" is not understood here"
    }
    return isFine ? nil : "\(String(decoding: value.bytes.prefix(80), as: UTF8.self)) does not satisfy \(keyword)"
  }

  /// Compiled patterns.
  private final class Patterns: Sendable {
    private let compiled = Mutex<[String: NSRegularExpression]>([:])

    func matches(_ pattern: String, _ text: String) -> Bool {
      let expression = compiled.withLock { compiled in
        if let expression = compiled[pattern] { return expression as NSRegularExpression? }
        let expression = try? NSRegularExpression(pattern: pattern)
        compiled[pattern] = expression
        return expression
      }
      return expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
  }
}

extension JSONValue {
  fileprivate func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
