internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The sockets of suspended connections, watched for clients that leave: at a connection that is suspended the library does not
/// look, and RFC 9112 §9.5 has servers respond to a closure at once.
///
/// A client that has only finished sending cannot be told from one that has left until it is sent something. It has left
/// too: it gets what there is to send, and then the end.
final class DepartureWatch: Sendable {
  /// The kernel's set. Internal for tests, which count what is in it.
  let descriptor: CInt
  private let wakeUp: WakeUp
  private let lastToken = Atomic<UInt64>(0)

  /// Stands for the wake-up; sockets count from 1.
  private static let wakeUpToken: UInt64 = 0
  private static let batch = 64

  init() throws(ServerError) {
    wakeUp = try WakeUp()
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .cannotStart(reason: "no descriptor is left for a set of sockets") }
    guard control(EPOLL_CTL_ADD, wakeUp.descriptor, EPOLLIN.rawValue, Self.wakeUpToken) else {
      throw .cannotStart(reason: "no memory is left for a set of sockets")
    }
  }

  deinit { close(descriptor) }

  /// A token for `insert(_:as:)`: never the same twice, unlike an address or a socket.
  func nextToken() -> UInt64 { lastToken.wrappingAdd(1, ordering: .relaxed).newValue }

  /// - Parameter token: What `wait(until:)` tells, once, also when the client has left already.
  func insert(_ socket: CInt, as token: UInt64) {
    // One shot: what has been told must not be told again until the stream has ended. Without memory, what the stream
    // sends next finds out.
    _ = control(EPOLL_CTL_ADD, socket, EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, token)
  }

  /// Must be called before the socket is closed, or belongs to another stream.
  func remove(_ socket: CInt) {
    _ = control(EPOLL_CTL_DEL, socket, 0, 0)
  }

  /// Returns when clients have left, with their streams' tokens, at the end, or after `interrupt()`.
  func wait(until end: MonotonicTime) -> [UInt64] {
    let now = MonotonicTime.now
    let milliseconds = now < end ? min((end.nanoseconds - now.nanoseconds) / 1_000_000 + 1, UInt64(CInt.max)) : 0
    return withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.batch) { events in
      // Unsafe: the kernel writes as many events as it says, at most a batch.
      let count = epoll_wait(descriptor, events.baseAddress, CInt(Self.batch), CInt(milliseconds))
      return events.prefix(max(0, Int(count))).map(\.data.u64).filter { $0 != Self.wakeUpToken }
    }
  }

  /// Ends every wait, for good.
  func interrupt() { wakeUp.signal() }

  /// Errors and the hanging up of both sides are always told.
  private func control(_ operation: CInt, _ socket: CInt, _ events: UInt32, _ token: UInt64) -> Bool {
    var event = epoll_event(events: events, data: epoll_data_t(u64: token))
    return epoll_ctl(descriptor, operation, socket, &event) == 0
  }
}
