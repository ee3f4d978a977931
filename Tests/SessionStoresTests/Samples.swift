import ManualClock
import TabEngine
import TabSessions

/// An id whose text begins with `A`s and ends with a number.
func sampleID(_ number: UInt64) -> SessionID {
  var numbers = Numbers(high: 0, low: number)
  return SessionID(using: &numbers)
}

private struct Numbers: RandomNumberGenerator {
  var high: UInt64?
  let low: UInt64

  mutating func next() -> UInt64 {
    defer { high = nil }
    return high ?? low
  }
}

extension Instant {
  /// A number of seconds after the start of the tests.
  static func at(_ seconds: Int64) -> Instant { ManualClock.start.advanced(byMilliseconds: seconds * 1_000) }
}

extension StoredSession {
  /// A session of three tabs that nothing has changed.
  static func sample(
    _ number: UInt64 = 1, epoch: String = "e90c4a11", name: String? = nil, labels: [String: String] = [:],
    createdAt: Instant = .at(0), clock: ContainerClock = .live,
    expiresAt: Instant = .at(60)
  ) throws -> StoredSession {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Green", "Indigo", "Orange"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    return StoredSession(
      SessionIdentity(
        id: sampleID(number), epoch: epoch, preset: "sample", name: name, labels: labels, createdAt: createdAt,
        timeToLive: .seconds(60)),
      SessionSnapshot(of: container, at: createdAt, clock: clock), expiresAt: expiresAt)
  }

  /// The change that creates it.
  var created: StoreChange { .save(SessionCommit(self, after: nil, events: [])) }

  /// Performs an action and returns the commit. Its history has a checkpoint each 16 revisions.
  mutating func commit(_ action: TabAction, at now: Instant) throws(NothingHappened) -> SessionCommit {
    try commit(.action(action), at: now)
  }

  mutating func commit(_ change: SessionCommand.Change, at now: Instant) throws(NothingHappened) -> SessionCommit {
    let effect = snapshot.performing(SessionCommand(change), at: now)
    guard !effect.events.isEmpty else { throw NothingHappened() }
    let (expected, first, old, number) = (head.version, head.sequence + 1, container, head.number)
    self = StoredSession(head.identity, effect.snapshot, links, expiresAt: now.advanced(byMilliseconds: 60_000))
    return SessionCommit(
      self, after: expected,
      events: effect.allEvents.enumerated().map { LoggedEvent(sequence: first + $0.offset, event: $0.element) },
      history: [
        HistoryRecord(
          [LoggedCommand(change, source: .request, at: now, revision: head.number)], from: number, to: head.number,
          checkpoint: number / 16 == head.number / 16 ? nil : snapshot)
      ],
      changesDescription: !container.hasDescription(of: old))
  }
}

/// An action had no events.
struct NothingHappened: Error {}

/// The error of a store that `body` throws; `nil` if it throws none.
func error(_ body: () throws -> Void) -> StoreError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StoreError
  }
}
