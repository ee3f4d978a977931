import StrictJSON

/// A part of a document that was accepted, but is probably a mistake.
package struct ContentWarning: Sendable, Equatable {
  /// A JSON pointer into the document.
  package let pointer: String
  package let detail: String
}

extension [ContentWarning] {
  package init(_ unread: Theme.UnreadTokens) {
    self = unread.first.map { token in
      let near = token.nearest.map { ": did you mean \($0)?" } ?? ""
      return ContentWarning(pointer: token.pointer, detail: "no style reads the token \(token.path)\(near)")
    }
    guard unread.others > 0 else { return }
    append(ContentWarning(pointer: "", detail: "no style reads \(unread.others) other tokens"))
  }
}

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
