internal import Glibc
internal import Synchronization

/// The open connections. It shuts connections whose deadline has passed, because they are silent or too slow. When there are too
/// many connections, it drops the one that has been idle longest.
final class ConnectionRegistry: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    /// The number of dropped connections that the library has not closed yet.
    var dropped = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  /// The system assigns the lowest free descriptor, so a descriptor at or above this number means that few are left.
  private let lastDescriptors: Int

  /// The number of connections allowed above the limit: those being dropped, and those refused because the server is full.
  private static let surplus = 32
  /// The number of free descriptors below which idle connections are dropped.
  private static let reserve = 24

  init(_ configuration: ServerConfiguration) {
    limit = max(1, configuration.connectionLimit)
    lastDescriptors = configuration.descriptorLimit - Self.reserve
  }

  /// The largest number of connections; another one is closed at once.
  var mostConnections: Int { limit + Self.surplus }

  var isFull: Bool { state.withLock { $0.connections.count } >= mostConnections }

  func insert(_ connection: Connection) {
    let isShort = state.withLock {
      $0.connections[ObjectIdentifier(connection)] = connection
      return $0.connections.count - $0.dropped > limit || connection.descriptor >= lastDescriptors
    }
    connection.needsRoom = isShort && !dropIdle(except: connection)
  }

  /// Makes room for a connection that was opened when the server was full.
  ///
  /// - Returns: whether there is room now.
  func makeRoom(for connection: Connection) -> Bool {
    let isShort = state.withLock { $0.connections.count - $0.dropped > limit }
    connection.needsRoom = isShort && !dropIdle(except: connection)
    return !connection.needsRoom
  }

  /// Must be called before the descriptor is closed. Later it may belong to another connection, which must not be shut.
  func remove(_ connection: Connection) {
    state.withLock {
      guard $0.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      if connection.phase.load(ordering: .relaxed) == .dropped { $0.dropped -= 1 }
    }
  }

  /// Shuts the connection that has waited longest for a request. If none is idle, shuts the one that has waited longest for the end
  /// of a request's head.
  ///
  /// - Returns: whether there was such a connection.
  private func dropIdle(except newcomer: Connection) -> Bool {
    state.withLock { state in
      for phase in [Connection.Phase.idle, .head] {
        // If a request arrives in the meantime, the next connection is chosen.
        while let oldest = state.connections.values.lazy
          .filter({ $0 !== newcomer && $0.phase.load(ordering: .relaxed) == phase })
          .min(by: { $0.lastEnd.load(ordering: .relaxed) < $1.lastEnd.load(ordering: .relaxed) })
        {
          guard oldest.drop(from: phase) else { continue }
          shutdown(oldest.descriptor, CInt(SHUT_RDWR))
          state.dropped += 1
          return true
        }
      }
      return false
    }
  }

  /// Shuts every connection whose deadline has passed or whose client has finished sending. The library treats that as the client
  /// leaving, and closes the connection.
  func shutOverdue(now: MonotonicTime) {
    state.withLock {
      for connection in $0.connections.values {
        let deadline = connection.deadline.load(ordering: .relaxed)
        if deadline < now.nanoseconds || hasFinishedSending(connection, deadline: deadline) {
          shutdown(connection.descriptor, CInt(SHUT_RDWR))
        }
      }
    }
  }

  /// Whether the client has finished sending. The library misses this when it arrives together with a request. The deadline must
  /// not have changed since the last check: just after bytes arrive, the library may not have read them yet.
  private func hasFinishedSending(_ connection: Connection, deadline: UInt64) -> Bool {
    defer { connection.lastSeenDeadline = deadline }
    guard connection.lastSeenDeadline == deadline else { return false }
    switch connection.phase.load(ordering: .relaxed) {
    case .waiting, .answer: return false
    case .idle, .head, .content, .dropped: break
    }
    var byte: UInt8 = 0
    return recv(connection.descriptor, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  /// The connections that a thread serves and that are in a phase.
  func connections(of thread: pthread_t, in phase: Connection.Phase) -> [Connection] {
    state.withLock {
      $0.connections.values.filter {
        pthread_equal($0.thread, thread) != 0 && $0.phase.load(ordering: .relaxed) == phase
      }
    }
  }

  /// The number of requests that are being read or answered.
  var requestsUnderWay: Int {
    state.withLock {
      $0.connections.values.count { connection in
        switch connection.phase.load(ordering: .sequentiallyConsistent) {
        case .idle, .head, .dropped: false
        case .content, .waiting, .answer: true
        }
      }
    }
  }

  var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }
}
