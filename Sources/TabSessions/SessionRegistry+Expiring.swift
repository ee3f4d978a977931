import TabEngine

/// The end of sessions that have not been used for their time to live, or that other servers have ended.
extension SessionRegistry {
  func hasExpired(_ session: Session) -> Bool { hasExpired(session, at: clock.now()) }

  func hasExpired(_ session: Session, at now: Instant) -> Bool {
    session.lifetime.latestEnd <= now && !session.isWatched
  }

  /// How long the id of an expired session stays known.
  private static let memoryOfExpired = Duration.seconds(3_600)

  /// Ends the sessions whose time to live has passed since their last use, and that have no subscribers. A session that is used meanwhile
  /// stays.
  public func removeExpired() {
    let now = clock.now()
    guard let committer else {
      for session in sessions { removeExpired(session, at: now) }
      return
    }
    committer.commit({ [.forget(before: now)] }, then: { _ in })
    if isShared {
      dropEnded(at: now)
      checkLedger()
    }
    prolong(sessions)
    removeExpired(at: now, committer)
    refreshCounts()
  }

  /// Ends a session that is only in memory, if it is due.
  func removeExpired(_ session: Session, at now: Instant) {
    let hasEnded = session.end(.expired) { _, subscribers in subscribers == 0 && session.expiresAt <= now }
    if hasEnded { forget(session) }
  }

  /// Ends the stored session with an id, if it is due. No client finds it any more, so its id can be chosen again (C9).
  ///
  /// - Parameter then: is called on the committer's thread, or within this call if sessions are only in memory.
  public func removeExpired(_ id: SessionID, then: @escaping @Sendable () -> Void) {
    guard let committer else { return then() }
    let now = clock.now()
    committer.read { (store) throws(StoreError) -> SessionHead? in
      if case .found(let stored) = try store.session(id) { stored.head } else { nil }
    } then: { head in
      // If it cannot be ended, the id is refused.
      guard case .success(let head?) = head, head.expiresAt <= now else { return then() }
      self.expire(head, at: now, committer) {
        // Another server may have replaced it before.
        _ = self.takeEnded(id)
        then()
      }
    }
  }

  /// Removes sessions from the ledger that other servers have ended: a part of them at a time.
  private func checkLedger() {
    guard let ledger, let committer else { return }
    let entries = ledger.some(1_024)
    committer.view(entries.map(\.id)) { _, view in
      guard case .success(let view) = view else { return }
      for (entry, status) in zip(entries, view.sessions) where status == nil && self[entry.id]?.hasEnded ?? true {
        entry.remove()
      }
    }
  }

  /// Removes sessions from memory that other servers have ended, or may have ended.
  private func dropEnded(at now: Instant) {
    // A list of ids: a session that is referred to from here would count as used.
    let due = sessions.filter { $0.hasEnded || hasExpired($0, at: now) }.map { ($0.id, hasEnded: $0.hasEnded) }
    for (id, hasEnded) in due {
      _ = hasEnded ? takeEnded(id) : takeUnused(id)
    }
  }

  /// Tells the store when sessions end, if it knows a time that is too early.
  func prolong(_ sessions: [Session]) {
    let prolonged = sessions.filter { $0.lifetime.needsStoring }
    guard !prolonged.isEmpty else { return }
    committer?.commit {
      prolonged.map { .prolong($0.id, until: $0.lifetime.storing()) }
    } then: { result in
      // It is stored again with the next use.
      if case .failure = result { for session in prolonged { session.lifetime.adopt(Instant(milliseconds: 0)) } }
    }
  }

  /// How many sessions are ended before other changes get a turn.
  private static let expiryPage = 256

  private func removeExpired(at now: Instant, _ committer: Committer) {
    committer.read { (store) throws(StoreError) in
      try store.expired(at: now, limit: Self.expiryPage)
    } then: { heads in
      guard case .success(let heads) = heads, committer.failure == nil else { return }
      for head in heads { self.expire(head, at: now, committer) }
      if heads.count == Self.expiryPage { self.removeExpired(at: now, committer) }
    }
  }

  /// Ends a session that is due, unless it has viewers or was used since it was stored.
  private func expire(
    _ head: SessionHead, at now: Instant, _ committer: Committer, then: @escaping @Sendable () -> Void = {}
  ) {
    let id = head.identity.id
    committer.commit {
      if self.isLeft(id) { return [.prolong(id, until: now.advanced(by: head.identity.timeToLive))] }
      // Once it is due, no client finds it: what is decided here stays true.
      guard let session = self[id], !self.hasExpired(session, at: now) else {
        return [.expire(id, now: now, until: now.advanced(by: Self.memoryOfExpired))]
      }
      if session.isWatched { session.use() }
      return [.prolong(id, until: session.lifetime.storing())]
    } then: { result in
      defer { then() }
      guard CommitResult(result) == .committed, !self.isLeft(id) else { return }
      if let session = self[id], !self.hasExpired(session, at: now) { return }
      self.forget(head, .expired)
    }
  }

  /// Removes a session from memory, if it has ended.
  private func takeEnded(_ id: SessionID) -> Session? {
    shard(of: id).sessions.withLock { sessions in
      // It may have been loaded again.
      guard sessions[id]?.hasEnded ?? false else { return nil }
      let session = sessions.removeValue(forKey: id)
      session?.entry?.remove()
      return session
    }
  }
}
