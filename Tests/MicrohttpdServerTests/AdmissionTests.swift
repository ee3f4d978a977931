import HTTPTypes
import ResponsePromises
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// Whether a request may be made is decided before its content is read.
@Suite struct AdmissionTests {
  /// A responder that refuses heads without a field `Authorization`, and says how many it was asked about.
  private final class Guard: Sendable {
    let asked = Atomic(0)

    var responder: StandIn {
      var responder = StandIn { request in .text("\(request.body.count) \(request.isAdmitted)") }
      responder.refusal = { [self] head in
        asked.add(1, ordering: .relaxed)
        return head[.authorization] == nil ? .now(.text("no \(head.contentLength)", status: .unauthorized)) : nil
      }
      return responder
    }
  }

  private static func head(_ fields: String) -> String { "POST / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n" }

  @Test(arguments: [
    ("Content-Length: 8388608", "no 1"), ("Content-Length: 10\r\nExpect: 100-continue", "no 1"),
    ("Content-Length: 100000\r\nExpect: 100-continue", "no 1"), ("Transfer-Encoding: chunked", "no 0"),
  ])
  func `W12: a head that is refused gets its answer without any content`(fields: String, answer: String) throws {
    let server = try startServer(Guard().responder) {
      $0.allowsChunked = true
      $0.maximumContentLength = 8_388_608
    }
    let clients = try (0..<20).map { _ in try server.client() }
    for client in clients { try client.send(Self.head(fields)) }
    for client in clients {
      let response = try client.response()
      #expect(response.status == 401)
      #expect(response.text == answer)
      #expect(response["connection"] == "close")
      #expect(try client.rest().isEmpty)
    }
    #expect(server.exchange.budget.total == 0)
    server.shutdown()
  }

  /// Says of each refused request whether its head was known.
  private struct Telling: HTTPResponder {
    func respond(to request: Request) -> ObservedReply { .now(.text("")) }

    func respond(to refusal: Refusal, for request: RefusedRequest) -> Response {
      .text("\(refusal) \(request.isKnown)", status: refusal.problem.status)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n", "badHost false"), ("GET /%2F HTTP/1.1\r\nHost: a\r\n", "badTarget false"),
    ("GET /\(String(repeating: "x", count: 9_000)) HTTP/1.1\r\nHost: a\r\n", "targetTooLong false"),
    ("GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n", "expectationFailed false"),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n", "ambiguousLength false"),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(String(repeating: "9", count: 30))\r\n", "contentTooLarge false"),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388608\r\n", "contentTooLarge true"),
  ])
  func `W12, Q1: a refusal says whether the responder has had the head`(head: String, answer: String) throws {
    let server = try startServer(Telling())
    let client = try server.client()
    try client.send(head + "\r\n")
    #expect(try client.response().text == answer)
    server.shutdown()
  }

  @Test func `W12: a client that sends on can read the refusal`() throws {
    let server = try startServer(Guard().responder) { $0.maximumContentLength = 8_388_608 }
    let client = try server.client()
    try client.send(Self.head("Content-Length: 1000000"))
    for _ in 0..<10 { try client.send(String(repeating: "x", count: 100_000)) }
    #expect(try client.response().status == 401)
    server.shutdown()
  }

  @Test func `W12: short content is read without the question, and the connection stays`() throws {
    let guarding = Guard()
    let server = try startServer(guarding.responder)
    let client = try server.client()
    for _ in 0..<2 {
      try client.send(Self.head("Content-Length: 65536") + String(repeating: "x", count: 65_536))
      #expect(try client.response().text == "65536 false")
    }
    #expect(guarding.asked.load(ordering: .relaxed) == 0)
    try client.send(Self.head("Content-Length: 65537\r\nAuthorization: x") + String(repeating: "x", count: 65_537))
    #expect(try client.response().text == "65537 true")
    #expect(guarding.asked.load(ordering: .relaxed) == 1)
    server.shutdown()
  }

  @Test func `W12: content waits for a decision that is promised`() throws {
    let promises = Mutex<[ResponsePromise]>([])
    let arrived = Event()
    var responder = StandIn { request in .text("\(request.body.count) \(request.isAdmitted)") }
    responder.refusal = { _ in
      let promise = ResponsePromise()
      promises.withLock { $0.append(promise) }
      arrived.signal()
      return .later(promise.future)
    }
    let server = try startServer(responder) { $0.maximumContentLength = 8_388_608 }
    let clients = try (0..<2).map { _ in try server.client() }
    for (index, client) in clients.enumerated() {
      try client.send(Self.head("Content-Length: 100000\r\nExpect: 100-continue"))
      while promises.withLock({ $0.count }) <= index { #expect(arrived.wait()) }
    }
    promises.withLock { _ = $0[0].fulfil(with: Response(status: .continue)) }
    #expect(try clients[0].response().status == 100)
    try clients[0].send(String(repeating: "x", count: 100_000))
    #expect(try clients[0].response().text == "100000 true")

    promises.withLock { _ = $0[1].fulfil(with: .text("no", status: .unauthorized)) }
    let refusal = try clients[1].response()
    #expect(refusal.status == 401)
    #expect(refusal["connection"] == "close")
    server.shutdown()
  }
}
