import StrictJSON
import TabEngine

@testable import TabHeaderWire

/// Checks values against the schemas of requests, and makes values at their limits and just outside.
struct SchemaChecker {
  /// The schemas of objects, by the names with which others refer to them.
  let objects: [String: ObjectSchema]

  /// What members of an object require of each other. The description of the object says it in words.
  private static let rules: [String: @Sendable (JSONObject) -> Bool] = [
    "GuardInput": { ($0["allow"] == nil) != ($0["deny"] == nil) },
    "TabObject": { $0["title"] != nil || ($0["systemItem"] ?? .null) != .null },
    "TrailingInput": { object in
      ["icon", "title", "image"].count { (object[$0] ?? .null) != .null } == 1
    },
    "AccessoryInput": { object in
      if case .string(let text)? = object["background"], let color = Color(hexadecimal: text.string) {
        color.alpha == 255
      } else {
        true
      }
    },
    "BackgroundInput": { object in
      let needed = ["color": ["color"], "gradient": ["stops"], "image": ["image", "color"]]
      guard case .string(let type)? = object["type"] else { return false }
      return needed[type.string]?.allSatisfy { (object[ExactText($0)] ?? .null) != .null } ?? false
    },
  ]
  /// Objects that are valid, where those with the required members only are not.
  private static let samples: [String: JSONValue] = [
    "BackgroundInput": .object(["type": .string("color"), "color": .string("#123")]),
    "GuardInput": .object(["deny": .array([]), "reason": .string("r")]),
    "TabObject": .object(["title": .string("t")]),
    "TrailingInput": .object(["title": .string("t")]),
  ]

  /// The schemas of the wire that have a name.
  private static let objects = Dictionary(
    uniqueKeysWithValues: (WireSchemas.objects + ContainerSnapshot.schemas).map { ($0.name, $0) })
  private static let values = Dictionary(
    uniqueKeysWithValues: (WireSchemas.values + [BackgroundType.namedSchema]).map { ($0.name, $0.schema) })

  private func object(named name: String) -> ObjectSchema? { objects[name] ?? Self.objects[name] }

  // MARK: Checking

  func accepts(_ value: JSONValue, _ object: ObjectSchema) -> Bool {
    guard case .object(let members) = value else { return false }
    let known = object.members.map(\.name)
    return members.members.allSatisfy { known.contains($0.name.string) }
      && object.members.allSatisfy { member in
        members[ExactText(member.name)].map { accepts($0, member.schema) } ?? !member.isRequired
      }
      && Self.rules[object.name]?(members) ?? true
  }

  func accepts(_ value: JSONValue, _ schema: Schema) -> Bool {
    switch (schema, value) {
    case (.boolean, .bool), (.constantTrue, .bool(true)): true
    case (.integer(let range), .number(let number)):
      number == number.rounded() && range.map { Double($0.lowerBound)...Double($0.upperBound) ~= number } ?? true
    case (.number(let range), .number(let number)): range?.contains(number) ?? true
    case (.string(let length, let pattern, _), .string(let text)):
      (length?.contains(text.unicodeScalars.count) ?? true) && (pattern.map(text.string.matches) ?? true)
    case (.choice(let names), .string(let text)): names.contains(text.string)
    case (.constant(let constant), .string(let text)): text.string == constant
    case (.array(let element, let count), .array(let elements)):
      (count?.contains(elements.count) ?? true) && elements.allSatisfy { accepts($0, element) }
    case (.dictionary(let element), .object(let object)): object.members.allSatisfy { accepts($0.value, element) }
    case (.lookup(let names, let element), .object(let object)):
      object.members.allSatisfy { names.contains($0.name.string) && accepts($0.value, element) }
    case (.nullable(let schema), _): value == .null || accepts(value, schema.schema)
    case (.anyOf(let schemas), _): schemas.contains { accepts(value, $0) }
    case (.reference(let name), _):
      object(named: name).map { accepts(value, $0) } ?? NamedValue.all[name].map { $0.accepts(value) }
        ?? Self.values[name].map { accepts(value, $0) } ?? false
    default: false
    }
  }

  // MARK: Values

  /// Values at the limits of a schema and just outside, and of other types.
  func candidates(_ schema: Schema) -> [JSONValue] {
    Self.ofEachType + own(schema)
  }

  private static let ofEachType: [JSONValue] = [
    .null, .bool(true), .bool(false), .number(0), .number(1.5), .number(-1), .string(""), .string("?"), .array([]),
    .array([.null]), .object([:]), .object(["?": .number(1)]),
  ]

  private func own(_ schema: Schema) -> [JSONValue] {
    switch schema {
    case .boolean, .constantTrue: []
    case .integer(let range?):
      [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1].map { .number(Double($0)) }
    case .number(let range?):
      [range.lowerBound.nextDown, range.lowerBound, range.upperBound, range.upperBound.nextUp].map(JSONValue.number)
    case .integer(nil), .number(nil): [.number(0), .number(-1e9), .number(1e9)]
    case .string(let length?, _, _):
      [length.lowerBound - 1, length.lowerBound, length.upperBound, length.upperBound + 1].filter { $0 >= 0 }.map {
        .string(String(repeating: "é", count: $0))
      }
    case .string(nil, nil, _): []
    case .string(nil, _?, _): ["8", "8px", "1.5e1px", "08", "+8", "8 px", "8pt", "px"].map(JSONValue.string)
    case .choice(let names): names.map(JSONValue.string)
    case .constant(let text): [.string(text)]
    case .array(let element, let count): arrays(of: element, count)
    case .dictionary(let element): own(element).map { .object(["a": $0]) }
    case .nullable(let schema): own(schema.schema)
    case .anyOf(let schemas): schemas.flatMap(own)
    case .variants, .lookup: []
    case .reference(let name):
      if let object = object(named: name) {
        [Self.samples[name] ?? required(of: object)]
      } else {
        NamedValue.all[name].map { $0.candidates + arrays(like: $0) } ?? Self.values[name].map(own) ?? []
      }
    }
  }

  /// An object with its required members only.
  private func required(of object: ObjectSchema) -> JSONValue {
    var members = JSONObject()
    for member in object.members where member.isRequired { members[ExactText(member.name)] = sample(member.schema) }
    return .object(members)
  }

  private func arrays(of element: Schema, _ count: ClosedRange<Int>?) -> [JSONValue] {
    let sizes =
      switch count {
      case nil: [1]
      case .some(let count) where count.upperBound == Int.max: [count.lowerBound - 1, count.lowerBound, 100]
      case .some(let count): [count.lowerBound - 1, count.lowerBound, count.upperBound, count.upperBound + 1]
      }
    return sizes.filter { $0 >= 0 }.map { size in .array(Array(repeating: sample(element), count: size)) }
      + candidates(element).map { .array([$0]) }
  }

  private func arrays(like named: NamedValue) -> [JSONValue] {
    named.limit.map { limit in
      [limit, limit + 1].map { size in .array((0..<size).map { .string("a\($0)") }) }
    } ?? []
  }

  /// A value that a schema accepts.
  private func sample(_ schema: Schema) -> JSONValue {
    candidates(schema).first { accepts($0, schema) } ?? .null
  }
}

extension String {
  fileprivate func matches(_ pattern: String) -> Bool { (try? Regex(pattern).wholeMatch(in: self)) != nil }
}

/// A schema with a name that no type describes.
struct NamedValue: Sendable {
  var candidates: [JSONValue] = []
  /// The largest number of elements, of an array of texts.
  var limit: Int?
  let accepts: @Sendable (JSONValue) -> Bool

  static let all: [String: NamedValue] = [
    "TabIndex": NamedValue(candidates: [0, 999, 1000].map(JSONValue.number)) {
      if case .number(let number) = $0 { number == number.rounded() && (0...999).contains(number) } else { false }
    },
    "TabID": NamedValue(candidates: identifiers, accepts: isIdentifier),
    "PageID": NamedValue(candidates: identifiers, accepts: isIdentifier),
    "PageContent": NamedValue(candidates: ["accounts", "account-2", "Accounts", "2", ""].map(JSONValue.string)) {
      if case .string(let text) = $0 { PageContent(text.string) != nil } else { false }
    },
    "TabIDs": texts(atMost: Limits.tabs, isIdentifier),
    "DependencyNames": texts(atMost: Limits.dependencies) { length(of: $0).map { (1...64).contains($0) } ?? false },
    "TabsInput": texts(atMost: Limits.tabs, isTitle),
    "PopupsInput": texts(atMost: Limits.popups, isTitle),
    "Badge": NamedValue(
      candidates: [
        .number(3), .number(999_999_999_999), .number(1_000_000_000_000), .string("123456789012"),
        .string("1234567890123"),
      ]
    ) {
      switch $0 {
      case .null, .bool: true
      case .number(let number): number == number.rounded() && (0...999_999_999_999).contains(number)
      case .string(let text): text.unicodeScalars.count <= Limits.badge
      default: false
      }
    },
    "DynamicColor": NamedValue(
      candidates: ["#1", "#123", "#123456", "#12345678", "#1234567", "systemBlue", "systemPlaid", "123456"].map(
        JSONValue.string)
    ) {
      if case .string(let text) = $0 {
        Color(hexadecimal: text.string) != nil || SystemColor(rawValue: text.string) != nil
      } else {
        false
      }
    },
    "Image": NamedValue(
      candidates: ["data:image/png;base64,iVBORw0KGgo=", "data:image/svg;base64,AAAA", "https://a/b.png"].map(
        JSONValue.string)
    ) {
      if case .string(let text) = $0 { ImageData(uri: text.string) != nil } else { false }
    },
    "InstantInput": NamedValue(
      candidates: ["2026-11-22T10:00:00Z", "2026-11-22T10:00:00", "2026-02-30T10:00:00Z"].map(JSONValue.string)
    ) {
      if case .string(let text) = $0 { Instant(rfc3339: text.string) != nil } else { false }
    },
    "Color": NamedValue(
      candidates: ["#1", "#123", "#123456", "#12345678", "#1234567", "systemBlue", "123456"].map(JSONValue.string)
    ) {
      if case .string(let text) = $0 { Color(hexadecimal: text.string) != nil } else { false }
    },
    // The catalogue checks it, after it has resolved the references to tokens.
    "DesignValue": NamedValue { _ in true },
    "Strings": NamedValue(candidates: [.object(["a": .null]), .string("\"a\" = \"b\";")]) {
      switch $0 {
      case .string(let text): text != "?"
      case .object(let object): object.members.allSatisfy { $0.value == .null || length(of: $0.value) != nil }
      default: false
      }
    },
  ]

  private static func texts(atMost limit: Int, _ accepts: @escaping @Sendable (JSONValue) -> Bool) -> NamedValue {
    NamedValue(candidates: identifiers.map { .array([$0]) }, limit: limit) {
      if case .array(let elements) = $0 { elements.count <= limit && elements.allSatisfy(accepts) } else { false }
    }
  }

  private static let identifiers: [JSONValue] =
    ["a", "~", ".", "..", "a b", "é"].map(JSONValue.string)
    + [64, 65].map { .string(String(repeating: "a", count: $0)) }

  @Sendable private static func isIdentifier(_ value: JSONValue) -> Bool {
    guard case .string(let text) = value, (1...64).contains(text.utf8.count), text != ".", text != ".." else {
      return false
    }
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return text.string.allSatisfy(allowed.contains)
  }

  @Sendable private static func isTitle(_ value: JSONValue) -> Bool {
    length(of: value).map { (1...Limits.text).contains($0) } ?? false
  }

  private static func length(of value: JSONValue) -> Int? {
    if case .string(let text) = value { text.unicodeScalars.count } else { nil }
  }
}
