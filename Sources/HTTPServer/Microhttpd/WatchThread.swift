internal import Synchronization

/// A thread that looks for clients that left while their connection was suspended, for overdue connections and responses, and after
/// lingering sockets. It is not a task, because all tasks may be waiting for a response from this server.
final class WatchThread: Sendable {
  private let connections: ConnectionRegistry
  private let streams: StreamRegistry
  private let pending: PendingRegistry
  private let lingering: LingeringSockets
  private let overdue: @Sendable (RefusedRequest) -> Response
  private let interval: UInt64
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<SystemThread?>(nil)

  /// - Parameters:
  ///   - overdue: returns the response to a request whose promised response is overdue.
  ///   - interval: the nanoseconds between two checks for overdue connections and responses.
  init(
    connections: ConnectionRegistry, streams: StreamRegistry, pending: PendingRegistry,
    lingering: LingeringSockets, overdue: @escaping @Sendable (RefusedRequest) -> Response, interval: UInt64
  ) throws(ServerError) {
    self.connections = connections
    self.streams = streams
    self.pending = pending
    self.lingering = lingering
    self.overdue = overdue
    self.interval = interval

    guard let thread = SystemThread({ self.run() }) else { throw .cannotStart(reason: "no thread could be started") }
    self.thread.withLock { $0 = thread }
  }

  /// Stops the thread, and returns when it has ended.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    streams.disconnects.interrupt()
    thread.withLock { $0.take() }?.join()
    lingering.closeAll()
  }

  private func run() {
    var nextLook = MonotonicTime.now.advanced(by: interval)
    while !isStopping.load(ordering: .acquiring) {
      for token in streams.disconnects.wait(until: nextLook) {
        streams.end(token)
        pending.cancel(token)
        lingering.read(token)
      }
      let now = MonotonicTime.now
      guard nextLook <= now else { continue }
      connections.shutOverdue(now: now)
      pending.endOverdue(now: now, with: overdue)
      lingering.closeOverdue(now: now)
      nextLook = now.advanced(by: interval)
    }
  }
}
