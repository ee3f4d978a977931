/// The locale of spoken strings, identified by a BCP 47 tag: `en`, `ar`, `pa-Arab`.
public struct SpokenLocale: Hashable, Sendable {
  public let identifier: String

  public static let english = SpokenLocale("en")

  public init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The first subtag, in lowercase.
  public var language: String { subtags.first ?? "" }

  /// Whether its script runs from right to left (P13).
  public var isRightToLeft: Bool {
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= UInt8(ascii: "a") } }
    return script.map(Self.scripts.contains) ?? Self.languages.contains(language)
  }

  private var subtags: [String] {
    identifier.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// Right-to-left scripts, by their ISO 15924 codes.
  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]
  /// Languages that are usually written in a right-to-left script.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}

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
