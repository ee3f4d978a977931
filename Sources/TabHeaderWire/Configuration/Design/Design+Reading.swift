import StrictJSON
import TabEngine

extension DesignMembers {
  /// The members of a design in a request. The schema is that of a session's `design`, whose values may refer to
  /// tokens. The references have been resolved before reading.
  package static let table = Members<Never, DesignDraft>(
    "DesignInput",
    "Each member is a value as in a style file, an alias such as `{theme.color.danger}` of a token of the session's theme, or a pair `{\"light\": …, \"dark\": …}` of these. `null` resets a member to the style's.",
    [
      row("statusBarStyle", "") { (reader, design) throws(JSONError) in
        design.statusBarStyle = try StatusBarStyle.read(&reader)
      },
      row(
        "headerBackground",
        "A colour; or a colour, gradient or image, by its `type`. Members of the other types are allowed."
      ) { (reader, design) throws(JSONError) in
        design.headerBackground = try Background.read(&reader)
      },
    ]
      + colors.map { color in
        row(color.name, color.about) { (reader, design) throws(JSONError) in
          color.set(&design, try DesignColor.read(&reader).color)
        }
      }
      + fonts.map { font in
        row(font.name, font.about) { (reader, design) throws(JSONError) in
          font.set(&design, try Font.read(&reader))
        }
      }
      + lengths.map { length in
        row(length.name, length.about) { (reader, design) throws(JSONError) in
          length.set(&design, try reader.points(in: Limits.designLength))
        }
      })

  private static func row(
    _ name: StaticString, _ about: StaticString,
    _ read: @escaping @Sendable (inout JSONReader, inout Design) throws(JSONError) -> Void
  ) -> Member<Never, DesignDraft> {
    Member(
      name, about, schema: .reference("DesignValue"),
      read: { (reader, draft) throws(JSONError) in
        try read(&reader, &draft.design)
        draft.given.insert(name.description)
      })
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
