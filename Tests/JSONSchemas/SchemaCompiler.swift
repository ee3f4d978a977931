import Foundation
import StrictJSON

/// A schema whose keywords have been read, once for the many answers that are checked with it.
enum CompiledSchema: Sendable {
  case anything
  case nothing
  case keywords([Keyword])

  indirect enum Keyword: Sendable {
    /// The index of a component; `nil` if there is none of that name.
    case reference(Int?)
    case alternatives([CompiledSchema], isOnlyOne: Bool)
    case properties([ExactText: CompiledSchema])
    case additionalProperties(CompiledSchema, besides: Set<ExactText>, patterns: [Pattern])
    case patternProperties([(Pattern, CompiledSchema)])
    case not(CompiledSchema)
    case conditional(CompiledSchema, then: CompiledSchema)
    case propertyNames(CompiledSchema)
    case items(CompiledSchema)
    /// A keyword that looks at the value alone.
    case value(String, isFine: @Sendable (JSONValue) -> Bool)
    case unknown(String)
  }

  /// Whether it says at most what a value is not, and so nothing of members.
  var isUntyped: Bool {
    guard case .keywords(let keywords) = self else { return false }
    return keywords.allSatisfy { if case .not = $0 { true } else { false } }
  }

  struct Pattern: Sendable {
    private let expression: NSRegularExpression?

    init(_ pattern: String) { expression = try? NSRegularExpression(pattern: pattern) }

    func matches(_ text: String) -> Bool {
      expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
  }
}

struct SchemaCompiler: Sendable {
  private let places: [String: Int]

  /// - Parameter references: the names of the components, in order.
  init(references: [String]) {
    places = Dictionary(uniqueKeysWithValues: references.enumerated().map { ($1, $0) })
  }

  func compile(_ schema: JSONValue) -> CompiledSchema {
    guard let keywords = schema.object else { return schema == .bool(false) ? .nothing : .anything }
    return .keywords(keywords.members.compactMap { keyword($0.name.string, $0.value, beside: keywords) })
  }

  private func keyword(
    _ name: String, _ argument: JSONValue, beside keywords: JSONObject
  ) -> CompiledSchema.Keyword? {
    let members = argument.object?.members ?? []
    switch name {
    case "description", "examples", "default", "format", "$schema", "title", "$defs": return nil
    // A hint for clients: the alternatives say the same.
    case "discriminator": return nil
    case "$ref": return .reference(places[argument.text ?? ""])
    case "oneOf", "anyOf": return .alternatives(argument.elements.map(compile), isOnlyOne: name == "oneOf")
    case "properties":
      return .properties(Dictionary(uniqueKeysWithValues: members.map { ($0.name, compile($0.value)) }))
    case "additionalProperties":
      return .additionalProperties(
        compile(argument), besides: Set(keywords["properties"]?.object?.members.map(\.name) ?? []),
        patterns: (keywords["patternProperties"]?.object?.members ?? []).map { CompiledSchema.Pattern($0.name.string) })
    case "patternProperties":
      return .patternProperties(members.map { (CompiledSchema.Pattern($0.name.string), compile($0.value)) })
    case "not": return .not(compile(argument))
    case "if": return .conditional(compile(argument), then: compile(keywords["then"] ?? .bool(true)))
    case "then": return nil
    case "propertyNames": return .propertyNames(compile(argument))
    case "items": return .items(compile(argument))
    default: return check(name, argument).map { .value(name, isFine: $0) } ?? .unknown(name)
    }
  }

  private func check(_ name: String, _ argument: JSONValue) -> (@Sendable (JSONValue) -> Bool)? {
    let limit = argument.number ?? 0
    switch name {
    case "type":
      let types = argument.text.map { [$0] } ?? argument.elements.compactMap(\.text)
      return { value in types.contains { value.isOf(type: $0) } }
    case "const": return { $0 == argument }
    case "enum":
      let allowed = argument.elements
      return { allowed.contains($0) }
    case "required":
      let names = argument.elements.map { $0.text ?? "" }
      return { value in value.object.map { object in names.allSatisfy { object[ExactText($0)] != nil } } ?? true }
    case "minimum": return { $0.number.map { $0 >= limit } ?? true }
    case "maximum": return { $0.number.map { $0 <= limit } ?? true }
    case "multipleOf": return { $0.number.map { $0 / limit == ($0 / limit).rounded() } ?? true }
    case "minLength": return { $0.text.map { Double($0.unicodeScalars.count) >= limit } ?? true }
    case "maxLength": return { $0.text.map { Double($0.unicodeScalars.count) <= limit } ?? true }
    case "minItems": return { $0.kind != .array || Double($0.elements.count) >= limit }
    case "maxItems": return { Double($0.elements.count) <= limit }
    case "pattern":
      let pattern = CompiledSchema.Pattern(argument.text ?? "")
      return { $0.text.map(pattern.matches) ?? true }
    default: return nil
    }
  }
}

extension JSONValue {
  var text: String? { if case .string(let text) = self { text.string } else { nil } }
  var number: Double? { double }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// Of 64 bits, as everywhere here.
  private static func isInteger(_ text: ExactText) -> Bool {
    var reader = JSONReader(Array(text.string.utf8))
    return (try? reader.int()) != nil
  }

  fileprivate func isOf(type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    case (.exactNumber(let text), "integer"): Self.isInteger(text)
    case (.exactNumber, "number"): true
    default: false
    }
  }
}
