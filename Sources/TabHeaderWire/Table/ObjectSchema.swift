/// The description of an object in requests or responses: a table without the types of its values.
package struct ObjectSchema: Sendable {
  package struct Member: Sendable {
    package let name: String
    /// In Markdown.
    package let about: String
    package let schema: Schema
    package fileprivate(set) var isRequired: Bool
    /// The value of an omitted member, as JSON; `nil` if it has none, or one that depends on other members.
    package fileprivate(set) var standard: [UInt8]?
  }

  package let name: String
  /// In Markdown.
  package let about: String
  package let members: [Member]
}

extension ObjectSchema {
  /// The description of an object that is written with several tables, one after the other. The first names it.
  init(_ first: ObjectSchema, _ rest: ObjectSchema...) {
    self.init(name: first.name, about: first.about, members: first.members + rest.flatMap { $0.members })
  }

  /// The same object, without required members.
  var optional: ObjectSchema {
    ObjectSchema(
      name: name, about: about,
      members: members.map { member in
        var member = member
        member.isRequired = false
        return member
      })
  }
}

extension Members {
  /// The description of the object in responses.
  ///
  /// - Parameter omitsDefaults: whether members that have their defaults are omitted.
  package func output(omitsDefaults: Bool = false) -> ObjectSchema {
    ObjectSchema(
      name: name.description, about: about.description,
      members: rows.compactMap { row in
        row.outputSchema.map { schema in
          ObjectSchema.Member(
            name: row.name.description, about: row.about.description, schema: schema(),
            isRequired: !(omitsDefaults && row.hasDefault != nil), standard: omitsDefaults ? row.standard?() : nil)
        }
      })
  }

  /// The description of the object in requests.
  ///
  /// - Parameter nullIsDefault: whether `null` omits a member.
  package func input(as name: String? = nil, nullIsDefault: Bool = false) -> ObjectSchema {
    ObjectSchema(
      name: name ?? self.name.description + "Input", about: about.description,
      members: rows.compactMap { row in
        row.inputSchema.map { schema in
          ObjectSchema.Member(
            name: row.name.description, about: row.about.description,
            schema: nullIsDefault && !row.isRequired ? schema().orNull : schema(), isRequired: row.isRequired)
        }
      })
  }
}
