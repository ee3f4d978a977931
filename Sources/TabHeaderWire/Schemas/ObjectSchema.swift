import StrictJSON

/// The description of an object in requests or responses: its members and their schemas.
package struct ObjectSchema: Sendable {
  package struct Member: Sendable {
    package let name: String
    /// In Markdown.
    package let about: String
    package let schema: Schema
    package var isRequired = true
    /// The value of an omitted member, as JSON; `nil` for no default, or a default that depends on other members.
    package var standard: [UInt8]?
  }

  package let name: String
  /// In Markdown.
  package let about: String
  package let members: [Member]
  /// Whether other members are errors, as in requests. In responses, clients ignore members that they do not know.
  package var isClosed = false
}

extension ObjectSchema {
  /// The description of an object that is written with several tables, one after the other. The first names it.
  init(_ first: ObjectSchema, _ rest: ObjectSchema...) {
    self.init(name: first.name, about: first.about, members: first.members + rest.flatMap { $0.members })
  }

  /// Returns the description with more members, under another name.
  func adding(_ members: [Member] = [], as name: String, _ about: String) -> ObjectSchema {
    ObjectSchema(name: name, about: about, members: self.members + members, isClosed: isClosed)
  }

  /// Returns the description with another schema for a member.
  func replacing(_ name: String, with schema: Schema) -> ObjectSchema {
    changing(name) { Member(name: name, about: $0.about, schema: schema, isRequired: $0.isRequired) }
  }

  /// Returns the description with the value of a member that is absent, as JSON.
  func defaulting(_ name: String, to standard: String) -> ObjectSchema {
    changing(name) { member in
      Member(
        name: name, about: member.about, schema: standard == "null" ? member.schema.orNull : member.schema,
        isRequired: false, standard: Array(standard.utf8))
    }
  }

  /// Returns the description with the defaults of another one in words.
  func describingDefaults(of other: ObjectSchema) -> ObjectSchema {
    changed { member in
      let standard = other.members.first { $0.name.isSame(as: member.name) }?.standard
      guard let text = standard.flatMap(Self.text) else { return member }
      return Member(
        name: member.name, about: (member.about.isEmpty ? "" : member.about + " ") + "Default: `\(text)`.",
        schema: member.schema, isRequired: member.isRequired)
    }
  }

  func changing(_ name: String, _ change: (Member) -> Member) -> ObjectSchema {
    changed { member in member.name == name ? change(member) : member }
  }

  /// The description without required members.
  var optional: ObjectSchema {
    changed { member in
      var member = member
      member.isRequired = false
      return member
    }
  }

  /// Returns the description with further required members.
  func requiring(_ names: String...) -> ObjectSchema {
    changed { member in
      var member = member
      member.isRequired = member.isRequired || names.contains(member.name)
      return member
    }
  }

  private func changed(_ change: (Member) -> Member) -> ObjectSchema {
    ObjectSchema(name: name, about: about, members: members.map(change), isClosed: isClosed)
  }
}

extension ObjectSchema {
  /// A default as documents say it; `nil` for `null` and for objects.
  static func text(ofDefault standard: [UInt8]) -> String? {
    switch try? JSONValue(parsing: standard) {
    case nil, .null, .object: nil
    case .string(let string): string.string
    default: String(decoding: standard, as: UTF8.self)
    }
  }
}
