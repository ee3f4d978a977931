import Foundation
import Synchronization
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// Requests that are too long in one of their parts get one response that says so, and the connection ends.
@Suite struct FramingTests {
  @Test func `W1: header fields up to their limit are read, and one byte more is 431`() throws {
    let server = try startServer { $0.maximumHeaderLength = 1_000 }
    let fields = "\r\nHost: a\r\nX: "
    let filler = String(repeating: "x", count: 1_000 - fields.utf8.count - 4)
    let client = try server.client()
    try client.send("GET /\(String(repeating: "a", count: 2_000)) HTTP/1.1\(fields)\(filler)\r\n\r\n")
    #expect(try client.response().status == 200)
    try client.send("POST / HTTP/1.1\(fields)\(filler)x\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 431)
    #expect(response["content-type"] == "application/problem+json")
    #expect(response["connection"] == "close")
    #expect(response.text.contains(#""type":"/problems/head-too-large""#))
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  /// The library would call it an internal error.
  @Test func `W2: a line of a chunk that is too long is 400`() throws {
    let server = try startServer { $0.allowsChunked = true }
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    try? client.send("2;\(String(repeating: "e", count: 400_000))\r\n{}\r\n0\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 400)
    #expect(response.text.contains(#""type":"/problems/chunk-line-too-long""#))
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  // MARK: Content

  private static func responder() -> StandIn {
    var responder = StandIn { request in
      .text("\(request.target.path[0]) \(request.body.count) of \(request.contentLength)")
    }
    responder.contentLimits = ["short": 100_000, "none": 0]
    return responder
  }

  private static let framings = ["Content-Length", "Transfer-Encoding"]

  private func content(_ count: Int, _ framing: String) -> String {
    let content = String(repeating: "x", count: count)
    return framing == "Content-Length"
      ? "Content-Length: \(count)\r\n\r\n\(content)"
      : "Transfer-Encoding: chunked\r\n\r\n\(String(count, radix: 16))\r\n\(content)\r\n0\r\n\r\n"
  }

  @Test(arguments: framings)
  func `W3: content beyond the limit of its operation is dropped, and the responder answers`(framing: String) throws {
    let server = try startServer(Self.responder()) { $0.allowsChunked = true }
    let client = try server.client()
    for (path, count, answer) in [
      ("short", 100_000, "short 100000 of 100000"), ("short", 100_001, "short 0 of 100001"),
      ("none", 70_000, "none 0 of 70000"), ("other", 700_000, "other 700000 of 700000"),
    ] {
      try client.send("POST /\(path) HTTP/1.1\r\nHost: a\r\n\(content(count, framing))")
      #expect(try client.response().text == answer)
    }
    server.shutdown()
  }

  @Test(arguments: framings)
  func `W3: content far beyond the limit of its operation is refused while it comes`(framing: String) throws {
    let server = try startServer(Self.responder()) { $0.allowsChunked = true }
    let client = try server.client()
    try? client.send("POST /short HTTP/1.1\r\nHost: a\r\n\(content(3_000_000, framing))")
    let response = try client.response()
    #expect(response.status == 413)
    #expect(response["connection"] == "close")
    #expect(response.text.contains("/problems/content-too-large"))
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  @Test func `W3: content that a client holds back is refused at once if it is too long`() throws {
    let server = try startServer(Self.responder())
    let client = try server.client()
    try client.send("POST /short HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 100001\r\n\r\n")
    #expect(try client.response().status == 413)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  // MARK: The end of a connection

  /// Without it, the system would answer the content with a reset, which destroys what the client has not read.
  @Test func `W1: a head whose fields leave no room for the response is 431`() throws {
    let server = try startServer()
    for count in stride(from: 380, through: 480, by: 2) {
      let client = try server.client()
      try? client.send("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: count))\r\n")
      let response = try client.response()
      #expect(response.status == (count < 409 ? 200 : 431), "\(count)")
      if response.status == 431 { #expect(try client.rest().isEmpty, "\(count)") }
    }
    server.shutdown()
  }

  @Test func `W1: cookies count with their bytes only`() throws {
    let server = try startServer(StandIn { request in .text(request[.cookie].map { "\($0.utf8.count)" } ?? "none") })
    let client = try server.client()
    // The library would note each of them in the connection's memory.
    for cookie in ["a=", String(repeating: "a=b; ", count: 3_200), ";", "", String(repeating: ";", count: 16_000)] {
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nCookie: \(cookie)\r\n\r\n")
      let response = try client.response()
      #expect(response.status == 200)
      #expect(response.text == "\(cookie.reversed().drop { $0 == " " }.count)")
    }
    try client.send("GET / HTTP/1.1\r\nHost: a\r\nCookie: a\r\nCookie: b\r\n\r\n")
    #expect(try client.response().text == "4")
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.response().text == "none")
    server.shutdown()
  }

  @Test func `W4: a client that sends on after a refusal still gets the refusal`() throws {
    let server = try startServer()
    for _ in 1...20 {
      let client = try server.client()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      while !server.exchange.registry.isEmpty { sched_yield() }
      for _ in 1...3 { try client.send(String(repeating: "x", count: 1_000)) }
      #expect(try client.response().status == 411)
      #expect(try client.rest().isEmpty)
    }
    server.shutdown()
    #expect(server.exchange.lingering.isEmpty)
  }

  @Test func `W4: a socket lingers no longer than its client`() throws {
    let server = try startServer { $0.answerTimeout = .milliseconds(40) }
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    while server.exchange.lingering.isEmpty { sched_yield() }
    #expect(try client.response().status == 411)
    client.close()
    while !server.exchange.lingering.isEmpty { sched_yield() }
    server.shutdown()
  }

  @Test func `W4: no more than a fixed number of sockets linger`() throws {
    let server = try startServer()
    let clients = try (0..<2 * LingeringSockets.limit).map { _ in
      let client = try server.client()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      return client
    }
    for client in clients { #expect(try client.response().status == 411) }
    while !server.exchange.registry.isEmpty { sched_yield() }
    #expect(server.exchange.lingering.count <= LingeringSockets.limit)
    server.shutdown()
    #expect(server.exchange.lingering.isEmpty)
  }
}
