import TabEngine

/// The revisions that a session had.
extension Session {
  /// Whether a store keeps its history.
  public var hasStore: Bool { committer != nil }

  /// Which revisions of a history may be read.
  public enum HistoryEnd: Sendable {
    /// Up to the newest revision that clients may see.
    case shown
    /// Up to the newest that was performed. What depends on it waits until it is committed.
    case tip
  }

  /// Reads the part of the history that leads to the revisions of a range, as records. Performing them again, to get a `History`, is work.
  ///
  /// - Parameters:
  ///   - revisions: the numbers of the first and the last one. They are chosen just before they are read: other changes may have waited for
  ///     the store, too. If the session no longer has the first ones, the records begin with the oldest that it has.
  ///   - then: is called within this call if the session is only in memory, otherwise on the committer's thread.
  public func readHistory(
    of revisions: @autoclosure @escaping @Sendable () -> ClosedRange<Int>, upTo end: HistoryEnd = .shown,
    then: @escaping @Sendable (Result<[HistoryRecord], StoreError>) -> Void
  ) {
    guard let committer else {
      let revisions = revisions()
      return then(
        .success(
          state.withLock { state in
            var records = state.history?.records(for: revisions) ?? [HistoryRecord(creating: state.revision.snapshot)]
            if let last = records.last?.last, last < revisions.upperBound, last < state.revision.number {
              // Transitions have settled since the last command.
              records.append(HistoryRecord(first: last, last: state.revision.number, commands: []))
            }
            return records
          }))
    }
    committer.read { (store) throws(StoreError) in
      try self.records(of: revisions(), upTo: end, from: store)
    } then: {
      then($0)
    }
  }

  /// It is called on the committer's thread. A commit of the session may be in the store and not be finished here; and another server may
  /// have continued the session, which this one will learn.
  private func records(
    of revisions: ClosedRange<Int>, upTo end: HistoryEnd, from store: any SessionStore
  ) throws(StoreError) -> [HistoryRecord] {
    guard let stored = try store.history(of: id, revisions: revisions) else {
      throw .gone(id)
    }
    guard stored.version.epoch == epoch else { throw .continuedElsewhere(id) }
    var records = stored.records
    if let last = records.last?.last, last < revisions.upperBound {
      let unsaved = state.withLock { state in
        state.saving?.unsavedHistory(after: stored.version, upTo: end == .tip ? state.tip : state.revision)
      }
      if let unsaved { records.append(unsaved) }
    }
    return records
  }
}
