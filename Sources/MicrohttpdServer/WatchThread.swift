internal import Glibc
internal import Synchronization

/// A thread that looks for clients that have left their stream, and for overdue connections. It is no task: those may
/// all be waiting for an answer of this server.
final class WatchThread: Sendable {
  private let connections: ConnectionRegistry
  private let streams: StreamRegistry
  private let interval: UInt64
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<pthread_t?>(nil)

  /// - Parameter interval: Nanoseconds between two looks for overdue connections.
  init(connections: ConnectionRegistry, streams: StreamRegistry, interval: UInt64) throws(ServerError) {
    self.connections = connections
    self.streams = streams
    self.interval = interval

    // Unsafe: a C thread. It takes this one reference and gives it back when it ends.
    let reference = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<WatchThread>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      throw .cannotStart(reason: "no thread could be started")
    }
    self.thread.withLock { $0 = thread }
  }

  /// Returns when the thread has ended.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    streams.departures.interrupt()
    let thread = thread.withLock { $0.take() }
    if let thread { pthread_join(thread, nil) }
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
