/// Something in a session's configuration that its users would stumble over (rule D).
public struct Finding: Sendable, Equatable {
  public let id: Rule
  public let severity: Severity
  /// A JSON pointer into the session's configuration, such as `/tabs/2/title`.
  public let pointer: String
  /// What is wrong, with the numbers.
  public let message: String
  /// What to do about it.
  public let advice: String

  /// - Parameter severity: the rule's own without one.
  public init(_ id: Rule, _ severity: Severity? = nil, at pointer: String, _ message: String, advice: String) {
    self.id = id
    self.severity = severity ?? id.severity
    self.pointer = pointer
    self.message = message
    self.advice = advice
  }
}

/// How much a finding matters.
public enum Severity: String, CaseIterable, Sendable {
  /// Somebody cannot read or use what is there.
  case error
  /// Against a guideline.
  case warning
  /// To be looked at by a person.
  case note
}
