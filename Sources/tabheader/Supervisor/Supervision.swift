import Dispatch
import Glibc

/// Tells a supervisor what the server does, if there is one.
struct Supervision: Sendable {
  private let socket: NotifySocket?
  /// How often the watchdog must hear from the server; `nil` without a watchdog.
  let watchdogInterval: Duration?

  /// - Parameters:
  ///   - environment: `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID` (sd_watchdog_enabled(3)).
  ///   - process: the id of this process. A watchdog may be meant for another one.
  init(environment: [String: String], process: pid_t = getpid()) {
    socket = NotifySocket(environment: environment)
    let longest = Int64(86_400_000_000)  // A day.
    let isForThis = environment["WATCHDOG_PID"].map { $0 == String(process) } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) }.flatMap { 1...longest ~= $0 ? $0 : nil }
    watchdogInterval = isForThis && socket != nil ? microseconds.map { .microseconds($0) } : nil
  }

  /// The server answers requests.
  func isReady(at address: String) { socket?.send(.ready, .status("Listening on \(address)")) }

  /// The server has begun to drain.
  func isStopping() { socket?.send(.stopping, .status("Finishing requests")) }

  /// - Parameter reason: why the store cannot be used; `nil` after it has recovered.
  func storeHasChanged(_ reason: String?) {
    socket?.send(.status(reason.map { "The store cannot be used: \($0)" } ?? "The store has recovered"))
  }

  /// Tells the watchdog twice in each interval that the housekeeping goes on. It takes the locks that requests take, so a server that
  /// hangs there is restarted.
  func startWatchdog(on housekeeping: DispatchQueue) -> (any DispatchSourceTimer)? {
    guard let socket, let watchdogInterval else { return nil }
    let half = DispatchTimeInterval.nanoseconds(Int(watchdogInterval / .nanoseconds(2)))
    let timer = DispatchSource.makeTimerSource(queue: housekeeping)
    timer.schedule(deadline: .now(), repeating: half)
    timer.setEventHandler { socket.send(.watchdog) }
    timer.activate()
    return timer
  }
}
