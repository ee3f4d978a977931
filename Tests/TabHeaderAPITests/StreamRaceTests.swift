import Dispatch
import ManualClock
import StrictJSON
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
}
