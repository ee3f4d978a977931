import StrictJSON

/// The members of an object on the wire: the one table from which the object is read, written and described.
///
/// It is a class, because copying a table would be slow.
package final class Members<Value, Draft>: Sendable {
  /// The name of its schema.
  package let name: StaticString
  /// The name of its schema in requests.
  package let inputName: String
  /// The meaning of the object, in Markdown, for its schema.
  package let about: StaticString
  package let rows: [Member<Value, Draft>]
  private let read: [Member<Value, Draft>]
  /// Those of `read`, which are apart because copying a member, with all that it refers to, takes longer than most values do.
  private let readers: [@Sendable (inout JSONReader, inout Draft) throws(JSONError) -> Void]
  /// The indices in `read` of the members that every object has.
  private let required: [Int]
  private let written: [Member<Value, Draft>]
  private let readNames: JSONMemberNames
  private let writtenNames: JSONMemberNames

  /// - Parameter input: the name of its schema in requests; by default `name` with the suffix `Input`.
  package init(
    _ name: StaticString, input: StaticString? = nil, _ about: StaticString, _ rows: [Member<Value, Draft>]
  ) {
    self.name = name
    inputName = input?.description ?? name.description + "Input"
    self.about = about
    self.rows = rows
    let read = rows.filter { $0.read != nil }
    self.read = read
    readers = read.compactMap { $0.read }
    required = read.indices.filter { read[$0].isRequired }
    written = rows.filter { $0.write != nil }
    readNames = JSONMemberNames(read.map { $0.name })
    writtenNames = JSONMemberNames(written.map { $0.name })
  }

  /// The table without some members, under another name.
  package func without(_ names: StaticString..., as name: StaticString) -> Members { without(names, as: name) }

  package func without(_ names: [StaticString], as name: StaticString) -> Members {
    let names = names.map { $0.description }
    return Members(name, about, rows.filter { !names.contains($0.name.description) })
  }

  /// The table of an object that contains this one, under another name.
  ///
  /// - Parameter others: rows that replace those with the same names. The rest are appended.
  package func of<Whole>(
    _ object: @escaping @Sendable (Whole) -> Value, as name: StaticString, with others: [Member<Whole, Draft>] = []
  ) -> Members<Whole, Draft> {
    let names = rows.map { $0.name.description }
    return Members<Whole, Draft>(
      name, about,
      rows.map { row in others.first { $0.name.description == row.name.description } ?? row.of(object) }
        + others.filter { !names.contains($0.name.description) })
  }

  /// The names that a request may contain.
  package var names: [String] { readNames.strings }

  /// Their schemas.
  var inputSchemas: [(name: String, schema: Schema)] {
    read.compactMap { member in member.inputSchema.map { (member.name.description, $0()) } }
  }

  // MARK: Reading

  /// Reads an object into a draft.
  ///
  /// - Parameters:
  ///   - nullIsDefault: whether `null` omits a member.
  ///   - unknown: returns the error for a member that is not in the table.
  package func read(
    _ reader: inout JSONReader, into draft: inout Draft, nullIsDefault: Bool = false,
    unknown: ((borrowing JSONReader, ExactText) -> JSONError)? = nil
  ) throws(JSONError) {
    let readers = readers
    var present = JSONMemberSet()
    try reader.object(
      readNames,
      { (reader, index) throws(JSONError) in
        if nullIsDefault, try reader.null() { return }
        present.insert(index)
        try readers[index](&reader, &draft)
      },
      unknown: { reader, name in
        unknown?(reader, name) ?? reader.unknownMember(name, known: names)
      })
    for index in required where !present.contains(index) { throw reader.missing(read[index].name) }
  }

  /// The table for reading what this one has written. Every member without a default is required, and those that are
  /// derived from others are skipped.
  package var recorded: Members { Members(name, about, rows.map { $0.recorded }) }

  // MARK: Writing

  /// Writes the members into the current object.
  ///
  /// - Parameter omitsDefaults: whether to omit members that have their defaults.
  package func write(_ value: Value, to json: inout JSONWriter, omitsDefaults: Bool = false) {
    let (written, names) = (written, writtenNames)
    let members = written.span
    for index in members.indices {
      if omitsDefaults || json.isOfRecording && members[index].isSparse, members[index].hasDefault?(value) == true {
        continue
      }
      json.name(index, of: names)
      members[index].write?(value, &json)
    }
  }

  /// Writes the part of an object that a path names: a member, or a part of one. Defaults are written, too.
  ///
  /// - Returns: whether the object has it.
  package func write(_ value: Value, at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard let name = path.first, let member = written.first(where: { $0.isCalled(name) }) else { return false }
    let rest = path.dropFirst()
    if rest.isEmpty {
      member.write?(value, &json)
      return true
    }
    if let writePart = member.writePart { return writePart(value, rest, &json) }
    return json.part(at: rest) { json in member.write?(value, &json) }
  }

  /// Writes the members that a draft has into the current object. Reading them gives an equal draft.
  package func write(draft: Draft, to json: inout JSONWriter) {
    for member in read { member.writeDraft?(draft, &json) }
  }
}

extension Member {
  fileprivate func isCalled(_ name: String) -> Bool {
    self.name.withUTF8Buffer { own in
      guard own.count == name.utf8.count else { return false }
      // The view of a string compares byte by byte what is one block of memory.
      return name.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(own) } ?? own.elementsEqual(name.utf8)
    }
  }
}
