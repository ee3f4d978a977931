import Synchronization

/// The future result of committing what a session has performed.
///
/// ```swift
/// let commitment = Commitment()
/// let outcome = try session.perform(command, commitment: commitment)
/// let result = await result(commitment.then)
/// ```
public final class Commitment: Sendable {
  /// The request that is performed with it, if its response is stored.
  public let request: KeyedRequest?

  private struct State {
    /// Whether the commit must wait, because the response to store with it is not known yet.
    var isHeld: Bool
    var response: StoredResponse?
    var whenReleased: (@Sendable () -> Void)?
    var isAwaited = false
    var result: CommitResult?
    var receiver: (@Sendable (CommitResult) -> Void)?
  }

  private let state: Mutex<State>

  /// - Parameter request: a request whose response is stored together with what it changes. Then `release(storing:)` must follow.
  public init(for request: KeyedRequest? = nil) {
    self.request = request
    state = Mutex(State(isHeld: request != nil))
  }

  /// The result; `nil` until it is known.
  public var result: CommitResult? { state.withLock { $0.result } }

  /// Whether something was performed with it, so that there is, or will be, a result.
  public var isAwaited: Bool { state.withLock { $0.isAwaited } }

  /// Announces a result.
  public func begin() { state.withLock { $0.isAwaited = true } }

  /// Calls `receive` with the result: within this call if it is known, otherwise on the committer's thread. There is one receiver.
  public func then(_ receive: @escaping @Sendable (CommitResult) -> Void) {
    let result = state.withLock { state in
      if state.result == nil { state.receiver = receive }
      return state.result
    }
    if let result { receive(result) }
  }

  /// Gives the result. The receiver is called within this call.
  public func resolve(_ result: CommitResult) {
    let receiver = state.withLock { state in
      state.result = result
      return state.receiver.take()
    }
    receiver?(result)
  }

  // MARK: Responses

  /// Lets the commit go on.
  ///
  /// - Parameter response: is stored with the commit; `nil` if none is.
  public func release(storing response: StoredResponse?) {
    let whenReleased = state.withLock { state in
      state.isHeld = false
      state.response = response
      return state.whenReleased.take()
    }
    whenReleased?()
  }

  /// The response to store; `nil` if there is none yet.
  var response: StoredResponse? { state.withLock { $0.response } }

  var isHeld: Bool { state.withLock { $0.isHeld } }

  /// Calls `body` when the commit may go on, unless it may already.
  func whenReleased(_ body: @escaping @Sendable () -> Void) {
    state.withLock { if $0.isHeld { $0.whenReleased = body } }
  }
}

/// Waits for the one value that a function passes on: within its call, or later on another thread, such as the committer's.
///
/// ```swift
/// let heads = try await result { registry.list(matching: filter, after: nil, limit: 50, then: $0) }.get()
/// ```
package func result<Value: Sendable>(_ begin: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
  await withCheckedContinuation { continuation in begin { continuation.resume(returning: $0) } }
}
