import HTTPCore
import LoopbackClient
import MicrohttpdServer
import Synchronization
import Testing

/// Counts, from any thread.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// - Returns: the previous count.
  @discardableResult
  func increment() -> Int { count.add(1, ordering: .relaxed).oldValue }
}

/// A server with too many connections still serves the next client.
@Suite struct ConnectionLimitTests {
  private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private func start(limit: Int, _ responder: StandIn = StandIn()) throws -> MicrohttpdServer {
    // One thread, so that requests end in the order in which they are answered.
    try startServer(responder) {
      $0.connectionLimit = limit
      $0.threads = 1
    }
  }

  /// A client that has a response and keeps its connection.
  private func idleClient(of server: MicrohttpdServer) throws -> RawClient {
    let client = try RawClient(port: server.port)
    try client.send(Self.request)
    #expect(try client.response().status == 200)
    return client
  }

  @Test func `R3: one more connection than the limit closes the one that was idle for longest`() throws {
    let server = try start(limit: 4)
    let clients = try (0..<4).map { _ in try idleClient(of: server) }
    // The first has just been used, so the second has been idle for longest.
    try clients[0].send(Self.request)
    #expect(try clients[0].response().status == 200)
    let newcomer = try idleClient(of: server)
    #expect(try clients[1].rest().isEmpty)
    for client in [clients[0], clients[2], clients[3], newcomer] {
      try client.send(Self.request)
      #expect(try client.response().status == 200)
    }
    server.shutdown()
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
  func `R3: clients that send nothing, or half a head, cannot keep others out`(beginning: String) throws {
    let server = try start(limit: 8)
    var silent: [RawClient] = []
    for _ in 0..<200 {
      let client = try RawClient(port: server.port)
      try? client.send(beginning)
      silent.append(client)
      _ = try idleClient(of: server)
    }
    server.shutdown()
  }

  @Test func `R3: if every connection is in use, one more is answered with 503`() throws {
    let streams = (0..<3).map { _ in TestStream() }
    let next = Counter()
    let server = try start(
      limit: 3, StreamTests.responder { streams[next.increment()] })
    let watchers = try streams.map { stream in
      let client = try RawClient(port: server.port)
      try client.send(StreamTests.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      return client
    }
    let refused = try RawClient(port: server.port)
    try refused.send(Self.request)
    let response = try refused.response()
    #expect(response.status == 503)
    #expect(response["retry-after"] == "1")
    #expect(response["connection"] == "close")
    #expect(response.text.contains("/problems/too-many-connections"))
    #expect(try refused.rest().isEmpty)

    streams[0].finish()
    #expect(try watchers[0].chunk() == nil)
    #expect(streams[0].closed.wait())
    _ = try idleClient(of: server)
    streams[1].push("still here")
    #expect(try watchers[1].chunk() == Array("still here".utf8))
    server.shutdown()
  }

  /// A request that arrives when its connection is dropped is not performed: the client gets no response, and may send it again.
  @Test func `R3: a request is answered or not performed`() throws {
    let carriedOut = Counter()
    let server = try start(
      limit: 2,
      StandIn { _ in
        carriedOut.increment()
        return .text("done")
      })
    var answered = 0
    for _ in 0..<300 {
      let client = try RawClient(port: server.port)
      try? client.send(Self.request)
      let other = try RawClient(port: server.port)
      _ = try RawClient(port: server.port)
      if let response = try? client.response(), response.status == 200 { answered += 1 }
      other.close()
    }
    #expect(carriedOut.value == answered)
    server.shutdown()
  }

  @Test func `R3: if few descriptors are left, idle connections are closed for new ones`() throws {
    let server = try startServer {
      $0.descriptorLimit = 0
      $0.threads = 1
    }
    var last = try idleClient(of: server)
    for _ in 0..<20 {
      let next = try idleClient(of: server)
      #expect(try last.rest().isEmpty)
      last = next
    }
    server.shutdown()
  }
}
