import TabEngine

/// What a session does if other servers use its store, too.
extension Session {
  /// Whether the store is known to have the session at a version.
  func isStored(at version: SessionVersion) -> Bool { state.withLock { $0.saving?.stored == version } }

  /// Whether the store has a version or a later one, as far as this server knows, or is about to have it.
  func hasStored(_ version: SessionVersion) -> Bool { state.withLock { $0.saving?.hasStored(version) ?? false } }

  /// Adopts what other servers have made of the session. If it is gone, or goes on under another epoch, it ends here. What it has performed
  /// and not committed is taken back, to be performed again.
  ///
  /// It is called on the committer's thread, while nothing of the session is being written.
  ///
  /// - Parameter comparesLook: whether to compare the look with the style and theme that this server knows.
  func catchUp(with store: any SharedStore, comparesLook: Bool = true) throws(StoreError) {
    let stored: StoredSession
    switch try store.session(id) {
    case .found(let found): stored = found
    case .missing: return end(.deleted)
    case .expired: return end(.expired)
    }
    guard let known = state.withLock({ $0.saving?.stored }), !stored.isUncertain, stored.head.version.epoch == epoch
    else { return end(.replaced) }
    guard stored.head.sequence >= known.sequence else {
      try recover(stored, in: store)
      return end(.replaced)
    }
    try adopt(stored, from: store, comparesLook: comparesLook)
  }

  /// Adopts the links that other servers have stored.
  ///
  /// It is called on the committer's thread, so no change of this server's comes between.
  func adoptLinks(from store: any SharedStore) throws(StoreError) {
    if case .found(let stored) = try store.session(id), stored.head.version.epoch == epoch { adopt(stored.links) }
  }

  /// Starts a new epoch, since the store has lost states that clients have seen.
  private func recover(_ stored: StoredSession, in store: any SharedStore) throws(StoreError) {
    var stored = stored
    stored.isUncertain = true
    guard let recovery = stored.recovery(epoch: SessionRegistry.epoch(), at: clock.now()) else { return }
    // If this conflicts, another server has done it.
    _ = try store.commit([.save(recovery)])
  }

  private func adopt(
    _ stored: StoredSession, from store: any SharedStore, comparesLook: Bool
  ) throws(StoreError) {
    let (shown, last) = (state.withLock { $0.log.lastSequence }, stored.head.sequence)
    // What another server adds meanwhile comes with the next call.
    var events = try store.events(of: id, after: shown)?.filter { $0.sequence <= last }
    let isContinuing = events.map { $0.count == last - shown } ?? false
    if !isContinuing { events = try store.events(of: id, after: nil)?.filter { $0.sequence <= last } }

    keepPace(with: stored.snapshot)
    let (wakes, commitments) = change { state in
      let commitments = state.saving?.adopt(stored.head.version, revision: stored.head.number) ?? []
      state.adopt(
        SessionRevision(stored.snapshot, after: state.revision), events ?? [], isContinuing: isContinuing)
      if comparesLook { state.generation = .min }
      return commitments
    }
    lifetime.adopt(stored.head.expiresAt)
    adopt(stored.links)
    for commitment in commitments { commitment.resolve(.conflict) }
    for wake in wakes { wake() }
  }

  private func end(_ reason: ClosingReason) {
    _ = end(reason) { _, _ in true }
    let commitments = state.withLock { $0.saving?.abandon() ?? [] }
    for commitment in commitments { commitment.resolve(reason == .replaced ? .conflict : .ended) }
  }
}
