internal import Glibc
internal import Synchronization

/// The open connections. What is silent, or dribbles, is found here and shut at its deadline.
final class ConnectionRegistry: Sendable {
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  func insert(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  /// Must be called before the descriptor is closed: then no descriptor is shut that belongs to someone else by now.
  func remove(_ connection: Connection) {
    _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Shuts every connection whose deadline has passed. The library sees that as the client's leaving, and closes it.
  func shutOverdue(now: MonotonicTime) {
    connections.withLock {
      for connection in $0.values where connection.deadline.load(ordering: .relaxed) < now.nanoseconds {
        shutdown(connection.descriptor, CInt(SHUT_RDWR))
      }
    }
  }

  /// Whether a request is being read or answered.
  var isBusy: Bool {
    connections.withLock {
      $0.values.contains { connection in
        switch connection.phase.load(ordering: .sequentiallyConsistent) {
        case .idle, .head: false
        case .content, .answer: true
        }
      }
    }
  }
}
