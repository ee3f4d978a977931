import StrictJSON

/// The texts of a preset's session in other languages (X10).
package struct PresetTranslations: Sendable {
  /// The texts of a locale, by those in the preset's session.
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
