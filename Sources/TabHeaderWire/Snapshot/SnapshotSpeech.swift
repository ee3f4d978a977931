import StrictJSON
import TabEngine

/// The spoken strings with their sources.
struct SnapshotSpeech: SnapshotObject {
  let speech: Speech

  static var draft: Speech { Speech() }

  static let members = Members<SnapshotSpeech, Speech>(
    "SnapshotSpeech", "The strings of a screen reader, and their sources.",
    [
      Member(
        "locale", "The name of the locale.", default: "en", get: { ExactText($0.speech.locale) },
        set: { $0.locale = $1.string }),
      Member(
        "overrides", "The strings that override the locale's, by their full keys.",
        get: { SnapshotTexts(texts: $0.speech.overrides) }, set: { $0.overrides = $1.texts }
      ).omitted { $0.speech.overrides.isEmpty },
      Member(
        "strings", "The locale's strings with the overrides; absent for English.",
        get: { SnapshotStrings(strings: $0.speech.strings) }, set: { $0.strings = $1.strings }
      ).omitted { $0.speech.strings == .english },
    ])

  static func value(of draft: Speech, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotSpeech {
    SnapshotSpeech(speech: draft)
  }
}

/// The strings of a language. Keys without a text have the English one.
struct SnapshotStrings: SnapshotObject {
  let strings: SpokenStrings

  struct Draft {
    fileprivate var language = ""
    fileprivate var texts: [String: String] = [:]
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotStrings, Draft>(
    "SnapshotStrings", "The strings of a language.",
    [
      Member(
        "language", "A BCP 47 tag.", get: { ExactText($0.strings.localeIdentifier) }, set: { $0.language = $1.string }
      ).required,
      Member(
        "texts", "By their full keys. A missing text is the English one.",
        get: { SnapshotTexts(texts: $0.strings.givenTexts) }, set: { $0.texts = $1.texts }
      ).omitted { $0.strings.givenTexts.isEmpty },
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotStrings {
    SnapshotStrings(
      strings: SpokenStrings(locale: SpokenLocale(draft.language)) { key in draft.texts[key.prefixed] })
  }
}

/// Spoken texts by their full keys, in alphabetical order.
struct SnapshotTexts: PlainWireValue {
  let texts: [String: String]

  static var schema: Schema { .dictionary(of: .text(atMost: Limits.spoken, mayBeEmpty: true)) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotTexts {
    var texts: [String: String] = [:]
    try reader.object { (reader, name) throws(JSONError) in
      guard let key = SpokenStrings.Key(prefixed: name.string) else { throw reader.malformed("unknown key") }
      let text = try reader.text()
      guard text.unicodeScalars.count <= Limits.spoken else {
        throw reader.invalid(TabContainerError.textTooLong(member: "", limit: Limits.spoken).detail)
      }
      do throws(SpokenFormatError) { try key.check(text.string) } catch {
        throw reader.invalid("not a valid format: \(error.description)")
      }
      texts[key.prefixed] = text.string
    }
    return SnapshotTexts(texts: texts)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
        json.name(escaping: key)
        json.value(text)
      }
    }
  }
}

extension SpokenStrings {
  /// The texts that were given, by their full keys.
  fileprivate var givenTexts: [String: String] {
    var texts: [String: String] = [:]
    for key in Key.allCases { if let text = given(key) { texts[key.prefixed] = text } }
    return texts
  }
}
