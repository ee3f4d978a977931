import StrictJSON
import TabEngine

extension DesignMembers {
  /// The members of a design whose references to tokens have been resolved.
  package static let table = Members<Never, DesignDraft>(
    "DesignInput",
    "Each member is a value as in a style file, an alias such as `{theme.color.danger}` of a token of the session's theme, or a pair `{\"light\": …, \"dark\": …}` of these. `null` resets a member to the style's.",
    [
      row("statusBarStyle", "The status bar over the header's background.", StatusBarStyle.self) {
        $0.statusBarStyle = $1
      },
      row(
        "headerBackground",
        "The background of the header and of a bar at the top: a colour; or a colour, gradient or image, by its `type`. Members of the other types are allowed.",
        Background.self
      ) { $0.headerBackground = $1 },
    ]
      + colors.map { color in row(color.name, color.about, DesignColor.self) { color.set(&$0, $1.color) } }
      + fonts.map { font in row(font.name, font.about, Font.self) { font.set(&$0, $1) } }
      + lengths.map { length in row(length.name, length.about, DesignLength.self) { length.set(&$0, $1.points) } })

  /// The description of a session's `design`, whose values may refer to tokens.
  static var input: ObjectSchema {
    names.reduce(table.input(as: table.name.description)) { $0.replacing($1, with: .reference("DesignValue")) }
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

  private static func row<Content: WireReadable>(
    _ name: StaticString, _ about: StaticString, _ type: Content.Type,
    set: @escaping @Sendable (inout Design, Content) -> Void
  ) -> Member<Never, DesignDraft> {
    Member(name, about, type) { draft, content in
      set(&draft.design, content)
      draft.given.insert(name.description)
    }
  }
}

/// A design while it is being read.
package struct DesignDraft {
  fileprivate(set) var design: Design
  /// The names of the members that were read.
  fileprivate(set) var given: Set<String> = []
}

extension Design {
  /// Reads a whole design. Every member is required except `subtitleColor`, which defaults to `headerForegroundColor` (H20).
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Design {
    var design = Design()
    var given = try design.readMembers(&reader)
    if given.insert(DesignMembers.optional).inserted { design.subtitleColor = design.headerForegroundColor }
    for row in DesignMembers.table.rows where !given.contains(row.name.description) { throw reader.missing(row.name) }
    return design
  }

  /// Reads some members.
  ///
  /// - Returns: their names.
  @discardableResult
  package mutating func readMembers(_ reader: inout JSONReader) throws(JSONError) -> Set<String> {
    var draft = DesignDraft(design: self)
    try DesignMembers.table.read(&reader, into: &draft)
    self = draft.design
    return draft.given
  }
}

/// A colour of a design. The error does not mention JSON strings, because the colour may come from a token.
struct DesignColor: WireValue {
  let color: Color

  static var inputSchema: Schema { Color.inputSchema }
  static var outputSchema: Schema { Color.outputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DesignColor {
    let kind = try reader.peek()
    guard kind == .string else {
      throw reader.malformed("expected a colour such as \"#295EFF\", found \(kind.phrase)")
    }
    return DesignColor(color: try Color.read(&reader))
  }

  func write(to json: inout JSONWriter) { color.write(to: &json) }
}
