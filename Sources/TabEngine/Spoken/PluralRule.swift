/// The plural rule of a language for whole numbers: CLDR's cardinal rules.
public enum PluralRule: Equatable, Sendable {
  /// One form for all numbers.
  case invariant
  /// One form for 1, and one for all other numbers: English, German, Dutch.
  case singular
  /// All six forms: Arabic.
  case arabic

  private static let rules: [String: PluralRule] = ["en": .singular, "de": .singular, "nl": .singular, "ar": .arabic]

  /// The rule of a language, by its lowercase subtag; `invariant` for languages that are not in the table.
  public init(language: String) {
    self = Self.rules[language] ?? .invariant
  }

  /// The plural categories that the language uses.
  public var categories: [PluralCategory] {
    switch self {
    case .invariant: [.other]
    case .singular: [.one, .other]
    case .arabic: PluralCategory.allCases
    }
  }

  /// The plural category of a number. The sign is ignored.
  public func category(of number: Int) -> PluralCategory {
    switch (self, number.magnitude) {
    case (.invariant, _): .other
    case (.singular, 1): .one
    case (.singular, _): .other
    case (.arabic, 0): .zero
    case (.arabic, 1): .one
    case (.arabic, 2): .two
    case (.arabic, let magnitude):
      switch magnitude % 100 {
      case 3...10: .few
      case 11...99: .many
      default: .other
      }
    }
  }
}

/// The plural categories of Unicode's CLDR: the forms that a noun takes after a number.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
