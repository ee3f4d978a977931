import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// T1, T11: a session and the source of its look.
@Suite struct LookSourceTests {
  private let clock = ManualClock()
  private let source = SampleLooks()

  private func session() throws -> Session {
    let registry = SessionRegistry(clock: clock, looks: source)
    return try registry.create(
      try sampleContainer(), preset: "sample", timeToLive: .seconds(60))
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

  @Test func wakesSubscribersWhenItRenewsTheLook() throws {
    let session = try session()
    let woken = Counter()
    _ = session.subscribe { woken.increment() }
    source.change()
    #expect(woken.value == 0)
    _ = session.read()
    #expect(woken.value == 1)
  }

  @Test func reportsTheLookThatItUses() throws {
    let registry = SessionRegistry(clock: clock, looks: source)
    let sessions = try (0..<2).map { _ in
      try registry.create(
        try sampleContainer(), preset: "sample", timeToLive: .seconds(60))
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

  /// A client may have resolved a look just before its theme changed.
  @Test func comparesALookAgainThatIsOlderThanTheSource() throws {
    let session = try session()
    let generation = source.generation
    let old = SessionCommand.renew(SampleLooks.look("old"), of: session.read().revision.snapshot)
    source.change()
    _ = session.read()
    let outcome = try session.perform(SessionCommand(old.change), looksAt: generation)
    #expect(theme(outcome) == "old")
    #expect(theme(session.read()) == "theme 2")
    #expect(source.asked == [1, 1])
  }

  /// The source is asked without the lock, so the session may change meanwhile.
  @Test func resolvesTheLookAgainIfTheContentChangesMeanwhile() throws {
    let session = try session()
    let orange = try #require(TabID("orange"))
    source.change()
    source.whenAsked { [source] in
      source.beforeChange { _ = try? session.perform(.removeTab(orange)) }
    }
    let outcome = session.read()
    #expect(theme(outcome) == "theme 2")
    #expect(outcome.revision.container.tabs.count == 2)
    #expect(source.asked == [1, 1])
    #expect(source.uses == ["": 0, "theme 2": 1])
  }

  @Test func keepsTheLookIfTheSourceHasNoOther() throws {
    let registry = SessionRegistry(clock: clock, looks: source)
    var container = try sampleContainer()
    source.change()
    var configuration = container.configuration
    configuration.look = SampleLooks.look("theme 2")
    _ = try container.apply(.configure(configuration), at: ManualClock.start)
    let session = try registry.create(
      container, preset: "sample", timeToLive: .seconds(60), looksAt: 1)
    // Settling a scroll would be a change.
    try session.perform(.swipe(.scrolled(to: 400)))
    #expect(source.asked == [1])
    #expect(session.read().revision.number == 2)
    #expect(session.read().revision.container.motion == .scrolled(to: 400))
  }
}
