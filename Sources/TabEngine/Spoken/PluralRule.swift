/// Which form a language takes for which whole number: CLDR's cardinal rules.
public enum PluralRule: Equatable, Sendable {
  /// One form for all numbers.
  case invariant
  /// One, and all others: English, German, Dutch.
  case singular
  /// All six: Arabic.
  case arabic

  private static let rules: [String: PluralRule] = ["en": .singular, "de": .singular, "nl": .singular, "ar": .arabic]

  /// The rule of a language, by its subtag in lower case; `invariant` for those that are not in the table.
  public init(language: String) {
    self = Self.rules[language] ?? .invariant
  }

  /// The forms that the language has.
  public var categories: [PluralCategory] {
    switch self {
    case .invariant: [.other]
    case .singular: [.one, .other]
    case .arabic: PluralCategory.allCases
    }
  }

  /// The form beside a number; the sign makes no difference.
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
