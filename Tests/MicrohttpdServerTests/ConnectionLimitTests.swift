import Glibc
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

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
    let client = try server.client()
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
      let client = try server.client()
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
      let client = try server.client()
      try client.send(StreamTests.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      return client
    }
    let refused = try server.client()
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
      let client = try server.client()
      try? client.send(Self.request)
      let other = try server.client()
      _ = try server.client()
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

  // MARK: Connections of one client

  private func startPerClient(
    limit: Int, unlimited: String = "", _ responder: StandIn = StandIn()
  ) throws -> MicrohttpdServer {
    try startServer(responder) {
      $0.connectionLimitPerClient = limit
      $0.isUnlimitedClient = { $0.host == unlimited }
      $0.threads = 1
    }
  }

  /// A client with an address of its own that has a response.
  private func neighbour(of server: MicrohttpdServer) throws -> RawClient {
    let client = try RawClient(port: server.port, source: "127.0.0.2", isEncrypted: Transport.isEncrypted)
    try client.send(Self.request)
    #expect(try client.response().status == 200)
    return client
  }

  @Test func `W9: one more connection of a client than its limit closes its own that was idle for longest`() throws {
    let server = try startPerClient(limit: 3)
    let neighbour = try neighbour(of: server)
    let clients = try (0..<3).map { _ in try idleClient(of: server) }
    let newcomer = try idleClient(of: server)
    #expect(try clients[0].rest().isEmpty)
    for client in [clients[1], clients[2], newcomer, neighbour] {
      try client.send(Self.request)
      #expect(try client.response().status == 200)
    }
    server.shutdown()
  }

  @Test func `W9: if a client uses all its connections, one more is answered with 429, and others are served`() throws {
    let streams = (0..<2).map { _ in TestStream() }
    let next = Counter()
    let server = try startPerClient(limit: 2, StreamTests.responder { streams[next.increment()] })
    let watchers = try streams.map { stream in
      let client = try server.client()
      try client.send(StreamTests.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      return client
    }
    let refused = try server.client()
    try refused.send(Self.request)
    let response = try refused.response()
    #expect(response.status == 429)
    #expect(response["retry-after"] == "1")
    #expect(response["connection"] == "close")
    #expect(response.text.contains("/problems/too-many-connections-of-client"))
    #expect(try refused.rest().isEmpty)
    _ = try neighbour(of: server)

    streams[0].finish()
    #expect(try watchers[0].chunk() == nil)
    #expect(streams[0].closed.wait())
    _ = try idleClient(of: server)
    streams[1].push("still here")
    #expect(try watchers[1].chunk() == Array("still here".utf8))
    server.shutdown()
  }

  /// Connections that send nothing are dropped for newer ones, so a client holds no more than its limit and a few.
  @Test func `W9: a client cannot hold more connections than its limit`() throws {
    let server = try startPerClient(limit: 4)
    var silent: [RawClient] = []
    for _ in 0..<100 {
      // A client may be dropped in its handshake.
      if let client = try? server.client() { silent.append(client) }
    }
    #expect(server.exchange.registry.count <= 4 + 8)
    // As soon as the library has closed some of them, the client is served again.
    while (try? idleClient(of: server)) == nil { sched_yield() }
    #expect(server.exchange.registry.count <= 4 + 8)
    _ = try neighbour(of: server)
    server.shutdown()
  }

  @Test func `W9: a proxy that connects for many has no limit`() throws {
    let server = try startPerClient(limit: 2, unlimited: "127.0.0.2")
    let proxies = try (0..<30).map { _ in try neighbour(of: server) }
    for proxy in proxies {
      try proxy.send(Self.request)
      #expect(try proxy.response().status == 200)
    }
    #expect(server.exchange.registry.count == 30)
    server.shutdown()
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "::ffff:192.0.2.1", true),
    ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false), ("::1", "0.0.0.1", false),
  ])
  func `W9: a client is an IPv4 address or a network of IPv6 addresses`(
    first: String, second: String, isSame: Bool
  ) throws {
    #expect((try network(first) == network(second)) == isSame)
  }

  private func network(_ text: String) throws -> ClientNetwork? {
    var ipv4 = sockaddr_in()
    if inet_pton(AF_INET, text, &ipv4.sin_addr) == 1 {
      ipv4.sin_family = sa_family_t(AF_INET)
      return ClientNetwork(&ipv4)
    }
    var ipv6 = sockaddr_in6()
    try #require(inet_pton(AF_INET6, text, &ipv6.sin6_addr) == 1)
    ipv6.sin6_family = sa_family_t(AF_INET6)
    return ClientNetwork(&ipv6)
  }
}
