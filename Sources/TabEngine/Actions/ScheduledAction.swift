/// An action of a batch, with the time at which it is performed.
public struct ScheduledAction: Equatable, Sendable {
  public let action: TabAction
  /// Milliseconds after the start of the batch; `nil` for directly after the action before.
  public let at: Int64?

  public init(_ action: TabAction, at: Int64? = nil) {
    self.action = action
    self.at = at
  }
}

extension [ScheduledAction] {
  /// The time from the start of the batch to its last action with a time, in milliseconds.
  public var duration: Int64 { last { $0.at != nil }?.at ?? 0 }
}
