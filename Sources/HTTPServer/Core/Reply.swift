internal import Synchronization

/// A responder's reply to a request: a response, or the promise of one.
public enum Reply: Sendable {
  case now(Response)
  case later(FutureResponse)

  /// The reply with another response, made of this one once it is there.
  public func map(_ transform: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): .now(transform(response))
    case .later(let future): .later(future.map(transform))
    }
  }

  /// The reply for the transport.
  ///
  /// - Parameter observer: is called when the sending of the response has ended; `nil` if nothing observes it.
  public func whenSent(_ observer: SendingObserver?) -> ObservedReply { ObservedReply(reply: self, observer: observer) }
}

/// A reply as the transport gets it, with the observer of its sending.
///
/// Replies inside a responder have no observer, so whatever passes them on, transforms or replaces them cannot lose one.
public struct ObservedReply: Sendable {
  public let reply: Reply
  public let observer: SendingObserver?
}

/// A response that is delivered later, once, from any thread.
///
/// ```swift
/// let promise = ResponsePromise()
/// store.commit(change) { result in promise.fulfil(with: response(to: result)) }
/// return .later(promise.future)
/// ```
///
/// If the last reference to a promise is released before it is fulfilled, the client gets a 500 response.
public final class ResponsePromise: Sendable {
  /// The future that the transport waits for.
  public let future: FutureResponse

  /// - Parameter onCancel: called at most once, from any thread, when the client leaves or its time is up before the promise is
  ///   fulfilled. Work for this response alone may stop then.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    future = FutureResponse(onCancel: onCancel)
  }

  deinit { future.resolve(Refusal.noAnswer.problem.response) }

  /// Delivers the response. The receiver is called within this call.
  ///
  /// - Returns: false if the promise was already fulfilled; this response is then dropped.
  @discardableResult
  public func fulfil(with response: Response) -> Bool { future.resolve(response) }

  /// Delivers the response of a reply, once it is there. Cancelling this promise cancels that of the reply.
  public func fulfil(with reply: Reply) {
    switch reply {
    case .now(let response): fulfil(with: response)
    case .later(let other):
      future.whenCancelled { other.cancel() }
      other.receive { self.fulfil(with: $0) }
    }
  }

  /// Whether the client has left or its time is up.
  public var isCancelled: Bool { future.isCancelled }
}

/// The receiving end of a `ResponsePromise`.
public final class FutureResponse: Sendable {
  private struct State {
    var response: Response?
    /// Called with the response. There is at most one.
    var receiver: (@Sendable (Response) -> Void)?
    var isCancelled = false
    /// Called when the wait is cancelled, besides `onCancel`.
    var whenCancelled: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let onCancel: @Sendable () -> Void

  fileprivate init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Calls `receive` once with the response: within this call if it is available, otherwise on the thread that delivers it.
  ///
  /// There is one receiver: a second call replaces a receiver that still waits.
  public func receive(_ receive: @escaping @Sendable (Response) -> Void) {
    let response = state.withLock { state in
      if state.response == nil { state.receiver = receive }
      return state.response
    }
    if let response { receive(response) }
  }

  /// Cancels the wait. The promise may still be fulfilled.
  public func cancel() {
    let (isNews, whenCancelled) = state.withLock { state in
      guard state.response == nil, !state.isCancelled else { return (false, nil as (@Sendable () -> Void)?) }
      state.isCancelled = true
      return (true, state.whenCancelled.take())
    }
    if isNews { onCancel() }
    whenCancelled?()
  }

  /// Calls `body` when the wait is cancelled: within this call if it was.
  fileprivate func whenCancelled(_ body: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled, state.response == nil { state.whenCancelled = body }
      return state.isCancelled
    }
    if isCancelled { body() }
  }

  /// A future of the transformed response. Cancelling it cancels this one.
  public func map(_ transform: @escaping @Sendable (Response) -> Response) -> FutureResponse {
    let mapped = FutureResponse { self.cancel() }
    receive { mapped.resolve(transform($0)) }
    return mapped
  }

  /// Whether the client has left or its time is up.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  @discardableResult
  fileprivate func resolve(_ response: Response) -> Bool {
    let (isFirst, receiver) = state.withLock { state in
      guard state.response == nil else { return (false, nil as (@Sendable (Response) -> Void)?) }
      state.response = response
      state.whenCancelled = nil
      return (true, state.receiver.take())
    }
    receiver?(response)
    return isFirst
  }
}
