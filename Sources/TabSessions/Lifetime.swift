import Synchronization
import TabEngine

/// When a session was last used, and so when it ends. It is changed without the session's lock, because every request changes it.
struct Lifetime: ~Copyable, Sendable {
  private let timeToLive: Int64
  /// How much later the store has the end. Other servers that use the store know no other end, so there it is never too early.
  private let lead: Int64
  private let lastUse: Atomic<Int64>
  /// The end that the store knows.
  private let storedEnd: Atomic<Int64>

  init(_ timeToLive: Duration, usedAt now: Instant, storedEnd: Instant, isShared: Bool) {
    self.timeToLive = Int64(timeToLive / .milliseconds(1))
    lead = isShared ? max(self.timeToLive / 8, 2_000) : 0
    lastUse = Atomic(now.milliseconds)
    self.storedEnd = Atomic(storedEnd.milliseconds)
  }

  var lastUsedAt: Instant { Instant(milliseconds: lastUse.load(ordering: .relaxed)) }

  var end: Instant { lastUsedAt.advanced(byMilliseconds: timeToLive) }

  /// The end, or a later one that another server has stored.
  var latestEnd: Instant { lead == 0 ? end : max(end, Instant(milliseconds: storedEnd.load(ordering: .relaxed))) }

  /// Takes over the end that a shared store has.
  func adopt(_ end: Instant) { storedEnd.store(end.milliseconds, ordering: .relaxed) }

  func use(at now: Instant) { lastUse.store(now.milliseconds, ordering: .relaxed) }

  /// Returns the end for a commit: the one that the store knows, unless it is much too early. A store has sessions in the order of their
  /// ends, so each other end would be one more thing to write.
  func committing() -> Instant {
    needsStoring ? storing() : Instant(milliseconds: storedEnd.load(ordering: .relaxed))
  }

  /// Returns the end, which is about to be stored.
  func storing() -> Instant {
    let end = end.advanced(byMilliseconds: lead)
    storedEnd.store(end.milliseconds, ordering: .relaxed)
    return end
  }

  var isLaterThanStored: Bool { end.milliseconds > storedEnd.load(ordering: .relaxed) }

  /// Whether the store knows an end that is much too early. Storing each use would make each reading of a session a write.
  var needsStoring: Bool {
    end.milliseconds - storedEnd.load(ordering: .relaxed) > (lead == 0 ? timeToLive / 8 : 0)
  }
}
