import StrictJSON
import TabEngine

/// The spoken strings with their sources.
extension Speech: RecordObject {
  package static var name: StaticString { "SnapshotSpeech" }
  package static var about: StaticString { "The strings of a screen reader, and their sources." }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var locale = ExactText(self.locale)
    try f.member("locale", &locale, "The name of the locale.", else: "en")
    self.locale = locale.string
    try f.member(
      "overrides", &overrides, as: SnapshotTexts.self,
      "The strings that override the locale's, by their full keys.", unless: overrides.isEmpty)
    try f.member(
      "strings", &strings, as: SnapshotStrings.self, "The locale's strings with the overrides; absent for English.",
      unless: strings == .english)
  }
}

/// The strings of a language. Keys without a text have the English one.
struct SnapshotStrings: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotStrings" }
  static var about: StaticString { "The strings of a language." }

  private var language: ExactText = ""
  private var texts: [String: String] = [:]

  init() {}

  init(_ strings: SpokenStrings) {
    language = ExactText(strings.localeIdentifier)
    for key in SpokenStrings.Key.allCases { if let text = strings.given(key) { texts[key.prefixed] = text } }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("language", &language, "A BCP 47 tag.")
    try f.member(
      "texts", &texts, as: SnapshotTexts.self, "By their full keys. A missing text is the English one.",
      unless: texts.isEmpty)
  }

  func value(_ reader: borrowing JSONReader) -> SpokenStrings {
    SpokenStrings(locale: SpokenLocale(language.string)) { key in texts[key.prefixed] }
  }
}

/// Spoken texts by their full keys, in alphabetical order.
struct SnapshotTexts: PlainWireValue, SnapshotEncoding {
  private let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

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
    return SnapshotTexts(texts)
  }

  func value(_ reader: borrowing JSONReader) -> [String: String] { texts }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in texts.sorted(byBytesOf: { $0.key }) {
        json.name(escaping: key)
        json.value(text)
      }
    }
  }
}
