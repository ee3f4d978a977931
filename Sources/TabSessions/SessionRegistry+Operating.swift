/// What an operator does with the sessions of a running server.
extension SessionRegistry {
  /// Adds sessions to the store.
  ///
  /// - Parameter then: is called on the committer's thread; for each session, whether it was added. One whose id is taken is not.
  public func add(
    _ sessions: [(session: StoredSession, events: [LoggedEvent])],
    then: @escaping @Sendable (Result<[Bool], StoreError>) -> Void
  ) {
    guard let committer else { return then(.failure(.unavailable("sessions are only in memory"))) }
    committer.read { (store) throws(StoreError) in
      try sessions.count { (added) throws(StoreError) in try store.session(added.session.id) == .missing }
    } then: { new in
      switch new {
      case .success(let new) where self.hasRoom(for: new): self.add(sessions, committer, then: then)
      case .success:
        then(
          .failure(.unavailable("the server holds at most \(self.limits.sessions) sessions: raise --max-sessions")))
      case .failure(let error): then(.failure(error))
      }
    }
  }

  private func add(
    _ sessions: [(session: StoredSession, events: [LoggedEvent])], _ committer: Committer,
    then: @escaping @Sendable (Result<[Bool], StoreError>) -> Void
  ) {
    committer.commit {
      sessions.map { .save(SessionCommit($0.session, after: nil, events: $0.events)) }
    } then: { result in
      then(
        result.map { outcomes in
          zip(sessions, outcomes).map { added, outcome in
            guard outcome == .committed else { return false }
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
