import Foundation
import HTTPServer
import HTTPTypes
import ResponsePromises
import Synchronization
import TabHeaderReplays
import Testing

/// A response that comes later: the connection is suspended meanwhile.
@Suite struct PromiseTests {
  private static let slow = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"
  private static let quick = "GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// The promises that were made, for a test to fulfil.
  private final class Promises: Sendable {
    private let list = Mutex<[ResponsePromise]>([])
    let made = Event()
    let cancelled = Event()

    func make() -> FutureResponse {
      let promise = ResponsePromise { [cancelled] in cancelled.signal() }
      list.withLock { $0.append(promise) }
      made.signal()
      return promise.future
    }

    func take() -> [ResponsePromise] {
      list.withLock { list in
        defer { list = [] }
        return list
      }
    }

    /// Promises an answer to `/slow`, and answers all else at once.
    var responder: StandIn {
      StandIn(reply: { request in
        request.target.path == ["slow"] ? .later(self.make()) : .now(.text("quick"))
      })
    }
  }

  private let promises = Promises()

  @Test func `R16: a thread answers others meanwhile`() throws {
    let server = try startServer(promises.responder) { $0.threads = 1 }
    let clients = try (0..<20).map { _ in try server.client() }
    for client in clients { try client.send(Self.slow) }
    #expect(promises.made.wait(for: 20))
    let other = try server.client()
    for _ in 1...10 {
      try other.send(Self.quick)
      #expect(try other.response().text == "quick")
    }
    for promise in promises.take() { promise.fulfil(with: .text("slow")) }
    for client in clients {
      #expect(try client.response().text == "slow")
      try client.send(Self.quick)
      #expect(try client.response().text == "quick")
    }
    #expect(server.shutdown() == .drained)
    #expect(promises.cancelled.happened == 0)
  }

  /// Whichever comes first, the response or the suspension: none is lost.
  @Test func anotherThreadMayBeFasterThanTheTransport() throws {
    let server = try startServer(
      StandIn(reply: { request in
        let promise = ResponsePromise()
        let body = request.body
        switch body.count % 3 {
        case 0: promise.fulfil(with: .text("\(body.count)"))
        case 1: Thread.detachNewThread { promise.fulfil(with: .text("\(body.count)")) }
        default:
          Thread.detachNewThread {
            sched_yield()
            promise.fulfil(with: .text("\(body.count)"))
          }
        }
        return .later(promise.future)
      }))
    let clients = try (0..<8).map { _ in try server.client() }
    for round in 1...150 {
      for (number, client) in clients.enumerated() {
        let length = round + number
        try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")
        try client.send([UInt8](repeating: 0x78, count: length))
      }
      for (number, client) in clients.enumerated() { #expect(try client.response().text == "\(round + number)") }
    }
    #expect(server.shutdown() == .drained)
  }

  @Test func theContentIsOmittedForHead() throws {
    let server = try startServer(promises.responder)
    let client = try server.client()
    try client.send("HEAD /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(promises.made.wait())
    for promise in promises.take() { promise.fulfil(with: .text("slow")) }
    let head = try client.response(toHead: true)
    #expect(head.status == 200)
    #expect(head["content-length"] == "4")
    try client.send(Self.quick)
    #expect(try client.response().text == "quick")
    server.shutdown()
  }

  @Test func aStreamMayBePromised() throws {
    let server = try startServer(promises.responder)
    let client = try server.client()
    try client.send(Self.slow)
    #expect(promises.made.wait())
    let stream = TestStream()
    for promise in promises.take() { promise.fulfil(with: Response(status: .ok, body: .stream(stream))) }
    #expect(try client.responseHead().status == 200)
    stream.push("event")
    #expect(try client.chunk() == Array("event".utf8))
    client.close()
    #expect(stream.closed.wait())
    server.shutdown()
    #expect(stream.closed.happened == 1)
  }

  // MARK: Clients that leave

  @Test func `R16: a client that leaves cancels the promise`() throws {
    let server = try startServer(promises.responder)
    let client = try server.client()
    try client.send(Self.slow)
    #expect(promises.made.wait())
    client.close()
    #expect(promises.cancelled.wait())
    for promise in promises.take() { #expect(promise.isCancelled && promise.fulfil(with: .text("late"))) }
    #expect(server.shutdown() == .drained)
    #expect(promises.cancelled.happened == 1)
  }

  /// It cannot be distinguished from a client that has left, so the promise is cancelled. The response still reaches it.
  @Test func aClientThatHasFinishedSendingGetsItsAnswer() throws {
    let server = try startServer(promises.responder)
    let client = try server.client()
    try client.send(Self.slow)
    #expect(promises.made.wait())
    client.finishSending()
    #expect(promises.cancelled.wait())
    for promise in promises.take() { promise.fulfil(with: .text("slow")) }
    #expect(try client.response().text == "slow")
    server.shutdown()
  }

  // MARK: Limits

  @Test func `R16: a client gets 503 at the deadline`() throws {
    let server = try startServer(promises.responder) { $0.answerTimeout = .milliseconds(50) }
    let client = try server.client()
    try client.send(Self.slow)
    let response = try client.response()
    #expect(response.status == 503)
    #expect(response["retry-after"] == "5")
    #expect(response.text.contains("/problems/answer-timeout"))
    #expect(promises.cancelled.wait())
    // A later response is dropped; the connection stays open.
    for promise in promises.take() { promise.fulfil(with: .text("late")) }
    try client.send(Self.quick)
    #expect(try client.response().text == "quick")
    #expect(server.shutdown() == .drained)
  }

  @Test func `R16: the refusal at the deadline is made for its request`() throws {
    let asked = Mutex<[String?]>([])
    var responder = promises.responder
    responder.refused = { request in asked.withLock { $0.append(request.fields[.origin]) } }
    let server = try startServer(responder) { $0.answerTimeout = .milliseconds(50) }
    let client = try server.client()
    try client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nOrigin: https://a.example\r\n\r\n")
    #expect(try client.response().status == 503)
    server.shutdown()
    #expect(asked.withLock { $0 } == ["https://a.example"])
  }

  /// Whoever counts open streams would count it for ever.
  @Test func `R16: a stream that comes too late is closed`() throws {
    let server = try startServer(promises.responder) { $0.answerTimeout = .milliseconds(50) }
    let (client, other) = (try server.client(), try server.client())
    try client.send(Self.slow)
    #expect(try client.response().status == 503)
    try other.send(Self.slow)
    other.close()
    #expect(promises.made.wait(for: 2))
    #expect(server.shutdown() == .drained)
    for promise in promises.take() {
      let stream = TestStream()
      promise.fulfil(with: Response(status: .ok, body: .stream(stream)))
      #expect(stream.closed.wait())
    }
  }

  @Test func `R16: at the deadline the refusal or the stream is sent, and the stream is closed in either case`() throws
  {
    let server = try startServer(promises.responder) { $0.answerTimeout = .milliseconds(1) }
    var streams: [TestStream] = []
    for number in 1...100 {
      let client = try server.client()
      try client.send(Self.slow)
      #expect(promises.made.wait(for: number))
      let stream = TestStream()
      streams.append(stream)
      for promise in promises.take() { promise.fulfil(with: Response(status: .ok, body: .stream(stream))) }
      #expect([200, 503].contains(try client.responseHead().status))
      client.close()
    }
    for stream in streams { #expect(stream.closed.wait()) }
    server.shutdown()
    #expect(streams.allSatisfy { $0.closed.happened == 1 })
  }

  @Test func `R16: a shutdown waits for a promised response`() throws {
    let server = try startServer(promises.responder)
    let client = try server.client()
    try client.send(Self.slow)
    #expect(promises.made.wait())
    let down = Event()
    Thread.detachNewThread {
      #expect(server.shutdown() == .drained)
      down.signal()
    }
    // The shutdown has begun when a new connection is closed.
    while let other = try? server.client(), (try? other.send(Self.quick)) != nil,
      let response = try? other.response(), response.status == 200
    {}
    #expect(down.happened == 0)
    for promise in promises.take() { promise.fulfil(with: .text("slow")) }
    #expect(try client.response().text == "slow")
    #expect(down.wait())
  }

  @Test func `R16: a shutdown ends at its limit even if a promise is never fulfilled`() throws {
    let server = try startServer(promises.responder) { $0.drainTimeout = .milliseconds(50) }
    let clients = try (0..<10).map { _ in try server.client() }
    for client in clients { try client.send(Self.slow) }
    #expect(promises.made.wait(for: 10))
    #expect(server.shutdown() == .cutOff(requests: 10))
    #expect(promises.cancelled.wait(for: 10))
    for promise in promises.take() { promise.fulfil(with: .text("late")) }
  }
}
