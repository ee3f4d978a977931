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

extension Theme {
  /// The warnings about a theme's file, with their places.
  func warnings(for styles: [Catalog.Style], in file: Catalog.File) -> [Catalog.Invalid.Mistake] {
    let warnings = formatWarnings + [ContentWarning](unreadTokens(by: styles))
    let errors = warnings.map { JSONError(kind: .invalid, pointer: $0.pointer, detail: $0.detail) }
    return Catalog.Invalid(file, errors).mistakes
  }
}
