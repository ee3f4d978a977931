import TabEngine

/// The revisions that a session had.
extension Session {
  /// Which revisions of a history may be read.
  public enum HistoryEnd: Sendable {
    /// Up to the newest revision that clients may see.
    case shown
    /// Up to the newest that was performed. What depends on it waits until it is committed.
    case tip
  }

  /// Reads the part of the history that leads to the revisions of a range.
  ///
  /// - Parameters:
  ///   - revisions: the numbers of the first and the last one. If the session no longer has the first ones, it begins with the oldest that it
  ///     has.
  ///   - then: is called with the history: within this call if the session is only in memory, otherwise on the committer's thread.
  public func readHistory(
    of revisions: ClosedRange<Int>, upTo end: HistoryEnd = .shown,
    then: @escaping @Sendable (Result<History, StoreError>) -> Void
  ) {
    guard let committer else {
      let records = state.withLock { state in
        state.history?.records(for: revisions) ?? [HistoryRecord(creating: state.revision.snapshot)]
      }
      return then(Result { () throws(StoreError) in try History(records) })
    }
    committer.read { (store) throws(StoreError) in
      try self.history(of: revisions, upTo: end, from: store)
    } then: { result in
      then(result)
    }
  }

  /// It is called on the committer's thread, so nothing is written meanwhile.
  private func history(
    of revisions: ClosedRange<Int>, upTo end: HistoryEnd, from store: any SessionStore
  ) throws(StoreError) -> History {
    guard var records = try store.history(of: id, revisions: revisions) else {
      throw .damaged("session \(id) has no history")
    }
    let unsaved = state.withLock { state in state.saving?.unsavedHistory(upTo: end == .tip ? state.tip : state.revision)
    }
    if let unsaved, let last = records.last?.last, last < revisions.upperBound {
      // Another server may have continued the session, which this one will learn.
      if unsaved.first == last { records.append(unsaved) }
    }
    return try History(records)
  }
}
