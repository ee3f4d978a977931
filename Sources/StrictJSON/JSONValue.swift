/// A JSON value as a tree, for content without a Swift type: presets, themes, patches.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A number that a `Double` might make another whole number, such as 2⁶³ − 1: its text, as it was read.
  case exactNumber(ExactText)
  case string(ExactText)
  case array([JSONValue])
  case object(JSONObject)

  /// Parses bytes that contain exactly one value.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    var reader = JSONReader(bytes, limits: limits)
    self = try reader.value()
    try reader.finish()
  }

  /// A string of any text.
  public static func string(_ text: String) -> JSONValue { .string(ExactText(text)) }

  /// A whole number, exactly.
  public static func integer(_ value: Int) -> JSONValue {
    Int64(value).magnitude < 1 << 53 ? .number(Double(value)) : .exactNumber(ExactText("\(value)"))
  }

  /// The nearest `Double` of a number; `nil` for other values.
  public var double: Double? {
    switch self {
    case .number(let number): number
    case .exactNumber(let text): Double(text.string)
    default: nil
    }
  }

  /// The value as JSON, without white space.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }

  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number, .exactNumber: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue: Equatable {
  /// Whether both are the same JSON (RFC 6902 §4.6): strings by code point, numbers by value, members in any order.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.exactNumber(let left), .exactNumber(let right)): JSONReader.isSameNumber(left, right)
    case (.number(let number), .exactNumber(let text)), (.exactNumber(let text), .number(let number)):
      JSONReader.isSameNumber(ExactText(number.description), text)
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSONReader {
  /// Reads the next value as a tree.
  public mutating func value() throws(JSONError) -> JSONValue {
    switch try peek() {
    case .null:
      _ = try null()
      return .null
    case .bool: return .bool(try bool())
    case .number: return try number()
    case .string: return .string(try text())
    case .array:
      var elements: [JSONValue] = []
      try array { (reader, _) throws(JSONError) in elements.append(try reader.value()) }
      return .array(elements)
    case .object:
      var members: [JSONObject.Member] = []
      try object { (reader, name) throws(JSONError) in
        members.append(JSONObject.Member(name: name, value: try reader.value()))
      }
      return .object(JSONObject(distinct: members))
    }
  }
}

extension JSONWriter {
  /// Writes a tree.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.value(bool)
    case .number(let number): self.value(number)
    case .exactNumber(let text): raw(Array(text.string.utf8))
    case .string(let string): self.value(string.string)
    case .array(let elements):
      array { json in
        for element in elements { json.value(element) }
      }
    case .object(let object):
      self.object { json in
        for member in object.members {
          json.name(escaping: member.name.string)
          json.value(member.value)
        }
      }
    }
  }
}

/// The type of a JSON value (RFC 8259 §3).
public enum JSONKind: Sendable, Equatable {
  case null, bool, number, string, array, object

  /// The name of the type in errors: "a number".
  public var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The approximate size of the value in memory, in bytes, including its text.
  public var memory: Int {
    switch self {
    case .null, .bool, .number: 16
    case .string(let text), .exactNumber(let text): 16 + text.utf8.count
    case .array(let elements): elements.reduce(48) { $0 + $1.memory }
    // An object with many members has an index of their names.
    case .object(let object):
      object.members.reduce(64) { $0 + (object.count > 16 ? 64 : 32) + $1.name.utf8.count + $1.value.memory }
    }
  }
}

extension JSONValue {
  /// Returns this value with another one merged over it. Objects are merged member by member, at every depth; any other
  /// value, including `null`, replaces the old one.
  public func overlaid(with other: JSONValue) -> JSONValue {
    guard case .object(var result) = self, case .object(let overlay) = other else { return other }
    for member in overlay.members {
      result[member.name] = result[member.name]?.overlaid(with: member.value) ?? member.value
    }
    return .object(result)
  }

  /// Returns this value changed by a JSON Merge Patch (RFC 7396 §2). A `null` in the patch removes the member.
  public func mergePatched(with patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var result = JSONObject()
    if case .object(let target) = self {
      for member in target.members {
        switch changes[member.name] {
        case nil: result.append(member.name, member.value)
        case .null?: break
        case let change?: result.append(member.name, member.value.mergePatched(with: change))
        }
      }
    }
    for change in changes.members where change.value != .null && result[change.name] == nil {
      result.append(change.name, JSONValue.null.mergePatched(with: change.value))
    }
    return .object(result)
  }
}
