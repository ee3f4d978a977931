import ManualClock
import RandomCases
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderReplays
import Testing

@testable import SessionStores
@testable import TabSessions

/// A session reads the same history from every store as from memory, while it is changed, and on every server.
@Suite struct SessionHistoryTests {
  private let clock = ManualClock()

  /// A session without a store, and the same with one.
  private struct Pair {
    let memory: Session
    let stored: Session
    let committer: Committer
  }

  private func pair(_ store: any SessionStore, _ container: TabContainer) -> Pair {
    let identity = SessionIdentity(
      id: sampleID(1), epoch: "e90c4a11", preset: "sample", createdAt: clock.now(), timeToLive: .seconds(600))
    let capacity = EventLog.Capacity(events: 1_024, bytes: .max)
    let committer = Committer(store)
    return Pair(
      memory: Session(identity, container, logCapacity: capacity, clock: clock),
      stored: Session(identity, container, logCapacity: capacity, clock: clock, committer: committer),
      committer: committer)
  }

  private func read(
    _ session: Session, _ committer: Committer?, _ range: ClosedRange<Int> = 1...Int.max
  ) throws -> History {
    let result = Mutex<Result<History, StoreError>?>(nil)
    session.readHistory(of: range, upTo: .tip) { history in result.withLock { $0 = history } }
    committer?.flush()
    return try #require(result.withLock { $0 }).get()
  }

  /// The revisions of a range, without the command after the last one.
  private func snapshots(_ history: History, _ range: ClosedRange<Int>) -> [Int: SessionSnapshot] {
    var found = range.contains(history.start.number) ? [history.start.number: history.start] : [:]
    history.replay { step, _ in
      let number = step.snapshot.number
      if range.contains(number), found[number] == nil { found[number] = step.snapshot }
      return number <= range.upperBound
    }
    return found
  }

  @Test(arguments: StoreKind.allCases, 0..<UInt64(RandomCases.some(of: 16)))
  func everyStoreHasTheHistoryOfMemory(_ kind: StoreKind, seed: UInt64) throws {
    let store = try TestStore(kind)
    var (random, actions) = (SeededRandom(seed: seed), RandomActions(seed: seed))
    let pair = pair(store.store, try actions.container())
    for _ in 1...120 {
      clock.advanceSilently(byMilliseconds: Int64.random(in: 0...400, using: &random))
      guard let step = try actions.steps(1).first, step.action.isWritable else { continue }
      let command = SessionCommand(.action(step.action))
      let (one, other) = (try? pair.memory.perform(command), try? pair.stored.perform(command))
      #expect(one?.events == other?.events)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: pair.committer.flush()
      case 1:
        pair.committer.flush()
        try store.merge()
      case 2: #expect(try read(pair.stored, pair.committer).revisions == 1...pair.stored.newest.number)
      default: break
      }
    }
    let (expected, history) = (try read(pair.memory, nil), try read(pair.stored, pair.committer))
    #expect(history.start == expected.start)
    #expect(history.commands == expected.commands, "seed \(seed)")
    for _ in 1...10 {
      let lower = Int.random(in: expected.revisions, using: &random)
      let range = lower...Int.random(in: lower...expected.last, using: &random)
      let part = try read(pair.stored, pair.committer, range)
      #expect(snapshots(part, range).keys.sorted() == Array(range), "seed \(seed), \(range)")
      #expect(
        snapshots(part, range).mapValues(\.container) == snapshots(expected, range).mapValues(\.container),
        "seed \(seed), \(range)")
    }
  }

  /// Two servers change a session in turn. What one reads is never wrong: it lacks at most what the other has added since.
  @Test(arguments: [StoreKind.redis, .cluster])
  func serversThatShareAStoreHaveOneHistory(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let shared = try #require(store.store as? any SharedStore)
    let container = try StoredSession.sample().container
    let first = pair(store.store, container)
    first.committer.flush()
    guard case .found(let stored) = try store.session(first.stored.id) else {
      Issue.record("the session is not stored")
      return
    }
    let committer = Committer(store.store)
    let second = Session(
      stored, events: [], logCapacity: EventLog.Capacity(events: 1_024, bytes: .max), clock: clock, looks: nil,
      committer: committer)
    let servers = [(first.stored, first.committer), (second, committer)]
    var selected: [Int?] = [0]
    for step in 1...60 {
      let (session, committer) = servers[step % 7 < 4 ? 0 : 1]
      try session.catchUp(with: shared)
      clock.advanceSilently(byMilliseconds: 10)
      let index = selected[step - 1] == 0 ? 1 + step % 2 : 0
      selected.append(index)
      try session.perform(SessionCommand(.action(.select(.index(index)))))
      committer.flush()
      // Both have everything, also the one that is behind.
      for (session, committer) in servers {
        let history = try read(session, committer)
        #expect(history.revisions == 1...step + 1)
        let snapshots = snapshots(history, 1...step + 1)
        #expect((1...step + 1).map { snapshots[$0]?.container.selectedIndex } == selected)
      }
    }
  }
}

extension TabAction {
  /// Whether it is one that a client can send.
  fileprivate var isWritable: Bool {
    var json = JSONWriter()
    SessionCommand.Change.action(self).write(to: &json)
    var reader = JSONReader(json.bytes, limits: .unlimited)
    return (try? SessionCommand.Change.read(&reader)) == .action(self)
  }
}
