import TabEngine

/// How many bytes a session takes in memory: an estimate that is kept up to date with each change.
extension Session {
  /// What every session takes: its objects, its look, and the parts of its state as JSON. Measured with `Benchmarks/memory/run.py`, as are the
  /// other numbers.
  private static let fixedSize = 15_000
  /// What every tab takes besides its texts and images, most of it as JSON.
  private static let tabSize = 950

  /// A session with a container, before its first change.
  ///
  /// Texts and images are also in the state as JSON, which is kept for the next reader, and in its response.
  static func size(of container: TabContainer) -> Int {
    fixedSize + tabSize * container.tabs.count + container.heapSize * 10 / 3
  }

  /// The bytes that a request may have to read: those of its newest container, which is measured when the content has changed, and of its log.
  package var readSize: Int { state.withLock { $0.containerSize() + $0.log.size } }

  /// Drops all of a history that is only in memory but the newest checkpoint, the changes after it, and the session as it was created.
  ///
  /// - Returns: whether the history is shorter.
  func shortenHistory() -> Bool {
    let isShorter = state.withLock { $0.shortenHistory() }
    if isShorter { report() }
    return isShorter
  }

  /// Tells the ledger, if the bytes have changed by a kilobyte.
  func report() {
    guard let ledger, !hasEnded else { return }
    guard let size = state.withLock({ $0.takeNewSize() }) else { return }
    ledger.resize(id, to: size)
    // It may have ended, and have left the ledger, meanwhile.
    if isGone { ledger.remove(id) }
  }
}

/// What `Session.report` has told.
struct ReportedSize {
  fileprivate var container = 0
  /// The revision of the container that was measured.
  fileprivate var measured = 0
  fileprivate var total = 0

  /// The container is measured again after so many revisions, and when its content has changed.
  fileprivate static let interval = 32
  fileprivate var content = 0
}

extension Session.State {
  /// The bytes of the newest container, as they were when it was last measured.
  fileprivate mutating func containerSize() -> Int {
    let newest = revision
    if newest.content != size.content || newest.number >= size.measured + ReportedSize.interval
      || newest.number < size.measured
    {
      size.container = Session.size(of: newest.container)
      (size.content, size.measured) = (newest.content, newest.number)
    }
    return size.container
  }

  /// The bytes, if they differ by a kilobyte from those that were told last.
  fileprivate mutating func takeNewSize() -> Int? {
    let total = containerSize() + log.size + (history?.size ?? 0) + responses.size
    guard abs(total - size.total) >= 1_024 else { return nil }
    size.total = total
    return total
  }
}
