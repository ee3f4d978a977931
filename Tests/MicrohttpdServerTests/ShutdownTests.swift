import Dispatch
import Foundation
import HTTPServer
import HTTPTypes
import Synchronization
import TabHeaderReplays
import Testing

@Suite struct ShutdownTests {
  @Test func endsFiftyLiveStreams() throws {
    let streams = (0..<50).map { _ in TestStream() }
    let next = Atomic<Int>(0)
    let server = try startServer(
      StreamTests.responder { streams[next.add(1, ordering: .relaxed).oldValue] })
    let clients = try streams.map { stream in
      let client = try server.client()
      try client.send(StreamTests.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      return client
    }
    server.shutdown()
    for (client, stream) in zip(clients, streams) {
      #expect(try client.chunk() == nil)
      #expect(try client.rest().isEmpty)
      #expect(stream.closed.happened == 1)
    }
  }

  /// What a stream still has to send is sent before it ends.
  @Test func sendsTheLastBytesOfAStream() throws {
    let stream = TestStream()
    let server = try startServer(StreamTests.responder { stream })
    let client = try server.client()
    try client.send(StreamTests.request)
    _ = try client.responseHead()
    #expect(stream.pended.wait())
    stream.push("bye")
    server.shutdown()
    #expect(try client.chunk() == Array("bye".utf8))
    #expect(try client.chunk() == nil)
  }

  @Test func mayBeRequestedTwiceAndFromManyThreads() throws {
    let server = try startServer()
    let done = Event()
    for _ in 1...4 {
      Thread.detachNewThread {
        server.shutdown()
        done.signal()
      }
    }
    #expect(done.wait(for: 4))
    server.shutdown()
  }

  @Test func happensWhenTheServerIsReleased() throws {
    var server: MicrohttpdServer? = try startServer()
    let port = try #require(server?.port)
    let client = try Transport.client(at: port)
    server = nil
    #expect(try client.rest().isEmpty)
    #expect(throws: RawClient.Failure.self) { try Transport.client(at: port) }
  }

  @Test func answersRequestsUnderWayAndRefusesNewOnes() throws {
    let arrived = Event()
    let mayAnswer = Event()
    let server = try startServer(
      StandIn { request in
        if request.target.path == ["slow"] {
          arrived.signal()
          _ = mayAnswer.wait()
        }
        return .text("\(pthread_self())")
      })
    // Two connections of different threads, so that one can answer while the other is busy.
    var clients: [String: RawClient] = [:]
    while clients.count < 2 {
      let client = try server.client()
      try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      clients[try client.response().text] = client
    }
    let (busy, idle) = (Array(clients.values)[0], Array(clients.values)[1])

    try busy.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(arrived.wait())
    let down = Event()
    Thread.detachNewThread {
      server.shutdown()
      down.signal()
    }
    // Until the shutdown has begun, requests are answered normally.
    var refused: RawResponse
    repeat {
      try idle.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      refused = try idle.response()
    } while refused.status == 200
    #expect(refused.status == 503)
    #expect(refused["retry-after"] == "1")
    #expect(refused["connection"] == "close")
    #expect(down.happened == 0)

    mayAnswer.signal()
    #expect(try busy.response().status == 200)
    #expect(down.wait())
    #expect(try busy.rest().isEmpty)
  }

  @Test func sendsALargeAnswerUnderWayToItsEnd() throws {
    let content = [UInt8](repeating: 0x78, count: 20_000_000)
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .bytes(content)) })
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try client.responseHead()
    #expect(head["content-length"] == "20000000")
    Thread.detachNewThread { server.shutdown() }
    #expect(try client.rest().count == content.count)
    server.shutdown()
  }

  @Test func doesNotWaitForAClientThatReadsNothing() throws {
    let content = [UInt8](repeating: 0x78, count: 20_000_000)
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .bytes(content)) }) {
      $0.drainTimeout = .milliseconds(50)
    }
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try client.responseHead()
    let down = Event()
    Thread.detachNewThread {
      server.shutdown()
      down.signal()
    }
    #expect(down.wait())
  }

  // MARK: The limit

  @Test func `R5: a server whose requests are all answered has drained`() throws {
    let server = try startServer()
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
    #expect(server.shutdown() == .drained)
    #expect(server.shutdown() == .drained)
  }

  @Test func `R5: a shutdown ends at its limit even if a responder never returns`() throws {
    let arrived = Event()
    let mayReturn = DispatchSemaphore(value: 0)
    let server = try startServer(
      StandIn { _ in
        arrived.signal()
        mayReturn.wait()
        return .text("late")
      }
    ) { $0.drainTimeout = .milliseconds(50) }
    // More requests than threads: the last ones have not been read.
    let clients = try (0..<4).map { _ in try server.client() }
    for client in clients { try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    #expect(arrived.wait())
    guard case .cutOff(let requests) = server.shutdown() else {
      Issue.record("it has not drained")
      return
    }
    #expect((1...2).contains(requests))
    for _ in clients { mayReturn.signal() }
  }

  @Test func `R5: a shutdown ends at its limit even if a stream never returns`() throws {
    let stream = StuckStream()
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .stream(stream)) }) {
      $0.drainTimeout = .milliseconds(50)
    }
    let client = try server.client()
    try client.send(StreamTests.request)
    #expect(stream.asked.wait())
    #expect(server.shutdown() == .cutOff(requests: 1))
    stream.mayReturn.signal()
  }

  @Test func `R5: a stream that never ends is cut off at the limit`() throws {
    let stream = EndlessStream()
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .stream(stream)) }) {
      $0.drainTimeout = .milliseconds(50)
    }
    let client = try server.client()
    try client.send(StreamTests.request)
    _ = try client.responseHead()
    let down = Event()
    Thread.detachNewThread {
      #expect(server.shutdown() == .cutOff(requests: 1))
      down.signal()
    }
    _ = try? client.rest()
    #expect(down.wait())
    #expect(stream.closed.happened == 1)
  }

  @Test func `R5: a shutdown ends at its limit even if its preparation never returns`() throws {
    let mayReturn = DispatchSemaphore(value: 0)
    let server = try startServer { $0.drainTimeout = .milliseconds(50) }
    #expect(server.shutdown(after: { mayReturn.wait() }) == .cutOff(requests: 0))
    mayReturn.signal()
  }

  @Test func happensUnderLoad() throws {
    for _ in 1...20 {
      let server = try startServer()
      let port = server.port
      let done = Event()
      for _ in 1...4 {
        Thread.detachNewThread {
          defer { done.signal() }
          guard let client = try? Transport.client(at: port) else { return }
          while (try? client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")) != nil {
            guard let response = try? client.response(), response.status == 200 else { return }
          }
        }
      }
      server.shutdown()
      #expect(done.wait(for: 4))
    }
  }
}
