/// Why an action was refused. The container is as it was.
public enum TabContainerError: Error, Equatable, Sendable {
  /// No tab has this id (S3).
  case unknownTab(TabID)
  /// The index does not exist; `valid` is the range that does, `nil` for none (S3).
  case indexOutOfRange(Int, member: String, valid: ClosedRange<Int>?)
  /// Two tabs would have the same id (S1).
  case duplicateTab(TabID)
  /// More tabs than `Limits.tabs`.
  case tooManyTabs
  /// A number that is not finite, or outside of what is allowed.
  case numberOutOfRange(member: String, allowed: ClosedRange<Double>)
  /// A text with more Unicode scalars than allowed.
  case textTooLong(member: String, limit: Int)
  /// A text that must not be empty.
  case textMissing(member: String)
  /// A gesture goes on or ends that has not begun, or that something else has ended (P5).
  case noGesture
  /// There is no page to swipe.
  case noPages
}

/// Checks that values from outside make before they exist.
enum Check {
  static func number(
    _ value: Double, _ member: String, in allowed: ClosedRange<Double> = Limits.length
  ) throws(TabContainerError) -> Double {
    // NaN is in no range.
    guard allowed.contains(value) else { throw .numberOutOfRange(member: member, allowed: allowed) }
    return value
  }

  static func text(
    _ value: String, _ member: String, limit: Int = Limits.text, mayBeEmpty: Bool = false
  ) throws(TabContainerError) -> String {
    guard value.utf8.count <= limit || value.unicodeScalars.count <= limit else {
      throw .textTooLong(member: member, limit: limit)
    }
    guard mayBeEmpty || !value.isEmpty else { throw .textMissing(member: member) }
    return value
  }
}
