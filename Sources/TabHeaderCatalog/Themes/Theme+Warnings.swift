import DesignTokens
import HeaderLint

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
