import Synchronization

/// A response that its owner gives later, once, from any thread.
///
/// ```swift
/// let promise = ResponsePromise()
/// store.commit(change) { result in promise.fulfil(with: response(to: result)) }
/// return .later(promise.future)
/// ```
///
/// A promise whose last reference goes away unfulfilled is answered with 500: a client never waits for nothing.
public final class ResponsePromise: Sendable {
  /// What the transport waits for.
  public let future: FutureResponse

  /// - Parameter onCancel: called once, from any thread, when nobody waits any longer: the client has left, or its time is up.
  ///   Work that is only for this response may stop then. It is not called after the promise was fulfilled.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    future = FutureResponse(onCancel: onCancel)
  }

  deinit { future.resolve(Refusal.noAnswer.problem.response) }

  /// Gives the response. What waits for it goes on in this call.
  ///
  /// - Returns: false if the promise was fulfilled before; then this response is dropped.
  @discardableResult
  public func fulfil(with response: Response) -> Bool { future.resolve(response) }

  /// Whether nobody waits any longer.
  public var isCancelled: Bool { future.isCancelled }
}

/// The other end of a `ResponsePromise`: a response that comes once.
public final class FutureResponse: Sendable {
  private struct State {
    var response: Response?
    /// Called with the response; there is one at most.
    var receiver: (@Sendable (Response) -> Void)?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let onCancel: @Sendable () -> Void

  fileprivate init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Has `receive` called with the response, once: in this call if it is there already, else on the thread that gives it.
  ///
  /// There is one receiver; a later one takes the place of one that still waits.
  public func receive(_ receive: @escaping @Sendable (Response) -> Void) {
    let response = state.withLock { state in
      if state.response == nil { state.receiver = receive }
      return state.response
    }
    if let response { receive(response) }
  }

  /// Says that nobody waits any longer. The promise may be fulfilled all the same.
  public func cancel() {
    let isNews = state.withLock { state in
      guard state.response == nil, !state.isCancelled else { return false }
      state.isCancelled = true
      return true
    }
    if isNews { onCancel() }
  }

  /// A future of the changed response. Cancelling it cancels this one.
  public func map(_ transform: @escaping @Sendable (Response) -> Response) -> FutureResponse {
    let mapped = FutureResponse { self.cancel() }
    receive { mapped.resolve(transform($0)) }
    return mapped
  }

  fileprivate var isCancelled: Bool { state.withLock { $0.isCancelled } }

  @discardableResult
  fileprivate func resolve(_ response: Response) -> Bool {
    let (isFirst, receiver) = state.withLock { state in
      guard state.response == nil else { return (false, nil as (@Sendable (Response) -> Void)?) }
      state.response = response
      return (true, state.receiver.take())
    }
    receiver?(response)
    return isFirst
  }
}
