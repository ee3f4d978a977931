import ManualClock
import Synchronization
import TabEngine
import Testing

@testable import TabSessions

/// T1, T11: a session and where its look comes from.
@Suite struct LookSourceTests {
  /// A source that says what it was asked.
  private final class Source: LookSource {
    private let state = Mutex((generation: 1, asked: [Int](), uses: [String: Int]()))

    var generation: Int { state.withLock { $0.generation } }
    var asked: [Int] { state.withLock { $0.asked } }
    var uses: [String: Int] { state.withLock { $0.uses } }

    func change() { state.withLock { $0.generation += 1 } }

    func current(_ look: Look, since generation: Int) -> Look {
      state.withLock { state in
        state.asked.append(generation)
        return Look(style: "sample", theme: "theme \(state.generation)", light: Design(), dark: Design())
      }
    }

    func changeUse(from old: Look?, to new: Look?) {
      state.withLock { state in
        if let new { state.uses[new.theme, default: 0] += 1 }
        if let old { state.uses[old.theme, default: 0] -= 1 }
      }
    }
  }

  private let clock = ManualClock()
  private let source = Source()

  private func session() throws -> Session {
    let registry = SessionRegistry(clock: clock)
    return try registry.create(
      try sampleContainer(), preset: "sample", timeToLive: .seconds(60),
      looks: LookOrigin(source, at: source.generation))
  }

  private func theme(_ outcome: Session.Outcome) -> String { outcome.revision.container.configuration.look.theme }

  @Test func asksOnceForEachChangeOfTheSource() throws {
    let session = try session()
    _ = session.read()
    try session.perform(.select(.index(1)))
    #expect(source.asked == [])
    source.change()
    source.change()
    #expect(source.asked == [], "nobody has read it")
    #expect(theme(session.read()) == "theme 3")
    _ = session.read()
    #expect(source.asked == [1])
    source.change()
    #expect(theme(try session.perform(.select(.index(2)))) == "theme 4")
    #expect(source.asked == [1, 3])
  }

  /// A transition that has ended meanwhile settled before, at its end.
  @Test func settlesThenRenewsThenChanges() throws {
    let session = try session()
    try session.animate(to: 2)
    let first = session.read().revision
    source.change()
    clock.advance(byMilliseconds: 1_000)
    try session.perform(.select(.index(0)))
    guard case .events(let events, _) = session.events(after: first.sequence, limit: 100) else {
      Issue.record("the log has a gap")
      return
    }
    let names = events.map { String(String(describing: $0.event.kind).prefix { $0 != "(" }) }
    #expect(names == ["didSettle", "configured", "didSettle", "selectionChanged", "didShow"])
    #expect(events.map { $0.event.at.milliseconds(since: ManualClock.start) } == [300, 1_000, 1_000, 1_000, 1_000])
    #expect(session.read().revision.number == first.number + 3)
  }

  @Test func wakesWhoWatchesWhenItRenews() throws {
    let session = try session()
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    source.change()
    #expect(woken.value == 0)
    _ = session.read()
    #expect(woken.value == 1)
  }

  @Test func tellsWhatItUses() throws {
    let registry = SessionRegistry(clock: clock)
    let sessions = try (0..<2).map { _ in
      try registry.create(
        try sampleContainer(), preset: "sample", timeToLive: .seconds(60),
        looks: LookOrigin(source, at: source.generation))
    }
    #expect(source.uses == ["": 2])
    source.change()
    _ = sessions[0].read()
    #expect(source.uses == ["": 1, "theme 2": 1])
    try registry.remove(sessions[0].id)
    try registry.remove(sessions[1].id)
    #expect(source.uses == ["": 0, "theme 2": 0])
    // A session that has ended uses nothing, even if it is still read.
    source.change()
    _ = sessions[1].read()
    sessions[1].close(.expired)
    #expect(source.uses == ["": 0, "theme 2": 0])
  }
}
