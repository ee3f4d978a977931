import StrictJSON
import TabEngine

/// The spoken texts, by locale (X2).
package struct SpokenLocales: Sendable {
  /// The default locale of a session. Every server has it.
  package static let defaultName = "en"

  /// Sorted by name.
  private let locales: [Locale]

  private struct Locale: Sendable {
    let name: String
    let texts: LocalizableStrings
    let strings: SpokenStrings
  }

  /// The reason that texts cannot be used.
  package struct Refused: Error, Equatable, CustomStringConvertible {
    /// The key with the mistake; `nil` if the mistake is in the locale.
    package let key: String?
    /// Whether the key does not exist. If not, its text cannot be used.
    package var isUnknown = false
    package let description: String
  }

  /// - Parameter texts: the texts of each locale, with its name.
  package init(_ texts: [(name: String, texts: LocalizableStrings)]) {
    locales = texts.sorted(byBytesOf: { $0.name }).map { name, texts in
      Locale(name: name, texts: texts, strings: Self.strings(name, texts))
    }
  }

  package var names: [String] { locales.map { $0.name } }

  /// The texts of a locale; `nil` if it does not exist.
  package subscript(name: String) -> SpokenStrings? { self.locale(name)?.strings }

  /// The texts of a locale, some of them overridden.
  ///
  /// - Throws: `Refused` for a locale or a key that does not exist, or a text of more than `Limits.spoken` scalars.
  package func strings(locale name: String, overrides: LocalizableStrings) throws(Refused) -> SpokenStrings {
    guard let locale = self.locale(name) else {
      throw Refused(key: nil, description: unknown(name))
    }
    guard !overrides.entries.isEmpty else { return locale.strings }
    try Self.check(overrides)
    return Self.strings(locale.name, overrides, over: locale.texts)
  }

  private func locale(_ tag: String) -> Locale? {
    Self.lookup(tag, among: names).flatMap { name in locales.first { $0.name.isSame(as: name) } }
  }

  /// The name that is the best for a BCP 47 tag, in any case: `de` for `de-AT`, `zh-Hant` for `zh-hant-TW` (RFC 4647, 3.4).
  /// Systems also write `de_AT`. `nil` if there is none.
  package static func lookup(_ tag: String, among names: [String]) -> String? {
    guard tag.utf8.count <= Limits.identifier else { return nil }
    if let name = names.first(where: { $0.isSame(as: tag) }) { return name }
    var subtags = tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    }
    // Only a subtag for private use may be a single character at the end: `nl-x-a`.
    guard isTag, subtags.last?.utf8.count != 1 || subtags.dropLast().contains("x") else { return nil }
    while !subtags.isEmpty {
      let prefix = subtags.joined(separator: "-")
      if let name = names.first(where: { $0.lowercased().isSame(as: prefix) }) { return name }
      subtags.removeLast()
      if subtags.last?.utf8.count == 1 { subtags.removeLast() }
    }
    return nil
  }

  /// `unknown locale "dee": did you mean "de"? The locales are ar, de, en`
  package func unknown(_ name: String) -> String {
    // Another letter in a name of two is another language.
    let meant = name.utf8.count > 2 ? nearest(to: name, among: names) : nil
    let list = names.joined(separator: ", ")
    let advice = meant.map { "did you mean \"\($0)\"? The locales are \(list)" } ?? "expected one of \(list)"
    return "unknown locale \(Self.quoted(name)): \(advice)"
  }

  private static func strings(
    _ name: String, _ texts: LocalizableStrings, over others: LocalizableStrings? = nil
  ) -> SpokenStrings {
    SpokenStrings(locale: SpokenLocale(name)) { key in texts[key.prefixed] ?? others?[key.prefixed] }
  }

  /// Checks that each text has a key that exists, and a format that fits it.
  package static func check(_ texts: LocalizableStrings) throws(Refused) {
    for entry in texts.entries {
      guard let key = SpokenStrings.Key(prefixed: entry.key) else {
        let advice =
          nearestKey(to: entry.key).map { "did you mean \(quoted($0.prefixed))?" } ?? "`GET /v1/strings` lists the keys"
        throw Refused(key: entry.key, isUnknown: true, description: "unknown key \(quoted(entry.key)): \(advice)")
      }
      guard entry.value.unicodeScalars.count <= Limits.spoken else {
        throw Refused(
          key: entry.key,
          description: "the text of \(quoted(entry.key)) is longer than \(Limits.spoken) characters: shorten it")
      }
      do throws(SpokenFormatError) {
        try key.check(entry.value)
      } catch {
        throw Refused(key: entry.key, description: "the text of \(quoted(entry.key)) is not a valid format: \(error)")
      }
    }
  }

  /// The existing key nearest to a name, whatever precedes it in place of the prefix.
  private static func nearestKey(to name: String) -> SpokenStrings.Key? {
    let levels = SpokenStrings.Key.prefix.utf8.count { $0 == UInt8(ascii: ".") }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), maxSplits: levels)
    let names = SpokenStrings.Key.allCases.map { $0.rawValue }
    let end = parts.count > levels ? String(decoding: parts[levels], as: UTF8.self) : name
    return nearest(to: end, among: names).flatMap(SpokenStrings.Key.init(rawValue:))
  }

  /// A name from a client, shortened if it is very long.
  private static func quoted(_ name: String) -> String {
    name.unicodeScalars.count > 100 ? "\"\(String(name.unicodeScalars.prefix(100)))…\"" : "\"\(name)\""
  }
}
