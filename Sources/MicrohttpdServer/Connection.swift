internal import CMicrohttpd
internal import Glibc
internal import HTTPCore
internal import Synchronization

/// What is remembered of one TCP connection and of the request that is on it: a connection has one at a time.
///
/// The library calls for one connection from one thread only, so that the properties need no lock. Unchecked for
/// their sake; `deadline`, `phase` and `lastEnd`, which other threads read, are atomic.
final class Connection: @unchecked Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    /// Waiting for a request; of its first line, bytes may have come already.
    case idle
    /// The first line is there.
    case head
    /// The head is there, and perhaps some content.
    case content
    /// The request is whole, and its response is promised.
    case waiting
    /// The request is whole; it is being answered, or the answer is on its way.
    case answer
    /// It was shut to make room for another: no request on it is carried out any more.
    case dropped
  }

  enum Target {
    case parsed(RequestTarget)
    case refused(Refusal)
  }

  let descriptor: CInt
  /// The library's own, to be used on `thread` only.
  let handle: OpaquePointer
  /// The thread that serves it.
  let thread = pthread_self()
  /// When the connection is shut, in `MonotonicTime` nanoseconds.
  let deadline = Atomic<UInt64>(.max)
  let phase = Atomic<Phase>(.idle)
  /// When its last request ended, or it began, in `MonotonicTime` nanoseconds.
  let lastEnd = Atomic<UInt64>(MonotonicTime.exact.nanoseconds)

  /// What the deadline was at the registry's last look, under whose lock it is.
  var lastSeenDeadline: UInt64 = 0
  /// It came when there was no place for it.
  var needsPlace = false

  /// The target, or why it is refused; nothing between requests.
  var target: Target?
  var targetLength = 0
  var refusal: Refusal?
  /// What the request waits for.
  var pending: PendingResponse?
  var body: [UInt8] = []
  /// The content's length so far, also of what is dropped.
  var received = 0

  init(_ handle: OpaquePointer) {
    self.handle = handle
    descriptor = tabheader_connection_socket(handle)
  }

  /// Has the system end the connection when the client takes no bytes for so many nanoseconds. The library has a timeout
  /// too, but looks at the clock for it several times per request.
  func abandonUnread(after nanoseconds: UInt64) {
    var milliseconds = UInt32(clamping: nanoseconds / 1_000_000)
    setsockopt(
      descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
  }

  /// - Returns: false, and the phase stays, if the connection was dropped.
  @discardableResult
  func enter(_ phase: Phase, until deadline: MonotonicTime = .never) -> Bool {
    self.deadline.store(deadline.nanoseconds, ordering: .relaxed)
    let current = self.phase.load(ordering: .relaxed)
    guard current != .dropped else { return false }
    // Sequentially consistent with the shutdown's flag: either it sees this request, or the request sees it.
    return self.phase.compareExchange(expected: current, desired: phase, ordering: .sequentiallyConsistent).exchanged
  }

  /// From another thread.
  ///
  /// - Returns: false if the connection has left the phase meanwhile.
  func drop(from phase: Phase) -> Bool {
    self.phase.compareExchange(expected: phase, desired: .dropped, ordering: .sequentiallyConsistent).exchanged
  }

  var targetRefusal: Refusal? {
    if case .refused(let refusal) = target { refusal } else { nil }
  }

  func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Forgets the request.
  func reset() {
    target = nil
    refusal = nil
    pending = nil
    body = []
    received = 0
  }
}
