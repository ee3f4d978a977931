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
