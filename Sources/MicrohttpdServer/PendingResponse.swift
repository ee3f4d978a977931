internal import CMicrohttpd
internal import HTTPCore
internal import Synchronization

/// Between a `FutureResponse` and the connection that waits for it.
///
/// The connection is suspended meanwhile, so that no thread waits. Suspending and resuming happen under this lock: only what is
/// suspended is resumed, and it is resumed once. A response that comes before the connection is suspended is answered at once.
///
/// Unchecked: the connection's pointer is only used while it is suspended, which the library then keeps alive.
final class PendingResponse: @unchecked Sendable {
  private enum State {
    /// The connection is not suspended: not yet, or no more.
    case running(Response?)
    case suspended
  }

  let token: UInt64
  let socket: CInt
  /// When the client gets an answer, whatever comes.
  let deadline: MonotonicTime

  private let future: FutureResponse
  private let connection: OpaquePointer
  private let state = Mutex(State.running(nil))

  init(_ future: FutureResponse, connection: OpaquePointer, socket: CInt, token: UInt64, deadline: MonotonicTime) {
    self.future = future
    self.connection = connection
    self.socket = socket
    self.token = token
    self.deadline = deadline
  }

  /// Called by the library's thread in the handler of the request.
  ///
  /// - Returns: the response, if it is there; otherwise the connection is suspended, and when it is there the library calls the
  ///   handler again.
  func wait() -> Response? {
    future.receive { [weak self] in self?.resume(with: $0) }
    return state.withLock { state in
      if case .running(let response?) = state { return response }
      state = .suspended
      MHD_suspend_connection(connection)
      return nil
    }
  }

  /// The response, for the handler that is called again.
  var response: Response? {
    state.withLock { state in
      if case .running(let response) = state { response } else { nil }
    }
  }

  /// The client has left. The response is still sent: the client may only have finished sending.
  func cancel() { future.cancel() }

  /// Nobody waits any longer: the client gets a refusal.
  func end(with refusal: Response) {
    future.cancel()
    resume(with: refusal)
  }

  /// The library is done with the request.
  func discard() {
    state.withLock { $0 = .running(nil) }
    future.cancel()
  }

  private func resume(with response: Response) {
    state.withLock { state in
      switch state {
      case .running(nil):
        state = .running(response)
      case .suspended:
        state = .running(response)
        MHD_resume_connection(connection)
      case .running: break
      }
    }
  }
}
