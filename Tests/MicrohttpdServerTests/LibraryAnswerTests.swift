import RecordedLog
import TabHeaderReplays
import Testing

@testable import HTTPServer

/// What libmicrohttpd 0.9.75 answers itself, without asking: docs/transport.md has the same table. One response, and the connection ends.
@Suite struct LibraryAnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: String
    /// nil if the connection ends without a response.
    let status: Int?
  }

  private static let long = String(repeating: "x", count: 40_000)
  private static let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

  static let cases = [
    Case(
      testDescription: "a field of 40,000 bytes", request: "GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n",
      status: 431),
    Case(
      testDescription: "3,000 fields",
      request: "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 3_000))\r\n", status: 431),
    Case(testDescription: "a path of 40,000 bytes", request: "GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", status: 414),
    Case(testDescription: "a query of 40,000 bytes", request: "GET /?\(long) HTTP/1.1\r\nHost: a\r\n\r\n", status: 414),
    Case(testDescription: "a method of 40,000 bytes", request: "\(long) / HTTP/1.1\r\nHost: a\r\n\r\n", status: 414),
    Case(testDescription: "a lowercase version", request: "GET / http/1.1\r\nHost: a\r\n\r\n", status: 400),
    Case(testDescription: "HTTP/2.0", request: "GET / HTTP/2.0\r\nHost: a\r\n\r\n", status: 505),
    Case(testDescription: "the preface of HTTP/2", request: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 505),
    Case(testDescription: "HTTP/0.9", request: "GET / HTTP/0.9\r\nHost: a\r\n\r\n", status: 505),
    Case(testDescription: "a first line without a space", request: "GET\r\n\r\n", status: nil),
    Case(testDescription: "a chunk size that is no number", request: chunked + "xyz\r\n", status: 400),
    Case(testDescription: "a chunk size over 64 bits", request: chunked + "fffffffffffffffff\r\n", status: 413),
    Case(testDescription: "a chunk without its line end", request: chunked + "2\r\n{}zz0\r\n\r\n", status: 400),
    Case(testDescription: "a trailer of 40,000 bytes", request: chunked + "0\r\nT: \(long)\r\n\r\n", status: 431),
    Case(
      testDescription: "9,000 trailers", request: chunked + "0\r\n\(String(repeating: "T: t\r\n", count: 9_000))\r\n",
      status: 431),
    Case(testDescription: "a trailer without a colon", request: chunked + "0\r\nno colon\r\n\r\n", status: 400),
  ]

  @Test(arguments: cases) func `W2: the library answers once and ends the connection`(_ answered: Case) throws {
    let server = try startServer { $0.allowsChunked = true }
    let client = try server.client()
    try? client.send(answered.request)
    if let status = answered.status {
      let response = try client.response()
      #expect(response.status == status)
      #expect(response["connection"] == "close")
    }
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }
}

/// The bytes that versions of the library leave after a field's value. They distinguish lines that end as HTTP requires from
/// others.
@Suite struct FieldLineTests {
  /// - Parameters:
  ///   - memory: a value `v`, what is behind it, and the end of the head.
  /// - Returns: the length of the line from the end of its value, or nil where it does not end there.
  private func lineEnd(_ behind: [UInt8], limit: Int? = nil) -> Int? {
    let memory = ([0x76] + behind + Array("\r\n".utf8)).map { CChar(bitPattern: $0) }
    return memory.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let end = start + (limit ?? buffer.count)
      return RequestGuard.lineEnd(after: start + 1, before: end).map { $0 - start - 1 }
    }
  }

  @Test func `two NULs end a value up to 0.9.77`() {
    #expect(lineEnd([0, 0]) == 2)
    #expect(lineEnd([0, 0, 0x58]) == 2)
  }

  @Test func `one NUL ends a value from 1.0 on, and the LF stays`() {
    #expect(lineEnd([0, 0x0A]) == 2)
    #expect(lineEnd([0, 0x0A, 0x58]) == 2)
  }

  @Test func `from 1.0 on, blanks behind a value stay too`() {
    #expect(lineEnd([0, 0x0D, 0x0A]) == 3)
    #expect(lineEnd([0, 0x20, 0x09, 0x0D, 0x0A]) == 5)
  }

  @Test(
    arguments: [
      [0x0D, 0x0A], [0x20, 0x0D, 0x0A], [0, 0x58, 0x0D, 0x0A], [0, 0x20, 0x0A], [0, 0x20, 0x58, 0x0D, 0x0A],
      [0, 0x0D, 0x58],
      [0, 0x20, 0, 0],
    ] as [[UInt8]])
  func `any other end of a line is refused`(behind: [UInt8]) {
    #expect(lineEnd(behind) == nil)
  }

  @Test func `nothing is read past the head`() {
    let blanks = [0] + [UInt8](repeating: 0x20, count: 40)
    for limit in 0..<40 { #expect(lineEnd(blanks, limit: limit) == nil) }
  }
}

/// What the library says about requests, at the level `debug`.
@Suite struct LibraryLogTests {
  /// The lines about requests.
  private func lines(of log: RecordedLog) -> [String] { log.lines.filter { $0.contains("request for") } }

  @Test func `a path is not logged, since the id in it may be all that protects a session`() throws {
    let log = RecordedLog()
    var configuration = ServerConfiguration(port: 0)
    configuration.certificate = try Transport.certificate.map {
      try ServerCertificate(certificate: $0.certificate, key: $0.key)
    }
    let content = [UInt8](repeating: 0x61, count: 50_000_000)
    let server = try MicrohttpdServer(
      configuration: configuration, responder: StandIn { _ in Response(status: .ok, body: .bytes(content)) },
      logger: log.logger)
    // Clients that leave in the middle of the content, until the library notices one while it sends, and not while it waits.
    for _ in 1...20_000 where lines(of: log).isEmpty {
      let client = try server.client()
      try client.send("GET /secret%25s'/name HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.responseHead().status == 200)
      client.close()
    }
    server.shutdown()
    let all = lines(of: log)
    #expect(all.contains { $0.contains("for the request for `…'. Error: ") }, "\(all)")
    #expect(!all.contains { $0.contains("secret") || $0.contains("name") }, "\(all)")
  }
}
