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
