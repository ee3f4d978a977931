internal import HTTPCore
internal import Synchronization

/// The promised responses that connections wait for: so that each owner hears of a client that leaves, none takes longer than
/// the limit, and no connection is suspended at the end of a shutdown.
final class PendingRegistry: Sendable {
  private struct State {
    var pending: [UInt64: PendingResponse] = [:]
    var isEnding = false
  }

  private let departures: DepartureWatch
  private let state = Mutex(State())

  init(departures: DepartureWatch) {
    self.departures = departures
  }

  /// - Returns: false when the shutdown's limit has passed: then it must not wait.
  func insert(_ pending: PendingResponse) -> Bool {
    state.withLock {
      guard !$0.isEnding else { return false }
      $0.pending[pending.token] = pending
      departures.insert(pending.socket, as: pending.token)
      return true
    }
  }

  /// Must be called before the socket is closed or becomes a stream's: then no other is taken out of the watch.
  func remove(_ pending: PendingResponse) {
    state.withLock {
      guard $0.pending.removeValue(forKey: pending.token) != nil else { return }
      departures.remove(pending.socket)
    }
  }

  /// The client of a token has left, if the token is one of these.
  func cancel(_ token: UInt64) {
    state.withLock { $0.pending[token] }?.cancel()
  }

  /// Ends those whose time is up.
  func endOverdue(now: MonotonicTime, with refusal: @autoclosure () -> Response) {
    let overdue = state.withLock { $0.pending.values.filter { $0.deadline < now } }
    for pending in overdue { pending.end(with: refusal()) }
  }

  /// Ends all, and every later one.
  func endAll(with refusal: Response) {
    let all = state.withLock {
      $0.isEnding = true
      return Array($0.pending.values)
    }
    for pending in all { pending.end(with: refusal) }
  }
}
