import ManualClock
import Synchronization
import TabEngine
import Testing

@testable import TabSessions

/// The revisions that a session had (U1 to U4).
@Suite struct HistoryTests {
  private let clock = ManualClock()

  private func perform(_ action: TabAction, on session: Session) throws {
    try session.perform(SessionCommand(.action(action)))
  }

  private func undo(_ session: Session) throws {
    let number = try #require(steps(session).undo)
    let target = try #require(session.readHistory()[number])
    try session.perform(SessionCommand(.restore(.undo(to: target))))
  }

  private func redo(_ session: Session) throws {
    let number = try #require(steps(session).redo)
    let target = try #require(session.readHistory()[number])
    try session.perform(SessionCommand(.restore(.redo(to: target))))
  }

  private func steps(_ session: Session) -> SessionSnapshot.Steps { session.newest.snapshot.steps }

  /// Three steps back, three steps forth, and a new step in between.
  @Test func undoAndRedoGoBackAndForth() throws {
    let session = try sampleSession(clock, container: try sampleContainer(["A", "B", "C", "D"]))
    for index in 1...3 { try perform(.select(.index(index)), on: session) }
    let selected = { session.newest.container.selectedIndex }
    for index in [2, 1, 0] {
      try undo(session)
      #expect(selected() == index)
    }
    #expect(steps(session) == SessionSnapshot.Steps(undo: nil, redo: 6))
    for index in [1, 2] {
      try redo(session)
      #expect(selected() == index)
    }
    try undo(session)
    #expect(selected() == 1)
    try perform(.select(.index(3)), on: session)
    #expect(steps(session) == SessionSnapshot.Steps(undo: 10, redo: nil))
    try undo(session)
    #expect(selected() == 1)
    try undo(session)
    #expect(selected() == 0)
    #expect(steps(session).undo == nil)
    #expect(session.newest.number == 13)
  }

  /// The command waits for its turn after its instant was read.
  @Test func `G1: the command of a rate has the instant of its event`() throws {
    let session = try sampleSession(clock)
    let start = clock.now()
    clock.advanceSilently(byMilliseconds: 5)
    let outcome = try session.perform(SessionCommand(.rate(0.1, since: start)))
    let instants = Mutex<[Instant]>([])
    session.readHistory(of: 1...2) { records in
      for record in (try? records.get()) ?? [] {
        try? record.forEachCommand { command in instants.withLock { $0.append(command.at) } }
      }
    }
    #expect(instants.withLock { $0 } == [start])
    #expect(outcome.events.map(\.at) == [start])
  }

  /// Also before the next command, with which it is written down.
  @Test func theRevisionInWhichATransitionHasSettledIsKept() throws {
    let session = try sampleSession(clock, container: try sampleContainer(["A", "B", "C"]))
    try perform(.select(.index(1), animated: true), on: session)
    clock.advanceSilently(byMilliseconds: 1_000)
    _ = session.read()
    #expect(session.newest.number == 3)
    #expect(try session.readHistory().last == 3)
    #expect(try session.readHistory()[3] == session.newest.snapshot)
  }

  /// U1: a gesture with its transition is one step.
  @Test func aGestureIsOneStep() throws {
    let session = try sampleSession(clock, container: try sampleContainer())
    for step: Swipe in [.began(), .changed(translation: -100), .changed(translation: -200), .ended(velocity: -500)] {
      clock.advanceSilently(byMilliseconds: 16)
      try perform(.swipe(step), on: session)
    }
    clock.advanceSilently(byMilliseconds: 5_000)
    #expect(session.read().revision.container.selectedIndex == 1)
    #expect(steps(session) == SessionSnapshot.Steps(undo: 1, redo: nil))
    try undo(session)
    #expect(session.newest.container == (try sampleContainer()))
  }

  /// U1: what changes nothing, and what no user does, is no step.
  @Test func onlyChangesOfClientsAreSteps() throws {
    let looks = SampleLooks()
    let session = try sampleSession(
      clock, container: try sampleContainer(), looks: LookOrigin(looks, at: looks.generation))
    try perform(.select(.index(0), source: .user), on: session)
    #expect(steps(session) == SessionSnapshot.Steps())
    looks.change()
    _ = session.read()
    #expect(session.newest.number == 3)
    #expect(steps(session) == SessionSnapshot.Steps())
  }

  /// U2: what is restored is at rest, because time does not go back.
  @Test func aRestoredContainerIsAtRest() throws {
    let session = try sampleSession(clock, container: try sampleContainer())
    try perform(.select(.index(1), animated: true), on: session)
    try perform(.select(.index(2)), on: session)
    try undo(session)
    #expect(session.newest.container.motion == .idle)
    #expect(session.newest.container.currentPage == 1)
    #expect(session.newest.snapshot.updatedAt == clock.now())
  }

  /// U4: old revisions are dropped, but not the first one.
  @Test func aHistoryIsBounded() throws {
    let session = try sampleSession(clock, container: try sampleContainer(), historyCapacity: 32_768)
    for index in 1...2_000 { try perform(.select(.index(index % 3)), on: session) }
    let history = try session.readHistory(of: 2...Int.max)
    #expect(history.revisions.upperBound == 2_001)
    #expect((1_600...1_900).contains(history.revisions.lowerBound))
    #expect(history.start.container.selectedIndex == (history.start.number - 1) % 3)
    #expect(try session.readHistory(of: 1...1).start.container == (try sampleContainer()))
    for number in history.revisions.lowerBound...2_001 {
      let part = try session.readHistory(of: number...number)
      #expect(part.commands.count < 260)
      #expect(part[number]?.container.selectedIndex == (number - 1) % 3)
    }
  }

  /// A snapshot, and every change that the history contains, is read as it was written.
  @Test(arguments: UInt64(1)...20)
  func snapshotsSurvive(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    var snapshot = SessionSnapshot(of: try random.container(), at: clock.now())
    for _ in 1...40 {
      clock.advanceSilently(byMilliseconds: random.pick([0, 40, 300]))
      let effect = snapshot.performing(
        SessionCommand(try random.command(for: snapshot).change), at: clock.now())
      if effect.refusal == nil, random.pick([true, false, false, false]) {
        snapshot =
          effect.snapshot.performing(SessionCommand(.restore(.undo(to: snapshot))), at: clock.now()).snapshot
      } else {
        snapshot = effect.snapshot
      }
      let again = try SessionSnapshot(record: snapshot.record, limits: .unlimited)
      #expect(again == snapshot)
    }
  }
}
