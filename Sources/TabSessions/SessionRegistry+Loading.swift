import TabEngine

extension SessionRegistry {
  /// What a store has under an id.
  public enum Loading: Sendable {
    case session(Session)
    /// The session has expired a while ago.
    case expired
    case missing
    case failed(StoreError)
  }

  /// Whether sessions may have to be loaded before `self[id]` finds them.
  public var hasStore: Bool { committer != nil }

  /// Loads a session from the store, unless it is in memory.
  ///
  /// - Parameter then: is called on the committer's thread.
  public func load(_ id: SessionID, then: @escaping @Sendable (Loading) -> Void) {
    guard let committer else { return then(self[id].map(Loading.session) ?? .missing) }
    committer.read { (store) throws(StoreError) in
      try self.load(id, from: store, committer)
    } then: { result in
      switch result {
      case .success(let loading): then(loading)
      case .failure(let error): then(.failed(error))
      }
    }
  }

  private func load(
    _ id: SessionID, from store: any SessionStore, _ committer: Committer
  ) throws(StoreError) -> Loading {
    // Another request may have loaded it.
    if let session = self[id], !session.hasEnded {
      guard session.isCreated else { return .missing }
      return hasExpired(session) ? .expired : .session(session)
    }
    switch try store.session(id) {
    case .missing: return .missing
    case .expired: return .expired
    case .found(let stored) where stored.head.expiresAt <= now() && !isLeft(id): return .expired
    case .found(var stored):
      if let recovery = stored.recovery(epoch: Self.epoch(), at: now()) {
        // Another server may be faster.
        guard try store.commit([.save(recovery)]) == [.committed] else {
          return try load(id, from: store, committer)
        }
        stored = recovery.session
      }
      let last = stored.head.sequence
      let events = try store.events(of: id, after: nil)?.filter { $0.sequence <= last }
      let session = Session(
        stored, events: events ?? [], logCapacity: logCapacity, clock: clock, looks: looks,
        committer: committer, entry: ledger?.entry(ofLoaded: id))
      if session.clockLead > 0 { whenAhead(session.clockLead) }
      insert(session)
      return .session(session)
    }
  }
}

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
      let listed = sessions.lazy.filter { session in
        filter.matches(session.identity) && !self.hasExpired(session) && place.map { $0 < session.place } ?? true
      }.sorted { $0.place < $1.place }
      return then(.success(listed.prefix(limit).map(\.head)))
    }
    committer.read { (store) throws(StoreError) in
      try store.sessions(matching: filter, after: place, limit: limit).map(self.current)
    } then: {
      then($0)
    }
  }

  /// A stored session as clients see it: with what gets into the store only with the next commit, such as the end of a transition and the
  /// last use. A session with viewers is in use.
  public func current(_ stored: SessionHead) -> SessionHead {
    var head = stored
    guard let session = self[head.identity.id] else {
      if isLeft(head.identity.id) { head.expiresAt = max(head.expiresAt, now().advanced(by: head.identity.timeToLive)) }
      return head
    }
    if session.isWatched { session.use() }
    // Another server may have stored a newer revision.
    if session.epoch == head.identity.epoch, session.newest.number > head.number {
      head = session.head
      head.isDragging = stored.isDragging
    }
    head.expiresAt = max(stored.expiresAt, session.expiresAt)
    return head
  }
}

extension Session {
  /// What a list shows of a session in memory.
  fileprivate var head: SessionHead { StoredSession(identity, newest.snapshot, expiresAt: expiresAt).head }

  fileprivate var place: SessionHead.Place { SessionHead.Place(createdAt: createdAt, id: id) }
}
