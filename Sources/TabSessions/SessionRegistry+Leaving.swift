import TabEngine

/// Sessions that leave memory although they have viewers, and come back: see `Watch`.
extension SessionRegistry {
  /// Adds a session that was loaded. Its viewers are woken up.
  func insert(_ session: Session) {
    let shard = shard(of: session.id)
    let subscribers = shard.sessions.withLock { sessions in
      sessions[session.id] = session
      let subscribers = shard.subscribers.withLock { $0.removeValue(forKey: session.id) }
      if let subscribers { session.adopt(subscribers) }
      return subscribers
    }
    for wake in subscribers?.wakes ?? [] { wake() }
  }

  /// Ends a subscription, whether the session is in memory or not.
  func unsubscribe(_ token: Int, from id: SessionID) {
    let shard = shard(of: id)
    let (session, timeToLive): (Session?, Duration?) = shard.sessions.withLock { sessions in
      shard.subscribers.withLock { subscribers in
        guard var left = subscribers[id] else { return (sessions[id], nil) }
        let timeToLive = left.remove(token)
        subscribers[id] = left.isEmpty ? nil : left
        return (nil, timeToLive)
      }
    }
    session?.unsubscribe(token)
    if let timeToLive {
      committer?.commit({ [.prolong(id, until: self.now().advanced(by: timeToLive))] }, then: { _ in })
    }
  }

  /// Ends the streams of a session that is not in memory.
  func endLeft(_ id: SessionID, _ reason: Session.ClosingReason) {
    guard let left = shard(of: id).subscribers.withLock({ $0.removeValue(forKey: id) }) else { return }
    for watch in left.watches { watch.close(reason) }
    for wake in left.wakes { wake() }
  }

  /// Whether a session has viewers, but is not in memory.
  package func isLeft(_ id: SessionID) -> Bool { shard(of: id).subscribers.withLock { $0[id] != nil } }

  /// Removes a session from memory, if no request and no timer refers to it. Viewers let it go, unless a store is shared: there it is followed.
  ///
  /// - Returns: the session, so that its memory is released outside the lock.
  func takeUnused(_ id: SessionID) -> Session? {
    let shard = shard(of: id)
    let (taken, wakes): (Session?, [@Sendable () -> Void]) = shard.sessions.withLock { sessions in
      // While the lock is held, no request can get it from here. Its wake-ups have weak references, and do nothing without subscribers.
      guard var session = sessions.removeValue(forKey: id) else { return (nil, []) }
      guard let watches = session.watches, watches.isEmpty || !isShared else {
        sessions[id] = session
        return (nil, [])
      }
      let generation = looks?.generation ?? 0
      for watch in watches { watch.letGo(at: generation) }
      // The last look at what is in the store: without other references, it does not change any more.
      if isKnownUniquelyReferenced(&session), session.watches?.count == watches.count {
        if !watches.isEmpty { shard.subscribers.withLock { $0[id] = session.subscribers } }
        return (session, [])
      }
      sessions[id] = session
      for watch in watches { watch.take(session) }
      // A viewer that was woken up meanwhile found nothing to read.
      return (nil, watches.isEmpty ? [] : session.subscribers.wakes)
    }
    for wake in wakes { wake() }
    return taken
  }
}

extension SessionRegistry {
  /// Releases the memory of sessions that the store has and no request is using, the least recently used first. They are loaded when they
  /// are used again.
  ///
  /// - Parameter share: the part of the sessions in memory to release, from 0 to 1.
  /// - Returns: the number of sessions that were released.
  @discardableResult
  public func release(_ share: Double) -> Int {
    guard let committer else { return 0 }
    var uses = sessions.map { (id: $0.id, lastUse: $0.lifetime.lastUsedAt) }
    uses.sort { $0.lastUse < $1.lastUse }
    let count = Int((Double(uses.count) * share).rounded(.up))
    var prolonged: [StoreChange] = []
    let released = uses.prefix(count).count { id, _ in
      guard let session = takeUnused(id) else { return false }
      if session.lifetime.isLaterThanStored { prolonged.append(.prolong(id, until: session.lifetime.end)) }
      return true
    }
    self.released.add(released)
    if !prolonged.isEmpty { committer.commit({ [prolonged] in prolonged }, then: { _ in }) }
    return released
  }

  /// Drops the oldest part of histories that are only in memory, of the sessions that have not been used for longest first, if the bytes of
  /// all sessions come near their limit. A session that changes would be refused beyond it (507).
  ///
  /// - Returns: the number of histories that are shorter now, and the bytes of all sessions before and after; `nil` if none is.
  public func shortenHistories() -> (count: Int, before: Int, after: Int)? {
    guard committer == nil, let ledger, let limit = ledger.limits.bytes else { return nil }
    let before = ledger.totals.bytes
    guard before > limit / 10 * 9 else { return nil }
    var uses = sessions.map { (session: $0, lastUse: $0.lifetime.lastUsedAt) }
    uses.sort { $0.lastUse < $1.lastUse }
    var count = 0
    for (session, _) in uses where ledger.totals.bytes > limit / 4 * 3 {
      if session.shortenHistory() { count += 1 }
    }
    return count > 0 ? (count, before, ledger.totals.bytes) : nil
  }

  /// Clears what readers cache of the sessions that have not been used for a time: most of the memory of an idle session. The next
  /// reader fills it again.
  public func clearCaches(unusedFor time: Duration) {
    let now = clock.now()
    for session in sessions where session.lifetime.lastUsedAt.advanced(by: time) <= now {
      session.newest.memo.withLock { $0 = nil }
    }
  }
}
