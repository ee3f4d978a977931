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
  ///
  /// - Parameter isOne: whether presentation, tabs and orientation are judged together by what comes of all actions, and not
  ///   by each in its turn; such an error has the index of the last action.
  /// - Throws: `batchTooLong`, too, for the action whose events are more than a batch may tell.
  public mutating func apply(
    _ actions: [TabAction], asOne isOne: Bool = false, at now: Instant
  ) throws(BatchError) -> [TabEvent] {
    var change = Change(of: self, at: now, asOne: isOne)
    change.settleFinishedTransitions()
    var room = Limits.batch
    for (index, action) in actions.enumerated() {
      let known = change.events.count
      do throws(TabContainerError) {
        try change.perform(action)
        for event in change.events[known...] { room -= event.kind.size }
        guard room >= 0 else { throw .batchTooLong }
        if index == actions.count - 1 { try change.judge() }
      } catch {
        throw BatchError(index: index, error: error)
      }
    }
    self = change.container
    return change.events
  }

  /// Settles what has come to its end by now, at the instant of its end (P9, N6).
  public mutating func advance(to now: Instant) -> [TabEvent] {
    guard let end = transitionEnd, end <= now else { return [] }
    var change = Change(of: self, at: now)
    change.settleFinishedTransitions()
    self = change.container
    return change.events
  }
}

extension TabEvent.Kind {
  /// How many tabs or pages it tells of; 1 for most.
  fileprivate var size: Int {
    switch self {
    case .tabsChanged(let tabs), .popupsChanged(let tabs): max(tabs.count, 1)
    case .tabsReordered(let ids): max(ids.count, 1)
    case .tabsSlid(let slides): max(slides.count, 1)
    case .didNavigate(_, let coordinator, _): coordinator.stack.count
    default: 1
    }
  }
}

/// The action of a batch that was refused, and why.
public struct BatchError: Error, Equatable, Sendable {
  public let index: Int
  public let error: TabContainerError
}
