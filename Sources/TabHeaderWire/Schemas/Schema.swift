import StrictJSON
import TabEngine

/// A JSON Schema (draft 2020-12), as far as the wire needs it.
package indirect enum Schema: Sendable {
  case boolean
  /// The only valid value is `true`.
  case constantTrue
  case integer(ClosedRange<Int>? = nil)
  case number(ClosedRange<Double>? = nil)
  /// - Parameters:
  ///   - length: the number of characters.
  ///   - pattern: a regular expression (ECMA-262).
  case string(length: ClosedRange<Int>? = nil, pattern: String? = nil, format: String? = nil)
  case choice([String])
  /// A string that is always the same.
  case constant(String)
  /// - Parameter count: the number of elements; `Int.max` for no limit.
  case array(of: Schema, count: ClosedRange<Int>? = nil)
  /// Any names, each with the same kind of value.
  case dictionary(of: Schema)
  /// The given names, each with the same kind of value. None is required.
  case lookup([String], of: Schema)
  /// `null`, or a value of another schema. `orNull` makes it.
  case nullable(NotNull)
  /// One of several types. It must have a name for client generators.
  case anyOf([Schema])
  /// One of several objects, with the member `type` as the discriminator.
  ///
  /// It must have a name for client generators.
  ///
  /// - Parameter names: the values of `type`, and the names of the schemas.
  case variants([(type: String, name: String)])
  /// A schema among the document's components.
  case reference(String)

  /// A length in points.
  package static var length: Schema { .number(Limits.length) }
  /// The index of a tab, 0 for the first.
  package static var index: Schema { .reference("TabIndex") }
  /// A text with a limited number of characters.
  package static func text(atMost limit: Int = Limits.text, mayBeEmpty: Bool = false) -> Schema {
    .string(length: (mayBeEmpty ? 0 : 1)...limit)
  }

  /// The schema, with `null` as one more value.
  package var orNull: Schema {
    if case .nullable = self { self } else { .nullable(NotNull(schema: self)) }
  }

  /// Another schema in place of this one; `null` stays valid.
  func narrowed(to other: Schema) -> Schema {
    if case .nullable = self { other.orNull } else { other }
  }

  /// A schema that is not `nullable`. No schema can be nullable twice.
  package struct NotNull: Sendable {
    package let schema: Schema

    fileprivate init(schema: Schema) { self.schema = schema }
  }
}

extension Schema {
  /// Whether the next value has this type. A name of a choice may be spelled differently.
  func mayBe(_ value: JSONReader) -> Bool {
    var reader = value
    guard let kind = try? reader.peek(), kind != .null else { return true }
    switch self {
    case .boolean, .constantTrue: return kind == .bool
    case .integer, .number: return kind == .number
    case .string(_, let pattern?, _) where pattern.hasPrefix(Self.dataPattern):
      return (try? reader.string()).map { $0.utf8.starts(with: "data:".utf8) } ?? false
    case .string, .constant: return kind == .string
    case .array: return kind == .array
    case .dictionary, .lookup, .variants: return kind == .object
    case .choice(let names): return (try? reader.string()).map { nearest(to: $0, among: names) != nil } ?? false
    case .nullable(let other): return other.schema.mayBe(value)
    case .anyOf(let all): return all.contains { $0.mayBe(value) }
    case .reference(let name):
      return MemberTable.shipped.value(name)?.mayBe(value)
        // The others are objects, except badges.
        ?? (["Badge", "BadgeText"].has(ExactText(name)) ? kind != .object : kind == .object)
    }
  }

  /// The beginning of the patterns of images.
  static let dataPattern = "^data:"

  /// What a value of this type is, in words: `a list of "left" or "right"`.
  var shape: String {
    switch self {
    case .boolean, .constantTrue: return "true or false"
    case .integer: return "a whole number"
    case .number: return "a number"
    case .string(_, let pattern?, _) where pattern.hasPrefix(Self.dataPattern): return "a `data:` URI"
    case .string, .constant: return "a text"
    case .choice(let names):
      let quoted = names.map { "\"\($0)\"" }
      return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    case .array(let element, _):
      let shape = element.shape
      return shape.utf8.first == UInt8(ascii: "\"") ? "a list of \(shape)" : "a list"
    case .dictionary, .lookup, .variants: return "an object"
    case .nullable(let other): return other.schema.shape
    case .anyOf(let all): return all.map { $0.shape }.joined(separator: ", or ")
    case .reference(let name): return MemberTable.shipped.value(name)?.shape ?? "an object"
    }
  }
}

/// A schema to which others refer by its name: a component of the OpenAPI document that is not an object.
package struct NamedSchema: Sendable {
  package let name: String
  /// In Markdown.
  package let about: String
  package let schema: Schema

  package init(_ name: String, _ about: String, _ schema: Schema) {
    self.name = name
    self.about = about
    self.schema = schema
  }
}
