import Foundation
import HTTPTypes
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// What clients do not read takes a limited amount of memory.
@Suite struct SendingBudgetTests {
  private static let content = [UInt8](repeating: 0x78, count: 10_000_000)

  /// A server that answers `/N` with ten megabytes, the same for each request for the same N, and `/short` with 16 KiB.
  private static func start(memory: Int, isUnlimited: Bool = true) throws -> MicrohttpdServer {
    let responses = (0..<8).map { index in
      Response(status: .ok, body: .bytes([UInt8(ascii: "0") + UInt8(index)] + content.dropFirst()))
    }
    let short = Response(status: .ok, body: .bytes([UInt8](repeating: 0x78, count: SendingBudget.alwaysSent)))
    return try startServer(
      StandIn { request in
        let name = request.target.path.first?.string ?? ""
        return Int(name).map { responses[$0] } ?? short
      }
    ) {
      $0.sendingMemory = memory
      $0.isUnlimitedClient = { _ in isUnlimited }
    }
  }

  private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

  /// A client that has read the head of a response, and leaves the content.
  private static func leaving(_ path: String, on server: MicrohttpdServer) throws -> (RawClient, status: Int) {
    let client = try server.client()
    try client.send(get(path))
    return (client, try client.responseHead().status)
  }

  @Test func `W11: a response that does not fit beside what others leave unread is refused, and a short one is sent`()
    throws
  {
    let server = try Self.start(memory: 25_000_000)
    let first = try Self.leaving("/0", on: server)
    let second = try Self.leaving("/1", on: server)
    #expect(first.status == 200)
    #expect(second.status == 200)
    #expect(server.exchange.sending.total == 20_000_000)

    let third = try server.client()
    try third.send(Self.get("/2"))
    let refusal = try third.response()
    #expect(refusal.status == 503)
    #expect(refusal["retry-after"] == "1")
    #expect(refusal.text.contains(#""type":"/problems/too-much-unread""#))
    // The head alone is short.
    try third.send("HEAD" + Self.get("/2").dropFirst(3))
    let head = try third.response(toHead: true)
    #expect(head.status == 200)
    #expect(head["content-length"] == "10000000")
    // The connection stays open.
    try third.send(Self.get("/short"))
    #expect(try third.response().content.count == 16_384)
    #expect(server.exchange.sending.total == 20_000_000)

    // A client that leaves gives back what it left.
    first.0.close()
    while server.exchange.sending.total > 10_000_000 { sched_yield() }
    try third.send(Self.get("/2"))
    #expect(try third.response().content.count == 10_000_000)
    while server.exchange.sending.total > 10_000_000 { sched_yield() }
    second.0.close()
    server.shutdown()
    #expect(server.exchange.sending.total == 0)
  }

  @Test func `W11: equal responses are counted once`() throws {
    let server = try Self.start(memory: 25_000_000, isUnlimited: false)
    let clients = try (0..<20).map { _ in try Self.leaving("/3", on: server) }
    #expect(clients.allSatisfy { $0.status == 200 })
    #expect(server.exchange.sending.total == 10_000_000)
    for (client, _) in clients { client.close() }
    server.shutdown()
    #expect(server.exchange.sending.total == 0)
  }

  @Test func `W11: one client has half of the memory, and one response always fits`() throws {
    let server = try Self.start(memory: 15_000_000, isUnlimited: false)
    let first = try Self.leaving("/4", on: server)
    #expect(first.status == 200)
    let second = try server.client()
    try second.send(Self.get("/5"))
    let refusal = try second.response()
    #expect(refusal.status == 429)
    #expect(refusal["retry-after"] == "1")
    #expect(refusal.text.contains(#""type":"/problems/too-much-unread-of-client""#))
    first.0.close()
    server.shutdown()
  }

  /// A stream that has one long piece, and says which bytes it keeps.
  private final class LongStream: ByteStream {
    private struct State {
      var rest: ArraySlice<UInt8>
      var hasBegun = false
      var wasRefused = false
      var wake: (@Sendable () -> Void)?
      var wasKept = false

      /// Where its bytes are in memory.
      var address: UnsafeRawPointer? { rest.withUnsafeBytes { $0.baseAddress } }

      /// Whether others keep its bytes: then a change is made in a copy.
      mutating func isKept() -> Bool {
        let before = address
        rest[rest.startIndex] = rest[rest.startIndex]
        return address != before
      }
    }

    private let state: Mutex<State>
    private let givesUp: Bool
    let waited = Event()

    /// Whether its bytes were kept although there was no room for them.
    var wasKept: Bool { state.withLock { $0.wasKept } }

    /// - Parameter givesUp: whether it ends when there is room that it has waited for.
    init(_ bytes: [UInt8], givesUp: Bool = false) {
      self.givesUp = givesUp
      state = Mutex(State(rest: bytes[...]))
    }

    func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk {
      let chunk: ByteStreamChunk = state.withLock { state in
        if room.isWaiting { return .pending }
        if givesUp, state.wasRefused { return .end }
        if !state.hasBegun {
          guard room.hold([state.rest]) else {
            state.wasRefused = true
            state.wasKept = state.isKept()
            return .pending
          }
          state.hasBegun = true
        }
        let chunk = state.rest.prefix(count)
        state.rest = state.rest.dropFirst(count)
        if chunk.isEmpty { _ = room.hold([]) }
        return chunk.isEmpty ? .end : .bytes(Array(chunk))
      }
      if chunk == .pending { waited.signal() }
      return chunk
    }

    func onReady(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }
    func close() {}
  }

  @Test func `W11: a stream waits for room, and goes on when there is`() throws {
    let streams = (0..<2).map { LongStream([UInt8(ascii: "0") + UInt8($0)] + Self.content.dropFirst()) }
    let next = Atomic(0)
    let server = try startServer(
      StandIn { _ in Response(status: .ok, body: .stream(streams[next.add(1, ordering: .relaxed).oldValue])) }
    ) { $0.sendingMemory = 15_000_000 }
    let first = try server.client()
    try first.send(Self.get("/"))
    _ = try first.responseHead()
    // The first stream has its room before the second one begins.
    let begun = try #require(try first.chunk()).count
    let second = try server.client()
    try second.send(Self.get("/"))
    _ = try second.responseHead()
    #expect(streams[1].waited.wait())
    #expect(server.exchange.sending.total == 10_000_000)
    #expect(!streams[1].wasKept)

    func length(_ client: RawClient) throws -> Int {
      var length = 0
      while let chunk = try client.chunk() { length += chunk.count }
      return length
    }
    #expect(try begun + length(first) == 10_000_000)
    #expect(try length(second) == 10_000_000)
    server.shutdown()
    #expect(server.exchange.sending.total == 0)
  }
  @Test func `W11: room that a stream has waited for and does not take is for the next one`() throws {
    let streams = (0..<3).map {
      LongStream([UInt8(ascii: "0") + UInt8($0)] + Self.content.dropFirst(), givesUp: $0 == 1)
    }
    let next = Atomic(0)
    let server = try startServer(
      StandIn { _ in Response(status: .ok, body: .stream(streams[next.add(1, ordering: .relaxed).oldValue])) }
    ) { $0.sendingMemory = 15_000_000 }
    let clients = try (0..<3).map { index in
      let client = try server.client()
      try client.send(Self.get("/"))
      _ = try client.responseHead()
      if index > 0 { #expect(streams[index].waited.wait()) }
      return client
    }
    let lengths = try clients.map { client in
      var length = 0
      while let chunk = try client.chunk() { length += chunk.count }
      return length
    }
    #expect(lengths == [10_000_000, 0, 10_000_000])
    server.shutdown()
    #expect(server.exchange.sending.total == 0)
  }
}
