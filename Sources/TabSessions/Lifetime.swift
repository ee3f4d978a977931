import Synchronization
import TabEngine

/// When a session was last used, and so when it ends. It is changed without the session's lock, because every request changes it.
struct Lifetime: ~Copyable, Sendable {
  private let timeToLive: Int64
  private let lastUse: Atomic<Int64>
  /// The end that the store knows.
  private let storedEnd: Atomic<Int64>

  init(_ timeToLive: Duration, usedAt now: Instant, storedEnd: Instant) {
    self.timeToLive = Int64(timeToLive / .milliseconds(1))
    lastUse = Atomic(now.milliseconds)
    self.storedEnd = Atomic(storedEnd.milliseconds)
  }

  var lastUsedAt: Instant { Instant(milliseconds: lastUse.load(ordering: .relaxed)) }

  var end: Instant { lastUsedAt.advanced(byMilliseconds: timeToLive) }

  func use(at now: Instant) { lastUse.store(now.milliseconds, ordering: .relaxed) }

  /// Returns the end for a commit: the one that the store knows, unless it is much too early. A store has sessions in the order of their
  /// ends, so each other end would be one more thing to write.
  func committing() -> Instant {
    needsStoring ? storing() : Instant(milliseconds: storedEnd.load(ordering: .relaxed))
  }

  /// Returns the end, which is about to be stored.
  func storing() -> Instant {
    let end = end
    storedEnd.store(end.milliseconds, ordering: .relaxed)
    return end
  }

  var isLaterThanStored: Bool { end.milliseconds > storedEnd.load(ordering: .relaxed) }

  /// Whether the store knows an end that is much too early. Storing each use would make each reading of a session a write.
  var needsStoring: Bool { end.milliseconds - storedEnd.load(ordering: .relaxed) > timeToLive / 8 }
}
