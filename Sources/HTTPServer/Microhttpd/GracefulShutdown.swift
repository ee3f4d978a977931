internal import Glibc
internal import Synchronization

/// The shutdown of a server, on its own thread, so that `run(after:)` returns at the limit even if that thread is blocked.
final class GracefulShutdown: Sendable {
  private let exchange: Exchange
  private let daemon: Daemon
  private let watch: WatchThread
  private let limit: UInt64
  /// Signalled when the shutdown is complete.
  private let isDown: WakeUp
  private let ending = Mutex<MicrohttpdServer.Ending?>(nil)

  /// The time in nanoseconds that the library's threads get to end after the limit. They need milliseconds, unless a responder does
  /// not return.
  private static let grace: UInt64 = 1_000_000_000

  /// - Parameter limit: the time for requests under way, in nanoseconds.
  init(exchange: Exchange, daemon: Daemon, watch: WatchThread, limit: UInt64, isDown: WakeUp) {
    self.exchange = exchange
    self.daemon = daemon
    self.watch = watch
    self.limit = limit
    self.isDown = isDown
  }

  func run(after prepare: @escaping @Sendable () -> Void) -> MicrohttpdServer.Ending {
    let start = MonotonicTime.now
    let isStarted = SystemThread.detach { self.drain(after: prepare, until: start.advanced(by: self.limit)) }
    guard isStarted else { return .cutOff(requests: exchange.registry.requestsUnderWay) }
    let end = start.advanced(by: limit).advanced(by: Self.grace)
    while true {
      if let ending = ending.withLock({ $0 }) { return ending }
      let now = MonotonicTime.now
      guard now < end else { return .cutOff(requests: exchange.registry.requestsUnderWay) }
      isDown.wait(nanoseconds: end.nanoseconds - now.nanoseconds)
    }
  }

  private func drain(after prepare: () -> Void, until end: MonotonicTime) {
    prepare()
    exchange.streams.endAll()
    waitForRequests(until: end)
    let unanswered = exchange.registry.requestsUnderWay
    // The library aborts the process if a connection is suspended when the daemon stops.
    exchange.endPending()
    exchange.resumptions.wait()
    daemon.stop()
    watch.stop()
    ending.withLock { $0 = unanswered == 0 ? .drained : .cutOff(requests: unanswered) }
    isDown.signal()
  }

  private func waitForRequests(until end: MonotonicTime) {
    while exchange.registry.requestsUnderWay > 0 {
      let now = MonotonicTime.now
      guard now < end else { return }
      exchange.requestEnded.wait(nanoseconds: end.nanoseconds - now.nanoseconds)
    }
  }
}
