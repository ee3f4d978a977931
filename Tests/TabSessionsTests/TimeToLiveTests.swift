import ManualClock
import TabEngine
import Testing

@testable import TabSessions

/// A session with a manual clock, on a server whose clock runs.
@Suite struct TimeToLiveTests {
  private let server = ManualClock()
  private let looks = SampleLooks()
  private let registry: SessionRegistry

  init() {
    registry = SessionRegistry(clock: server, looks: looks)
  }

  private func session() throws -> Session {
    try registry.create(
      try sampleContainer(), preset: "sample", timeToLive: .seconds(10), manualClockAt: ManualClock.start)
  }

  private func end(_ session: Session) -> Double {
    session.expiresAt.milliseconds(since: ManualClock.start)
  }

  @Test func countsWhileTheSessionsClockHasStopped() throws {
    let session = try session()
    #expect(end(session) == 10_000)
    server.advance(byMilliseconds: 6_000)
    let outcome = try #require(try registry.use(session.id)?.perform(.select(.index(1))))
    #expect(outcome.now == ManualClock.start)
    #expect(outcome.revision.updatedAt == ManualClock.start)
    #expect(end(session) == 16_000)

    server.advance(byMilliseconds: 9_999)
    registry.removeExpired()
    #expect(registry[session.id] === session)
    server.advance(byMilliseconds: 1)
    registry.removeExpired()
    #expect(registry[session.id] == nil)
  }

  @Test func doesNotCountTheSessionsTime() throws {
    let session = try session()
    try session.perform(.advance(.by(milliseconds: 86_400_000)))
    let outcome = try #require(try registry.use(session.id)?.perform(.select(.index(1))))
    #expect(outcome.revision.updatedAt == ManualClock.start.advanced(byMilliseconds: 86_400_000))
    #expect(end(session) == 10_000)
    registry.removeExpired()
    #expect(registry[session.id] === session)
  }

  /// What the session does by itself is not use.
  @Test func countsNeitherTransitionsNorThemes() throws {
    let session = try session()
    let live = try registry.create(try sampleContainer(), preset: "sample", timeToLive: .seconds(10))
    try live.animate(to: 2)
    server.advance(byMilliseconds: 5_000)
    looks.change()
    #expect(live.read().revision.number == 4)
    #expect(end(live) == 10_000)
    try session.perform(.advance(.by(milliseconds: 5_000)))
    #expect(session.read().revision.number == 3)
    #expect(end(session) == 10_000)
  }
}
