extension TabContainer {
  /// Settles what has ended by `now`, then performs the action. If it throws, nothing has changed.
  ///
  /// - Parameter now: the current instant; not before the instant of the last call.
  /// - Returns: the events, in order; empty if nothing happened.
  public mutating func apply(_ action: TabAction, at now: Instant) throws(TabContainerError) -> [TabEvent] {
    var change = Change(of: self, at: now)
    try change.perform(action)
    return change.finish(&self)
  }

  /// Performs all actions or none. Throws at the first action that is refused.
  ///
  /// - Parameter areTogether: whether presentation, tabs and orientation are checked once, after all actions, instead of
  ///   after each action. Its error has the index of the last action.
  /// - Throws: the error of the refused action with its index; `batchTooLong` for the action whose events exceed
  ///   `Limits.batch`.
  public mutating func apply(
    _ actions: [TabAction], checkedTogether areTogether: Bool = false, at now: Instant
  ) throws(BatchError) -> [TabEvent] {
    var now = now
    return try apply(actions, checkedTogether: areTogether, from: &now)
  }

  /// Performs all actions or none.
  ///
  /// - Parameters:
  ///   - areTogether: as above.
  ///   - now: the instant of the first action; afterwards the one that the actions have reached.
  public mutating func apply(
    _ actions: [TabAction], checkedTogether areTogether: Bool = false, from now: inout Instant
  ) throws(BatchError) -> [TabEvent] {
    var change = Change(of: self, at: now, checkedTogether: areTogether)
    change.settleFinished()
    var room = Limits.batch
    for (index, action) in actions.enumerated() {
      do throws(TabContainerError) {
        try change.perform(action, room: &room)
        if index == actions.count - 1 { try change.checkResult() }
      } catch {
        throw BatchError(index: index, error: error)
      }
    }
    now = change.now
    return change.finish(&self)
  }

  /// Performs all actions at their times, or none. What ends between two actions settles there.
  ///
  /// - Parameters:
  ///   - start: the start of the batch.
  ///   - now: the earliest instant of an action; afterwards the one that the actions have reached.
  public mutating func apply(
    _ actions: [ScheduledAction], startedAt start: Instant, from now: inout Instant
  ) throws(BatchError) -> [TabEvent] {
    var change = Change(of: self, at: now)
    change.settleFinished()
    var room = Limits.batch
    var reached: Int64 = 0
    for (index, scheduled) in actions.enumerated() {
      do throws(TabContainerError) {
        if let at = scheduled.at {
          guard at >= reached else { throw .actionTooEarly(reached: reached) }
          reached = at
          change.advance(to: max(try Passage.by(milliseconds: at).end(from: start, "at"), change.now))
        }
        try change.perform(scheduled.action, room: &room)
        if case .advance = scheduled.action { reached = change.now.milliseconds - start.milliseconds }
      } catch {
        throw BatchError(index: index, error: error)
      }
    }
    now = change.now
    return change.finish(&self)
  }

  /// Settles each transition that has ended by `now`, and denies a selection that was not answered by then: each at the
  /// instant of its end (P9, N6, S17).
  public mutating func advance(to now: Instant) -> [TabEvent] {
    guard let end = nextEnd, end <= now else { return [] }
    var change = Change(of: self, at: now)
    change.settleFinished()
    return change.finish(&self)
  }

  /// Becomes what another container is at rest. Selections about which guards ask are numbered on.
  public mutating func restore(_ other: TabContainer, at now: Instant) {
    let last = lastAsked
    self = other.settled(at: now)
    lastAsked = last ?? lastAsked
  }

  /// The container as it comes to rest: a gesture is cancelled, a scroll to an offset settles, all transitions end, and what is pending is
  /// denied. A guard that would ask about the scroll denies it.
  public func settled(at now: Instant) -> TabContainer {
    var container = self
    if motion.isGesture { _ = try? container.apply(.swipe(.cancelled), at: now) }
    container.hasYieldedGesture = false
    if case .scrolled = motion {
      var change = Change(of: container, at: now)
      change.endScroll()
      _ = change.finish(&container)
    }
    while let end = container.nextEnd, !container.advance(to: end).isEmpty {}
    container.lastAsked = lastAsked
    return container
  }
}

extension Change {
  /// - Parameter room: the number of tabs and pages that further events of the batch may contain.
  fileprivate mutating func perform(_ action: TabAction, room: inout Int) throws(TabContainerError) {
    let known = events.count
    try perform(action)
    for event in events[known...] { room -= event.kind.size }
    guard room >= 0 else { throw .batchTooLong }
  }
}

extension TabEvent.Kind {
  /// The number of tabs or pages in the event; 1 for most events.
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

/// The index of a batch's refused action, and its error.
public struct BatchError: Error, Equatable, Sendable {
  public let index: Int
  public let error: TabContainerError

  public init(index: Int, error: TabContainerError) {
    self.index = index
    self.error = error
  }
}
