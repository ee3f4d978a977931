import Foundation
import HTTPTypes
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// A client that is slow on purpose (slow loris) does not hold a connection for ever.
@Suite struct TimeoutTests {
  /// Sends `beginning`, then bytes one by one, until the server closes; true if it did.
  static func dribble(_ beginning: String = "", to client: RawClient) -> Bool {
    guard (try? client.send(beginning)) != nil else { return true }
    for _ in 0..<4_000 {
      do { try client.send("a") } catch { return true }
      usleep(5_000)
    }
    return false
  }

  /// A client whose request has reached `server` before its deadline. A busy machine may be too late with some.
  static func client(of server: MicrohttpdServer, sending request: String) throws -> (RawClient, head: RawResponse) {
    for _ in 1...1_000 {
      let client = try server.client()
      guard (try? client.send(request)) != nil, let head = try? client.responseHead() else { continue }
      return (client, head)
    }
    throw RawClient.Failure.closed
  }

  @Test func closesAConnectionThatSendsNothing() throws {
    let server = try startServer { $0.headTimeout = .milliseconds(100) }
    let client = try server.client()
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nX: "])
  func closesAConnectionWhoseHeadDribbles(beginning: String) throws {
    let server = try startServer { $0.headTimeout = .milliseconds(100) }
    let client = try server.client()
    #expect(Self.dribble(beginning, to: client))
    server.shutdown()
  }

  @Test(arguments: ["Content-Length: 200000", "Transfer-Encoding: chunked"])
  func closesAConnectionWhoseContentDribbles(framing: String) throws {
    let server = try startServer {
      $0.contentTimeout = .milliseconds(100)
      $0.allowsChunked = true
    }
    let client = try server.client()
    #expect(Self.dribble("POST / HTTP/1.1\r\nHost: localhost\r\n\(framing)\r\n\r\n10000\r\n", to: client))
    server.shutdown()
  }

  @Test func closesAConnectionThatStaysIdle() throws {
    let server = try startServer { $0.idleTimeout = .milliseconds(100) }
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func closesAConnectionWhoseSecondHeadDribbles() throws {
    let server = try startServer {
      $0.headTimeout = .milliseconds(100)
      $0.idleTimeout = .milliseconds(200)
    }
    let (client, head) = try Self.client(of: server, sending: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(head.status == 200)
    #expect(Self.dribble(to: client))
    server.shutdown()
  }

  @Test func closesAConnectionWhoseClientSendsNoMore() throws {
    let server = try startServer()
    let client = try server.client()
    for _ in 1...3 { try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    client.finishSending()
    for _ in 1...3 { #expect(try client.response().status == 200) }
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test(arguments: [
    "", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1",
  ])
  func closesAConnectionWhoseClientSendsNoMoreOfARequest(beginning: String) throws {
    let server = try startServer { $0.idleTimeout = .milliseconds(100) }
    let client = try server.client()
    try client.send(beginning)
    client.finishSending()
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func closesAConnectionWhoseClientReadsNothing() throws {
    let stream = TestStream()
    let server = try startServer(StreamTests.responder { stream }) { $0.idleTimeout = .milliseconds(200) }
    let client = try server.client()
    try client.send(StreamTests.request)
    _ = try client.responseHead()
    for _ in 0..<400 { stream.push(String(repeating: "x", count: 65_536)) }
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func `W11: an unread response ends after the idle time, and gives back its memory`() throws {
    let content = [UInt8](repeating: 0x78, count: 20_000_000)
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .bytes(content)) }) {
      $0.idleTimeout = .milliseconds(200)
    }
    let clients = try (0..<4).map { _ in try server.client() }
    for client in clients {
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try client.responseHead()
    }
    while server.exchange.sending.total > 0 || server.connectionCount > 0 { usleep(1_000) }
    #expect(try clients[0].rest().count < content.count)
    server.shutdown()
  }

  /// The deadlines are for receiving, not for sending.
  @Test func leavesALiveStreamAlone() throws {
    let stream = TestStream()
    let server = try startServer(StreamTests.responder { stream }) {
      $0.headTimeout = .milliseconds(50)
      $0.contentTimeout = .milliseconds(50)
      $0.idleTimeout = .milliseconds(50)
    }
    let (client, _) = try Self.client(of: server, sending: StreamTests.request)
    #expect(stream.pended.wait())
    // Another connection's deadline passes meanwhile.
    #expect(try server.client().rest().isEmpty)
    stream.push("still here")
    #expect(try client.chunk() == Array("still here".utf8))
    server.shutdown()
  }
}
