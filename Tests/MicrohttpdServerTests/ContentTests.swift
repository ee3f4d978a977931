import HTTPServer
import HTTPTypes
import TabHeaderReplays
import Testing

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
