import Synchronization

/// How many of something each client has at the moment. It remembers only clients that have any.
final class ClientCounts: Sendable {
  private let counts = Mutex<[ClientKey: Int]>([:])
  /// The most that one client may have.
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts one more.
  ///
  /// - Returns: `false`, without counting, if the client has as many as it may.
  func begin(_ client: ClientKey) -> Bool {
    counts.withLock { counts in
      let count = counts[client] ?? 0
      guard count < limit else { return false }
      counts[client] = count + 1
      return true
    }
  }

  func end(_ client: ClientKey) {
    counts.withLock { counts in
      guard let count = counts[client] else { return }
      counts[client] = count > 1 ? count - 1 : nil
    }
  }

  subscript(client: ClientKey) -> Int { counts.withLock { $0[client] ?? 0 } }

  /// The number of clients that have any.
  var clients: Int { counts.withLock { $0.count } }
}
