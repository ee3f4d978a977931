extension SessionRegistry {
  /// Releases the memory of sessions that the store has and no request is using, those that have not been used for longest first. They are
  /// loaded when they are used again.
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

  /// Clears what readers cache of the sessions that have not been used for a time: most of the memory of an idle session. The next
  /// reader fills it again.
  public func clearCaches(unusedFor time: Duration) {
    let now = clock.now()
    for session in sessions where session.lifetime.lastUsedAt.advanced(by: time) <= now {
      session.newest.memo.withLock { $0 = nil }
    }
  }
}
