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
    // Elements that are only in one of the arrays are found by those that are the same before and after them.
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
