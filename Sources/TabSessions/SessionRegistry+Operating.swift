/// What an operator does with the sessions of a running server.
extension SessionRegistry {
  /// Adds sessions to the store.
  ///
  /// - Parameters:
  ///   - sessions: the commits that create them.
  ///   - isReplacing: whether a session replaces one with its id, which then ends; otherwise that one stays.
  ///   - then: is called on the committer's thread; for each session, whether it was added.
  public func add(
    _ sessions: [SessionCommit], isReplacing: Bool,
    then: @escaping @Sendable (Result<[Bool], StoreError>) -> Void
  ) {
    guard let committer else { return then(.failure(.unavailable("sessions are only in memory"))) }
    committer.read { (store) throws(StoreError) in
      try sessions.map { (added) throws(StoreError) -> SessionHead? in
        if case .found(let stored) = try store.session(added.session.id) { stored.head } else { nil }
      }
    } then: { known in
      switch known {
      case .success(let known) where self.hasRoom(for: known.count { $0 == nil }):
        var ids: Set<SessionID> = []
        // One that comes twice replaces the stored one once.
        let replaced = known.map { head in
          head.flatMap { isReplacing && ids.insert($0.identity.id).inserted ? $0 : nil }
        }
        self.add(sessions, over: replaced, committer, then: then)
      case .success:
        then(.failure(.unavailable("the server holds at most \(self.limits.sessions) sessions: raise --max-sessions")))
      case .failure(let error): then(.failure(error))
      }
    }
  }

  /// - Parameter replaced: the sessions that are deleted, in the same commit.
  private func add(
    _ sessions: [SessionCommit], over replaced: [SessionHead?],
    _ committer: Committer, then: @escaping @Sendable (Result<[Bool], StoreError>) -> Void
  ) {
    committer.commit {
      zip(sessions, replaced).flatMap { added, replaced -> [StoreChange] in
        let change = StoreChange.save(added)
        return replaced == nil ? [change] : [.delete(added.session.id), change]
      }
    } then: { result in
      then(
        result.map { outcomes in
          var outcomes = outcomes[...]
          return zip(sessions, replaced).map { added, replaced in
            if let replaced, outcomes.popFirst() == .committed { self.forget(replaced, .deleted) }
            guard outcomes.popFirst() == .committed else { return false }
            self.looks?.changeUse(from: nil, to: added.session.container.configuration.look)
            self.changeCount(by: 1)
            return true
          }
        })
    }
  }

  /// Deletes sessions from the store, and ends their streams.
  ///
  /// - Parameter then: is called on the committer's thread, with the number of sessions that were deleted.
  public func delete(
    _ heads: [SessionHead], then: @escaping @Sendable (Result<Int, StoreError>) -> Void
  ) {
    guard let committer else { return then(.failure(.unavailable("sessions are only in memory"))) }
    committer.commit {
      heads.map { .delete($0.identity.id) }
    } then: { result in
      then(
        result.map { outcomes in
          zip(heads, outcomes).count { head, outcome in
            guard outcome == .committed else { return false }
            self.forget(head, .deleted)
            return true
          }
        })
    }
  }
}
