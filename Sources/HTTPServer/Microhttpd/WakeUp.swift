internal import CMicrohttpd
internal import Glibc

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
