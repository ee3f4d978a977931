internal import CMicrohttpd
internal import Glibc

/// A POSIX thread. Unsafe: the thread holds one reference to its closure, and releases it at its end.
struct SystemThread {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// - Returns: `nil` if the system cannot create another thread.
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

  /// Waits until the thread has ended.
  func join() { pthread_join(thread, nil) }

  /// Runs a closure on a detached thread.
  ///
  /// - Returns: false if the system cannot create another thread.
  static func detach(_ run: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(run) else { return false }
    pthread_detach(thread.thread)
    return true
  }
}

/// Wakes a waiting thread; several signals wake it once.
final class WakeUp: Sendable {
  /// The eventfd descriptor: readable from a signal until the next wait has returned.
  let descriptor: CInt

  init() throws(ServerError) {
    descriptor = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { throw .cannotStart(reason: "no file descriptor is left for an event") }
  }

  deinit { close(descriptor) }

  func signal() { eventfd_write(descriptor, 1) }

  /// Returns at a signal, or after this many nanoseconds.
  func wait(nanoseconds: UInt64) {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = min(nanoseconds / 1_000_000 + 1, UInt64(CInt.max))
    poll(&event, 1, CInt(milliseconds))
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
