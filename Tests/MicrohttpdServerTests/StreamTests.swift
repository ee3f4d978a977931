import Foundation
import HTTPServer
import HTTPTypes
import Synchronization
import TabHeaderReplays
import Testing

@Suite struct StreamTests {
  static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"

  static func responder(_ stream: @escaping @Sendable () -> TestStream) -> StandIn {
    StandIn { request in
      guard request.target.path == ["events"] else { return .text("other") }
      return Response(status: .ok, fields: [.contentType: "text/event-stream"], body: .stream(stream()))
    }
  }

  @Test func deliversWhatAnotherThreadPushes() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream })
    let client = try server.client()
    try client.send(Self.request)
    let head = try client.responseHead()
    #expect(head["transfer-encoding"] == "chunked")
    #expect(head["content-type"] == "text/event-stream")
    #expect(head["content-length"] == nil)
    for round in 1...20 {
      #expect(stream.pended.wait(for: round))
      Thread.detachNewThread { stream.push("event \(round)") }
      #expect(try client.chunk() == Array("event \(round)".utf8))
    }
    stream.finish()
    #expect(try client.chunk() == nil)
    #expect(stream.closed.wait())

    // The connection stays open after it.
    try client.send("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().text == "other")
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func `R5: at a shutdown a stream that has more to send is sent to its end`() throws {
    let stream = TestStream(nothing: .delayed)
    let server = try startServer(Self.responder { stream })
    let client = try server.client()
    try client.send(Self.request)
    _ = try client.responseHead()
    #expect(stream.pended.wait())
    let down = Event()
    Thread.detachNewThread {
      #expect(server.shutdown() == .drained)
      down.signal()
    }
    // The shutdown has begun when a new connection is closed.
    while let other = try? server.client(), (try? other.send("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n")) != nil,
      let response = try? other.response(), response.status == 200
    {}
    #expect(stream.pended.wait(for: 2))
    stream.push("the rest")
    #expect(try client.chunk() == Array("the rest".utf8))
    #expect(down.happened == 0)
    stream.finish()
    #expect(try client.chunk() == nil)
    #expect(down.wait())
  }

  /// A waiting stream must not make the library read it again and again.
  @Test func isReadOncePerWakeUp() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream }) { $0.threads = 1 }
    let client = try server.client()
    try client.send(Self.request)
    _ = try client.responseHead()
    #expect(stream.pended.wait())
    // One thread serves all, so it had time to read the stream again while it answered these.
    let other = try server.client()
    for _ in 1...100 {
      try other.send("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try other.response()
    }
    #expect(stream.pended.happened == 1)
    server.shutdown()
  }

  @Test func serves200StreamsAtOnce() throws {
    let streams = (0..<200).map { _ in TestStream() }
    let next = Atomic<Int>(0)
    let server = try startServer(Self.responder { streams[next.add(1, ordering: .relaxed).oldValue] })
    let clients = try streams.map { _ in
      let client = try server.client()
      try client.send(Self.request)
      _ = try client.responseHead()
      return client
    }
    for round in 1...5 {
      for stream in streams { stream.push("event \(round)") }
      for client in clients { #expect(try client.chunk() == Array("event \(round)".utf8)) }
    }
    for stream in streams { stream.finish() }
    for client in clients { #expect(try client.chunk() == nil) }
    for stream in streams { #expect(stream.closed.wait()) }
    server.shutdown()
    #expect(streams.allSatisfy { $0.closed.happened == 1 })
  }

  @Test func closesAStreamWhoseClientLeft() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream })
    let client = try server.client()
    try client.send(Self.request)
    _ = try client.responseHead()
    #expect(stream.pended.wait())
    client.close()
    // What is sent meanwhile, and after the end, changes nothing.
    for round in 1...200 where stream.closed.happened == 0 {
      stream.push("anyone there?")
      _ = stream.pended.wait(for: round + 1, orUntil: stream.closed)
    }
    #expect(stream.closed.wait())
    stream.push("too late")
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func closesAStreamWhoseClientReadsNothingAtShutdown() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream }) { $0.drainTimeout = .milliseconds(100) }
    let client = try server.client()
    try client.send(Self.request)
    _ = try client.responseHead()
    for _ in 0..<400 { stream.push(String(repeating: "x", count: 65_536)) }
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func servesOthersWhileAClientReadsNothing() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream }) { $0.threads = 1 }
    let stalled = try server.client()
    try stalled.send(Self.request)
    _ = try stalled.responseHead()
    for _ in 0..<400 { stream.push(String(repeating: "x", count: 65_536)) }
    let other = try server.client()
    for _ in 1...100 {
      try other.send("GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try other.response().text == "other")
    }
    stalled.close()
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  @Test func survivesAStormOfWakeUps() throws {
    let streams = (0..<8).map { _ in TestStream() }
    let next = Atomic<Int>(0)
    let server = try startServer(Self.responder { streams[next.add(1, ordering: .relaxed).oldValue] })
    let clients = try streams.map { _ in
      let client = try server.client()
      try client.send(Self.request)
      _ = try client.responseHead()
      return client
    }
    let finished = Event()
    for thread in 0..<8 {
      Thread.detachNewThread {
        for round in 0..<500 {
          for stream in streams { stream.wake() }
          if thread == 0 { for stream in streams { stream.push("\(round) ") } }
        }
        finished.signal()
      }
    }
    let all = (0..<500).map { "\($0) " }
    for client in clients {
      for round in all { #expect(try client.chunk() == Array(round.utf8)) }
    }
    #expect(finished.wait(for: 8))
    server.shutdown()
    #expect(streams.allSatisfy { $0.closed.happened == 1 })
    for stream in streams { stream.wake() }
  }

  @Test func sendsAStreamThatEndsAtOnce() throws {
    let server = try startServer(
      Self.responder {
        let stream = TestStream()
        stream.push("all there is")
        stream.finish()
        return stream
      })
    let client = try server.client()
    for _ in 1...10 {
      try client.send(Self.request)
      #expect(try client.response().text == "all there is")
    }
    server.shutdown()
  }

  @Test func answersAHEADWithoutReadingTheStream() throws {
    let stream = TestStream()
    stream.push("never sent")
    let server = try startServer(Self.responder { stream })
    let client = try server.client()
    try client.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response(toHead: true)
    #expect(response.status == 200)
    #expect(response["content-type"] == "text/event-stream")
    #expect(try client.rest().isEmpty)
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  /// RFC 9112 §6.3: without chunks the end of the connection is the end of the content.
  @Test func streamsToHTTP10UntilTheConnectionEnds() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream })
    let client = try server.client()
    try client.send("GET /events HTTP/1.0\r\n\r\n")
    stream.push("one ")
    #expect(stream.pended.wait())
    stream.push("two")
    stream.finish()
    let response = try client.response()
    #expect(response["transfer-encoding"] == nil)
    #expect(response.text == "one two")
    #expect(stream.closed.wait())
    server.shutdown()
  }

  @Test func closesAStreamThatViolatesItsRules() throws {
    final class Endless: ByteStream {
      let closed = Event()
      func next(atMost count: Int, in _: any SendingRoom) -> ByteStreamChunk {
        .bytes([UInt8](repeating: 0, count: count + 1))
      }
      func onReady(_ wake: @escaping @Sendable () -> Void) {}
      func close() { closed.signal() }
    }
    let stream = Endless()
    let server = try startServer(StandIn { _ in Response(status: .ok, body: .stream(stream)) })
    let client = try server.client()
    try client.send(Self.request)
    _ = try client.responseHead()
    #expect(try client.rest().isEmpty)
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }
}
