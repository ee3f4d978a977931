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

  /// Shuts every connection whose deadline has passed, and those whose client sends no more. The library
  /// sees that as the client's leaving, and closes them.
  func shutOverdue(now: MonotonicTime) {
    connections.withLock {
      for connection in $0.values {
        let deadline = connection.deadline.load(ordering: .relaxed)
        if deadline < now.nanoseconds || isLeft(connection, deadline: deadline) {
          shutdown(connection.descriptor, CInt(SHUT_RDWR))
        }
      }
    }
  }

  /// Whether a client has said that it sends no more, which the library misses when it comes together with a request.
  /// Nothing has changed since the last look either: a moment after bytes have come, the library may hold them still.
  private func isLeft(_ connection: Connection, deadline: UInt64) -> Bool {
    defer { connection.lastSeenDeadline = deadline }
    guard connection.lastSeenDeadline == deadline, connection.phase.load(ordering: .relaxed) != .answer else {
      return false
    }
    var byte: UInt8 = 0
    return recv(connection.descriptor, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) == 0
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

  var isEmpty: Bool { connections.withLock(\.isEmpty) }
}
