import TabEngine

/// A problem in a session's configuration (rule D).
public struct Finding: Sendable, Equatable {
  public let id: Rule
  public let severity: Severity
  /// A JSON pointer into the session's configuration, such as `/tabs/2/title`.
  public let pointer: String
  /// The problem, with its numbers.
  public let message: String
  /// What to do about it.
  public let advice: String
  /// The value that solves it; `nil` if a person has to choose.
  public let fix: Fix?

  /// A color for the member of the design that the finding points to.
  public struct Fix: Sendable, Equatable {
    public let colorScheme: ColorScheme
    public let color: Color

    public init(colorScheme: ColorScheme, color: Color) {
      self.colorScheme = colorScheme
      self.color = color
    }
  }

  /// - Parameter severity: `nil` for the rule's own.
  public init(
    _ id: Rule, _ severity: Severity? = nil, at pointer: String, _ message: String, advice: String, fix: Fix? = nil
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.pointer = pointer
    self.message = message
    self.advice = advice
    self.fix = fix
  }
}

/// The severity of a finding.
public enum Severity: String, CaseIterable, Sendable {
  /// Some people cannot read or use the content.
  case error
  /// A guideline is not followed.
  case warning
  /// A person should look at it.
  case note
}
