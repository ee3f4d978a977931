import Dispatch
import HTTPServer
import ManualClock
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions
import Testing

@testable import TabHeaderAPI

/// Streams that are not read keep a position, and share what they send.
@Suite struct UnreadStreamTests {
  /// Room that is there or not, and what a stream has asked for.
  private final class Room: SendingRoom {
    var isOpen = true
    private(set) var isWaiting = false
    private(set) var held: [ArraySlice<UInt8>] = []
    private(set) var questions = 0

    func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool {
      questions += 1
      let long = pieces.filter { $0.count > 16_384 }
      isWaiting = !isOpen && !long.isEmpty
      held = isWaiting ? [] : long
      return !isWaiting
    }

    func open() { (isOpen, isWaiting) = (true, false) }

    var addresses: [UnsafeRawPointer?] { held.map { $0.withUnsafeBytes { $0.baseAddress } } }
  }

  private let server: TestServer
  private let session: Session

  init() throws {
    server = try TestServer(.inProcess)
    let tabs = (0..<100).map { #"{"id": "t\#($0)", "title": "\#(String(repeating: "x", count: 400))"}"# }
    let created = try server.post("/v1/sessions", #"{"tabs": [\#(tabs.joined(separator: ","))]}"#)
    let id = try #require(created.fields["location"].flatMap { SessionID(String($0.dropFirst("/v1/sessions/".count))) })
    session = try #require(server.registry[id])
  }

  private func stream(_ query: [RequestTarget.QueryItem] = [.init(name: "state", value: "full")]) throws -> EventStream
  {
    var parsed = try EventsQuery(query + [.init(name: "after", value: ExactText("\(session.epoch)-0"))])
    try parsed.resume(at: "\(session.epoch)-0")
    return EventStream(
      [SessionFeed(session, parsed, representation: server.representation, in: server.registry)], as: .single,
      live: LiveStreams(heartbeat: .seconds(3_600)))
  }

  private func text(of stream: EventStream, in room: Room) -> String {
    var bytes: [UInt8] = []
    while case .bytes(let chunk) = stream.next(atMost: 1_000, in: room) { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func select(_ index: Int) throws {
    try session.perform(SessionCommand(.action(.select(.index(index)))))
  }

  @Test func `W11: streams of a state share its bytes`() throws {
    let rooms = [Room(), Room()]
    for room in rooms { _ = try stream().next(atMost: 10, in: room) }
    #expect(!rooms[0].addresses.isEmpty)
    #expect(rooms[0].addresses == rooms[1].addresses)
  }

  @Test func `W11: a stream without room keeps its position, and is not woken in vain`() throws {
    let (stream, other) = (try stream(), try stream())
    let room = Room()
    room.isOpen = false
    #expect(text(of: stream, in: room).hasPrefix("retry: 2000"))
    #expect(room.held.isEmpty)
    let questions = room.questions
    try select(1)
    #expect(stream.next(atMost: 10, in: room) == .pending)
    #expect(room.questions == questions)
    // A heartbeat is short.
    stream.beat()
    #expect(text(of: stream, in: room) == ": heartbeat\n\n")

    room.open()
    let late = text(of: stream, in: room)
    // It has missed nothing.
    let whole = text(of: other, in: Room()).split(separator: "\n\n").dropFirst()
    #expect(late.split(separator: "\n\n").map(\.count) == whole.map(\.count))
    #expect(late.split(separator: "\n\n") == Array(whole))
    #expect(late.contains("event: state\n"))
  }

  @Test func `W11: readers of a view share its bytes`() throws {
    let view = [RequestTarget.QueryItem(name: "state", value: "full"), .init(name: "width", value: "700")]
    let (first, second) = (try stream(view), try stream(view))
    let rooms = [Room(), Room()]
    _ = first.next(atMost: 10, in: rooms[0])
    _ = second.next(atMost: 10, in: rooms[1])
    #expect(rooms[0].addresses.count == 1)
    #expect(rooms[0].addresses == rooms[1].addresses)

    let query = try StateQuery([.init(name: "width", value: "700"), .init(name: "include", value: "configuration")])
    let (revision, now) = (session.read().revision, session.read().now)
    let responses = try (0..<2).map { _ in
      try server.representation.response(for: session, revision, query, now: now)
    }
    let addresses = responses.map { response -> UnsafeRawPointer? in
      guard case .bytes(let bytes) = response.body else { return nil }
      return bytes.withUnsafeBytes { $0.baseAddress }
    }
    #expect(addresses[0] == addresses[1])
    // A change makes it another state.
    try select(2)
    let later = try server.representation.response(for: session, session.read().revision, query, now: now)
    #expect(later.fields[.eTag] != responses[0].fields[.eTag])
  }
}

extension TestServer {
  fileprivate var representation: StateRepresentation { StateRepresentation() }
}

/// Streams that are opened and closed by many threads, while sessions change.
@Suite struct StreamRaceTests {
  /// Every stream wakes the others from within its own calls, without a deadlock.
  @Test func endsWithoutViewers() throws {
    let catalog = try ShippedFiles.catalog.get()
    let registry = SessionRegistry(clock: ManualClock())
    let sessions = try (0..<2).map { _ in
      let description = try SessionDescription(
        [:], over: try #require(catalog.preset("remind")), catalog.names)
      return try registry.create(description.container(), preset: "remind", timeToLive: .seconds(60))
    }
    let query = try EventsQuery([
      .init(name: "state", value: "full"), .init(name: "presence", value: "true"), .init(name: "width", value: "160"),
    ])
    let live = LiveStreams(heartbeat: .seconds(3_600))
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let feeds = [0, 1, 0].map {
        SessionFeed(sessions[$0], query, representation: StateRepresentation(), in: registry)
      }
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
    let description = try SessionDescription([:], over: try #require(catalog.preset("remind")), catalog.names)
    let session = try registry.create(description.container(), preset: "remind", timeToLive: .seconds(60))
    let feed = SessionFeed(
      session, try EventsQuery([.init(name: "state", value: "full")]), representation: StateRepresentation(),
      in: registry)
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
