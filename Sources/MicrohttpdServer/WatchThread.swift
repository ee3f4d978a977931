internal import Synchronization

/// A thread that looks for clients that have left their stream, and for overdue connections. It is no task: those may
/// all be waiting for an answer of this server.
final class WatchThread: Sendable {
  private let connections: ConnectionRegistry
  private let streams: StreamRegistry
  private let interval: UInt64
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<SystemThread?>(nil)

  /// - Parameter interval: Nanoseconds between two looks for overdue connections.
  init(connections: ConnectionRegistry, streams: StreamRegistry, interval: UInt64) throws(ServerError) {
    self.connections = connections
    self.streams = streams
    self.interval = interval

    guard let thread = SystemThread({ self.run() }) else { throw .cannotStart(reason: "no thread could be started") }
    self.thread.withLock { $0 = thread }
  }

  /// Returns when the thread has ended.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    streams.departures.interrupt()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    var nextLook = MonotonicTime.now.advanced(by: interval)
    while !isStopping.load(ordering: .acquiring) {
      for token in streams.departures.wait(until: nextLook) { streams.end(token) }
      let now = MonotonicTime.now
      guard nextLook <= now else { continue }
      connections.shutOverdue(now: now)
      nextLook = now.advanced(by: interval)
    }
  }
}
