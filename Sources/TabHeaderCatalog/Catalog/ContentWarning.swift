import DesignTokens
import HeaderLint
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

extension Theme {
  /// The parts of a document that are not used as written, and how they were read instead (T6): the first 50 in document order, and
  /// the number of the others.
  package var formatWarnings: [ContentWarning] {
    let first = tokens.warnings.first.map { ContentWarning(pointer: $0.pointer, detail: $0.detail) }
    let others = tokens.warnings.count - first.count
    guard others > 0 else { return first }
    return first + [ContentWarning(pointer: "", detail: "\(others) more of this kind are not listed")]
  }

  /// The same warnings as lint findings.
  ///
  /// - Parameter place: the JSON pointer to the theme in the linted content.
  package func formatFindings(at place: String = "") -> [Finding] {
    formatWarnings.map { warning in
      Finding(
        .tokenFormat, at: place + warning.pointer, warning.detail,
        advice: "Write it as the Design Tokens format specifies, so that other tools read the same value.")
    }
  }
}
