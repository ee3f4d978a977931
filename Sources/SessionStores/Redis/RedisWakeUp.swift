private import CHiredis
import Glibc

/// Wakes a thread that waits for descriptors. Several signals wake it once.
final class RedisWakeUp: Sendable {
  /// Readable from a signal until `clear`. Negative, so that `poll` passes over it, if the process has no descriptor left.
  let descriptor: CInt

  init() { descriptor = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK)) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func signal() { eventfd_write(descriptor, 1) }

  func clear() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
