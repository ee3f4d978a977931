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
        committer: committer, ledger: ledger)
      if session.clockLead > 0 { whenAhead(session.clockLead) }
      insert(session)
      return .session(session)
    }
  }
}
