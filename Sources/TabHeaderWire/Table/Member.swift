import StrictJSON

/// A member of an object on the wire: one row of its table.
///
/// - `Value` is the object that is written.
/// - `Draft` collects the values that are read; often it is the object itself.
package struct Member<Value, Draft>: Sendable {
  package let name: StaticString
  /// The meaning, in Markdown, for the JSON Schema.
  package let about: StaticString
  /// Whether a request must contain it.
  package private(set) var isRequired = false
  /// Its schema in requests; `nil` if only responses contain it.
  package private(set) var inputSchema: (@Sendable () -> Schema)?
  /// Its schema in responses; `nil` if only requests contain it.
  package private(set) var outputSchema: (@Sendable () -> Schema)?

  private(set) var read: (@Sendable (inout JSONReader, inout Draft) throws(JSONError) -> Void)?
  private(set) var write: (@Sendable (Value, inout JSONWriter) -> Void)?
  /// Writes a part of its value: see `WireWritable.write(at:to:)`. `nil` for a custom writer.
  private(set) var writePart: (@Sendable (Value, WirePath, inout JSONWriter) -> Bool)?
  /// Writes the name and value of the member from a draft, if the draft has it.
  private(set) var writeDraft: (@Sendable (Draft, inout JSONWriter) -> Void)?
  /// Whether the value is the default. Some objects omit defaults.
  private(set) var hasDefault: (@Sendable (Value) -> Bool)?
  /// Whether recordings omit it with its default: an event of an earlier version, which did not know it, is then as it was.
  package private(set) var isSparse = false
  /// The default as JSON; `nil` if the member has none, or one that depends on other members.
  package private(set) var standard: (@Sendable () -> [UInt8])?

  private init(name: StaticString, about: StaticString) {
    self.name = name
    self.about = about
  }

  /// Returns the member as one that every object has.
  package var required: Member {
    var member = self
    member.isRequired = true
    member.hasDefault = nil
    return member
  }

  /// Returns the member as one that recordings omit with its default.
  package var sparse: Member {
    var member = self
    member.isSparse = true
    return member
  }

  /// Returns the member with a narrower schema. `null` stays valid if it was. The engine checks the limits.
  package func narrowed(to schema: @autoclosure @escaping @Sendable () -> Schema) -> Member {
    var member = self
    if let input = inputSchema { member.inputSchema = { input().narrowed(to: schema()) } }
    if let output = outputSchema { member.outputSchema = { output().narrowed(to: schema()) } }
    return member
  }

  /// Returns the member with a narrower schema in requests only.
  package func accepting(_ schema: @autoclosure @escaping @Sendable () -> Schema) -> Member {
    var member = self
    if let input = inputSchema { member.inputSchema = { input().narrowed(to: schema()) } }
    return member
  }
}

extension Member {
  /// Adds the member to responses, where its value has another form.
  @inline(__always)
  package func written<Content: WireWritable>(_ get: @escaping @Sendable (Value) -> Content) -> Member {
    var member = self
    member.outputSchema = { Content.outputSchema }
    member.setWriter(get)
    return member
  }

  /// Adds the member to responses. Objects that omit defaults omit it if it has no value.
  @inline(__always)
  package func writtenIfPresent<Content: WireWritable>(_ get: @escaping @Sendable (Value) -> Content?) -> Member {
    var member = written(get)
    member.outputSchema = { Content.outputSchema }
    member.hasDefault = { get($0) == nil }
    return member
  }

  /// Adds the member to responses, with a default.
  @inline(__always)
  package func written<Content: WireWritable & Equatable & Sendable>(
    default standard: Content, _ get: @escaping @Sendable (Value) -> Content
  ) -> Member {
    var member = written(get)
    member.setDefault(standard, get)
    return member
  }

  /// Returns the member with a condition under which its value counts as the default.
  ///
  /// - Parameter standard: the default as JSON; `nil` if it depends on other members.
  package func omitted(as standard: StaticString? = nil, if hasDefault: @escaping @Sendable (Value) -> Bool) -> Member {
    var member = self
    member.hasDefault = hasDefault
    if let standard { member.standard = { Array(standard.description.utf8) } }
    return member
  }

  @inline(__always)
  private mutating func setWriter<Content: WireWritable>(_ get: @escaping @Sendable (Value) -> Content) {
    write = { value, json in get(value).write(to: &json) }
    writePart = { value, path, json in get(value).write(at: path, to: &json) }
  }

  @inline(__always)
  private mutating func setDefault<Content: WireWritable & Equatable & Sendable>(
    _ standard: Content, _ get: @escaping @Sendable (Value) -> Content
  ) {
    hasDefault = { get($0) == standard }
    self.standard = {
      var json = JSONWriter()
      standard.write(to: &json)
      return json.bytes
    }
  }

  /// Adds a writer for drafts, so that a request can be written.
  ///
  /// - Parameter get: its value in the draft; `nil` omits the member.
  package func given<Content: WireWritable>(_ get: @escaping @Sendable (Draft) -> Content?) -> Member {
    given { draft, name, json in
      guard let content = get(draft) else { return }
      json.name(name)
      content.write(to: &json)
    }
  }

  /// Adds a writer for drafts of an object with its own table. An empty object is omitted.
  package func given<Whole, Part: Equatable & Sendable>(
    in table: @autoclosure @escaping @Sendable () -> Members<Whole, Part>, empty: Part,
    _ get: @escaping @Sendable (Draft) -> Part
  ) -> Member {
    given { draft, name, json in
      let part = get(draft)
      guard part != empty else { return }
      json.name(name)
      json.object { json in table().write(draft: part, to: &json) }
    }
  }

  private func given(_ write: @escaping @Sendable (Draft, StaticString, inout JSONWriter) -> Void) -> Member {
    var member = self
    member.writeDraft = { [name] draft, json in write(draft, name, &json) }
    return member
  }

  /// Returns the member for reading what the table has written. It is required if it has no default, and skipped if it
  /// is derived from others.
  var recorded: Member {
    var member = self
    if read == nil {
      member.read = { (reader, _) throws(JSONError) in try reader.skip() }
    } else {
      member.isRequired = hasDefault == nil
    }
    return member
  }

  /// Returns the member for a value that contains the object.
  @inline(__always)
  package func of<Whole>(_ object: @escaping @Sendable (Whole) -> Value) -> Member<Whole, Draft> {
    var member = Member<Whole, Draft>(name: name, about: about)
    member.isRequired = isRequired
    member.inputSchema = inputSchema
    member.outputSchema = outputSchema
    member.read = read
    member.writeDraft = writeDraft
    if let write { member.write = { whole, json in write(object(whole), &json) } }
    if let writePart { member.writePart = { whole, path, json in writePart(object(whole), path, &json) } }
    if let hasDefault { member.hasDefault = { hasDefault(object($0)) } }
    member.isSparse = isSparse
    member.standard = standard
    return member
  }

  /// Returns the member for requests with an object whose draft contains this one's.
  ///
  /// - Parameters:
  ///   - get: the contained draft.
  ///   - part: calls its second argument with the contained draft.
  package func within<Whole>(
    _ get: @escaping @Sendable (Whole) -> Draft,
    _ part: @escaping @Sendable (inout Whole, (inout Draft) throws(JSONError) -> Void) throws(JSONError) -> Void
  ) -> Member<Never, Whole> {
    var member = Member<Never, Whole>(name: name, about: about)
    member.isRequired = isRequired
    member.inputSchema = inputSchema
    member.standard = standard
    if let read {
      member.read = { (reader, whole) throws(JSONError) in
        try part(&whole) { (draft) throws(JSONError) in try read(&reader, &draft) }
      }
    }
    if let writeDraft { member.writeDraft = { whole, json in writeDraft(get(whole), &json) } }
    return member
  }
}

extension Member {
  /// A member of requests and responses.
  @inline(__always)
  package init<Content: WireReadable & WireWritable>(
    _ name: StaticString, _ about: StaticString, get: @escaping @Sendable (Value) -> Content,
    set: @escaping @Sendable (inout Draft, Content) -> Void
  ) {
    self.init(name: name, about: about)
    inputSchema = { Content.inputSchema }
    outputSchema = { Content.outputSchema }
    read = { (reader, draft) throws(JSONError) in set(&draft, try Content.read(&reader)) }
    setWriter(get)
  }

  /// A member of requests and responses. In a request, `null` is its default.
  @inline(__always)
  package init<Content: WireReadable & WireWritable & Equatable & Sendable>(
    _ name: StaticString, _ about: StaticString, default standard: Content,
    get: @escaping @Sendable (Value) -> Content,
    set: @escaping @Sendable (inout Draft, Content) -> Void
  ) {
    self.init(name, about, get: get, set: set)
    inputSchema = { Content.inputSchema.orNull }
    read = { (reader, draft) throws(JSONError) in
      set(&draft, try reader.null() ? standard : try Content.read(&reader))
    }
    setDefault(standard, get)
  }

  /// A member of requests and responses. Objects that omit defaults omit it if it has no value.
  @inline(__always)
  package init<Content: WireReadable & WireWritable>(
    _ name: StaticString, _ about: StaticString, ifAny get: @escaping @Sendable (Value) -> Content?,
    set: @escaping @Sendable (inout Draft, Content) -> Void
  ) {
    self.init(name: name, about: about)
    inputSchema = { Content.inputSchema }
    outputSchema = { Content.outputSchema }
    read = { (reader, draft) throws(JSONError) in set(&draft, try Content.read(&reader)) }
    setWriter(get)
    hasDefault = { get($0) == nil }
  }

  /// A list in requests and responses.
  @inline(__always)
  package init<Element: WireReadable & WireWritable>(
    _ name: StaticString, _ about: StaticString, atMost limit: Int,
    get: @escaping @Sendable (Value) -> [Element],
    set: @escaping @Sendable (inout Draft, [Element]) -> Void
  ) {
    self.init(name: name, about: about)
    inputSchema = { .array(of: Element.inputSchema, count: 0...limit) }
    outputSchema = { .array(of: Element.outputSchema, count: 0...limit) }
    read = { (reader, draft) throws(JSONError) in set(&draft, try [Element].read(&reader, atMost: limit)) }
    setWriter(get)
  }

  /// A member of requests only.
  ///
  /// - Parameter type: the type of its value; `null` is valid for an optional type.
  @inline(__always)
  package init<Content: WireReadable>(
    _ name: StaticString, _ about: StaticString, _ type: Content.Type,
    set: @escaping @Sendable (inout Draft, Content) -> Void
  ) {
    self.init(name: name, about: about)
    inputSchema = { Content.inputSchema }
    read = { (reader, draft) throws(JSONError) in set(&draft, try Content.read(&reader)) }
  }

  /// A member of requests only, with a writer for drafts.
  ///
  /// - Parameter get: its value in the draft; `nil` omits the member.
  @inline(__always)
  package init<Content: WireReadable & WireWritable>(
    _ name: StaticString, _ about: StaticString, given get: @escaping @Sendable (Draft) -> Content?,
    set: @escaping @Sendable (inout Draft, Content) -> Void
  ) {
    self.init(name, about, Content.self, set: set)
    self = given(get)
  }

  /// A member of requests only, with a custom reader.
  package init(
    _ name: StaticString, _ about: StaticString, schema: @autoclosure @escaping @Sendable () -> Schema,
    read: @escaping @Sendable (inout JSONReader, inout Draft) throws(JSONError) -> Void
  ) {
    self.init(name: name, about: about)
    inputSchema = schema
    self.read = read
  }

  /// A member of responses only.
  @inline(__always)
  package init<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, get: @escaping @Sendable (Value) -> Content
  ) {
    self.init(name: name, about: about)
    outputSchema = { Content.outputSchema }
    setWriter(get)
  }

  /// A member of responses only, with a default.
  @inline(__always)
  package init<Content: WireWritable & Equatable & Sendable>(
    _ name: StaticString, _ about: StaticString, default standard: Content,
    get: @escaping @Sendable (Value) -> Content
  ) {
    self.init(name, about, get: get)
    setDefault(standard, get)
  }

  /// A member of responses only, with a custom writer.
  package init(
    _ name: StaticString, _ about: StaticString, schema: @autoclosure @escaping @Sendable () -> Schema,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.init(name: name, about: about)
    outputSchema = schema
    self.write = write
  }

  /// The member `type` of responses, with a constant value.
  package static func type(_ type: StaticString) -> Member {
    Member(
      "type", "", schema: .constant(type.description),
      write: { _, json in json.value(type) })
  }
}
