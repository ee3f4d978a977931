internal import Glibc
internal import Synchronization

/// A thread that looks for overdue connections. It is no task: those may all be waiting for an answer of this server.
final class DeadlineThread: Sendable {
  private let registry: ConnectionRegistry
  private let interval: UInt64
  private let wakeUp: WakeUp
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<pthread_t?>(nil)

  /// - Parameter interval: Nanoseconds between two looks.
  init(registry: ConnectionRegistry, interval: UInt64) throws(ServerError) {
    self.registry = registry
    self.interval = interval
    wakeUp = try WakeUp()

    // Unsafe: a C thread. It takes this one reference and gives it back when it ends.
    let reference = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<DeadlineThread>.fromOpaque(argument).takeRetainedValue().run()
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
    wakeUp.signal()
    let thread = thread.withLock { $0.take() }
    if let thread { pthread_join(thread, nil) }
  }

  private func run() {
    while !isStopping.load(ordering: .acquiring) {
      wakeUp.wait(nanoseconds: interval)
      registry.shutOverdue(now: .now)
    }
  }
}
