import Synchronization

/// The sessions of a shared store that have viewers on this server, which wants to know of their changes soon.
final class WatchedSessions: Sendable {
  private let state = Mutex(State())

  private struct State {
    var follower: (any StoreFollower)?
    var report: (@Sendable (StoreHint) -> Void)?
    /// How many sessions in memory with an id have viewers: one, and those of earlier epochs whose viewers are about to reconnect.
    var counts: [SessionID: Int] = [:]
  }

  var ids: [SessionID] { state.withLock { Array($0.counts.keys) } }

  /// - Parameter report: what the follower calls.
  func follow(with follower: any StoreFollower, _ report: @escaping @Sendable (StoreHint) -> Void) {
    state.withLock { state in
      state.follower = follower
      state.report = report
      for id in state.counts.keys { follower.watch(id) }
    }
  }

  func stopFollowing() {
    // Outside the lock: a report that is under way may need it.
    state.withLock { state in
      state.report = nil
      return state.follower.take()
    }?.close()
  }

  /// Reports that hints were of no use, because the store could not be read.
  func reportInterruption() { state.withLock { $0.report }?(.interrupted) }

  func insert(_ id: SessionID) {
    state.withLock { state in
      state.counts[id, default: 0] += 1
      if state.counts[id] == 1 { state.follower?.watch(id) }
    }
  }

  func remove(_ id: SessionID) {
    state.withLock { state in
      guard let count = state.counts[id] else { return }
      state.counts[id] = count > 1 ? count - 1 : nil
      if count == 1 { state.follower?.unwatch(id) }
    }
  }
}
