internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The state of one TCP connection and of its current request; a connection has one request at a time.
///
/// Unchecked: the library makes all calls for a connection from one thread, so most properties need no lock. Other threads read
/// `deadline`, `phase` and `lastEnd`, which are atomic.
final class Connection: @unchecked Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    /// Waiting for a request. Part of its first line may have arrived.
    case idle
    /// The first line has arrived.
    case head
    /// The head has arrived, and perhaps some content.
    case content
    /// The request is complete, and its response is promised.
    case waiting
    /// The request is complete, and it is being answered or the response is being sent.
    case answer
    /// Shut to make room for another connection. No further request on it is processed.
    case dropped
  }

  enum Target {
    case parsed(RequestTarget)
    case refused(Refusal)
  }

  let descriptor: CInt
  /// The address of the client; `nil` if it has no IP address.
  let client: ClientAddress?
  /// What the client's connections are counted by; `nil` if it has no IP address.
  let network: ClientNetwork?
  /// What an encrypted connection shows its client; `nil` without encryption.
  let certificate: ServerCertificate?
  /// The library's handle, to be used on `thread` only.
  let handle: OpaquePointer
  /// The thread that serves the connection.
  let thread = pthread_self()
  /// When the connection is shut, in `MonotonicTime` nanoseconds.
  let deadline = Atomic<UInt64>(.max)
  let phase = Atomic<Phase>(.idle)
  /// When the last request ended or, before the first, the connection was opened, in `MonotonicTime` nanoseconds.
  let lastEnd = Atomic<UInt64>(MonotonicTime.exact.nanoseconds)

  /// The deadline at the registry's last check. The registry's lock protects this and the next property.
  var lastSeenDeadline: UInt64 = 0
  var isRegistered = false
  /// Why there is no room for the connection: the server or the client had too many connections when it was opened. `nil` if there is.
  var shortage: Refusal?

  /// The target, or the reason to refuse it; `nil` between requests.
  var target: Target?
  var targetLength = 0
  /// The host and port of a target in absolute form, which count instead of the `Host` field; `nil` for one in origin form.
  var authority: [UInt8]?
  /// The header fields of the current request that something reads, once its head has been checked, with the host that counts.
  var fields = RequestFields()
  var refusal: Refusal?
  /// The promised response that the request waits for.
  var pending: PendingResponse?
  /// The sending of the response, if it is observed.
  var sending: Sending?
  var body: [UInt8] = []
  /// The length of the content so far, discarded content included.
  var received = 0
  /// The bytes that the content budget counts for the request.
  var reservedContent = 0
  /// What the sending budget counts for the response.
  var sent: [SendingBudget.Piece] = []
  /// The longest content that is kept.
  var contentLimit = 0
  var isChunked = false
  /// The length of the content that the head announces; `nil` for chunked content.
  var announced: Int?
  /// Whether the responder was asked for a refusal when the head was there, and gave none.
  var isAdmitted = false
  /// Whether the responder gave the limit, and responds to longer content itself.
  var passesLongContent = false
  /// Whether a request had a field that says for whom a proxy sends it.
  var hasForwarded = false
  /// Whether the request that ends the connection may not have arrived whole.
  var endsEarly = false

  init(_ handle: OpaquePointer, certificate: ServerCertificate?) {
    self.handle = handle
    self.certificate = certificate
    descriptor = tabheader_connection_socket(handle)
    let address = tabheader_client_address(handle)
    client = address.flatMap { ClientAddress($0) }
    network = address.flatMap { ClientNetwork($0) }
  }

  /// Makes the kernel end the connection if the client accepts no bytes for this many nanoseconds. For its own timeout, the library
  /// would read the clock several times per request.
  func abandonUnread(after nanoseconds: UInt64) {
    var milliseconds = UInt32(clamping: nanoseconds / 1_000_000)
    setsockopt(
      descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
  }

  /// Lets the kernel hold at most this many bytes that it has not sent yet. By default it takes megabytes from each client that reads
  /// slowly, and copies them while others wait.
  func limitUnsent(to bytes: CInt) {
    var bytes = bytes
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<CInt>.size))
  }

  /// Changes the phase.
  ///
  /// - Returns: false, without a change, if the connection was dropped.
  @discardableResult
  func enter(_ phase: Phase, until deadline: MonotonicTime = .never) -> Bool {
    self.deadline.store(deadline.nanoseconds, ordering: .relaxed)
    let current = self.phase.load(ordering: .relaxed)
    guard current != .dropped else { return false }
    // Sequentially consistent with the flag for shutdown: either the shutdown sees this request, or the request sees the flag.
    return self.phase.compareExchange(expected: current, desired: phase, ordering: .sequentiallyConsistent).exchanged
  }

  /// Drops the connection, from another thread.
  ///
  /// - Returns: false if the connection has left the phase in the meantime.
  func drop(from phase: Phase) -> Bool {
    self.phase.compareExchange(expected: phase, desired: .dropped, ordering: .sequentiallyConsistent).exchanged
  }

  var targetRefusal: Refusal? {
    if case .refused(let refusal) = target { refusal } else { nil }
  }

  /// The current request, if it is refused.
  var refusedRequest: RefusedRequest { RefusedRequest(fields: fields, client: client, isKnown: isAdmitted) }

  func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Clears the state of the request.
  func reset() {
    target = nil
    authority = nil
    refusal = nil
    pending = nil
    sending = nil
    body = []
    fields.removeAll()
    received = 0
    isAdmitted = false
  }
}
