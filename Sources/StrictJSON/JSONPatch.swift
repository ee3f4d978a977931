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
