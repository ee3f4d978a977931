extension SpokenStrings {
  /// The texts. Copies of the strings share them, because every action copies the container.
  final class Storage: Sendable {
    let locale: SpokenLocale
    let isRightToLeft: Bool
    /// The given texts, in the order of `Key.allCases`. All other texts are derived from these.
    let given: [String?]

    let profile: String
    let separator: String
    let menuBar: String
    let menuBarName: String
    /// The menu bar's text before the first tab, with a separator.
    let menuBarPrefix: String
    let plainBadge: String
    let more: String
    let back: String
    let selected: String
    let disabled: String
    let unavailable: String
    let edit: String
    let done: String
    let detail: String
    let dismissPopup: String
    let language: String

    let places: SpokenPlaces
    private let rule: PluralRule
    private let newItems: NewItems

    init(locale: SpokenLocale, _ given: [String?]) {
      let keys = Key.allCases
      func givenText(_ key: Key) -> String? { keys.firstIndex(of: key).flatMap { $0 < given.count ? given[$0] : nil } }
      func text(_ key: Key) -> String { givenText(key) ?? key.english ?? "" }

      self.locale = locale
      isRightToLeft = locale.isRightToLeft
      self.given = given
      profile = text(.profile)
      separator = text(.separator)
      menuBar = text(.menuBar)
      menuBarName = Self.name(of: menuBar, separator: separator)
      menuBarPrefix = menuBarName == menuBar && !menuBar.isEmpty ? menuBar + separator : menuBar
      plainBadge = text(.plainBadge)
      more = text(.more)
      back = text(.back)
      selected = text(.selected)
      disabled = text(.disabled)
      unavailable = text(.unavailable)
      edit = text(.edit)
      done = text(.done)
      detail = text(.detail)
      dismissPopup = text(.dismissPopup)
      language = text(.language)

      let key = Key.journeySelectorFormat
      places = SpokenPlaces(Self.format(key, givenText(key)) ?? Self.format(key, key.english) ?? .title)
      rule = PluralRule(language: locale.language)
      newItems = Self.newItems(rule, givenText)
    }

    /// "3 new items"; in English if the language has no text for it.
    func newItems(_ count: Int) -> String {
      let format =
        newItems.format(for: rule.category(of: count))
        ?? Self.english.format(for: Self.englishRule.category(of: count))
      return format.map { SpokenPlace($0, count: count).before } ?? ""
    }

    private static let englishRule = PluralRule(language: SpokenLocale.english.language)
    private static let english = newItems(englishRule) { $0.english }

    private static func newItems(_ rule: PluralRule, _ text: (Key) -> String?) -> NewItems {
      NewItems(
        formats: rule.categories.map { category in
          let format = format(.newItems(category), text(.newItems(category)))
          return (category, format ?? Self.format(.newItemsOther, text(.newItemsOther)))
        })
    }

    /// The formats of the number of new items, by the language's plural categories.
    private struct NewItems {
      let formats: [(category: PluralCategory, format: SpokenFormat?)]

      func format(for category: PluralCategory) -> SpokenFormat? {
        formats.first { $0.category == category }.flatMap { $0.format }
      }
    }

    /// Returns `nil` if the text is missing or not a valid format. Clients' texts have been checked by `Key.check`.
    private static func format(_ key: Key, _ text: String?) -> SpokenFormat? {
      text.flatMap { text in try? key.format(text) }
    }

    /// `Menu Bar` for `Menu Bar, `.
    private static func name(of menuBar: String, separator: String) -> String {
      func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
      }
      var name = trimmed(menuBar[...])
      let mark = trimmed(separator[...].drop { $0.isWhitespace })
      if !mark.isEmpty, name.hasSuffix(mark) {
        name.removeLast(mark.count)
      } else if let last = name.last, ",،、;؛:".contains(last) {
        name.removeLast()
      }
      return String(trimmed(name))
    }
  }
}

/// A format filled in for each position. The most common positions are filled in once, because each state needs one per
/// tab.
struct SpokenPlaces: Sendable {
  private static let usualCount = 10

  private let format: SpokenFormat
  /// The positions of one tab, then the positions of two tabs, and so on.
  private let usual: [SpokenPlace]

  init(_ format: SpokenFormat) {
    self.format = format
    usual = (1...Self.usualCount).flatMap { count in
      (1...count).map { SpokenPlace(format, position: $0, count: count) }
    }
  }

  /// - Parameter index: the index of the tab, from 0.
  func place(at index: Int, of count: Int) -> SpokenPlace {
    guard 1...Self.usualCount ~= count, 0..<count ~= index else {
      return SpokenPlace(format, position: index &+ 1, count: count)
    }
    return usual[count * (count - 1) / 2 + index]
  }
}

/// The text before and after a title, for one position among a number of tabs: `` and `, 2 of 5`.
struct SpokenPlace: Sendable {
  private(set) var before = ""
  /// `nil` if the format does not contain the title.
  private(set) var after: String?

  init(_ format: SpokenFormat, position: Int = 0, count: Int) {
    for segment in format.segments {
      switch segment {
      case .text(let text): append(text)
      case .title: after = ""
      case .position: append(String(position))
      case .count: append(String(count))
      }
    }
  }

  private mutating func append(_ text: String) {
    if after?.append(text) == nil { before += text }
  }
}
