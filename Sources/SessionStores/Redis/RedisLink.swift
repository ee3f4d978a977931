import TabSessions

/// The way to one server: its connection, or why there is none.
///
/// A server that cannot be reached is tried again after more and more calls, which fail at once meanwhile. So a caller that commits
/// for all clients does not spend its time waiting for it.
struct RedisLink {
  private var state: State
  /// The connections that failed since the last reply.
  private var failures = 0

  private enum State {
    case unused
    case open(RedisConnection)
    /// - Parameter skips: the calls that fail before the next attempt.
    case failed(StoreError, skips: Int)
  }

  init() { state = .unused }

  /// The most calls that fail between two attempts.
  static let mostSkips = 15

  /// The connection, which is opened if there is none.
  ///
  /// - Throws: `unavailable`, as the last attempt did if it is too early for another one.
  mutating func connection(
    to node: RedisNode, _ address: RedisAddress, timeout: Duration
  ) throws(StoreError) -> RedisConnection {
    switch state {
    case .open(let connection): return connection
    case .failed(let error, let skips) where skips > 0:
      state = .failed(error, skips: skips - 1)
      throw error
    case .unused, .failed: break
    }
    do throws(StoreError) {
      let connection = try RedisConnection(node, address, timeout: timeout)
      state = .open(connection)
      return connection
    } catch {
      fail(error)
      throw error
    }
  }

  /// Throws the connection away because of an error. Does nothing if there is none.
  mutating func lose(_ error: StoreError) {
    if case .open = state { fail(error) }
  }

  private mutating func fail(_ error: StoreError) {
    failures += 1
    // 0, 1, 3, 7 and then 15.
    state = .failed(error, skips: min(1 << min(failures - 1, 4) - 1, Self.mostSkips))
  }

  /// A reply has come.
  mutating func succeed() { failures = 0 }

  /// Throws the connection away if the server has closed it.
  ///
  /// - Returns: whether it has.
  mutating func dropIfClosed() -> Bool {
    guard case .open(let connection) = state, !connection.isUsable else { return false }
    state = .unused
    return true
  }

  /// Throws the connection away because its replies are not waited for.
  mutating func abandon() { state = .unused }
}
