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
