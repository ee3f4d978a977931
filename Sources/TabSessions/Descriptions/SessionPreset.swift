import StrictJSON
import TabEngine
import TabHeaderWire

/// A named configuration of the engine, modelled on one of the documented containers.
package struct SessionPreset: Sendable {
  package let name: String
  package let title: String
  package let description: String
  /// The members of a session that the preset sets.
  package let session: JSONValue
  /// These members with the preset's name, in the order in which a session is read: one pass reads what is merged over them.
  private let base: JSONObject
  /// The same as JSON, each with its name.
  private let baseJSON: [[UInt8]]
  /// The texts of the session in other languages.
  package let translations: PresetTranslations

  /// The members of a file.
  package static let members = ["title", "description", "session", "translations"]

  /// The preset of a session that names none.
  package static let defaultName = "backbase"
  /// The preset that stands for one that is missing: it adds nothing to a session.
  package static let blankName = "blank"

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
    let base = Self.base(name, session)
    self.base = base
    baseJSON = base.members.map { member in
      var json = JSONWriter()
      json.name(escaping: member.name.string)
      json.value(member.value)
      return json.bytes
    }
    self.translations = translations
  }

  private static func base(_ name: String, _ session: JSONValue) -> JSONObject {
    guard case .object(let members) = session else { return [:] }
    var base: JSONObject = ["preset": .string(ExactText(name))]
    for name in NewSession.readingOrder.map({ ExactText($0) }) { base[name] = members[name] ?? base[name] }
    // Any other name is a mistake, which reading reports.
    for member in members.members { base[member.name] = member.value }
    return base
  }

  /// The JSON of a session: a description merged over the members of the preset. A header replaces the preset's (H7).
  func json(with description: JSONObject) -> [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    json.object { json in
      for index in baseJSON.indices {
        guard let given = description[base.members[index].name] else {
          json.raw(baseJSON[index])
          continue
        }
        let (name, value) = (base.members[index].name, base.members[index].value)
        json.name(escaping: name.string)
        json.value(name == "header" ? given : value.overlaid(with: given))
      }
      for member in description.members where base[member.name] == nil {
        json.name(escaping: member.name.string)
        json.value(member.value)
      }
    }
    return json.bytes
  }

  /// The JSON of its traits.
  var traits: [UInt8] { (base["traits"] ?? .object([:])).bytes }
}

extension SessionPreset {
  /// The texts of its session that can be translated, by their places; none for a session with mistakes.
  var texts: [MemberPath: String] {
    guard var parts = parts else { return [:] }
    var texts: [MemberPath: String] = [:]
    try? parts.replace { path, text in
      texts[path] = text
      return text
    }
    return texts
  }

  /// Its session, not translated; `nil` for one with mistakes.
  private var parts: SessionTexts? {
    var reader = JSONReader(session.bytes, limits: .unlimited)
    guard let draft = try? NewSession.read(&reader), let traits = try? draft.initialTraits(),
      let container = try? TabContainer(
        configuration: draft.configuration, tabs: draft.tabs, popups: draft.popups, traits: traits)
    else { return nil }
    return SessionTexts(of: container)
  }

  /// The mistakes in the translations of a preset whose session has none: locales and texts that do not exist, and texts that the engine
  /// refuses. Their pointers are into the file.
  package func translationMistakes(in locales: SpokenLocales) -> [JSONError] {
    guard let parts else { return [] }
    let originals = Set(texts.values)
    var mistakes: [JSONError] = []
    for (locale, texts) in translations.locales {
      let pointer = "/translations/" + JSONError.referenceToken(locale)
      // One for a session's locale, or for all of a language's.
      guard
        locales[locale] != nil || locales.names.contains(where: { SpokenLocales.lookup($0, among: [locale]) != nil })
      else {
        mistakes.append(JSONError(kind: .invalid, pointer: pointer, detail: locales.unknown(locale)))
        continue
      }
      for (text, translation) in texts.sorted(byBytesOf: { $0.key }) {
        guard let detail = Self.mistake(in: translation, for: text, of: originals, parts) else { continue }
        mistakes.append(
          JSONError(kind: .invalid, pointer: pointer + "/" + JSONError.referenceToken(text), detail: detail))
      }
    }
    return mistakes
  }

  private static func mistake(
    in translation: String, for text: String, of originals: Set<String>, _ parts: SessionTexts
  ) -> String? {
    guard originals.contains(text) else {
      let advice =
        nearest(to: text, among: originals.sortedByBytes()).map { "did you mean \"\($0)\"?" }
        ?? "translate the texts in `session`"
      return "the session has no such text: \(advice)"
    }
    var parts = parts
    do throws(TabContainerError) {
      try parts.replace { _, old in old == text ? translation : old }
      return nil
    } catch {
      return error.detail
    }
  }
}

/// The texts of a preset's session in other languages (X10).
package struct PresetTranslations: Sendable {
  /// The texts of a locale, by the texts in the preset's session.
  package typealias Texts = [String: String]

  /// In the order of the file.
  private(set) var locales: [(name: String, texts: Texts)] = []

  package init() {}

  /// Reads the member of a preset's file. `SessionPreset.translationMistakes(in:)` checks the names and the texts.
  static func read(_ reader: inout JSONReader) throws(JSONError) -> PresetTranslations {
    var translations = PresetTranslations()
    try reader.object { (reader, locale) throws(JSONError) in
      var texts: Texts = [:]
      try reader.object { (reader, text) throws(JSONError) in texts[text.string] = try reader.text().string }
      translations.locales.append((locale.string, texts))
    }
    return translations
  }

  var isEmpty: Bool { locales.isEmpty }

  /// The texts for the locale of a session; `nil` if there are none. Those for `ar` are for `ar-EG` too, unless it has its own (RFC 4647,
  /// 3.4).
  subscript(locale: String) -> Texts? {
    SpokenLocales.lookup(locale, among: locales.map { $0.name }).flatMap { name in
      locales.first { $0.name.isSame(as: name) }?.texts
    }
  }

  /// Whether a text is the original or one of its translations.
  func contains(_ text: String, for original: String) -> Bool {
    text == original || locales.contains { $0.texts[original] == text }
  }
}
