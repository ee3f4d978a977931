internal import CMicrohttpd
internal import Synchronization

/// Connects the response to a request to the connection that waits for it.
///
/// The connection is suspended while it waits, so that it blocks no thread. Under the lock it is suspended, and the call is chosen
/// that resumes it, so that only a suspended connection is resumed, and once. A response that arrives before the connection is
/// suspended is sent at once.
///
/// Unchecked: the connection's pointer is used only while it is suspended, during which the library keeps it alive; and the task is set
/// before others can cancel it.
final class PendingResponse: @unchecked Sendable {
  private enum State {
    /// The connection is not suspended, either not yet or no longer.
    case running(Response?)
    case suspended
    /// Nobody waits any more.
    case over
  }

  let token: UInt64
  let socket: CInt
  /// When the client gets a refusal instead of the response.
  let deadline: MonotonicTime
  /// What the refusal depends on.
  let request: RefusedRequest

  private var task: Task<Void, Never>?
  private let clientLeft = Atomic<Bool>(false)
  private let connection: OpaquePointer
  private let resumptions: Resumptions
  private let state = Mutex(State.running(nil))

  init(
    connection: OpaquePointer, resumptions: Resumptions, socket: CInt, token: UInt64, deadline: MonotonicTime,
    request: RefusedRequest
  ) {
    self.connection = connection
    self.resumptions = resumptions
    self.socket = socket
    self.token = token
    self.deadline = deadline
    self.request = request
  }

  /// Begins to make the response. It is called first, and once.
  func begin(_ reply: Reply) {
    task = reply.begin { [weak self] response in
      if let self { resume(with: response) } else { response.drop() }
    }
  }

  /// Called on the library's thread, in the handler of the request.
  ///
  /// - Returns: the response if it is available. Otherwise the connection is suspended, and the library calls the handler again
  ///   when the response is available.
  func wait() -> Response? {
    state.withLock { state in
      if case .running(let response?) = state { return response }
      state = .suspended
      MHD_suspend_connection(connection)
      return nil
    }
  }

  /// The response, for the second call of the handler.
  var response: Response? {
    state.withLock { state in
      if case .running(let response) = state { response } else { nil }
    }
  }

  /// Called when the client has left. The response is still sent, because the client may only have finished sending.
  func cancel() {
    clientLeft.store(true, ordering: .relaxed)
    task?.cancel()
  }

  var clientHasLeft: Bool { clientLeft.load(ordering: .relaxed) }

  /// Cancels the work and responds with a refusal.
  func end(with refusal: Response) {
    task?.cancel()
    resume(with: refusal)
  }

  /// Called when the library has finished the request.
  func discard() {
    let unsent = state.withLock { state -> Response? in
      defer { state = .over }
      return if case .running(let response) = state { response } else { nil }
    }
    unsent?.drop()
    task?.cancel()
  }

  private func resume(with response: Response) {
    let isDropped = Atomic(false)
    resumptions.resume(connection, if: state) { state in
      switch state {
      case .running(nil):
        state = .running(response)
        return false
      case .suspended:
        state = .running(response)
        return true
      case .running, .over:
        isDropped.store(true, ordering: .relaxed)
        return false
      }
    }
    if isDropped.load(ordering: .relaxed) { response.drop() }
  }
}

/// The responses that connections wait for. It cancels the work for one when the client leaves, enforces the time limit, and resumes
/// every connection at the end of a shutdown.
///
/// Each request that waits is added and removed under a lock. There are several, so that threads rarely wait for each other.
final class PendingRegistry: Sendable {
  private final class Part: Sendable {
    let state = Mutex(State())
  }

  private struct State {
    var pending: [UInt64: PendingResponse] = [:]
    var isEnding = false
  }

  private let disconnects: DisconnectMonitor
  private let parts = (0..<16).map { _ in Part() }

  init(disconnects: DisconnectMonitor) {
    self.disconnects = disconnects
  }

  /// The part that has the response with a token.
  private func part(of token: UInt64) -> Part { parts[Int(token % UInt64(parts.count))] }

  /// Adds a response that is being made.
  ///
  /// - Returns: false if the time limit of the shutdown has passed; the connection must then not wait.
  func insert(_ pending: PendingResponse) -> Bool {
    part(of: pending.token).state.withLock {
      guard !$0.isEnding else { return false }
      $0.pending[pending.token] = pending
      disconnects.insert(pending.socket, as: pending.token)
      return true
    }
  }

  /// Must be called before the socket is closed or reused for a stream. Later the monitor would remove another connection's socket.
  func remove(_ pending: PendingResponse) {
    part(of: pending.token).state.withLock {
      guard $0.pending.removeValue(forKey: pending.token) != nil else { return }
      disconnects.remove(pending.socket)
    }
  }

  /// Cancels the response of a client that has left, if the token belongs to one.
  func cancel(_ token: UInt64) {
    part(of: token).state.withLock { $0.pending[token] }?.cancel()
  }

  /// Refuses the requests whose response is overdue.
  func endOverdue(now: MonotonicTime, with refusal: (RefusedRequest) -> Response) {
    let overdue = parts.flatMap { $0.state.withLock { $0.pending.values.filter { $0.deadline < now } } }
    for pending in overdue { pending.end(with: refusal(pending.request)) }
  }

  /// Refuses all waiting requests; `insert(_:)` fails from then on.
  func endAll(with refusal: (RefusedRequest) -> Response) {
    let all = parts.flatMap { part in
      part.state.withLock {
        $0.isEnding = true
        return Array($0.pending.values)
      }
    }
    for pending in all { pending.end(with: refusal(pending.request)) }
  }
}
