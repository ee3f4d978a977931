internal import Glibc

/// A C thread, with this file's unsafe code around it: it takes one reference to what it runs, and gives it back at its end.
struct SystemThread {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// - Returns: nil when the system has no thread left.
  init?(_ run: @escaping @Sendable () -> Void) {
    let reference = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      return nil
    }
    self.thread = thread
  }

  /// Returns when it has ended.
  func join() { pthread_join(thread, nil) }

  /// Runs something on a detached thread.
  ///
  /// - Returns: false when the system has no thread left.
  static func detach(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(run) else { return false }
    pthread_detach(thread.thread)
    return true
  }
}
