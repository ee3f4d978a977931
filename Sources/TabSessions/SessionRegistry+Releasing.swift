extension SessionRegistry {
  /// Releases the memory of sessions that the store has and nobody is using, those that have not been used for longest first. They are
  /// loaded when they are used again.
  ///
  /// - Parameter share: the part of the sessions in memory to release, from 0 to 1.
  /// - Returns: the number of sessions that were released.
  @discardableResult
  public func release(_ share: Double) -> Int {
    guard committer != nil else { return 0 }
    var uses = sessions.map { (id: $0.id, lastUse: $0.lifetime.lastUsedAt) }
    uses.sort { $0.lastUse < $1.lastUse }
    let count = Int((Double(uses.count) * share).rounded(.up))
    return uses.prefix(count).count { takeUnused($0.id) != nil }
  }
}
