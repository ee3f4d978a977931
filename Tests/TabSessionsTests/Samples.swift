import ManualClock
import Synchronization
import TabEngine
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
  /// The first page of one tab after that of another, of three.
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
    readHistory(of: revisions) { history in result.withLock { $0 = history } }
    return try #require(result.withLock { $0 }).get()
  }
}
