import ManualClock
import RandomCases
import TabEngine
import TestStores
import Testing

@testable import TabSessions

/// Whenever a process dies, its store has every revision that was acknowledged, and every revision that anybody saw either comes back
/// the same or belongs to an earlier epoch.
@Suite struct CrashTests {
  @Test(arguments: 0..<UInt64(RandomCases.some(of: 80)))
  func whatWasSeenComesBackTheSame(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    let (clock, store) = (ManualClock(), HeldStore())
    let committer = Committer(store)
    let session = try sampleSession(
      clock, container: try random.container(), capacity: .max, committer: committer)
    committer.flush()
    /// What clients have seen, by the number of the newest event.
    var seen = [0: session.newest.snapshot]
    var commitments: [(Commitment, sequence: Int)] = []

    func look() {
      let snapshot = session.read().revision.snapshot
      #expect(seen[snapshot.sequence] == nil || seen[snapshot.sequence] == snapshot, "seed \(seed)")
      seen[snapshot.sequence] = snapshot
    }
    func step() throws {
      clock.advance(byMilliseconds: random.pick([0, 1, 40, 299, 300, 900]))
      let commitment = Commitment()
      let command = SessionCommand(try random.command(for: session.newest.snapshot).change)
      let outcome = try? session.perform(command, commitment: commitment)
      // Positions of a drag may be lost.
      if let outcome, !outcome.events.isEmpty, command.durability == .committed {
        commitments.append((commitment, outcome.revision.sequence))
      }
      look()
    }
    func crash() throws {
      let acknowledged = commitments.filter { $0.0.result == .committed }.map(\.sequence).max() ?? 0
      let stored = try #require(try store.stored(session))
      let events = store.events(of: session.id, after: 0) ?? []
      let recovery = stored.recovery(epoch: "f1f2f3f4", at: clock.now())
      let recovered = (recovery?.events.events ?? []).enumerated().map {
        LoggedEvent(sequence: stored.head.sequence + 1 + $0.offset, event: $0.element)
      }
      let restored = Session(
        recovery?.session ?? stored, events: events + recovered,
        logCapacity: EventLog.Capacity(events: .max, bytes: .max), clock: clock, looks: nil,
        committer: Committer(MemoryStore()))
      let newest = restored.read().revision.snapshot
      guard restored.epoch == session.epoch else {
        #expect(restored.epoch == "f1f2f3f4")
        return
      }
      #expect(newest.sequence >= max(acknowledged, seen.keys.max() ?? 0), "seed \(seed)")
      if let known = seen[newest.sequence] { #expect(known == newest, "seed \(seed)") }
      let log = restored.history(after: 0).events
      #expect(log.map(\.sequence) == Array(1..<newest.sequence + 1))
      #expect(Array(log.prefix(session.newest.sequence)) == session.history(after: 0).events)
    }

    for _ in 1...20 {
      switch random.pick([0, 1, 2]) {
      case 0:
        try step()
        committer.flush()
        look()
      case 1:
        try store.holding(committer) {
          for _ in 0..<random.pick([1, 2, 5]) { try step() }
          try crash()
        }
        look()
      default:
        try store.failing(committer) { try step() }
        look()
      }
      try crash()
    }
    #expect(seen.count > 1)
  }
}
