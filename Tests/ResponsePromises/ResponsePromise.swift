public import HTTPServer
internal import Synchronization

/// A response that a test gives later, once, from any thread.
///
/// ```swift
/// let promise = ResponsePromise()
/// let reply = Reply.later(promise.future)
/// promise.fulfil(with: Response(status: .ok))
/// ```
public final class ResponsePromise: Sendable {
  private struct State {
    var response: Response?
    var continuation: CheckedContinuation<Response, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let onCancel: @Sendable () -> Void

  /// - Parameter onCancel: called when the transport cancels the task that waits for the response.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  /// Waits for the response.
  public var future: FutureResponse {
    {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let response = self.state.withLock { state in
            if state.response == nil { state.continuation = continuation }
            return state.response
          }
          if let response { continuation.resume(returning: response) }
        }
      } onCancel: {
        self.state.withLock { $0.isCancelled = true }
        self.onCancel()
      }
    }
  }

  /// - Returns: false if there was a response. This one is then dropped.
  @discardableResult
  public func fulfil(with response: Response) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      guard state.response == nil else { return (false, CheckedContinuation<Response, Never>?.none) }
      state.response = response
      return (true, state.continuation.take())
    }
    continuation?.resume(returning: response)
    return isFirst
  }

  public var isCancelled: Bool { state.withLock { $0.isCancelled } }
}

public typealias FutureResponse = @Sendable () async -> Response
