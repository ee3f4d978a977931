import HTTPServer
import TabHeaderReplays
import Testing

/// The 33 cases of h1spec (github.com/uNetworking/h1spec) against a server that echoes content, with chunked requests allowed.
@Suite struct HTTPConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: String
    /// The allowed status codes; nil if the server must wait for more.
    let statuses: [ClosedRange<Int>]?
    var content = ""

    init(_ description: String, _ request: String, _ statuses: ClosedRange<Int>..., content: String = "") {
      testDescription = description
      self.request = request
      self.statuses = statuses
      self.content = content
    }

    init(waitsAfter beginning: String) {
      testDescription = "waits after \(beginning.debugDescription)"
      request = beginning
      statuses = nil
    }
  }

  private static let host = "Host: example.com\r\n"
  private static let post = "POST / HTTP/1.1\r\n" + host

  static let fragments = [
    "G", "GET ", "GET /hello", "GET /hello ", "GET /hello HTTP", "GET /hello HTTP/1.1", "GET /hello HTTP/1.1\r",
    "GET /hello HTTP/1.1\r\n", "GET /hello HTTP/1.1\r\nHos", "GET /hello HTTP/1.1\r\nHost:",
    "GET /hello HTTP/1.1\r\nHost: ", "GET /hello HTTP/1.1\r\nHost: localhost",
    "GET /hello HTTP/1.1\r\nHost: localhost\r",
    "GET /hello HTTP/1.1\r\nHost: localhost\r\n", "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r",
  ].map(Case.init(waitsAfter:))

  static let requests = [
    Case("no version", "GET / \r\n\r\n", 400...599),
    Case(
      "an expectation without content", "GET / HTTP/1.1\r\n\(host)Expect: 100-continue\r\n\r\n", 100...100, 200...299),
    Case("a valid GET", "GET / HTTP/1.1\r\n\(host)\r\n", 200...299),
    Case(
      "a tab before the host, and an empty field", "GET / HTTP/1.1\r\nhoSt:\texample.com\r\nempty:\r\n\r\n", 200...299),
    Case("brackets in a field name", "GET / HTTP/1.1\r\n\(host)X-Invalid[]: test\r\n\r\n", 400...499),
    Case("no host", "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", 400...499),
    Case("two hosts", "GET / HTTP/1.1\r\n\(host)Host: example.org\r\n\r\n", 400...499),
    Case(
      "a negative length below 64 bits",
      "GET / HTTP/1.1\r\n\(host)Content-Length: -123456789123456789123456789\r\n\r\n", 400...499),
    Case("a negative length", "GET / HTTP/1.1\r\n\(host)Content-Length: -1234\r\n\r\n", 400...499),
    Case("a length that is no number", "GET / HTTP/1.1\r\n\(host)Content-Length: abc\r\n\r\n", 400...499),
    Case("an empty field with a space", "GET / HTTP/1.1\r\n\(host)X-Empty-Header: \r\n\r\n", 200...299),
    Case("a control character in a field", "GET / HTTP/1.1\r\n\(host)X-Bad-Control-Char: test\u{7}\r\n\r\n", 400...499),
    Case("version 9.9", "GET / HTTP/9.9\r\n\(host)\r\n", 400...499, 500...599),
    Case("words before the method", "Extra lineGET / HTTP/1.1\r\n\(host)\r\n", 400...499, 500...599),
    Case("a bare CR after the fields", "GET / HTTP/1.1\r\n\(host)\rSome-Header: Test\r\n\r\n", 400...499),
    Case("content with a length", "\(post)Content-Length: 5\r\n\r\nhello", 200...299, 404...404, content: "hello"),
    Case(
      "chunked content", "\(post)Transfer-Encoding: chunked\r\n\r\nc\r\nHellO world1\r\n0\r\n\r\n", 200...299,
      content: "HellO world1"),
    Case(
      "a length and chunks",
      "\(post)content-LengtH: 5\r\nTransFer-Encoding: chunked\r\n\r\nc\r\nHellO world1\r\n0\r\n\r\n", 400...499,
      200...299,
      content: "HellO world1"),
  ]

  private func start() throws -> MicrohttpdServer {
    try startServer(StandIn { request in .text(String(decoding: request.body, as: UTF8.self)) }) {
      $0.allowsChunked = true
    }
  }

  @Test(arguments: requests) func `W5: answers as h1spec expects`(_ request: Case) throws {
    let server = try start()
    let client = try server.client()
    try client.send(request.request)
    let response = try client.response()
    #expect(request.statuses?.contains { $0.contains(response.status) } == true, "\(response.status)")
    if response.status == 200 { #expect(response.text == request.content) }
    server.shutdown()
  }

  /// The rest of the request is answered: nothing was answered or closed before.
  @Test(arguments: fragments) func `W5: waits where h1spec waits`(_ fragment: Case) throws {
    let server = try start()
    let whole = "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let beginning = fragment.request
    try #require(whole.utf8.starts(with: beginning.utf8))
    let client = try server.client()
    try client.send(beginning)
    // When another client is answered, the server has had its turn.
    let other = try server.client()
    try other.send(whole)
    #expect(try other.response().status == 200)
    try client.send(Array(whole.utf8.dropFirst(beginning.utf8.count)))
    #expect(try client.response().status == 200)
    server.shutdown()
  }
}
