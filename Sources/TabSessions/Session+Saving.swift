import TabEngine

extension Session {
  /// How long nothing happens by itself after a commit that has failed, in milliseconds.
  private static let rest: Int64 = 1_000

  /// Takes what the committer is to write.
  func takeCommit() -> SessionCommit? {
    let taken = state.withLock { state in
      state.saving?.take { revision, isDragging in
        StoredSession(
          identity, revision.snapshot, links, expiresAt: lifetime.committing(), isDragging: isDragging)
      }
    }
    return taken?.commit()
  }

  /// Takes what would otherwise stay in memory until the next commit.
  func takeRest() -> SessionCommit? {
    let taken = state.withLock { state in
      let revision = state.revision
      return state.saving?.takeRest(
        revision, StoredSession(identity, revision.snapshot, links, expiresAt: lifetime.committing(), isDragging: false)
      )
    }
    return taken?.commit()
  }

  /// Shows what the committer has written; or takes back everything that it could not write.
  ///
  /// - Parameter shared: the store, if another server may have changed the session there.
  func finishCommit(_ result: CommitResult, of shared: (any SharedStore)? = nil) {
    var result = result
    let (wakes, commitments) = change { state in
      let (revisions, commitments) = state.saving?.finish(result, at: state.revision) ?? ([], [])
      for (revision, events) in revisions { state.show(revision, events) }
      // If a new look was taken back, it is resolved again.
      if result != .committed { state.generation = .min }
      state.rest = if case .failed = result { clock.now().advanced(byMilliseconds: Self.rest) } else { nil }
      return commitments
    }
    if result == .ended { _ = end(.deleted) { _, _ in true } }
    if result == .conflict, let shared {
      do throws(StoreError) { try catchUp(with: shared) } catch { result = .failed(error) }
    }
    enqueue()
    for commitment in commitments { commitment.resolve(result) }
    for wake in wakes { wake() }
  }

  /// Changes what is shown.
  ///
  /// - Returns: what to call after the lock is released.
  func change<Value>(_ body: (inout State) -> Value) -> (wakes: [@Sendable () -> Void], Value) {
    defer { report() }
    return state.withLock { state in
      let (tip, shown) = (state.tip, state.revision)
      let value = body(&state)
      if state.usesLook, state.tip !== tip {
        looks?.changeUse(from: tip.snapshot.look, to: state.tip.snapshot.look)
      }
      updateWakeUp(&state)
      return (state.revision === shown ? [] : state.wakes, value)
    }
  }

  /// The number of the newest revision, if it is an expected one.
  func performed(_ expected: ExpectedRevisions) -> Int? {
    let number = state.withLock { $0.tip.number }
    return expected.contains(number) ? number : nil
  }

  /// Tells the committer, if there is something to commit.
  func enqueue() {
    if state.withLock({ $0.saving?.enqueue() ?? false }) { committer?.enqueue(self) }
  }
}
