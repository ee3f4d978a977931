/// A JSON Patch (RFC 6902): operations that change a document one after the other, all or none.
///
/// ```swift
/// let patch = try JSONPatch(parsing: content)
/// let changed = try patch.applied(to: document)
/// ```
public struct JSONPatch: Sendable {
  struct Operation: Sendable {
    enum Kind: Sendable {
      case add(JSONValue)
      case remove
      case replace(JSONValue)
      case move(from: JSONPointer)
      case copy(from: JSONPointer)
      case test(JSONValue)
    }

    let kind: Kind
    let path: JSONPointer
  }

  let operations: [Operation]

  /// The most operations of a patch.
  public static let most = 1_000

  /// Parses bytes that contain exactly one patch. Members that an operation does not have are ignored (RFC 6902 §4).
  public init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    var reader = JSONReader(bytes, limits: limits)
    var operations: [Operation] = []
    try reader.array { (reader, _) throws(JSONError) in
      guard operations.count < Self.most else {
        throw reader.invalid("a patch has at most \(Self.most) operations")
      }
      operations.append(try Operation(&reader))
    }
    try reader.finish()
    self.operations = operations
  }
}

/// Why a patch was not applied.
public struct JSONPatchError: Error, Equatable, Sendable {
  /// The mistake, with a pointer into the patch: to an operation that is a failed test, else to one of its members.
  public let mistake: JSONError
  /// Whether a test failed: the document is not what the client expects. Otherwise an operation is not possible on it.
  public let isFailedTest: Bool
}

// MARK: - Reading

extension JSONPatch.Operation {
  private static let names = ["add", "remove", "replace", "move", "copy", "test"]

  fileprivate init(_ reader: inout JSONReader) throws(JSONError) {
    var (op, path) = (ExactText?.none, JSONPointer?.none)
    // Of which operations only some have one.
    var (from, value) = (JSONValue?.none, JSONValue?.none)
    var others: [ExactText] = []
    try reader.object { (reader, name) throws(JSONError) in
      if name == "op" {
        op = try reader.operationName(among: Self.names)
      } else if name == "path" {
        path = try reader.value().pointer()
      } else if name == "from" {
        from = try reader.value()
      } else if name == "value" {
        value = try reader.value()
      } else {
        others.append(name)
        try reader.skip()
      }
    }
    func given<Value>(_ value: Value?, _ name: String) throws(JSONError) -> Value {
      guard let value else {
        let near = others.first { nearest(to: $0, among: [name]) != nil }
        throw reader.malformed("\"\(name)\" is missing" + (near.map { ": it is not \"\($0)\"" } ?? ""))
      }
      return value
    }
    func source() throws(JSONError) -> JSONPointer {
      let source = try given(from, "from")
      do throws(JSONError) { return try source.pointer() } catch { throw error.within(member: "from") }
    }
    let name = try given(op, "op")
    self.path = try given(path, "path")
    kind =
      switch name {
      case "add": .add(try given(value, "value"))
      case "remove": .remove
      case "replace": .replace(try given(value, "value"))
      case "move": .move(from: try source())
      case "copy": .copy(from: try source())
      default: .test(try given(value, "value"))
      }
  }
}

extension JSONReader {
  fileprivate mutating func operationName(among names: [String]) throws(JSONError) -> ExactText {
    let name = try string()
    guard names.has(name) else { throw unknownChoice(name, among: names) }
    return name
  }
}

extension JSONValue {
  fileprivate func pointer() throws(JSONError) -> JSONPointer {
    guard case .string(let text) = self else {
      throw JSONError(kind: .malformed, detail: "expected a string, found \(kind.phrase)")
    }
    guard let pointer = JSONPointer(text.string) else {
      throw JSONError(
        kind: .malformed, detail: "expected a JSON pointer, such as \"/tabs/0\", in which ~0 is ~ and ~1 is /")
    }
    return pointer
  }
}

extension JSONPatch {
  /// The operations that change one document into another: the parts that differ are removed, added and replaced.
  ///
  /// Elements of arrays are compared at the beginning and at the end, then one by one in between. If there are more differences than a patch
  /// may have operations, the whole document is replaced.
  public init(from old: JSONValue, to new: JSONValue) {
    var operations: [Operation] = []
    Self.compare(old, new, at: [], &operations)
    guard operations.count <= Self.most else {
      self.init(operations: [Operation(kind: .replace(new), path: JSONPointer([]))])
      return
    }
    self.init(operations: operations)
  }

  private init(operations: [Operation]) {
    self.operations = operations
  }

  private static func compare(
    _ old: JSONValue, _ new: JSONValue, at place: [ExactText], _ operations: inout [Operation]
  ) {
    // A patch with more operations is not used.
    guard operations.count <= most else { return }
    switch (old, new) {
    case (.object(let old), .object(let new)):
      for member in old.members {
        let place = place + [member.name]
        guard let value = new[member.name] else {
          operations.append(Operation(kind: .remove, path: JSONPointer(place)))
          continue
        }
        compare(member.value, value, at: place, &operations)
      }
      for member in new.members where old[member.name] == nil {
        operations.append(Operation(kind: .add(member.value), path: JSONPointer(place + [member.name])))
      }
    case (.array(let old), .array(let new)): compare(old, new, at: place, &operations)
    default:
      if old != new { operations.append(Operation(kind: .replace(new), path: JSONPointer(place))) }
    }
  }

  private static func compare(
    _ old: [JSONValue], _ new: [JSONValue], at place: [ExactText], _ operations: inout [Operation]
  ) {
    let shorter = min(old.count, new.count)
    // Elements that are only in one of the arrays are found by the equal elements before and after them.
    guard old.count != new.count else {
      for index in 0..<shorter { compare(old[index], new[index], at: place + [ExactText(String(index))], &operations) }
      return
    }
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.reversed(), new.reversed()).prefix(shorter - before).prefix { $0 == $1 }.count
    let (gone, added) = (old[before..<(old.count - after)], new[before..<(new.count - after)])
    let both = min(gone.count, added.count)
    for index in before..<before + both {
      compare(old[index], new[index], at: place + [ExactText(String(index))], &operations)
    }
    for index in gone.indices.dropFirst(both).reversed() {
      operations.append(Operation(kind: .remove, path: JSONPointer(place + [ExactText(String(index))])))
    }
    for index in added.indices.dropFirst(both) {
      operations.append(Operation(kind: .add(new[index]), path: JSONPointer(place + [ExactText(String(index))])))
    }
  }

  // MARK: Writing

  /// The patch as JSON.
  public var bytes: [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for operation in operations { operation.write(to: &json) }
    }
    return json.bytes
  }
}

extension JSONPatch.Operation {
  fileprivate func write(to json: inout JSONWriter) {
    let name =
      switch kind {
      case .add: "add"
      case .remove: "remove"
      case .replace: "replace"
      case .move: "move"
      case .copy: "copy"
      case .test: "test"
      }
    json.object { json in
      json.member("op", name)
      json.member("path", path.text)
      switch kind {
      case .add(let value), .replace(let value), .test(let value):
        json.name("value")
        json.value(value)
      case .move(let from), .copy(let from): json.member("from", from.text)
      case .remove: break
      }
    }
  }
}
