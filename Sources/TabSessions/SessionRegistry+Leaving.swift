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
