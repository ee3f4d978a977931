internal import Glibc
internal import HTTPCore
internal import Synchronization

/// What is remembered of one TCP connection and of the request that is on it: a connection has one at a time.
///
/// The library calls for one connection from one thread only, so that the properties need no lock. Unchecked for
/// their sake; `deadline` and `phase`, which other threads read, are atomic.
final class Connection: @unchecked Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    /// Waiting for a request; of its first line, bytes may have come already.
    case idle
    /// The first line is there.
    case head
    /// The head is there, and perhaps some content.
    case content
    /// The request is whole; it is being answered, or the answer is on its way.
    case answer
  }

  enum Target {
    case parsed(RequestTarget)
    case refused(Refusal)
  }

  let descriptor: CInt
  /// When the connection is shut, in `MonotonicTime` nanoseconds.
  let deadline = Atomic<UInt64>(.max)
  let phase = Atomic<Phase>(.idle)

  /// What the deadline was at the registry's last look, under whose lock it is.
  var lastSeenDeadline: UInt64 = 0

  /// The target, or why it is refused; nothing between requests.
  var target: Target?
  var targetLength = 0
  var refusal: Refusal?
  var body: [UInt8] = []
  /// The content's length so far, also of what is dropped.
  var received = 0

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// Has the system end the connection when the client takes no bytes for so many nanoseconds. The library has a timeout
  /// too, but looks at the clock for it several times per request.
  func abandonUnread(after nanoseconds: UInt64) {
    var milliseconds = UInt32(clamping: nanoseconds / 1_000_000)
    setsockopt(
      descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
  }

  func enter(_ phase: Phase, until deadline: MonotonicTime = .never) {
    self.deadline.store(deadline.nanoseconds, ordering: .relaxed)
    // Sequentially consistent with the shutdown's flag: either it sees this request, or the request sees it.
    self.phase.store(phase, ordering: .sequentiallyConsistent)
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
    body = []
    received = 0
  }
}
