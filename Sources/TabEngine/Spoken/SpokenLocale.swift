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
