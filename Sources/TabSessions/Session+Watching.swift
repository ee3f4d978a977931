import TabEngine

extension Session {
  // MARK: Events

  /// The result of reading the events after a sequence number.
  public enum Reading: Sendable {
    /// The events after the number, in order, and the revision that they lead to; `nil` if more events follow.
    case events([LoggedEvent], upTo: SessionRevision?)
    /// Events after the number are missing. The subscriber starts again from this revision.
    case gap(SessionRevision)
    case closed(ClosingReason)
  }

  /// Reads the events after a sequence number, oldest first.
  ///
  /// - Parameter updates: whether to bring the session up to date before, which wakes subscribers if something has ended.
  public func events(after sequence: Int, limit: Int, updates: Bool = true) -> Reading {
    if updates { _ = read() }
    return state.withLock { state in
      guard let events = state.log.events(after: sequence, limit: limit) else { return .gap(state.revision) }
      if events.isEmpty, let reason = state.closed { return .closed(reason) }
      let isAll = (events.last?.sequence ?? sequence) == state.log.lastSequence
      return .events(events, upTo: isAll ? state.revision : nil)
    }
  }

  /// The events after a sequence number, and the number of the newest event (0 before the first). If some of these events were
  /// dropped, or if the number is `nil` or not the session's, all events that are kept; then `isComplete` is `false`.
  public func history(
    after sequence: Int?
  ) -> (events: [LoggedEvent], last: Int, isComplete: Bool, revision: SessionRevision) {
    _ = read()
    return state.withLock { state in
      let events = sequence.flatMap { state.log.events(after: $0, limit: .max) }
      return (events ?? state.log.remembered, state.log.lastSequence, events != nil, state.revision)
    }
  }

  // MARK: Subscribers

  /// The number of subscribers that count as viewers.
  public var viewers: Int { state.withLock { $0.viewers } }

  /// Whether it has subscribers. Until the last has left, it does not expire.
  var isWatched: Bool { state.withLock { !$0.subscribers.isEmpty } }

  /// Why the streams of its subscribers end; `nil` while they go on.
  public var closingReason: ClosingReason? { state.withLock { $0.closed } }

  /// Calls `wake` after every change, on the thread of the change, until `unsubscribe(_:)`.
  ///
  /// - Parameters:
  ///   - includesPresence: whether to call `wake` when viewers come or go, too.
  ///   - isViewer: whether it counts as a viewer.
  ///   - watch: lets the session leave memory while nothing happens; `nil` keeps it there.
  /// - Returns: a token for `unsubscribe(_:)`.
  public func subscribe(
    includesPresence: Bool = false, isViewer: Bool = true, watch: Watch? = nil, _ wake: @escaping @Sendable () -> Void
  ) -> Int {
    let (token, others) = state.withLock { state in
      let others = isViewer ? state.wakesOfPresence : []
      let token = state.add(
        State.Subscriber(wake: wake, includesPresence: includesPresence, isViewer: isViewer, watch: watch))
      if state.subscribers.count == 1 { watched?.insert(id) }
      updateWakeUp(&state)
      return (token, others)
    }
    for wake in others { wake() }
    return token
  }

  /// Ends a subscription. The session's time to live counts from here.
  public func unsubscribe(_ token: Int) {
    use()
    let others: [@Sendable () -> Void] = state.withLock { state in
      guard let subscriber = state.removeSubscriber(token) else { return [] }
      if state.subscribers.isEmpty { watched?.remove(id) }
      updateWakeUp(&state)
      return subscriber.isViewer ? state.wakesOfPresence : []
    }
    for wake in others { wake() }
  }

  // MARK: Time

  /// The server's time, on which links expire.
  public var serverTime: Instant { clock.now() }

  /// Under the lock of its subscribers, so that the last of them to come or go decides.
  private var watched: WatchedSessions? { committer.flatMap { $0.isShared ? $0.watched : nil } }
}
