import StrictJSON

/// The author of an object's schema.
struct Describer: FieldVisitor {
  enum Side { case request, response, snapshot }

  private let side: Side
  private let omitsDefaults: Bool
  private let nullIsAbsent: Bool
  private(set) var about: StaticString = ""
  var isOfSnapshot: Bool { side == .snapshot }
  private(set) var members: [ObjectSchema.Member] = []

  /// - Parameters:
  ///   - omitsDefaults: whether members that have their defaults are not written.
  ///   - nullIsAbsent: whether `null` omits a member of a request.
  init(_ side: Side, omitsDefaults: Bool = false, nullIsAbsent: Bool = false) {
    self.side = side
    self.omitsDefaults = omitsDefaults
    self.nullIsAbsent = nullIsAbsent
  }

  mutating func object(
    _ about: StaticString, _ visit: (inout Describer) throws(JSONError) -> Void
  ) throws(JSONError) {
    self.about = about
    try visit(&self)
  }

  mutating func visit<Content: WireValue>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, isRequired: Bool, in schema: () -> Schema?,
    accepting given: () -> Schema?
  ) {
    switch side {
    case .request: request(name, about, Content.inputSchema, { given() ?? schema() }, isRequired: isRequired)
    case .response, .snapshot: response(name, about, Content.self, schema, isRequired: true)
    }
  }

  mutating func visit<Content: WireValue>(
    _ name: StaticString, ifAny content: inout Content?, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) {
    switch side {
    case .request: request(name, about, Content.inputSchema, schema, isRequired: isRequired)
    case .response, .snapshot: response(name, about, Content.self, schema, isRequired: isRequired)
    }
  }

  mutating func visit<Content: WireValue & Equatable>(
    _ name: StaticString, _ content: inout Content, _ about: StaticString, else standard: Content, isOmitted: Bool,
    in schema: () -> Schema?
  ) {
    var json = JSONWriter()
    standard.write(to: &json)
    switch side {
    case .request:
      request(
        name, about, Content.inputSchema.orNull, schema, isRequired: false,
        default: ObjectSchema.text(ofDefault: json.bytes))
    case .response, .snapshot:
      let isOmitted = isOmitted || omitsDefaults
      response(
        name, about, Content.self, schema, isRequired: !isOmitted, standard: isOmitted ? json.bytes : nil)
    }
  }

  mutating func visit<Content: WireReadable>(
    _ name: StaticString, given content: inout Content, _ about: StaticString, isRequired: Bool,
    in schema: () -> Schema?
  ) {
    if side == .request { request(name, about, Content.inputSchema, schema, isRequired: isRequired) }
  }

  mutating func visit(
    _ name: StaticString, _ about: StaticString, isRequired: Bool, in schema: () -> Schema,
    reading read: (inout JSONReader) throws(JSONError) -> Void
  ) {
    if side == .request { request(name, about, schema(), { nil }, isRequired: isRequired) }
  }

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, derived content: () -> Content, _ about: StaticString, in schema: () -> Schema?
  ) {
    if side != .request { response(name, about, Content.self, schema, isRequired: true) }
  }

  private mutating func request(
    _ name: StaticString, _ about: StaticString, _ own: Schema, _ schema: () -> Schema?, isRequired: Bool,
    default: String? = nil
  ) {
    let schema = schema().map(own.narrowed) ?? own
    let words = [about.description, `default`.map { "Default: `\($0)`." } ?? ""]
    members.append(
      ObjectSchema.Member(
        name: name.description, about: words.filter { !$0.isEmpty }.joined(separator: " "),
        schema: nullIsAbsent && !isRequired ? schema.orNull : schema, isRequired: isRequired))
  }

  private mutating func response<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, _: Content.Type, _ schema: () -> Schema?, isRequired: Bool,
    standard: [UInt8]? = nil
  ) {
    let own = isOfSnapshot ? Content.snapshotSchema : Content.outputSchema
    members.append(
      ObjectSchema.Member(
        name: name.description, about: about.description, schema: schema().map(own.narrowed) ?? own,
        isRequired: isRequired, standard: standard))
  }
}

/// The author of the schema of an object that is only written.
struct OutputDescriber<Value>: OutputVisitor {
  private(set) var members: [ObjectSchema.Member] = []

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, _ get: (Value) -> Content
  ) {
    add(name, about, Content.outputSchema, schema, isRequired: true)
  }

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, ifAny get: (Value) -> Content?
  ) {
    add(name, about, Content.outputSchema, schema, isRequired: false)
  }

  mutating func visit<Content: WireWritable & Equatable>(
    _ name: StaticString, _ about: StaticString, else standard: Content, in schema: () -> Schema?,
    _ get: (Value) -> Content
  ) {
    var json = JSONWriter()
    standard.write(to: &json)
    add(name, about, Content.outputSchema, schema, isRequired: false, standard: json.bytes)
  }

  mutating func visit<Content: WireWritable>(
    _ name: StaticString, _ about: StaticString, in schema: () -> Schema?, unless isAbsent: (Value) -> Bool,
    _ get: (Value) -> Content
  ) {
    add(name, about, Content.outputSchema, schema, isRequired: false)
  }

  mutating func members<Part: WireOutput>(of part: (Value) -> Part) { members += Part.output.members }

  mutating func members<Object: WireObject>(like example: @autoclosure () -> Object, _ get: (Value) -> Object) {
    members += example().description(.response, as: "", "", omitsDefaults: true).members
  }

  private mutating func add(
    _ name: StaticString, _ about: StaticString, _ own: Schema, _ schema: () -> Schema?, isRequired: Bool,
    standard: [UInt8]? = nil
  ) {
    members.append(
      ObjectSchema.Member(
        name: name.description, about: about.description, schema: schema().map(own.narrowed) ?? own,
        isRequired: isRequired, standard: standard))
  }
}
