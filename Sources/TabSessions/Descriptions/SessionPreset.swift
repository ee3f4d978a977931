import StrictJSON
import TabHeaderWire

/// A named configuration of the engine, modelled on one of the documented containers.
package struct SessionPreset: Sendable {
  package let name: String
  package let title: String
  package let description: String
  /// The members of a session that the preset sets.
  package let session: JSONValue
  /// The texts of the session in other languages.
  package let translations: PresetTranslations

  /// The members of a file.
  package static let members = ["title", "description", "session", "translations"]

  /// The preset of a session that names none.
  package static let defaultName = "backbase"

  /// Reads a file.
  package init(name: String, content: [UInt8]) throws(JSONError) {
    var title = name
    var description = ""
    var session = JSONValue.object([:])
    var translations = PresetTranslations()
    var reader = JSONReader(content)
    try reader.object { (reader, member) throws(JSONError) in
      switch member {
      case "title": title = try reader.text().string
      case "description": description = try reader.text().string
      case "session": session = try reader.value()
      case "translations": translations = try PresetTranslations.read(&reader)
      default: throw reader.unknownMember(member, known: Self.members)
      }
    }
    try reader.finish()
    self.name = name
    self.title = title
    self.description = description
    self.session = session
    self.translations = translations
  }
}
