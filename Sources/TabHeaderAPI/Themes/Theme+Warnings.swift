import DesignTokens
import HeaderLint

extension Theme {
  /// What a document has that cannot be used as it is written, and what was made of it (T6): the first 50 in the order of the
  /// document, and how many more there are.
  var formatWarnings: [ContentWarning] {
    let first = tokens.warnings.first.map { ContentWarning(pointer: $0.pointer, detail: $0.detail) }
    let others = tokens.warnings.count - first.count
    guard others > 0 else { return first }
    return first + [ContentWarning(pointer: "", detail: "\(others) more of this kind are not listed")]
  }

  /// The same as findings.
  ///
  /// - Parameter place: the pointer to the theme in what is linted.
  func formatFindings(at place: String = "") -> [Finding] {
    formatWarnings.map { warning in
      Finding(
        .tokenFormat, at: place + warning.pointer, warning.detail,
        advice: "Write it as the Design Tokens format does, so that other tools read the same.")
    }
  }
}
