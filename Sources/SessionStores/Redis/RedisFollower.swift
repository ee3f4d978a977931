private import CHiredis
import Dispatch
import Glibc
import Synchronization
import TabEngine
import TabSessions

/// Reports changes on a thread of its own.
final class RedisFollower: StoreFollower {
  private let requests = Requests()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let isClosed = Atomic(false)

  /// - Parameter report: is called on the thread.
  init(
    _ address: RedisAddress, _ keys: RedisKeys, timeout: Duration, _ report: @escaping @Sendable (StoreHint) -> Void
  ) {
    DispatchQueue(label: "tabheader.redis.hints").async { [requests, hasEnded] in
      var following = RedisFollowing(address, keys, timeout: timeout, report)
      while let changes = requests.take() {
        following.change(changes)
        following.proceed()
        following.wait(for: requests.wakeUp)
      }
      hasEnded.signal()
    }
  }

  deinit { close() }

  func watch(_ id: SessionID) { requests.change(id, isWatched: true) }

  func unwatch(_ id: SessionID) { requests.change(id, isWatched: false) }

  /// Waits for a connection that is being opened, at most for the limit of the store. A report must not call it, since it waits for that.
  func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    requests.end()
    hasEnded.wait()
  }

  /// What the thread is told.
  private final class Requests: Sendable {
    let wakeUp = RedisWakeUp()
    private let state = Mutex(State())

    private struct State {
      /// Whether a session is watched from now on. The last request counts, so this has each session once.
      var changes: [SessionID: Bool] = [:]
      var hasEnded = false
    }

    func change(_ id: SessionID, isWatched: Bool) {
      let isFirst = state.withLock { state in
        state.changes[id] = isWatched
        return state.changes.count == 1
      }
      if isFirst { wakeUp.signal() }
    }

    func end() {
      state.withLock { $0.hasEnded = true }
      wakeUp.signal()
    }

    /// The changes since the last call; `nil` at the end.
    func take() -> [SessionID: Bool]? {
      wakeUp.clear()
      return state.withLock { state in
        defer { state.changes = [:] }
        return state.hasEnded ? nil : state.changes
      }
    }
  }
}

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
