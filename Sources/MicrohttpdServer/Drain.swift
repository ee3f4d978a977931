internal import Glibc
internal import Synchronization

/// The end of a server, on a thread of its own, so that `run(after:)` returns at the limit whatever the thread waits for.
final class Drain: Sendable {
  private let exchange: Exchange
  private let daemon: Daemon
  private let watch: WatchThread
  private let limit: UInt64
  /// Signalled when all has ended.
  private let isDown: WakeUp
  private let ending = Mutex<MicrohttpdServer.Ending?>(nil)

  /// How long after the limit the library's threads may take to end, in nanoseconds. They take milliseconds, but for one that
  /// is in a responder which does not return.
  private static let grace: UInt64 = 1_000_000_000

  /// - Parameter limit: nanoseconds.
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
    // The library aborts the process when a connection is suspended at its end.
    exchange.endPending()
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
