import HTTPServer
import HTTPTypes
import TabHeaderReplays
import Testing

/// What HTTP forbids is refused before the responder sees it, as a problem.
@Suite struct GuardTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let request: String
    let status: Int
    let problem: String
    /// Whether the connection ends with the response. It must if the end of the request is unknown.
    let closes: Bool

    init(_ request: String, _ status: Int, _ problem: String, closes: Bool = false) {
      self.request = request
      self.status = status
      self.problem = problem
      self.closes = closes
    }

    var testDescription: String { request.debugDescription }
  }

  static let cases: [Case] = [
    // RFC 9112 §3.2
    Case("GET / HTTP/1.1\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: user@a\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: a:b\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 400, "bad-host"),
    Case("GET / HTTP/1.1\r\nHost: [::1]8080\r\n\r\n", 400, "bad-host"),
    Case("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", 400, "bad-host", closes: true),
    // RFC 9112 §6.1, §6.3
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "ambiguous-length",
      closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400, "ambiguous-length",
      closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
      "ambiguous-length", closes: true),
    Case("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "ambiguous-length", closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501, "unknown-transfer-coding",
      closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 501, "unknown-transfer-coding", closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked \r\n\r\n", 501, "unknown-transfer-coding", closes: true),
    // RFC 9110 §5.1, §5.5, §5.6.2, §9.1; RFC 9112 §3, §5.1, §5.2
    Case("GET / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX-Ü: b\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\u{1}c\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\u{7F}\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\rc\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\u{0}c\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\n\u{0}X: b\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", 400, "malformed-head", closes: true),
    Case("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encod: chunked\r\n ing\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\tc\r\nY: d\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET / HTTP/1.1\r\nHost: a\r\n\n", 400, "malformed-head", closes: true),
    Case("G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GÉT / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /a\u{0}b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    Case("GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-head", closes: true),
    // RFC 9112 §3.2.1, RFC 3986
    Case("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /ä HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /a%2Fb HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /a/%2e%2E/b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("GET /% HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad-target"),
    Case("POST /% HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 400, "bad-target", closes: true),
    Case(
      "GET /\(String(repeating: "a", count: 8192)) HTTP/1.1\r\nHost: a\r\n\r\n", 414, "target-too-long",
      closes: true),
    Case(
      "GET /?\(String(repeating: "a", count: 8192)) HTTP/1.1\r\nHost: a\r\n\r\n", 414, "target-too-long", closes: true),
    // RFC 9110 §10.1.1
    Case("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417, "expectation-failed"),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 3\r\n\r\n", 417, "expectation-failed", closes: true),
    Case(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue, tea\r\nContent-Length: 3\r\n\r\n", 417, "expectation-failed",
      closes: true),
  ]

  @Test(arguments: cases) func refuses(_ refused: Case) throws {
    let server = try startServer()
    let client = try server.client()
    try client.send(refused.request)
    let response = try client.response()
    #expect(response.status == refused.status)
    #expect(response["content-type"] == "application/problem+json")
    #expect(response.text.contains("\"/problems/\(refused.problem)\""))
    if refused.closes {
      #expect(response["connection"] == "close")
      #expect(try client.rest().isEmpty)
    } else {
      try client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.response().text == "GET /next 0")
    }
    server.shutdown()
  }

  /// The library answers these itself, without a callback; `LibraryAnswerTests` has others.
  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
  ])
  func refusesWhatTheLibraryCannotParse(request: String) throws {
    let server = try startServer()
    let client = try server.client()
    try client.send(request)
    #expect(try client.response().status == 400)
    #expect(try client.rest().isEmpty)
    server.shutdown()
  }

  /// The library would send the head of its answer twice.
  @Test(
    arguments: [
      ("-1", 400, "ambiguous-length"), ("1, 1", 400, "ambiguous-length"), ("abc", 400, "ambiguous-length"),
      ("0x3", 400, "ambiguous-length"), ("+3", 400, "ambiguous-length"),
      ("", 400, "ambiguous-length"), ("99999999999999999999999", 413, "content-too-large"),
      ("1000000000000000000", 413, "content-too-large"), ("10000000000000000000", 413, "content-too-large"),
      ("100000000000000000000x", 400, "ambiguous-length"),
    ], [true, false])
  func answersOnceToALengthThatIsNotANumber(
    length: (text: String, status: Int, problem: String), isInPieces: Bool
  ) throws {
    let server = try startServer()
    // Other clients of the same threads, which have sent a part of a head, are served normally.
    let others = try (0..<4).map { number in
      let other = try server.client()
      try other.send("POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n")
      return other
    }
    let client = try server.client()
    try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length.text)\r\n")
    if isInPieces { _ = try idle(server) }
    try client.send("\r\n")
    let response = try client.response()
    #expect(response.status == length.status)
    #expect(response["connection"] == "close")
    #expect(response["content-type"] == "application/problem+json")
    #expect(response.text.contains("/problems/\(length.problem)"))
    #expect(try client.rest().isEmpty)
    for (number, other) in others.enumerated() {
      try other.send("\r\nabc")
      #expect(try other.response().text == "POST /\(number) 3")
    }
    server.shutdown()
  }

  /// A request on a new connection. When it is answered, earlier ones have been read.
  private func idle(_ server: MicrohttpdServer) throws -> RawResponse {
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    return try client.response()
  }

  @Test func readsATargetUpToTheLimit() throws {
    let server = try startServer(StandIn { request in .text("\(request.target.path[0].utf8.count)") })
    let client = try server.client()
    try client.send("GET /\(String(repeating: "a", count: 8191)) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.response().text == "8191")
    server.shutdown()
  }

  /// Protection against DNS rebinding; RFC 9110 §7.4, §15.5.20.
  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:8080", 200), ("tabs.example", 200), ("tabs.example:", 200), ("[::1]:8080", 200),
    ("[::1]", 200), ("127.0.0.1", 200), ("evil.example", 421), ("localhost.evil.example", 421), ("[::2]", 421),
    ("127.0.0.11:80", 421), ("localhost:123456", 400),
  ])
  func servesOnlyItsHosts(host: String, status: Int) throws {
    let server = try startServer {
      $0.allowedHosts = .names(["localhost", "Tabs.Example", "::1", "127.0.0.1"])
    }
    let client = try server.client()
    try client.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    #expect(try client.response().status == status)
    server.shutdown()
  }

  @Test func needsAHostIfHostsAreLimited() throws {
    let server = try startServer { $0.allowedHosts = .names(["[::1]"]) }
    let client = try server.client()
    try client.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try client.response().status == 400)
    let named = try server.client()
    try named.send("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n")
    #expect(try named.response().status == 200)
    server.shutdown()
  }
}

struct AllowedHostsTests {
  @Test(arguments: ["tabs.example", "LOCALHOST", "127.0.0.1", "::1", "[2001:db8::1]", "a_b-c.example"])
  func aNameOrAnAddressNamesAHost(text: String) {
    #expect(AllowedHosts.isName(text))
  }

  @Test(arguments: [
    "", "*", "*.example", ".", "http://tabs.example", "tabs.example:80", "tabs.example:", "tabs.example/", "a b",
    "[::1]:80", "[::1",
    "[]", "[g]",
  ])
  func aURLAPortOrAPatternDoesNot(text: String) {
    #expect(!AllowedHosts.isName(text))
  }
}
