import TabEngine

/// The commands, adjectives and adverbs of a language, for judging labels (rule D).
///
/// The lists omit words that can also name a place: nouns ("Local", "Download centre") and verbs ("Search", "Pay",
/// "Open").
struct LabelWords: Sendable {
  /// Commands that are whole labels: "Delete", "Log out".
  let commands: Set<String>
  /// Commands that precede their object: "Delete account".
  let leading: Set<String>
  /// Commands that follow their object, in languages that put infinitives last: "Konto löschen".
  let trailing: Set<String>
  /// Adjectives and adverbs.
  let modifiers: Set<String>
  /// Words that may accompany modifiers: "New and popular", "Most read".
  let connectives: Set<String>
  /// Whether the ending of a word makes it an adverb or an adjective.
  let isModifierByEnding: @Sendable (String) -> Bool

  /// Returns `nil` for a language without word lists.
  init?(language: String) {
    switch language {
    case "en": self = .english
    case "de": self = .german
    case "nl": self = .dutch
    case "ar": self = .arabic
    default: return nil
    }
  }

  init(
    commands: Set<String>, leading: Set<String>, trailing: Set<String> = [], modifiers: Set<String>,
    connectives: Set<String>, isModifierByEnding: @escaping @Sendable (String) -> Bool
  ) {
    self.commands = commands
    self.leading = leading
    self.trailing = trailing
    self.modifiers = modifiers
    self.connectives = connectives
    self.isModifierByEnding = isModifierByEnding
  }

  /// The words that make a label a command; `nil` if it is not one.
  ///
  /// - Parameter label: the folded label.
  func command(in label: String) -> String? {
    let text = label.withoutVowelMarks.bare
    if commands.has(text) { return text }
    let words = text.split { $0.isExactly(" ") }
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let two = "\(first) \(words[1])"
    return [two, String(first)].first(where: leading.has) ?? (trailing.has(String(last)) ? String(last) : nil)
  }

  /// Whether the label has no noun or verb: "New", "Very popular", "Soon".
  ///
  /// - Parameter label: the folded label.
  func isModifier(_ label: String) -> Bool {
    let words = label.bare
      .split { !$0.isLetter && !$0.isNumber && !$0.isExactly("-") && !$0.isExactly("\u{2019}") }.map(String.init)
    func isModifier(_ word: String) -> Bool {
      modifiers.has(word.withoutVowelMarks) || isModifierByEnding(word)
    }
    return words.contains(where: isModifier)
      && words.allSatisfy { isModifier($0) || connectives.has($0.withoutVowelMarks) }
  }
}

extension Character {
  /// Whether it is this scalar alone. Comparing characters would normalise them.
  fileprivate func isExactly(_ scalar: Unicode.Scalar) -> Bool {
    unicodeScalars.first == scalar && unicodeScalars.dropFirst().isEmpty
  }
}

extension Set<String> {
  /// Creates a set from words separated by white space. An underscore is a space within an entry: `log_out`.
  init(words: String) {
    self.init(
      words.split { $0.isWhitespace }.map { word in String(word.map { $0 == "_" ? " " : $0 }) })
  }

  /// Whether a word of a label is one of these. No entry is longer than 128 bytes in any normal form: a longer word is not hashed.
  fileprivate func has(_ word: String) -> Bool { word.utf8.count <= 128 && contains(word) }
}

extension String {
  /// The text without signs or emoji around it.
  fileprivate var bare: String {
    func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    var text = drop(while: isSign)
    while let last = text.last, isSign(last) { text.removeLast() }
    return String(text)
  }

  /// Arabic as it is usually written, without the marks of short vowels and doubled letters.
  var withoutVowelMarks: String {
    guard unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.lazy.filter { !(0x064B...0x0652).contains($0.value) }))
  }
}
