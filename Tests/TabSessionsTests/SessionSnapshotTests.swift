import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// Performing a command is a function of snapshot, command and instant.
@Suite struct SessionSnapshotTests {
  private let start = ManualClock.start

  private func first() throws -> SessionSnapshot { SessionSnapshot(of: try sampleContainer(), at: start) }

  @Test func performsACommand() throws {
    let before = try first()
    let now = start.advanced(byMilliseconds: 5)
    let effect = before.performing(SessionCommand(.action(.select(.index(2)))), at: now)
    #expect(effect.refusal == nil)
    #expect(
      effect.events.map(\.kind) == [
        .didSettle(page: 2, .jump), .selectionChanged(from: .titled("Green", 0), to: .titled("Orange", 2)),
        .shows("Orange", 3, after: "Green"),
      ])
    #expect(effect.snapshot.number == 2)
    #expect(effect.snapshot.sequence == 3)
    #expect(effect.snapshot.content == 1)
    #expect(effect.snapshot.updatedAt == now)
    #expect(effect.snapshot.container.selectedIndex == 2)
    #expect(before == (try first()))
  }

  @Test func staysTheSameWithoutEvents() throws {
    let before = try first()
    let effect = before.performing(SessionCommand(.action(.select(.index(0)))), at: start.advanced(byMilliseconds: 5))
    #expect(effect == SessionSnapshot.Effect(snapshot: before, events: [], refusal: nil))
  }

  /// The event of a refusal is the session's next event. Nothing else changes.
  @Test func countsTheEventOfARefusal() throws {
    var changes = TabChanges()
    changes.isEnabled = false
    let disable = SessionCommand(.action(.updateTab(try #require(TabID("orange")), changes)))
    let before = try first().performing(disable, at: start).snapshot
    let now = start.advanced(byMilliseconds: 5)
    let effect = before.performing(SessionCommand(.action(.select(.index(2), source: .user))), at: now)
    guard case .selectionPrevented(let refusal)? = effect.events.first?.kind else {
      Issue.record("expected the event")
      return
    }
    #expect(effect.events == [TabEvent(at: now, .selectionPrevented(refusal))])
    #expect(
      effect.refusal == .action(BatchError(index: 0, error: .selectionPrevented(refusal)), in: before.container))
    #expect(effect.snapshot.sequence == before.sequence + 1)
    #expect(effect.snapshot.number == before.number)
    #expect(effect.snapshot.updatedAt == before.updatedAt)
    #expect(effect.snapshot.container == before.container)
  }

  @Test func settlesATransitionInARevisionOfItsOwn() throws {
    let animate = SessionCommand(.action(.select(.index(1), animated: true)))
    let before = try first().performing(animate, at: start).snapshot
    #expect(before.settling(by: start.advanced(byMilliseconds: 299)).isEmpty)
    let steps = before.settling(by: start.advanced(byMilliseconds: 5_000))
    #expect(
      steps.map(\.events) == [[TabEvent(at: start.advanced(byMilliseconds: 300), .didSettle(page: 1, .animation))]])
    #expect(steps.map(\.snapshot.number) == [before.number + 1])
    #expect(steps.map(\.snapshot.updatedAt) == [start.advanced(byMilliseconds: 300)])
  }

  @Test func renewsALookByACommandOfTheCatalogue() throws {
    let before = try first()
    let command = SessionCommand.renew(SampleLooks.look("red"), of: before)
    #expect(command.source == .catalog)
    let effect = before.performing(command, at: start)
    #expect(effect.snapshot.container.configuration.look == SampleLooks.look("red"))
    #expect(effect.snapshot.content == 2)
    #expect(effect.events == [TabEvent(at: start, .configured(effect.snapshot.container.configuration))])
    #expect(effect.snapshot.performing(command, at: start).refusal == .contentChanged)
  }

  /// A session does what its commands do, one after the other, and they do it again.
  @Test(arguments: UInt64(1)...10)
  func replaysASession(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    let (clock, looks) = (ManualClock(), SampleLooks())
    let session = try sampleSession(
      clock, container: try random.container(), capacity: .max,
      looks: LookOrigin(looks, at: looks.generation))
    let first = session.read().revision.snapshot
    var model = first
    func perform(_ command: SessionCommand) -> SessionSnapshot.Effect {
      let effect = model.performing(command, at: clock.now())
      #expect(effect == model.performing(command, at: clock.now()))
      model = effect.snapshot
      return effect
    }

    for _ in 1...60 {
      // The clock may go back.
      clock.advanceSilently(byMilliseconds: random.pick([0, 1, 40, 150, 299, 300, 900, -20]))
      let isLookNew = random.pick([false, false, false, false, true])
      if isLookNew { looks.change() }
      let command = try random.command(for: model)

      model = model.settling(before: command.change, at: clock.now()).last?.snapshot ?? model
      if isLookNew { _ = perform(.renew(looks.look, of: model)) }
      let effect = perform(command)
      do throws(SessionRefusal) {
        let outcome = try session.perform(command)
        #expect(outcome.events == effect.events)
        #expect(effect.refusal == nil)
      } catch {
        #expect(error == effect.refusal)
      }
      #expect(session.read().revision.snapshot == model, "seed \(seed), \(command)")
    }

    let history = try session.readHistory()
    #expect(history.start == first)
    #expect(history.revisions == 1...model.number)
    var (snapshot, events) = (first, [TabEvent]())
    history.replay { step, _ in
      snapshot = step.snapshot
      events += step.events
      return true
    }
    #expect(snapshot == session.read().revision.snapshot)
    #expect(events == session.history(after: 0).events.map(\.event))
    #expect(snapshot.sequence == events.count)
    #expect(snapshot.number > 10)
    #expect(history.commands.contains { $0.source == .catalog })
  }

  /// A session that is read again and again has the same revisions as one that nobody reads: when a transition settles does not
  /// depend on who looks.
  @Test(arguments: UInt64(1)...10)
  func settlesTheSameWhenReadOften(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    let (clock, container) = (ManualClock(), try random.container())
    let sessions = try (1...2).map { _ in
      try sampleSession(clock, container: container, capacity: .max)
    }
    for _ in 1...60 {
      for _ in 0..<random.pick([0, 1, 3, 9]) {
        clock.advanceSilently(byMilliseconds: random.pick([1, 40, 120]))
        _ = sessions[0].read()
      }
      let command = SessionCommand(try random.command(for: sessions[1].newest.snapshot).change)
      for session in sessions { _ = try? session.perform(command) }
      #expect(sessions[0].newest.snapshot == sessions[1].newest.snapshot, "seed \(seed), \(command)")
    }
    #expect(sessions[0].history(after: 0).events == sessions[1].history(after: 0).events)
  }
}

/// A revision has the numbers of the revisions that last changed its configuration and its design.
@Suite struct ChangedContentTests {
  private let session: Session

  init() throws { session = try sampleSession(ManualClock()) }

  private var numbers: [Int] {
    let revision = session.read().revision
    return [revision.number, revision.configuration, revision.design]
  }

  private func configure(_ change: (inout Configuration) -> Void) throws {
    var configuration = session.read().revision.container.configuration
    change(&configuration)
    try session.perform(.configure(configuration))
  }

  private func look(_ badge: Color, dark: Color = .white) -> Look {
    var (light, night) = (Design(), Design())
    (light.badgeColor, night.badgeColor) = (badge, dark)
    return Look(style: "sample", light: light, dark: night)
  }

  @Test func aSelectionChangesNeither() throws {
    try session.perform(.select(.index(1)))
    #expect(numbers == [2, 1, 1])
  }

  @Test func tabsAreNotPartOfTheConfiguration() throws {
    try session.perform(.removeTab(try #require(TabID("green")), animated: false))
    #expect(numbers == [2, 1, 1])
  }

  @Test func aSettingChangesTheConfiguration() throws {
    try configure { $0.hideSingleTab = true }
    #expect(numbers == [2, 2, 1])
  }

  /// The style's name is a member of both, its colours are only of the design.
  @Test func aLookChangesTheDesign() throws {
    try configure { $0.look = look(.white) }
    #expect(numbers == [2, 2, 2])
    try configure { $0.look = look(.black) }
    #expect(numbers == [3, 2, 3])
    try configure { $0.look = look(.black, dark: .black) }
    #expect(numbers == [4, 2, 4], "the design of a dark view")
  }

  @Test func traitsChangeTheDesignThatDependsOnThem() throws {
    var dark = TraitChanges()
    dark.colorScheme = .dark
    try session.perform(.resize(dark))
    #expect(numbers == [2, 1, 1], "the plain look is the same in dark")
    try configure { $0.look = look(.white, dark: .black) }
    var light = TraitChanges()
    light.colorScheme = .light
    try session.perform(.resize(light))
    #expect(numbers == [4, 3, 4])
    var large = TraitChanges()
    large.contentSizeCategory = .accessibility1
    try session.perform(.resize(large))
    #expect(numbers == [5, 3, 5])
  }
}
