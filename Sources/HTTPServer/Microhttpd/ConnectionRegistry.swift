internal import CMicrohttpd  // It has the constants of sockets, too.
internal import Glibc
internal import Synchronization

/// The open connections. It shuts connections whose deadline has passed, because they are silent or too slow. When there are too
/// many connections, of all clients or of one, it drops the one that has been idle longest.
final class ConnectionRegistry: Sendable {
  private struct State {
    /// The connections by their clients; `nil` for those without an IP address.
    var clients: [ClientNetwork?: Client] = [:]
    var count = 0
    /// The number of dropped connections that the library has not closed yet.
    var dropped = 0

    var connections: some Sequence<Connection> { clients.values.lazy.flatMap(\.connections.values) }
  }

  private struct Client {
    var connections: [ObjectIdentifier: Connection] = [:]
    var dropped = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let limitPerClient: Int
  private let isUnlimited: @Sendable (ClientAddress) -> Bool
  /// The system assigns the lowest free descriptor, so a descriptor at or above this number means that few are left.
  private let lastDescriptors: Int

  /// The number of connections allowed above the limit: those being dropped, and those refused because the server is full.
  private static let surplus = 32
  /// The same above the limit of a client.
  private static let surplusPerClient = 8
  /// The number of free descriptors below which idle connections are dropped.
  private static let reserve = 24

  init(_ configuration: ServerConfiguration) {
    limit = max(1, configuration.connectionLimit)
    limitPerClient = configuration.connectionLimitPerClient.map { max(1, $0) } ?? Int.max - Self.surplusPerClient
    isUnlimited = configuration.isUnlimitedClient
    lastDescriptors = configuration.descriptorLimit - Self.reserve
  }

  /// The largest number of connections; another one is closed at once.
  var mostConnections: Int { limit + Self.surplus }

  /// Whether a connection is accepted. One beyond a limit is, so that its client gets a response; one far beyond is closed.
  ///
  /// - Parameter address: the client's socket address.
  func accepts(_ address: UnsafeRawPointer?) -> Bool {
    let network = address.flatMap { ClientNetwork($0) }
    let (isFull, count) = state.withLock {
      ($0.count >= mostConnections, network == nil ? 0 : $0.clients[network]?.connections.count ?? 0)
    }
    if isFull { return false }
    return count < limitPerClient + Self.surplusPerClient || isUnlimited(address.flatMap { ClientAddress($0) })
  }

  private func isUnlimited(_ client: ClientAddress?) -> Bool { client.map { isUnlimited($0) } ?? true }

  func insert(_ connection: Connection) {
    state.withLock {
      $0.clients[connection.network, default: Client()].connections[ObjectIdentifier(connection)] = connection
      $0.count += 1
      connection.isRegistered = true
      connection.shortage = shortage(for: connection, hasFewDescriptors: connection.descriptor >= lastDescriptors, &$0)
    }
  }

  /// Makes room for a connection that was opened when there was none.
  ///
  /// - Returns: the reason if there still is none.
  func makeRoom(for connection: Connection) -> Refusal? {
    state.withLock { connection.shortage = shortage(for: connection, hasFewDescriptors: false, &$0) }
    return connection.shortage
  }

  /// Must be called before the descriptor is closed. Later it may belong to another connection, which must not be shut.
  func remove(_ connection: Connection) {
    state.withLock {
      guard var client = $0.clients.removeValue(forKey: connection.network) else { return }
      if client.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil {
        $0.count -= 1
        connection.isRegistered = false
        if connection.phase.load(ordering: .relaxed) == .dropped {
          $0.dropped -= 1
          client.dropped -= 1
        }
      }
      if !client.connections.isEmpty { $0.clients[connection.network] = client }
    }
  }

  /// Drops an idle connection for each limit that a new one exceeds.
  private func shortage(for newcomer: Connection, hasFewDescriptors: Bool, _ state: inout State) -> Refusal? {
    if let network = newcomer.network, let client = state.clients[network],
      client.connections.count - client.dropped > limitPerClient, !isUnlimited(newcomer.client),
      !Self.dropIdle(of: client.connections.values, for: newcomer, &state)
    {
      return .tooManyOfClient
    }
    if state.count - state.dropped > limit || hasFewDescriptors,
      !Self.dropIdle(of: state.connections, for: newcomer, &state)
    {
      return .tooManyConnections
    }
    return nil
  }

  /// Shuts the connection that has waited longest for a request. If none is idle, shuts the one that has waited longest for the end
  /// of a request's head.
  ///
  /// - Returns: whether there was such a connection.
  private static func dropIdle(
    of connections: some Sequence<Connection>, for newcomer: Connection, _ state: inout State
  ) -> Bool {
    while let (oldest, phase) = oldest(of: connections, but: newcomer) {
      // If a request arrives in the meantime, the next connection is chosen.
      guard oldest.drop(from: phase) else { continue }
      shutdown(oldest.descriptor, CInt(SHUT_RDWR))
      state.dropped += 1
      state.clients[oldest.network]?.dropped += 1
      return true
    }
    return false
  }

  /// The connection that has been idle longest, else the one that has waited longest for the end of a head, found in one pass.
  private static func oldest(
    of connections: some Sequence<Connection>, but newcomer: Connection
  ) -> (connection: Connection, phase: Connection.Phase)? {
    var found: (connection: Connection, phase: Connection.Phase, end: UInt64)?
    for connection in connections where connection !== newcomer {
      let phase = connection.phase.load(ordering: .relaxed)
      guard phase == .idle || phase == .head else { continue }
      let end = connection.lastEnd.load(ordering: .relaxed)
      if let found, found.phase == phase ? found.end <= end : found.phase == .idle { continue }
      found = (connection, phase, end)
    }
    return found.map { ($0.connection, $0.phase) }
  }

  /// Shuts every connection whose deadline has passed or whose client has finished sending. The library treats that as the client
  /// leaving, and closes the connection.
  func shutOverdue(now: MonotonicTime) {
    var rest = state.withLock { Array($0.connections) }[...]
    // Each look is a system call, and new connections wait for the lock: so they are looked at in small groups.
    while !rest.isEmpty {
      state.withLock { _ in
        for connection in rest.prefix(Self.group) where connection.isRegistered {
          let deadline = connection.deadline.load(ordering: .relaxed)
          if deadline < now.nanoseconds || hasFinishedSending(connection, deadline: deadline) {
            shutdown(connection.descriptor, CInt(SHUT_RDWR))
          }
        }
      }
      rest = rest.dropFirst(Self.group)
    }
  }

  private static let group = 64

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
      $0.connections.filter {
        pthread_equal($0.thread, thread) != 0 && $0.phase.load(ordering: .relaxed) == phase
      }
    }
  }

  /// The number of requests that are being read or answered.
  var requestsUnderWay: Int {
    state.withLock {
      $0.connections.reduce(0) { count, connection in
        switch connection.phase.load(ordering: .sequentiallyConsistent) {
        case .idle, .head, .dropped: count
        case .content, .waiting, .answer: count + 1
        }
      }
    }
  }

  var count: Int { state.withLock { $0.count } }

  var isEmpty: Bool { count == 0 }
}
