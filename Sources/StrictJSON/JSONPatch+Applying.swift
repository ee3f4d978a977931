extension JSONPatch {
  /// What a patch may cost. A copied value can be copied again, so a short patch could ask for an immense document.
  public struct Budget: Sendable {
    /// The size in memory of all values that are added and copied.
    public var growth: Int
    /// The size in memory of all values that are touched, and 16 for each member and element of those around them.
    public var work: Int
    /// The deepest nesting of the document.
    public var depth: Int

    public init(growth: Int = 4_194_304, work: Int = 67_108_864, depth: Int = 64) {
      self.growth = growth
      self.work = work
      self.depth = depth
    }
  }

  /// Returns a document changed by this patch.
  public func applied(to document: JSONValue, budget: Budget = Budget()) throws(JSONPatchError) -> JSONValue {
    var patching = Patching(document: document, rest: budget)
    for (index, operation) in operations.enumerated() {
      do throws(Patching.Failure) {
        try patching.perform(operation)
      } catch {
        let mistake = JSONError(kind: .invalid, pointer: "/\(index)" + error.member, detail: error.detail)
        throw JSONPatchError(mistake: mistake, isFailedTest: error.isFailedTest)
      }
    }
    return patching.document
  }

  /// The place in the patch from which a value of the changed document comes, or would come; `nil` if it was there before.
  ///
  /// - Parameter pointer: a JSON pointer into the changed document.
  public func origin(of pointer: String, in document: JSONValue) -> String? {
    guard let place = JSONPointer(pointer) else { return nil }
    for (index, operation) in operations.enumerated().reversed() {
      switch operation.kind {
      case .test: continue
      case .add(let value), .replace(let value):
        guard let rest = operation.path.rest(of: place) else {
          if place.contains(operation.path) { return "/\(index)" }
          continue
        }
        // An element may have been moved since by another one.
        if value[rest] == document[place] { return "/\(index)/value" + rest.text }
      case .move(let from):
        if operation.path.touches(place) || from.touches(place) { return "/\(index)" }
      case .remove, .copy:
        if operation.path.touches(place) { return "/\(index)" }
      }
    }
    return nil
  }
}

extension JSONPointer {
  /// The way from this pointer's value to another's; `nil` if that one is not inside. `-` means any element.
  fileprivate func rest(of other: JSONPointer) -> JSONPointer? {
    guard tokens.count <= other.tokens.count,
      zip(tokens, other.tokens).allSatisfy({ $0 == $1 || $0 == "-" })
    else { return nil }
    return JSONPointer(other.tokens.dropFirst(tokens.count))
  }

  fileprivate func touches(_ other: JSONPointer) -> Bool { rest(of: other) != nil || other.contains(self) }
}

/// A document while a patch is applied. After a failure it is of no use.
private struct Patching {
  var document: JSONValue
  /// What is left.
  var rest: JSONPatch.Budget

  struct Failure: Error {
    /// The member of the operation, as a pointer.
    let member: String
    let detail: String
    var isFailedTest = false
  }

  mutating func perform(_ operation: JSONPatch.Operation) throws(Failure) {
    let path = operation.path
    switch operation.kind {
    case .add(let value):
      try add(value, at: path, isNew: true)
    case .remove:
      guard !path.tokens.isEmpty else {
        throw Failure(member: "/path", detail: "the whole document cannot be removed")
      }
      _ = try remove(path, "/path")
    case .replace(let value):
      try replace(path, with: value)
    case .move(let from):
      guard !from.contains(path) || from.tokens.count == path.tokens.count else {
        throw Failure(member: "/path", detail: "a value cannot be moved into itself")
      }
      guard !from.contains(path) else { return _ = try value(at: from, "/from") }
      // Not the whole document, which contains every path.
      try add(try remove(from, "/from"), at: path, isNew: false)
    case .copy(let from):
      try add(try value(at: from, "/from"), at: path, isNew: true)
    case .test(let expected):
      let found = document[path]
      guard found != expected else { return }
      throw Failure(
        member: "",
        detail:
          "the value at \"\(JSONError.shortened(path.text))\" is \(found?.excerpt ?? "missing"), not \(expected.excerpt)",
        isFailedTest: true)
    }
  }

  private func value(at pointer: JSONPointer, _ member: String) throws(Failure) -> JSONValue {
    var (value, way) = (document, [ExactText]())
    for token in pointer.tokens {
      switch value {
      case .object(let object):
        guard let next = object[token] else { throw Self.missing(token, in: object, at: way, member) }
        value = next
      case .array(let elements): value = elements[try Self.index(token, in: elements, at: way, member)]
      default: throw Self.scalar(value, at: way, member)
      }
      way.append(token)
    }
    return value
  }

  // MARK: Changing

  private mutating func replace(_ path: JSONPointer, with value: JSONValue) throws(Failure) {
    try charge(value, at: path, isNew: true)
    guard !path.tokens.isEmpty else { return document = value }
    try change(path, "/path") { (parent, token, way) throws(Failure) in
      switch parent {
      case .object(var object):
        guard object[token] != nil else { throw Self.missing(token, in: object, at: way, "/path") }
        parent = .null
        object[token] = value
        parent = .object(object)
      case .array(var elements):
        let index = try Self.index(token, in: elements, at: way, "/path")
        parent = .null
        elements[index] = value
        parent = .array(elements)
      default: throw Self.scalar(parent, at: way, "/path")
      }
    }
  }

  private mutating func add(_ value: JSONValue, at path: JSONPointer, isNew: Bool) throws(Failure) {
    try charge(value, at: path, isNew: isNew)
    guard !path.tokens.isEmpty else { return document = value }
    try change(path, "/path") { (parent, token, way) throws(Failure) in
      switch parent {
      case .object(var object):
        parent = .null
        object[token] = value
        parent = .object(object)
      case .array(var elements):
        let index = token == "-" ? elements.count : JSONPointer.index(token)
        guard let index, (0...elements.count).contains(index) else {
          _ = try Self.index(token, in: elements, at: way, "/path")
          return
        }
        parent = .null
        elements.insert(value, at: index)
        parent = .array(elements)
      default: throw Self.scalar(parent, at: way, "/path")
      }
    }
  }

  private mutating func remove(_ path: JSONPointer, _ member: String) throws(Failure) -> JSONValue {
    var removed = JSONValue.null
    try change(path, member) { (parent, token, way) throws(Failure) in
      switch parent {
      case .object(var object):
        guard let value = object[token] else { throw Self.missing(token, in: object, at: way, member) }
        removed = value
        parent = .null
        object[token] = nil
        parent = .object(object)
      case .array(var elements):
        let index = try Self.index(token, in: elements, at: way, member)
        parent = .null
        removed = elements.remove(at: index)
        parent = .array(elements)
      default: throw Self.scalar(parent, at: way, member)
      }
    }
    return removed
  }

  /// Changes the value around the value of a pointer, which is not the whole document.
  ///
  /// - Parameter body: takes that value, the last token, and the way to the value.
  private mutating func change(
    _ pointer: JSONPointer, _ member: String,
    _ body: (inout JSONValue, ExactText, ArraySlice<ExactText>) throws(Failure) -> Void
  ) throws(Failure) {
    try charge(around: pointer)
    try change(&document, pointer.tokens, 0, member, body)
  }

  /// Values are changed where they are: each is taken out of the one around it meanwhile, so that it is not copied.
  private func change(
    _ value: inout JSONValue, _ tokens: [ExactText], _ depth: Int, _ member: String,
    _ body: (inout JSONValue, ExactText, ArraySlice<ExactText>) throws(Failure) -> Void
  ) throws(Failure) {
    let (token, way) = (tokens[depth], tokens[..<depth])
    guard depth < tokens.count - 1 else { return try body(&value, token, way) }
    switch value {
    case .object(var object):
      guard var next = object[token] else { throw Self.missing(token, in: object, at: way, member) }
      value = .null
      object[token] = .null
      try change(&next, tokens, depth + 1, member, body)
      object[token] = next
      value = .object(object)
    case .array(var elements):
      let index = try Self.index(token, in: elements, at: way, member)
      value = .null
      var next = elements[index]
      elements[index] = .null
      try change(&next, tokens, depth + 1, member, body)
      elements[index] = next
      value = .array(elements)
    default: throw Self.scalar(value, at: way, member)
    }
  }

  // MARK: Costs

  /// Takes the costs of putting a value into the document.
  ///
  /// - Parameter isNew: whether the document grows by it.
  private mutating func charge(_ value: JSONValue, at path: JSONPointer, isNew: Bool) throws(Failure) {
    let (memory, depth) = value.extent
    guard depth + path.tokens.count <= rest.depth else {
      throw Failure(member: "", detail: "the document would be nested more than \(rest.depth) levels deep")
    }
    if isNew { rest.growth -= memory }
    guard rest.growth >= 0 else {
      throw Failure(member: "", detail: "the patch adds and copies too much: split it, or use smaller values")
    }
    try charge(work: memory)
  }

  /// Takes the costs of changing what is around a value.
  private mutating func charge(around pointer: JSONPointer) throws(Failure) {
    var around = document
    for token in pointer.tokens {
      switch around {
      case .object(let object):
        try charge(work: 16 * object.count)
        around = object[token] ?? .null
      case .array(let elements):
        try charge(work: 16 * elements.count)
        around = JSONPointer.index(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .null
      default: return
      }
    }
  }

  private mutating func charge(work: Int) throws(Failure) {
    rest.work -= work
    guard rest.work >= 0 else {
      throw Failure(member: "", detail: "the patch is too much work: split it into several")
    }
  }

  // MARK: Failures

  private static func missing(
    _ token: ExactText, in object: JSONObject, at way: some Sequence<ExactText>, _ member: String
  ) -> Failure {
    let near =
      nearest(to: token, among: object.members.map { $0.name.string }).map { ": did you mean \"\($0)\"?" } ?? ""
    return Failure(
      member: member, detail: "there is no \"\(JSONError.shortened(name: token))\" in \(place(way))\(near)")
  }

  private static func scalar(_ value: JSONValue, at way: some Sequence<ExactText>, _ member: String) -> Failure {
    Failure(member: member, detail: "\(place(way)) is \(value.kind.phrase), which has no members")
  }

  private static func index(
    _ token: ExactText, in elements: [JSONValue], at way: some Sequence<ExactText>, _ member: String
  ) throws(Failure) -> Int {
    guard let index = JSONPointer.index(token) else {
      throw Failure(
        member: member, detail: "\"\(JSONError.shortened(name: token))\" is not an index in \(place(way))")
    }
    guard elements.indices.contains(index) else {
      let last = elements.isEmpty ? "it is empty" : "the last one is \(elements.count - 1)"
      throw Failure(member: member, detail: "there is no element \(index) in \(place(way)): \(last)")
    }
    return index
  }

  private static func place(_ way: some Sequence<ExactText>) -> String {
    let pointer = JSONPointer(way).text
    return pointer.isEmpty ? "the document" : "\"\(JSONError.shortened(pointer))\""
  }
}

extension JSONValue {
  /// The size in memory, and how many levels deep the value is.
  fileprivate var extent: (memory: Int, depth: Int) {
    switch self {
    case .null, .bool, .number, .exactNumber, .string: return (memory, 1)
    case .array(let elements):
      var (memory, depth) = (48, 0)
      for element in elements {
        let inner = element.extent
        memory += inner.memory
        depth = max(depth, inner.depth)
      }
      return (memory, depth + 1)
    case .object(let object):
      var (memory, depth) = (64, 0)
      for member in object.members {
        let inner = member.value.extent
        memory += (object.count > 16 ? 64 : 32) + member.name.utf8.count + inner.memory
        depth = max(depth, inner.depth)
      }
      return (memory, depth + 1)
    }
  }

  /// The value as JSON, or its beginning.
  fileprivate var excerpt: String {
    switch self {
    case .array(let elements) where elements.count > 8: return "an array of \(elements.count) elements"
    case .object(let object) where object.count > 8: return "an object with \(object.count) members"
    default: break
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.count > 120 ? String(text.unicodeScalars.prefix(120)) + "…" : text
  }
}
