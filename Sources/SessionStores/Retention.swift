/// How much of a session's past a store keeps. Somewhat more may be kept, since what is old is removed in steps.
public struct Retention: Sendable {
  /// The most events.
  public var events = 1_024
  /// The most bytes of events.
  public var eventBytes = 524_288
  /// The most bytes of the history. The session as it was created is kept beside them, and so is everything since the newest checkpoint.
  public var historyBytes = 2_097_152

  public init() {}
}
