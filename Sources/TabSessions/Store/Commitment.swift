import Synchronization

/// The future result of committing what a session has performed.
///
/// ```swift
/// let commitment = Commitment()
/// let outcome = try session.perform(command, commitment: commitment)
/// commitment.then { result in … }
/// ```
public final class Commitment: Sendable {
  private struct State {
    var isAwaited = false
    var result: CommitResult?
    var receiver: (@Sendable (CommitResult) -> Void)?
  }

  private let state = Mutex(State())

  public init() {}

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
}
