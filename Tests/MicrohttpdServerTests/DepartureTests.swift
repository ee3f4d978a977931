import Foundation
import Synchronization
import TabHeaderReplays
import TabSessions
import Testing

@testable import HTTPServer

/// A client that leaves a waiting stream is noticed promptly (RFC 9112 §9.5): these streams have no heartbeat, and nothing is
/// written to them.
@Suite struct DepartureTests {
  /// A client whose stream waits.
  private func watching(_ stream: TestStream, of server: MicrohttpdServer) throws -> RawClient {
    let client = try server.client()
    try client.send(StreamTests.request)
    _ = try client.responseHead()
    #expect(stream.pended.wait())
    return client
  }

  /// A responder that responds with these streams, in order.
  private func responder(_ streams: [TestStream]) -> StandIn {
    let next = Atomic<Int>(0)
    return StreamTests.responder { streams[next.wrappingAdd(1, ordering: .relaxed).oldValue] }
  }

  @Test func endsTheStreamOfAClientThatLeaves() throws {
    let streams = [TestStream(), TestStream()]
    let server = try startServer(responder(streams))
    let leaving = try watching(streams[0], of: server)
    let staying = try watching(streams[1], of: server)
    leaving.close()
    #expect(streams[0].closed.wait())
    streams[1].push("still here")
    #expect(try staying.chunk() == Array("still here".utf8))
    server.shutdown()
    #expect(streams.map(\.closed.happened) == [1, 1])
  }

  /// A client that leaves with bytes unread resets its connection.
  @Test func endsTheStreamOfAClientThatResetsItsConnection() throws {
    let stream = TestStream()
    let server = try startServer(responder([stream]))
    let client = try watching(stream, of: server)
    stream.push("never read")
    #expect(stream.pended.wait(for: 2))
    client.close()
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func sendsTheRemainingBytesToAClientThatHasFinishedSending() throws {
    let stream = TestStream()
    stream.push("all there is")
    let server = try startServer(responder([stream]))
    let client = try server.client()
    try client.send(StreamTests.request)
    client.finishSending()
    #expect(try client.response().text == "all there is")
    #expect(try client.rest().isEmpty)
    #expect(stream.closed.wait())
    server.shutdown()
  }

  @Test func endsTheStreamOfAClientThatFinishesSendingLater() throws {
    let stream = TestStream()
    let server = try startServer(responder([stream]))
    let client = try watching(stream, of: server)
    client.finishSending()
    #expect(try client.chunk() == nil)
    #expect(try client.rest().isEmpty)
    #expect(stream.closed.wait())
    server.shutdown()
  }

  /// A stream's socket is no longer watched when the stream ends, even if the connection stays open.
  @Test func watchesEveryStreamOfAConnection() throws {
    let streams = (0..<3).map { _ in TestStream() }
    let server = try startServer(responder(streams))
    let client = try server.client()
    for stream in streams {
      try client.send(StreamTests.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      #expect(try watchedSockets(server) == 1)
      guard stream !== streams[2] else { break }
      stream.finish()
      #expect(try client.chunk() == nil)
      #expect(stream.closed.wait())
      #expect(try watchedSockets(server) == 0)
    }
    client.close()
    #expect(streams[2].closed.wait())
    #expect(try watchedSockets(server) == 0)
    server.shutdown()
  }

  /// Descriptors are reused. A client must not be mistaken for an earlier one with the same descriptor.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func leavesNothingBehind(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let streams = (0..<200).map { _ in TestStream() }
    let server = try startServer(responder(streams))
    var open: [(stream: TestStream, client: RawClient)] = []
    var opened = 0
    var left: [TestStream] = []
    while opened < streams.count || !open.isEmpty {
      if opened < streams.count, open.isEmpty || Bool.random(using: &random) {
        let stream = streams[opened]
        opened += 1
        open.append((stream, try watching(stream, of: server)))
      } else {
        let (stream, client) = open.remove(at: Int.random(in: open.indices, using: &random))
        if Bool.random(using: &random) { stream.push("unread") }
        client.close()
        left.append(stream)
        // Now and then, waits until the streams of all clients that left have ended; no others may have.
        guard left.count % 16 == 0 else { continue }
        for stream in left { #expect(stream.closed.wait()) }
        #expect(open.allSatisfy { $0.stream.closed.happened == 0 })
        #expect(try watchedSockets(server) == open.count)
      }
    }
    for stream in streams { #expect(stream.closed.wait()) }
    #expect(server.exchange.streams.isEmpty)
    #expect(try watchedSockets(server) == 0)
    server.shutdown()
    #expect(server.exchange.registry.isEmpty)
    #expect(streams.allSatisfy { $0.closed.happened == 1 })
  }

  /// Clients leave while the server shuts down.
  @Test func endsOnceEvenIfTheServerShutsDown() throws {
    for _ in 1...5 {
      let streams = (0..<50).map { _ in TestStream() }
      let server = try startServer(responder(streams))
      // From here on, only the other thread uses them.
      nonisolated(unsafe) let clients = try streams.map { try watching($0, of: server) }
      let left = Event()
      Thread.detachNewThread {
        for client in clients { client.close() }
        left.signal()
      }
      server.shutdown()
      #expect(left.wait())
      #expect(streams.allSatisfy { $0.closed.happened == 1 })
      #expect(server.exchange.streams.isEmpty)
      #expect(try watchedSockets(server) == 0)
    }
  }

  /// The number of sockets in the kernel's epoll set, without the wake-up (proc(5)).
  private func watchedSockets(_ server: MicrohttpdServer) throws -> Int {
    let path = "/proc/self/fdinfo/\(server.exchange.streams.disconnects.descriptor)"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .count { $0.hasPrefix("tfd:") } - 1
  }
}
