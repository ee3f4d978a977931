import StrictJSON
import TabEngine
import TabHeaderWire

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
    guard let draft = try? SessionDraft.read(&reader), let traits = try? draft.initialTraits(),
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
      for (text, translation) in texts.sorted(by: { $0.key < $1.key }) {
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
        nearest(to: text, among: originals.sorted()).map { "did you mean \"\($0)\"?" }
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
