extension JSONValue {
  /// About how many bytes the value takes in memory, itself and its text included.
  public var memory: Int {
    switch self {
    case .null, .bool, .number: 16
    case .string(let string): 16 + string.utf8.count
    case .array(let elements): elements.reduce(48) { $0 + $1.memory }
    // An object of many members has an index of their names.
    case .object(let object):
      object.members.reduce(64) { $0 + (object.count > 16 ? 64 : 32) + $1.name.utf8.count + $1.value.memory }
    }
  }
}
