import HTTPServer
import TabHeaderReplays
import Testing

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
