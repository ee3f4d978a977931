import ManualClock
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderReplays
import Testing

@testable import TabSessions

/// Three tabs on pages 320 points wide, without haptics.
func sampleContainer(_ titles: [String] = ["Green", "Indigo", "Orange"]) throws -> TabContainer {
  var configuration = Configuration()
  configuration.hapticsEnabled = false
  return try TabContainer(
    configuration: configuration, tabs: titles.map { TabDraft(item: try TabItem(title: $0)) },
    traits: Traits(width: 320, height: 568, safeArea: .zero))
}

func sampleSession(
  _ clock: ManualClock, container: TabContainer? = nil, capacity: Int = 1_024, timeToLive: Duration = .seconds(60),
  time: ContainerClock = .live, historyCapacity: Int = 2_097_152, looks: LookOrigin? = nil,
  committer: Committer? = nil, commitment: Commitment? = nil
) throws -> Session {
  var generator = SystemRandomNumberGenerator()
  return Session(
    SessionIdentity(
      id: SessionID(using: &generator), epoch: "e90c4a11", preset: "sample", createdAt: clock.now(),
      timeToLive: timeToLive),
    try container ?? sampleContainer(), time: time, logCapacity: EventLog.Capacity(events: capacity, bytes: .max),
    historyCapacity: historyCapacity, clock: clock, looks: looks, committer: committer, commitment: commitment)
}

extension Session {
  /// Performs one action.
  @discardableResult
  func perform(_ action: TabAction, _ commitment: Commitment? = nil) throws(SessionRefusal) -> Outcome {
    try perform(SessionCommand(.action(action)), commitment: commitment)
  }

  func animate(to index: Int) throws(SessionRefusal) {
    try perform(.select(.index(index), animated: true))
  }
}

extension TabEvent.Kind {
  /// The first page of one tab after the first page of another tab, of three.
  static func shows(_ title: String, _ position: Int, after before: String) -> TabEvent.Kind {
    func screen(_ title: String) -> Screen? {
      TabID(title.lowercased()).map { Screen(section: .tab($0), page: .root) }
    }
    return .didShow(from: screen(before), to: screen(title), announcement: "\(title), \(position) of 3")
  }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }
  func increment() { count.withLock { $0 += 1 } }
}

extension NamedSelection {
  /// A tab whose id is derived from its title.
  static func titled(_ title: String, _ index: Int) -> NamedSelection {
    TabID(title.lowercased()).map { .tab($0, at: index) } ?? .none
  }
}

extension Session {
  /// The history of a session that is only in memory.
  func readHistory(of revisions: ClosedRange<Int> = 1...Int.max) throws -> History {
    let result = Mutex<Result<History, StoreError>?>(nil)
    readHistory(of: revisions) { records in
      result.withLock { $0 = Result { () throws(StoreError) in try History(records.get()) } }
    }
    return try #require(result.withLock { $0 }).get()
  }
}

/// A source of looks that records the generations it was asked with, and which themes are used.
final class SampleLooks: LookSource {
  private struct State {
    var generation = 1
    var look = SampleLooks.look("theme 1")
    var asked: [Int] = []
    var uses: [String: Int] = [:]
    var whenAsked: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var generation: Int { state.withLock { $0.generation } }
  var asked: [Int] { state.withLock { $0.asked } }
  var uses: [String: Int] { state.withLock { $0.uses } }

  /// The look of every session, which names the generation.
  var look: Look { state.withLock { $0.look } }

  static func look(_ theme: String) -> Look {
    Look(style: "sample", theme: theme, light: Design(), dark: Design())
  }

  func change() {
    state.withLock { state in
      state.generation += 1
      state.look = Self.look("theme \(state.generation)")
    }
  }

  /// Runs `body` as if the last change were still to come.
  func beforeChange(_ body: () -> Void) {
    state.withLock { $0.generation -= 1 }
    body()
    state.withLock { $0.generation += 1 }
  }

  /// Calls `body` the next time that the source is asked.
  func whenAsked(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.whenAsked = body } }

  func current(_ look: Look, since generation: Int) -> Look {
    let body = state.withLock { state in
      state.asked.append(generation)
      defer { state.whenAsked = nil }
      return state.whenAsked
    }
    body?()
    return self.look
  }

  func changeUse(from old: Look?, to new: Look?) {
    state.withLock { state in
      if let new { state.uses[new.theme, default: 0] += 1 }
      if let old { state.uses[old.theme, default: 0] -= 1 }
    }
  }

  func adopt(_ documents: [StoredDocument]) -> Bool { true }

  func adopt(users: [StoredDocument.Kind: [String: Int]]) {}

  func endUse(_ look: SessionHead.Look) { state.withLock { $0.uses[look.theme, default: 0] -= 1 } }
}

/// Random commands for a session with a random container: valid ones and refused ones.
struct RandomCommands {
  private var random: SeededRandom
  private var actions: RandomActions

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    actions = RandomActions(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func container() throws -> TabContainer { try actions.container() }

  /// - Parameter snapshot: the snapshot that some of the commands expect.
  mutating func command(for snapshot: SessionSnapshot) throws -> SessionCommand {
    SessionCommand(
      try change(), expected: pick([.any, .any, .numbers([snapshot.number]), .numbers([snapshot.number - 1, 1])]),
      content: pick([nil, nil, snapshot.content, snapshot.content - 1]))
  }

  /// A change that a history can contain: one that a client can send, or one of the server.
  private mutating func change() throws -> SessionCommand.Change {
    while true {
      let actions = try actions.steps(pick([1, 1, 1, 2, 3])).map(\.action)
      let change: SessionCommand.Change =
        actions.count == 1 ? .action(actions[0]) : pick([.batch(actions), .patch(actions)])
      var json = JSONWriter()
      change.write(to: &json)
      var reader = JSONReader(json.bytes, limits: .unlimited)
      if (try? SessionCommand.Change.read(&reader)) == change { return change }
    }
  }
}
