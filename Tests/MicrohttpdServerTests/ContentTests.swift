import Foundation
import HTTPTypes
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

@Suite struct ContentTests {
  static let limit = 1_000

  static func start() throws -> MicrohttpdServer {
    try startServer(StandIn { request in .text(String(decoding: request.body, as: UTF8.self)) }) {
      $0.maximumContentLength = limit
      $0.allowsChunked = true
    }
  }

  @Test func readsContentUpToTheLimit() throws {
    let server = try Self.start()
    let client = try server.client()
    let content = String(repeating: "x", count: Self.limit)
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(Self.limit)\r\n\r\n\(content)")
    #expect(try client.response().text == content)
    server.shutdown()
  }

  /// RFC 9110 §15.5.14: the surplus is read and dropped, so that the response arrives and the connection stays open.
  @Test func answers413AtTheEndOfTooMuchContent() throws {
    let server = try Self.start()
    let client = try server.client()
    let content = String(repeating: "x", count: 500_000)
    for framing in [
      "Content-Length: 500000\r\n\r\n\(content)", "Transfer-Encoding: chunked\r\n\r\n7A120\r\n\(content)\r\n0\r\n\r\n",
    ] {
      try client.send("POST / HTTP/1.1\r\nHost: localhost\r\n\(framing)")
      let response = try client.response()
      #expect(response.status == 413)
      #expect(response["content-type"] == "application/problem+json")
      #expect(response.text.contains("/problems/content-too-large"))
    }
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nok")
    #expect(try client.response().text == "ok")
    server.shutdown()
  }

  @Test func refusesFarTooLargeContentAtOnce() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1999999999\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 413)
    #expect(response["connection"] == "close")
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func closesAMebibytePastTheLimit() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFF\r\n")
    let block = [UInt8](repeating: 0x78, count: 65_536)
    #expect(throws: RawClient.Failure.self) {
      for _ in 0..<1_000 { try client.send(block) }
    }
    server.shutdown()
  }

  /// RFC 9112 §7.1: chunk extensions and trailers are ignored.
  @Test func readsChunkedContent() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: Chunked\r\n\r\n")
    for piece in ["3\r\nabc\r\n", "0", "A;name=value\r\n0123456789\r", "\n0\r\nX-Trailer: a\r\n", "\r\n"] {
      try client.send(piece)
    }
    #expect(try client.response().text == "abc0123456789")
    server.shutdown()
  }

  @Test func refusesBadChunks() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n")
    #expect(try client.response().status == 400)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  /// RFC 9110 §10.1.1.
  @Test func asksForTheContentThatAClientHoldsBack() throws {
    let server = try Self.start()
    let client = try server.client()
    for _ in 1...2 {
      try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-Continue\r\nContent-Length: 4\r\n\r\n")
      #expect(try client.response().status == 100)
      try client.send("held")
      #expect(try client.response().text == "held")
    }
    // Content that arrives without waiting for the interim response is still read.
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nsent")
    #expect(try client.response().status == 100)
    #expect(try client.response().text == "sent")
    server.shutdown()
  }

  /// The library offers the end of the content before the end of the request.
  @Test func answersAnExpectationWithoutContentBeforeAnotherRequest() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send(
      "POST /a HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 100)
    #expect(try client.response().status == 200)
    #expect(try client.response().status == 200)
    server.shutdown()
  }

  @Test func doesNotAskForContentThatIsTooLarge() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 1001\r\n\r\n")
    #expect(try client.response().status == 413)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  // MARK: Chunked requests

  @Test(arguments: [
    "0\r\n\r\n", "3\r\nabc\r\n0\r\n\r\n", "3\nabc\n0\n\n", "zzz\r\n", "3;\(String(repeating: "x", count: 200_000))",
  ])
  func `R2: a chunked request is answered with 411 and what to do`(content: String) throws {
    let server = try startServer()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 411)
    #expect(response["content-type"] == "application/problem+json")
    #expect(response["connection"] == "close")
    #expect(response.text.contains(#""type":"/problems/length-required""#))
    #expect(response.text.contains("Content-Length"))
    #expect(response.text.contains("--allow-chunked"))
    // What follows is not read as a request.
    try? client.send(content)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  /// The library accepts a bare LF as the end of a line of the framing (RFC 9112 §2.2 allows that).
  @Test func `R2: if chunked requests are allowed, a bare LF ends a line of their framing`() throws {
    let server = try Self.start()
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\nabc\n0\n\n")
    #expect(try client.response().text == "abc")
    server.shutdown()
  }
}

/// The content of all requests together takes a limited amount of memory.
@Suite struct ContentBudgetTests {
  private static func start(memory: Int, isUnlimited: Bool = true) throws -> MicrohttpdServer {
    try startServer(StandIn { request in .text("\(request.body.count)") }) {
      $0.contentMemory = memory
      $0.allowsChunked = true
      $0.isUnlimitedClient = { _ in isUnlimited }
    }
  }

  private static func head(_ length: Int) -> String {
    "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n"
  }

  /// A client whose content of 100,000 bytes has come and is counted, but for its last byte.
  private static func begin(on server: MicrohttpdServer) throws -> RawClient {
    let counted = server.exchange.budget.total
    let client = try server.client()
    try client.send(head(100_000))
    #expect(try client.response().status == 100)
    try client.send(String(repeating: "x", count: 99_999))
    while server.exchange.budget.total < counted + 100_000 { sched_yield() }
    return client
  }

  @Test func `W10: content that does not fit beside that of others is refused before it is sent`() throws {
    let server = try Self.start(memory: 250_000)
    // What is only announced takes nothing.
    let announcing = try (0..<20).map { _ in
      let client = try server.client()
      try client.send(Self.head(200_000))
      #expect(try client.response().status == 100)
      return client
    }
    #expect(server.exchange.budget.total == 0)
    let clients = [try Self.begin(on: server), try Self.begin(on: server)]

    let third = try server.client()
    try third.send(Self.head(100_000))
    let response = try third.response()
    #expect(response.status == 503)
    #expect(response["retry-after"] == "1")
    #expect(response["connection"] == "close")
    #expect(response.text.contains(#""type":"/problems/too-much-content""#))

    // Short content is always read.
    let short = try server.client()
    try short.send(Self.head(65_536))
    #expect(try short.response().status == 100)
    try short.send(String(repeating: "x", count: 65_536))
    #expect(try short.response().text == "65536")

    // The end of a request gives back what it took, and so does a client that leaves.
    try clients[0].send("x")
    #expect(try clients[0].response().text == "100000")
    while server.exchange.budget.total > 100_000 { sched_yield() }
    let fourth = try Self.begin(on: server)
    clients[1].close()
    while server.exchange.budget.total > 100_000 { sched_yield() }
    let fifth = try Self.begin(on: server)
    for client in [fourth, fifth] {
      try client.send("x")
      #expect(try client.response().text == "100000")
    }
    for client in announcing { client.close() }
    server.shutdown()
    #expect(server.exchange.budget.total == 0)
  }

  @Test func `W10: one client has half of the memory`() throws {
    let server = try Self.start(memory: 250_000, isUnlimited: false)
    let first = try Self.begin(on: server)
    let second = try server.client()
    try second.send(Self.head(100_000))
    let response = try second.response()
    #expect(response.status == 429)
    #expect(response["retry-after"] == "1")
    #expect(response.text.contains(#""type":"/problems/too-much-content-of-client""#))
    try first.send("x")
    #expect(try first.response().text == "100000")
    server.shutdown()
  }

  @Test func `W10: chunked content is counted as it arrives`() throws {
    let server = try Self.start(memory: 250_000)
    let waiting = try Self.begin(on: server)
    let chunked = try server.client()
    let chunk = "186A0\r\n\(String(repeating: "x", count: 100_000))\r\n"
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    try chunked.send("\(head)\(chunk)\(chunk)0\r\n\r\n")
    let response = try chunked.response()
    #expect(response.status == 503)
    #expect(response.text.contains(#""type":"/problems/too-much-content""#))

    // The connection stays open. What was counted is given back, a moment after the client has its answer.
    try waiting.send("x")
    #expect(try waiting.response().text == "100000")
    var last: RawResponse
    repeat {
      try chunked.send("\(head)\(chunk)0\r\n\r\n")
      last = try chunked.response()
    } while last.status == 503
    #expect(last.text == "100000")
    server.shutdown()
  }
}
