import Synchronization

/// How many requests a client may send: a number each second, and more at once after a pause.
///
/// For each client it remembers one instant: when all of its requests would have come at the rate (the generic cell rate algorithm, ITU-T
/// I.371). It remembers a bounded number of clients, and drops the clients that have been silent longest.
final class RateLimiter: Sendable {
  /// Requests per second, and how many may come at once.
  struct Rate: Equatable, Sendable {
    let perSecond: Int
    let burst: Int

    /// The time that a request takes of the rate, in nanoseconds.
    fileprivate var interval: Int64 { 1_000_000_000 / Int64(perSecond) }
    /// The time in which everything that has come at once is forgotten, in nanoseconds.
    fileprivate var window: Int64 { interval * Int64(burst) }
    /// The same in whole seconds, at least one.
    var windowSeconds: Int { max(1, Int((window + 999_999_999) / 1_000_000_000)) }
  }

  /// What is left to a client.
  struct Balance: Equatable, Sendable {
    /// Whether the request may be performed.
    let isAllowed: Bool
    /// How many requests may follow at once.
    let remaining: Int
    /// The whole seconds until another request may come, if none may now; else until as many as possible may.
    let seconds: Int
  }

  let rate: Rate
  private let now: @Sendable () -> Int64
  private let parts: [Part]
  /// The most clients of each half of a part.
  private let capacity: Int

  private final class Part: Sendable {
    let state = Mutex(State())
  }

  /// The clients of late, and those before. When there are as many of late as may be, those before are dropped. So a client is dropped only
  /// after as many others have come, and finding one takes the same time however many there are.
  private struct State {
    var late: [ClientKey: Int64] = [:]
    var before: [ClientKey: Int64] = [:]
  }

  /// - Parameters:
  ///   - clients: how many are remembered at most.
  ///   - now: a clock in nanoseconds.
  init(_ rate: Rate, clients: Int = 65_536, now: @escaping @Sendable () -> Int64) {
    self.rate = rate
    self.now = now
    let count = clients >= 1_024 ? 16 : 1
    capacity = max(1, clients / count / 2)
    parts = (0..<count).map { _ in Part() }
  }

  /// Counts requests.
  ///
  /// - Parameter requests: how many; with 0, it only looks.
  func count(_ client: ClientKey, _ requests: Int = 1) -> Balance {
    let (now, time) = (now(), rate.interval * Int64(requests))
    let part = parts[Int(UInt(bitPattern: client.hashValue) % UInt(parts.count))]
    let (end, isAllowed) = part.state.withLock { state in
      let known = state.late[client] ?? state.before.removeValue(forKey: client)
      // A clock that was set back does not lock out a client for longer than the window.
      let end = min(max(known ?? now, now), now + rate.window)
      let isAllowed = end + time <= now + rate.window
      let next = isAllowed ? end + time : end
      state.late[client] = next
      if state.late.count > capacity { (state.late, state.before) = ([:], state.late) }
      return (next, isAllowed)
    }
    let room = now + rate.window - end
    let wait = isAllowed ? end - now : time - room
    return Balance(
      isAllowed: isAllowed, remaining: Int(room / rate.interval),
      seconds: max(1, Int((wait + 999_999_999) / 1_000_000_000)))
  }

  /// How many clients are remembered.
  var clients: Int { parts.reduce(0) { sum, part in part.state.withLock { sum + $0.late.count + $0.before.count } } }
}
