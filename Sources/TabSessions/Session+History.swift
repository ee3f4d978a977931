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

  /// Where reading a history goes on when its records are there. It takes what reads them.
  public typealias HistoryReading = @Sendable (_ read: @escaping @Sendable () -> Void) -> Void

  /// Reads the part of the history that leads to the revisions of a range.
  ///
  /// - Parameters:
  ///   - revisions: the numbers of the first and the last one. If the session no longer has the first ones, it begins with the oldest that it
  ///     has.
  ///   - reading: calls what it takes, at once or on another thread: by default within this call if the session is only in memory, otherwise on
  ///     the committer's thread.
  ///   - then: is called with the history, within `reading`.
  public func readHistory(
    of revisions: ClosedRange<Int>, upTo end: HistoryEnd = .shown, reading: @escaping HistoryReading = { $0() },
    then: @escaping @Sendable (Result<History, StoreError>) -> Void
  ) {
    readHistory(of: { revisions }, upTo: end, reading: reading, then: then)
  }

  /// The same for revisions that are chosen just before they are read: other changes may have waited for the store, too.
  public func readHistory(
    of choose: @escaping @Sendable () -> ClosedRange<Int>, upTo end: HistoryEnd = .shown,
    reading: @escaping HistoryReading = { $0() },
    then: @escaping @Sendable (Result<History, StoreError>) -> Void
  ) {
    let read = { @Sendable (records: Result<[HistoryRecord], StoreError>) in
      reading { then(Result { () throws(StoreError) in try History(records.get()) }) }
    }
    guard let committer else {
      let revisions = choose()
      return read(
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
      try self.records(of: choose(), upTo: end, from: store)
    } then: { result in
      read(result)
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
