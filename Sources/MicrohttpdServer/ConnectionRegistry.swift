internal import Glibc
internal import Synchronization

/// The open connections. What is silent, or dribbles, is found here and shut at its deadline; where there are too many,
/// the one that has been idle for longest is dropped.
final class ConnectionRegistry: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    /// How many of them are dropped, and about to be closed by the library.
    var dropped = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  /// Descriptors are given out from the lowest: one from here on says that few are left.
  private let lastDescriptors: Int

  /// How many connections there may be above the limit: those that are being dropped, and those that are told that there is
  /// no place.
  private static let surplus = 32
  /// How many descriptors are left when idle connections are dropped for them.
  private static let reserve = 24

  init(_ configuration: ServerConfiguration) {
    limit = max(1, configuration.connectionLimit)
    lastDescriptors = configuration.descriptorLimit - Self.reserve
  }

  /// The most connections there ever are; a further one is closed at once.
  var mostConnections: Int { limit + Self.surplus }

  var isFull: Bool { state.withLock { $0.connections.count } >= mostConnections }

  func insert(_ connection: Connection) {
    let isShort = state.withLock {
      $0.connections[ObjectIdentifier(connection)] = connection
      return $0.connections.count - $0.dropped > limit || connection.descriptor >= lastDescriptors
    }
    connection.needsPlace = isShort && !dropIdle(besides: connection)
  }

  /// Finds a place for a connection that came when there was none.
  ///
  /// - Returns: whether there is one now.
  func makePlace(for connection: Connection) -> Bool {
    let isShort = state.withLock { $0.connections.count - $0.dropped > limit }
    connection.needsPlace = isShort && !dropIdle(besides: connection)
    return !connection.needsPlace
  }

  /// Must be called before the descriptor is closed: then no descriptor is shut that belongs to someone else by now.
  func remove(_ connection: Connection) {
    state.withLock {
      guard $0.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      if connection.phase.load(ordering: .relaxed) == .dropped { $0.dropped -= 1 }
    }
  }

  /// Shuts the connection that has waited for a request for longest, or else for the end of a request's head.
  ///
  /// - Returns: whether there was one.
  private func dropIdle(besides newcomer: Connection) -> Bool {
    state.withLock { state in
      for phase in [Connection.Phase.idle, .head] {
        // A request may have come meanwhile: then the next one is taken.
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

  /// Shuts every connection whose deadline has passed, and those whose client sends no more. The library
  /// sees that as the client's leaving, and closes them.
  func shutOverdue(now: MonotonicTime) {
    state.withLock {
      for connection in $0.connections.values {
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
    guard connection.lastSeenDeadline == deadline else { return false }
    switch connection.phase.load(ordering: .relaxed) {
    case .waiting, .answer: return false
    case .idle, .head, .content, .dropped: break
    }
    var byte: UInt8 = 0
    return recv(connection.descriptor, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  /// The connections of a thread that are in a phase.
  func connections(of thread: pthread_t, in phase: Connection.Phase) -> [Connection] {
    state.withLock {
      $0.connections.values.filter {
        pthread_equal($0.thread, thread) != 0 && $0.phase.load(ordering: .relaxed) == phase
      }
    }
  }

  /// How many requests are being read or answered.
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
