import StrictJSON
import TabEngine

/// The members of a design whose references to tokens have been resolved.
struct DesignObject: WireObject {
  fileprivate var design = Design()
  /// The names of the members that were read.
  fileprivate var present: Set<String> = []

  static var name: StaticString { "DesignInput" }
  static var about: StaticString {
    "Each member is a value as in a style file, an alias such as `{theme.color.danger}` of a token of the session's theme, or a pair `{\"light\": …, \"dark\": …}` of these. `null` resets a member to the style's."
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try member("statusBarStyle", "The status bar over the header's background.", of: &f) {
      $0.statusBarStyle = $1
    }
    try member(
      "headerBackground",
      "The background of the header and of a bar at the top: a colour; or a colour, gradient or image, by its `type`. Members of the other types are allowed.",
      of: &f
    ) { $0.headerBackground = $1 }
    for color in DesignMembers.colors {
      try member(color.name, color.about, of: &f) { (design, value: DesignColor) in color.set(&design, value.color) }
    }
    for font in DesignMembers.fonts { try member(font.name, font.about, of: &f, font.set) }
    for length in DesignMembers.lengths {
      try member(length.name, length.about, of: &f) { (design, value: DesignLength) in
        length.set(&design, value.points)
      }
    }
    let (accent, family) = (DesignMembers.accentColor, DesignMembers.fontFamily)
    try member(accent.name, accent.about, of: &f) { (design, value: DesignColor) in accent.set(&design, value.color) }
    try member(family.name, family.about, of: &f) { (design, value: FontFamily) in family.set(&design, value.text) }
  }

  private mutating func member<Content: WireValue>(
    _ name: StaticString, _ about: StaticString, of f: inout some Fields, _ set: (inout Design, Content) -> Void
  ) throws(JSONError) {
    var content: Content?
    try f.member(name, ifAny: &content, about)
    guard let content else { return }
    set(&design, content)
    present.insert(name.description)
  }
}

extension DesignMembers {
  private static let all: [StaticString] =
    ["statusBarStyle", "headerBackground"] + colors.map { $0.name } + fonts.map { $0.name } + lengths.map { $0.name }
    + [accentColor.name, fontFamily.name]

  /// The names of all members, in order.
  package static let names = all.map { $0.description }

  /// The first member that a whole design needs and does not have.
  fileprivate static func first(missingIn present: Set<String>) -> StaticString? {
    all.first { !present.contains($0.description) }
  }

  /// The description of a session's `design`, whose values may refer to tokens.
  static var input: ObjectSchema {
    names.reduce(DesignObject.input) { $0.replacing($1, with: .reference("DesignValue")) }
  }

  /// A style's document.
  static var style: ObjectSchema {
    let base = ObjectSchema.Member(
      name: base, about: "The style whose members it inherits. Default: `backbase`, if it omits a member.",
      schema: Schema.reference("ThemeName").orNull, isRequired: false)
    return input.adding(
      [base], as: "StyleInput",
      "A style: members of a design. It inherits those that it omits from the style that it extends.")
  }
}

extension Design {
  /// Reads a whole design. Every member is required except `subtitleColor`, which defaults to `headerForegroundColor` (H20).
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Design {
    var design = Design()
    var present = try design.readMembers(&reader)
    if !present.contains("subtitleColor") { design.subtitleColor = design.headerForegroundColor }
    present.formUnion(DesignMembers.optional)
    if let missing = DesignMembers.first(missingIn: present) { throw reader.missing(missing) }
    return design
  }

  /// Reads some members.
  ///
  /// - Returns: their names.
  @discardableResult
  package mutating func readMembers(_ reader: inout JSONReader) throws(JSONError) -> Set<String> {
    var object = DesignObject()
    object.design = self
    try object.readMembers(&reader)
    self = object.design
    return object.present
  }
}

/// The family of a design: a name, or several in the order of preference, as text or as an array.
struct FontFamily: WireValue {
  let text: String

  /// ASCII letters, digits and these: a name is not CSS.
  private static let longest = 200
  private static let others = Set(" ,-_.'\"".utf8)

  static var inputSchema: Schema {
    let names = Schema.string(length: 1...longest, pattern: #"^[A-Za-z0-9 ,._'"-]+$"#)
    return .anyOf([names, .array(of: names, count: 1...longest)])
  }
  static var outputSchema: Schema { .string() }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> FontFamily {
    var names: [String] = []
    if try reader.peek() == .array {
      try reader.array { (reader, _) throws(JSONError) in names.append(try reader.string().string) }
    } else {
      names = [try reader.string().string]
    }
    let text = names.joined(separator: ", ")
    let isName = text.utf8.allSatisfy { byte in
      others.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    guard !text.isEmpty, text.utf8.count <= longest, isName else {
      throw reader.invalid(
        "expected the names of font families, with letters, digits and spaces, of at most \(longest) bytes")
    }
    return FontFamily(text: text)
  }

  func write(to json: inout JSONWriter) { json.value(text) }
}

/// A colour of a design. The error does not mention JSON strings, because the colour may come from a token.
struct DesignColor: WireValue {
  let color: Color

  static var inputSchema: Schema { Color.inputSchema }
  static var outputSchema: Schema { Color.outputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignColor {
    let kind = try reader.peek()
    guard kind == .string else {
      // A pair does not come here.
      let advice = kind == .object ? ": a pair has \"light\" and \"dark\", and nothing else" : ""
      throw reader.malformed("expected a colour such as \"#295EFF\", found \(kind.phrase)\(advice)")
    }
    return DesignColor(color: try Color.read(&reader))
  }

  func write(to json: inout JSONWriter) { color.write(to: &json) }
}
