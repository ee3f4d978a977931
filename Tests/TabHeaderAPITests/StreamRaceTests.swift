import Dispatch
import ManualClock
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderCatalog
import TabSessions
import Testing

@testable import TabHeaderAPI

/// Streams that are opened and closed by many threads, while sessions change.
@Suite struct StreamRaceTests {
  /// Every stream wakes the others from within its own calls, without a deadlock.
  @Test func endsWithoutViewers() throws {
    let catalog = try ShippedFiles.catalog.get()
    let registry = SessionRegistry(clock: ManualClock())
    let sessions = try (0..<2).map { _ in
      let description = try SessionDescription(
        .object([:]), over: try #require(catalog.preset("remind")), catalog.names)
      return try registry.create(description.container(), preset: "remind", timeToLive: .seconds(60))
    }
    let query = try EventsQuery([
      .init(name: "state", value: "full"), .init(name: "presence", value: "true"), .init(name: "width", value: "160"),
    ])
    let live = LiveStreams(heartbeat: .seconds(3_600))
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let feeds = [0, 1, 0].map { SessionFeed(sessions[$0], query, representation: StateRepresentation()) }
      let stream = EventStream(feeds, as: .combined, live: live)
      stream.onReady {}
      for page in 0..<4 {
        let action = TabAction.select(.index(page % 3), animated: page == 3)
        _ = try? sessions[(index + page) % 2].perform(SessionCommand(.action(action)))
        while case .bytes = stream.next(atMost: 4_096) {}
      }
      stream.close()
    }
    #expect(sessions.map(\.viewers) == [0, 0])
  }

  /// Nothing wakes up by itself.
  private final class StandingClock: SessionClock {
    let time = Mutex(ManualClock.start)
    func now() -> Instant { time.withLock { $0 } }
    func schedule(_ owner: ObjectIdentifier, at instant: Instant, _ body: @escaping @Sendable () -> Void) {}
    func cancel(_ owner: ObjectIdentifier) {}
  }

  /// A transition that has ended settles when a stream reads. Another viewer that is woken by this may need the stream itself.
  @Test func othersAreWokenWithoutTheLockOfTheStream() throws {
    let catalog = try ShippedFiles.catalog.get()
    let clock = StandingClock()
    let registry = SessionRegistry(clock: clock)
    let description = try SessionDescription(.object([:]), over: try #require(catalog.preset("remind")), catalog.names)
    let session = try registry.create(description.container(), preset: "remind", timeToLive: .seconds(60))
    let feed = SessionFeed(
      session, try EventsQuery([.init(name: "state", value: "full")]), representation: StateRepresentation())
    let stream = EventStream([feed], as: .single, live: LiveStreams(heartbeat: .seconds(3_600)))
    let woken = Atomic(0)
    _ = session.subscribe {
      stream.beat()
      woken.add(1, ordering: .relaxed)
    }
    _ = try session.perform(SessionCommand(.action(.select(.index(1), animated: true))))
    #expect(woken.load(ordering: .relaxed) == 1)
    clock.time.withLock { $0 = $0.advanced(byMilliseconds: 10_000) }
    var text = ""
    while case .bytes(let bytes) = stream.next(atMost: 4_096) { text += String(decoding: bytes, as: UTF8.self) }
    #expect(woken.load(ordering: .relaxed) == 2)
    #expect(text.contains("\"didSettle\""))
  }
}
