import StrictJSON
import TabEngine

/// The words of a language, for judging labels (rule D). The files in `config/labels` list them, and say what each list is for.
struct LabelWords: Sendable {
  private enum List: String {
    case imperatives, infinitives, alone, first, last, urged, before, after
    case nouns, vague, determiners, modifiers, connectives
    /// English adjectives that are nouns or verbs too, and Arabic greetings that end like adverbs.
    case stems, greetings
  }

  private let language: String
  private let lists: [List: Set<String>]

  /// Returns `nil` for a language without a file.
  init?(language: String) {
    guard let words = Self.languages[language] else { return nil }
    self = words
  }

  private static let languages = Dictionary(
    uniqueKeysWithValues: ShippedFolder.catalog.files.filter { $0.path.hasPrefix("labels/") }.map { file in
      let language = String(file.path.dropFirst("labels/".count).prefix { $0 != "." })
      return (language, LabelWords(language, String(decoding: file.content, as: UTF8.self)))
    })

  private init(_ language: String, _ text: String) {
    var lists: [List: Set<String>] = [:]
    var list: List?
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "[" {
        list = List(rawValue: String(line.dropFirst().dropLast()))
      } else if let list {
        lists[list, default: []].formUnion(Set(words: line))
      }
    }
    self.language = language
    self.lists = lists
  }

  /// No entry is longer than 128 bytes in any normal form: a longer word is not hashed.
  private func isListed(_ word: String, _ lists: List...) -> Bool {
    word.utf8.count <= 128 && lists.contains { self.lists[$0]?.contains(word) == true }
  }

  private func isCommand(_ word: String) -> Bool { isListed(word, .imperatives, .infinitives, .alone) }

  /// The words that make a label a command; `nil` if it is not one.
  ///
  /// - Parameter label: the folded label.
  func command(in label: String) -> String? {
    let text = label.withoutVowelMarks.bare
    if isCommand(text) { return text }
    let words = text.split { $0.isExactly(" ") }.map(String.init)
    guard words.count > 1, let last = words.last else { return nil }
    if isListed(text, .nouns) || words.count == 2 && isListed(last, .nouns) { return nil }
    let two = "\(words[0]) \(words[1])"
    if let found = [two, words[0]].first(where: { isListed($0, .imperatives, .first) }) { return found }
    if isListed(last, .infinitives, .last) { return last }
    func isUrged(_ word: String) -> Bool { isCommand(word) || isListed(word, .urged) }
    if isListed(words[1], .after), isUrged(words[0]) { return two }
    return isListed(words[0], .before) && isUrged(last) ? "\(words[0]) \(last)" : nil
  }

  /// Whether the label has no noun or verb: "New", "Very popular", "Soon".
  ///
  /// - Parameter label: the folded label.
  func isModifier(_ label: String) -> Bool {
    let words = label.parts
    return words.contains(where: isModifier(word:))
      && words.allSatisfy { isModifier(word: $0) || isListed($0.withoutVowelMarks, .connectives) }
  }

  /// Whether the label names nothing: "Stuff", "Other things", "Tab 1".
  ///
  /// - Parameter label: the folded label.
  func isVague(_ label: String) -> Bool {
    let words = label.withoutVowelMarks.parts.map { word in
      String(word.reversed().drop { $0.isNumber || $0.isExactly("-") }.reversed())
    }.filter { !$0.isEmpty }
    return isListed(words.joined(separator: " "), .vague)
      || words.contains { isListed($0, .vague) }
        && words.allSatisfy { isListed($0, .vague, .determiners, .connectives) || isModifier(word: $0) }
  }

  private func isModifier(word: String) -> Bool {
    isListed(word.withoutVowelMarks, .modifiers) || isModifierByEnding(word)
  }

  /// Whether the ending of a word makes it an adverb or an adjective.
  private func isModifierByEnding(_ word: String) -> Bool {
    switch language {
    case "en": isEnglishAdverb(word)
    case "de": word.count > 5 && word.hasSuffix("lich")
    case "nl": word.count > 5 && word.hasSuffix("lijk") && word != "huwelijk"
    // -an, as in "قريبًا". Greetings in the accusative are no adverbs.
    case "ar":
      ["\u{64B}\u{627}", "\u{627}\u{64B}"].contains { word.unicodeScalars.suffix(2).elementsEqual($0.unicodeScalars) }
        && !isListed(word, .greetings)
    default: false
    }
  }

  private static let endings = [
    "ably", "antly", "edly", "ently", "fully", "ially", "ibly", "ically", "ingly", "ively", "lessly", "ously",
  ]

  /// Whether the ending makes a word an adverb: "quickly", "easily", "simply", "automatically".
  private func isEnglishAdverb(_ word: String) -> Bool {
    guard word.hasSuffix("ly") else { return false }
    if Self.endings.contains(where: { word.count > $0.count + 1 && word.hasSuffix($0) }) { return true }
    let stem = String(word.dropLast(2))
    var adjectives = [stem, stem + "le", stem + "l"]
    if stem.hasSuffix("i") { adjectives.append(stem.dropLast() + "y") }
    return adjectives.contains { isListed($0, .modifiers, .stems) }
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
  init(words: Substring) {
    self.init(
      words.split { $0.isWhitespace }.map { word in String(word.map { $0 == "_" ? " " : $0 }) })
  }
}

extension String {
  /// The text without signs or emoji around it.
  fileprivate var bare: String {
    func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    var text = drop(while: isSign)
    while let last = text.last, isSign(last) { text.removeLast() }
    return String(text)
  }

  /// The words of a label.
  fileprivate var parts: [String] {
    bare.split { !$0.isLetter && !$0.isNumber && !$0.isExactly("-") && !$0.isExactly("\u{2019}") }.map(String.init)
  }

  /// Arabic as it is usually written, without the marks of short vowels and doubled letters.
  var withoutVowelMarks: String {
    guard unicodeScalars.contains(where: { (0x064B...0x0652).contains($0.value) }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.lazy.filter { !(0x064B...0x0652).contains($0.value) }))
  }
}
