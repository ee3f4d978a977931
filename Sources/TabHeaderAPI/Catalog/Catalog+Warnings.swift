import StrictJSON

extension Catalog {
  /// The warnings about the built-in themes that a `PUT` of each would return (T6, D), one line each, with the place.
  public var warnings: [String] {
    names.themes.shipped.flatMap { theme in
      let warnings = theme.formatWarnings + [ContentWarning](theme.unreadTokens(by: names.styles.shipped))
      let file = File(path: "tokens/\(theme.name).json", content: theme.source)
      return Invalid(file, warnings.map { JSONError(kind: .invalid, pointer: $0.pointer, detail: $0.detail) }).mistakes
        .map(\.description)
    }
  }
}
