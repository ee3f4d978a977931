import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// Sessions in which a guard has asked about a selection (S15–S17).
@Suite struct PendingTests {
  private let server = ManualClock()
  private let start = ManualClock.start

  private func after(_ milliseconds: Int64) -> Instant { start.advanced(byMilliseconds: milliseconds) }

  /// A session whose guard has asked about tab 2, and waits for 400 ms.
  private func session(_ time: ContainerClock = .live) throws -> Session {
    var container = try sampleContainer()
    var configuration = container.configuration
    try configuration.tabBar.setGuards([Guard(.allow([]), kind: .ask(timeout: 400), reason: "May I?")])
    _ = try container.apply(.configure(configuration), at: start)
    let session = try sampleSession(server, container: container, time: time)
    try session.perform(.select(.index(2), source: .user))
    #expect(session.read().revision.number == 2)
    return session
  }

  private func end(_ session: Session) throws -> [TabEvent] {
    let tab = session.read().revision.container.tabs[2].id
    let refusal = SelectionRefusal(tab: tab, cause: .guarded(reason: "May I?"))
    return [
      TabEvent(at: after(400), .selectionResolved(try #require(SelectionID("1")), .tab(tab), .timedOut)),
      TabEvent(at: after(400), .selectionPrevented(refusal)),
    ]
  }

  @Test("S17: a wait ends at its instant and in its own revision, however late that is read")
  func aWaitEndsAtItsInstant() throws {
    let session = try session()
    #expect(!session.read().revision.isInTransition, "its presentation does not change by itself")
    server.advance(byMilliseconds: 60_000)
    let revision = session.read().revision
    #expect((revision.number, revision.updatedAt) == (3, after(400)))
    let expected = try end(session)
    #expect(session.history(after: 1).events.map(\.event) == expected)
  }

  @Test("S17: subscribers see the end of a wait when it comes, with one wake-up")
  func subscribersAreWoken() throws {
    let session = try session()
    let subscription = session.subscribe {}
    #expect(server.scheduled == [after(400)])
    // A transition that ends before it takes its wake-up, and gives it back.
    try session.animate(to: 1)
    #expect(server.scheduled == [after(300)], "a selection by the program has withdrawn it")
    try session.perform(.select(.index(2), source: .user))
    #expect(server.scheduled == [after(300)])
    server.advance(byMilliseconds: 300)
    #expect(server.scheduled == [after(400)])
    server.advance(byMilliseconds: 100)
    #expect(server.scheduled == [])
    #expect(session.newest.container.pending == nil)
    session.unsubscribe(subscription)
  }

  @Test("S17, C2: a manual clock is moved past the end of a wait, which has its own revision")
  func aManualClockEndsAWait() throws {
    let session = try session(.manual)
    server.advance(byMilliseconds: 60_000)
    #expect(session.read().revision.container.pending != nil)
    let expected = try end(session) + [TabEvent(at: after(1_000), .clockAdvanced(from: start))]
    let outcome = try session.perform(.advance(.by(milliseconds: 1_000)))
    #expect(outcome.events == expected)
    #expect(outcome.revision.number == 4)
  }

  @Test("S16, S17: at the end of the wait an answer comes too late")
  func anAnswerMayComeTooLate() throws {
    let (early, late) = (try session(), try session())
    let id = try #require(SelectionID("1"))
    server.advance(byMilliseconds: 399)
    #expect(try early.perform(.answer(id, .approval)).revision.container.selectedIndex == 2)
    server.advance(byMilliseconds: 1)
    #expect(throws: SessionRefusal.self) { try late.perform(.answer(id, .approval)) }
    #expect(late.read().revision.number == 3)
  }
}
