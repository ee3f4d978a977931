import TabEngine

extension Session {
  /// Takes what the committer is to write.
  func takeCommit() -> SessionCommit? {
    state.withLock { state in
      state.saving?.take { revision, isDragging in
        StoredSession(identity, revision.snapshot, expiresAt: lifetime.committing(), isDragging: isDragging)
      }
    }
  }

  /// Takes what would otherwise stay in memory until the next commit.
  func takeRest() -> SessionCommit? {
    state.withLock { state in
      let revision = state.revision
      return state.saving?.takeRest(
        revision, StoredSession(identity, revision.snapshot, expiresAt: lifetime.committing(), isDragging: false))
    }
  }

  /// Shows what the committer has written; or takes back everything that it could not write.
  func finishCommit(_ result: CommitResult) {
    let (wakes, commitments, wakeUp) = state.withLock { state in
      let (tip, shown) = (state.tip, state.revision)
      let (revisions, commitments) = state.saving?.finish(result, at: shown) ?? ([], [])
      for (revision, events) in revisions { state.show(revision, events) }
      // If a new look was taken back, it is resolved again.
      if result != .committed { state.generation = .min }
      if state.usesLook, state.tip !== tip {
        looks?.changeUse(from: tip.container.configuration.look, to: state.tip.container.configuration.look)
      }
      return (state.revision === shown ? [] : state.wakes, commitments, state.scheduleWakeUp())
    }
    if result == .ended { _ = end(.deleted) { _, _ in true } }
    enqueue()
    schedule(wakeUp)
    for commitment in commitments { commitment.resolve(result) }
    for wake in wakes { wake() }
  }

  /// Whether everything is in the store, and nobody watches.
  var isIdle: Bool {
    state.withLock { $0.subscribers.isEmpty && $0.saving?.isIdle ?? false }
  }

  /// Whether the newest revision is an expected one.
  func hasPerformed(_ expected: ExpectedRevisions) -> Bool {
    state.withLock { expected.contains($0.tip.number) }
  }

  /// Tells the committer, if there is something to commit.
  func enqueue() {
    if state.withLock({ $0.saving?.enqueue() ?? false }) { committer?.enqueue(self) }
  }
}
