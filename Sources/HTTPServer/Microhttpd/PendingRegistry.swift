internal import Synchronization

/// The promised responses that connections wait for. It cancels a promise when the client leaves, enforces the time limit, and
/// resumes every connection at the end of a shutdown.
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

  /// The part that has the promise with a token.
  private func part(of token: UInt64) -> Part { parts[Int(token % UInt64(parts.count))] }

  /// Adds a promised response.
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

  /// Cancels the promised response of a client that has left, if the token belongs to one.
  func cancel(_ token: UInt64) {
    part(of: token).state.withLock { $0.pending[token] }?.cancel()
  }

  /// Refuses the requests whose promised response is overdue.
  func endOverdue(now: MonotonicTime, with refusal: @autoclosure () -> Response) {
    let overdue = parts.flatMap { $0.state.withLock { $0.pending.values.filter { $0.deadline < now } } }
    for pending in overdue { pending.end(with: refusal()) }
  }

  /// Refuses all waiting requests; `insert(_:)` fails from then on.
  func endAll(with refusal: Response) {
    let all = parts.flatMap { part in
      part.state.withLock {
        $0.isEnding = true
        return Array($0.pending.values)
      }
    }
    for pending in all { pending.end(with: refusal) }
  }
}
