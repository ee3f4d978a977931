internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// Watches the sockets of suspended connections for clients that leave. The library does not read the socket of a suspended
/// connection, and RFC 9112 §9.5 asks servers to respond to a closure promptly.
///
/// Until the server sends, a client that closed only its sending side looks like one that left. It is treated as having left: it
/// gets the remaining bytes, then the end of the response.
final class DisconnectMonitor: Sendable {
  /// The epoll descriptor. Internal for tests, which count its sockets.
  let descriptor: CInt
  private let wakeUp: WakeUp
  private let lastToken = Atomic<UInt64>(0)

  /// The token of the wake-up; sockets have tokens from 1.
  private static let wakeUpToken: UInt64 = 0
  private static let batch = 64

  init() throws(ServerError) {
    wakeUp = try WakeUp()
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotStart(reason: "no file descriptor is left to watch the sockets") }
    guard control(EPOLL_CTL_ADD, wakeUp.descriptor, EPOLLIN.rawValue, Self.wakeUpToken) else {
      throw .cannotStart(reason: "no memory is left to watch the sockets")
    }
  }

  deinit { close(descriptor) }

  /// A token for `insert(_:as:)`. Tokens are unique, unlike addresses and sockets.
  func nextToken() -> UInt64 { lastToken.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Watches a socket.
  ///
  /// - Parameter token: the token that `wait(until:)` returns, once, even if the client has left already.
  func insert(_ socket: CInt, as token: UInt64) {
    // One shot, so that an event is not reported again before the stream has ended. If this fails for lack of memory, the stream's
    // next write finds that the client has left.
    _ = control(EPOLL_CTL_ADD, socket, EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, token)
  }

  /// Watches for bytes and for the end of a connection. `wait(until:)` returns the token as long as there is either.
  func insertReader(_ socket: CInt, as token: UInt64) {
    _ = control(EPOLL_CTL_ADD, socket, EPOLLIN.rawValue | EPOLLRDHUP.rawValue, token)
  }

  /// Must be called before the socket is closed or reused for another stream.
  func remove(_ socket: CInt) {
    _ = control(EPOLL_CTL_DEL, socket, 0, 0)
  }

  /// Waits until clients leave, until a time, or until `interrupt()`.
  ///
  /// - Returns: the tokens of the clients that have left.
  func wait(until end: MonotonicTime) -> [UInt64] {
    let now = MonotonicTime.now
    let milliseconds = now < end ? min((end.nanoseconds - now.nanoseconds) / 1_000_000 + 1, UInt64(CInt.max)) : 0
    return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.batch) { events in
      // Unsafe: the kernel initialises as many events as it returns, at most a batch.
      let count = epoll_wait(descriptor, events.baseAddress, CInt(Self.batch), CInt(milliseconds))
      return events.prefix(max(0, Int(count))).map(\.data.u64).filter { $0 != Self.wakeUpToken }
    }
  }

  /// Ends the current wait and all later ones.
  func interrupt() { wakeUp.signal() }

  /// The kernel always reports errors and the closure of both sides.
  private func control(_ operation: CInt, _ socket: CInt, _ events: UInt32, _ token: UInt64) -> Bool {
    var event = epoll_event(events: events, data: epoll_data_t(u64: token))
    return epoll_ctl(descriptor, operation, socket, &event) == 0
  }
}
