import ManualClock
import TabEngine
import Testing

@testable import TabSessions

@Suite struct SessionCommandTests {
  let clock = ManualClock()

  private func refusal(_ body: () throws(SessionRefusal) -> Session.Outcome) -> SessionRefusal? {
    do throws(SessionRefusal) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func hasTheSameEffectOnEqualSessions() throws {
    let command = SessionCommand(.batch([.select(.index(2), animated: true), .swipe(.began())]))
    let (left, right) = (try sampleSession(clock), try sampleSession(clock))
    let (one, other) = (try left.perform(command), try right.perform(command))
    #expect(one.events == other.events)
    #expect(one.revision.container == other.revision.container)
  }

  @Test func isRefusedAtAnUnexpectedRevision() throws {
    let session = try sampleSession(clock)
    try session.perform(SessionCommand(.action(.select(.index(1))), expected: .numbers([1, 7])))
    let before = session.read().revision
    #expect(
      refusal { () throws(SessionRefusal) in
        try session.perform(SessionCommand(.action(.select(.index(2))), expected: .numbers([1, 7])))
      } == .unexpectedRevision(2))
    #expect(session.read().revision === before)
  }

  @Test func isRefusedForOlderContent() throws {
    let session = try sampleSession(clock)
    let old = session.read().revision
    #expect(old.content == 1)
    try session.perform(.removeTab(try #require(TabID("orange"))))
    let new = session.read().revision
    #expect(new.content == 2)
    let command = SessionCommand(.action(.select(.index(1))), content: old.content)
    #expect(refusal { () throws(SessionRefusal) in try session.perform(command) } == .contentChanged)
    #expect(session.read().revision === new)
    try session.perform(SessionCommand(command.change, content: new.content))
  }

  /// Selections and swipes do not change the content, so a change that was made for the content still applies.
  @Test func appliesToTheContentWhateverIsOnTheScreen() throws {
    let session = try sampleSession(clock)
    try session.perform(.select(.index(1), animated: true))
    try session.perform(.swipe(.began()))
    try session.perform(.swipe(.changed(translation: -40)))
    #expect(session.read().revision.number == 4)
    try session.perform(SessionCommand(.action(.removeTab(try #require(TabID("orange")))), content: 1))
  }

  @Test func isRefusedAfterTheEnd() throws {
    let registry = SessionRegistry(clock: clock)
    let session = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(60))
    try registry.remove(session.id)
    #expect(refusal { () throws(SessionRefusal) in try session.perform(.select(.index(1))) } == .ended)
    #expect(session.read().revision.number == 1)
  }

  @Test func removesOnlyAtAnExpectedRevision() throws {
    let registry = SessionRegistry(clock: clock)
    let session = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(60))
    try session.perform(.select(.index(1)))
    #expect(throws: SessionRefusal.self) { try registry.remove(session.id, expected: .numbers([1])) }
    #expect(registry[session.id] === session)
    try registry.remove(session.id, expected: .numbers([2]))
    #expect(registry[session.id] == nil)
  }
}
