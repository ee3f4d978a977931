import Foundation
import HTTPCore
import HTTPTypes
import LoopbackClient
import MicrohttpdServer
import Testing

@Suite struct StreamTests {
  static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"

  static func responder(_ stream: @escaping @Sendable () -> TestStream) -> StandIn {
    StandIn { _ in
      Response(status: .ok, fields: [.contentType: "text/event-stream"], body: .stream(stream()))
    }
  }

  @Test func deliversWhatAnotherThreadPushes() throws {
    let stream = TestStream()
    let server = try startServer(Self.responder { stream })
    let client = try RawClient(port: server.port)
    try client.send(Self.request)
    let head = try client.responseHead()
    #expect(head["transfer-encoding"] == "chunked")
    #expect(head["content-type"] == "text/event-stream")
    for round in 1...20 {
      #expect(stream.pended.wait(for: round))
      Thread.detachNewThread { stream.push("event \(round)") }
      #expect(try client.chunk() == Array("event \(round)".utf8))
    }
    stream.finish()
    #expect(try client.chunk() == nil)
    #expect(stream.closed.wait())

    // The connection goes on after it.
    try client.send("GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    _ = try client.responseHead()
    server.shutdown()
    #expect(stream.closed.happened == 2)
  }

  @Test func shutdownEndsFiftyLiveStreams() throws {
    let streams = (0..<50).map { _ in TestStream() }
    let next = Event()
    let server = try startServer(
      Self.responder {
        defer { next.signal() }
        return streams[next.happened]
      }
    ) { $0.threads = 1 }
    let clients = try streams.map { stream in
      let client = try RawClient(port: server.port)
      try client.send(Self.request)
      _ = try client.responseHead()
      #expect(stream.pended.wait())
      return client
    }
    let start = ContinuousClock.now
    server.shutdown()
    #expect(ContinuousClock.now - start < .seconds(2))
    for (client, stream) in zip(clients, streams) {
      #expect(try client.chunk() == nil)
      #expect(try client.rest().isEmpty)
      #expect(stream.closed.happened == 1)
    }
  }
}
