extension TabContainer {
  /// Settles what has come to its end by now, then carries the action out, or changes nothing and throws.
  ///
  /// - Parameter now: not before the instant of the last call.
  /// - Returns: what happened, in order; nothing for an action that leaves everything as it was.
  public mutating func apply(_ action: TabAction, at now: Instant) throws(TabContainerError) -> [TabEvent] {
    var change = Change(of: self, at: now)
    try change.perform(action)
    self = change.container
    return change.events
  }

  /// Carries all actions out, or none (throwing the error of the first that is refused, with its index).
  public mutating func apply(_ actions: [TabAction], at now: Instant) throws(BatchError) -> [TabEvent] {
    var change = Change(of: self, at: now)
    change.settleFinishedTransition()
    for (index, action) in actions.enumerated() {
      do throws(TabContainerError) { try change.perform(action) } catch { throw BatchError(index: index, error: error) }
    }
    self = change.container
    return change.events
  }

  /// Settles a transition that has come to its end by now, at the instant of its end (P9).
  public mutating func advance(to now: Instant) -> [TabEvent] {
    guard let end = motion.transition?.end, end <= now else { return [] }
    var change = Change(of: self, at: now)
    change.settleFinishedTransition()
    self = change.container
    return change.events
  }
}

/// The action of a batch that was refused, and why.
public struct BatchError: Error, Equatable, Sendable {
  public let index: Int
  public let error: TabContainerError
}
