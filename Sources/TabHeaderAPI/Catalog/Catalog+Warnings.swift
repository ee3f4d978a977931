import StrictJSON

extension Catalog {
  /// What is unusual about the shipped themes, as the answer to a `PUT` of each would say (T6, D): a line each, with its place.
  public var warnings: [String] {
    names.themes.shipped.flatMap { theme in
      let warnings = theme.formatWarnings + [ContentWarning](theme.unreadTokens(by: names.styles.shipped))
      let file = File(path: "tokens/\(theme.name).json", content: theme.source)
      return Invalid(file, warnings.map { ($0.pointer, $0.detail) }).mistakes.map(\.description)
    }
  }
}
