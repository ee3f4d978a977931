extension SessionRegistry {
  /// A page of the sessions that match a filter, newest first.
  ///
  /// - Parameters:
  ///   - place: the place of the last session of the page before; `nil` for the first page.
  ///   - then: is called within this call if sessions are only in memory, otherwise on the committer's thread.
  public func list(
    matching filter: SessionFilter, after place: SessionHead.Place?, limit: Int,
    then: @escaping @Sendable (Result<[SessionHead], StoreError>) -> Void
  ) {
    guard let committer else {
      let heads = sessions.lazy.filter { filter.matches($0.identity) && !self.hasExpired($0) }.map(\.head)
      let listed = heads.filter { head in place.map { $0 < head.place } ?? true }.sorted { $0.place < $1.place }
      return then(.success(Array(listed.prefix(limit))))
    }
    committer.read { (store) throws(StoreError) in
      try store.sessions(matching: filter, after: place, limit: limit).map(self.current)
    } then: {
      then($0)
    }
  }

  /// A stored session with its last use, which the store may not know yet. A session with viewers is in use.
  public func current(_ head: SessionHead) -> SessionHead {
    var head = head
    guard let session = self[head.identity.id] else {
      if isLeft(head.identity.id) { head.expiresAt = max(head.expiresAt, now().advanced(by: head.identity.timeToLive)) }
      return head
    }
    if session.isWatched { session.use() }
    head.expiresAt = max(head.expiresAt, session.expiresAt)
    return head
  }
}

extension Session {
  /// What a list shows of a session that is only in memory.
  fileprivate var head: SessionHead { StoredSession(identity, newest.snapshot, expiresAt: expiresAt).head }
}
