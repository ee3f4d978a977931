import Synchronization

/// The sessions of a shared store that have viewers on this server, which wants to know of their changes soon.
final class WatchedSessions: Sendable {
  private let state = Mutex(State())

  private struct State {
    var follower: (any StoreFollower)?
    /// How many sessions in memory with an id have viewers: one, and those of earlier epochs whose viewers are about to reconnect.
    var counts: [SessionID: Int] = [:]
  }

  var ids: [SessionID] { state.withLock { Array($0.counts.keys) } }

  func follow(with follower: any StoreFollower) {
    state.withLock { state in
      state.follower = follower
      for id in state.counts.keys { follower.watch(id) }
    }
  }

  func stopFollowing() {
    // Outside the lock: a report that is under way may need it.
    state.withLock { $0.follower.take() }?.close()
  }

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
