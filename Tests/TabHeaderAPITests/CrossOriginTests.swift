import HTTPServer
import TabHeaderAPI
import Testing

/// The CORS protocol (WHATWG Fetch §3.2): which pages of other sites may read answers.
@Suite struct CrossOriginTests {
  private let origin = "https://app.example"
  private static let tooLong = String(repeating: " ", count: TabHeaderAPI.longestContent + 1)

  private func server(_ transport: Transport, _ origins: String = "https://app.example,http://localhost:5173") throws
    -> TestServer
  {
    try TestServer(transport, origins: AllowedOrigins(origins))
  }

  /// The CORS fields of a response.
  private func grant(_ answer: Answer) -> [String: String] {
    answer.fields.filter { $0.key.hasPrefix("access-control-") || $0.key == "vary" }
  }

  /// Some of each kind: the API, problems of the API and of the transport, the page, `HEAD`, `OPTIONS`.
  ///
  /// - Parameter isForeign: the origin may neither change anything nor open a stream.
  private func answers(
    _ server: TestServer, from origin: String, isForeign: Bool = false
  ) throws -> [(name: String, answer: Answer)] {
    let path = try server.create()
    let asked = [
      ("POST", "/v1/sessions", "{}", 201), ("GET", path, "", 200), ("HEAD", path, "", 200), ("OPTIONS", path, "", 204),
      ("POST", path + "/select", #"{"index": 1}"#, 200), ("GET", path + "/header.svg", "", 200),
      ("POST", path + "/select", #"{"index": 99}"#, 422), ("POST", path, "{}", 405), ("DELETE", path, "", 204),
      ("GET", "/", "", 200), ("GET", "/js/shared/api.js", "", 200), ("GET", "/problems/no-more", "", 200),
      ("GET", "/nothing", "", 404), ("GET", "/%00", "", 400),
      ("POST", "/v1/lint", Self.tooLong, 413),
    ]
    return try asked.map { method, target, content, status in
      let answer = try server.send(method, target, content, fields: ["Origin": origin])
      let isRefused = isForeign && ["POST", "DELETE"].contains(method)
      #expect(answer.status == (isRefused ? 403 : status), "\(method) \(target)")
      return ("\(method) \(target)", answer)
    }
  }

  @Test(arguments: Transport.allCases, ["https://app.example", "http://localhost:5173"])
  func pagesOfAllowedOriginsReadEveryAnswer(_ transport: Transport, origin: String) throws {
    for (name, answer) in try answers(server(transport), from: origin) {
      #expect(
        grant(answer) == [
          "access-control-allow-origin": origin,
          "access-control-expose-headers": "ETag, Location, Link, Preference-Applied, TabHeader-Fault, X-Request-Id",
          "vary": "Origin",
        ], "\(name)")
    }
  }

  /// Compared exactly: scheme, host and port.
  @Test(
    arguments: Transport.allCases,
    [
      "http://app.example", "https://app.example:8443", "https://app.example.evil.example", "https://evil-app.example",
      "https://APP.example", "https://app.example, https://app.example", "null", "*", "http://localhost",
    ])
  func pagesOfOtherOriginsReadNone(_ transport: Transport, origin: String) throws {
    // This server's own pages need no permission, and other origins do not learn of them.
    let isForeign = origin != "http://localhost"
    for (name, answer) in try answers(server(transport), from: origin, isForeign: isForeign) {
      #expect(grant(answer) == ["vary": "Origin"], "\(name)")
    }
  }

  /// A cache must not give a response to a request without an origin to a page of another origin.
  @Test(arguments: Transport.allCases)
  func answersWithoutAnOriginVaryByIt(_ transport: Transport) throws {
    for (name, answer) in try answers(server(transport), from: "") {
      #expect(grant(answer) == ["vary": "Origin"], "\(name)")
    }
  }

  @Test(arguments: Transport.allCases, ["https://anything.example", "null", ""])
  func ifAnyOriginIsAllowedAllGetTheSameResponse(_ transport: Transport, origin: String) throws {
    for (name, answer) in try answers(server(transport, "*"), from: origin) {
      #expect(
        grant(answer) == [
          "access-control-allow-origin": "*",
          "access-control-expose-headers": "ETag, Location, Link, Preference-Applied, TabHeader-Fault, X-Request-Id",
        ], "\(name)")
    }
  }

  @Test(arguments: Transport.allCases)
  func withoutASettingNoOriginIsAllowed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (name, answer) in try answers(server, from: origin, isForeign: true) {
      #expect(grant(answer) == [:], "\(name)")
    }
  }

  /// RFC 9110 §15.4.5; a page that revalidates must be able to read what it had.
  @Test(arguments: Transport.allCases)
  func a304HasTheFieldsToo(_ transport: Transport) throws {
    let server = try server(transport)
    for target in [try server.create(), "/css/base.css"] {
      let tag = try #require(try server.get(target).fields["etag"])
      let had = try server.get(target, fields: ["Origin": origin, "If-None-Match": tag])
      #expect(had.status == 304)
      #expect(
        grant(had) == [
          "access-control-allow-origin": origin,
          "access-control-expose-headers": "ETag, Location, Link, Preference-Applied, TabHeader-Fault, X-Request-Id",
          "vary": "Origin",
        ])
    }
  }

  /// A shared response is the same for each of its readers.
  @Test(arguments: Transport.allCases)
  func oneStateIsReadFromManyOrigins(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.create()
    let text = try server.get(path).text
    for _ in 1...3 {
      for reader in [origin, "", "http://localhost:5173", "https://evil.example"] {
        let answer = try server.get(path, fields: ["Origin": reader])
        let isAllowed = [origin, "http://localhost:5173"].contains(reader)
        #expect(answer.text == text)
        #expect(answer.fields["access-control-allow-origin"] == (isAllowed ? reader : nil))
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func streamsAreFollowed(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.create()
    let (head, events) = try server.opened(path + "/events", fields: ["Origin": origin])
    #expect(head.fields["access-control-allow-origin"] == origin)
    #expect(head.fields["vary"] == "Origin")
    #expect(try events.block()?.hasPrefix("retry: 2000\n") == true)
    events.close()
  }

  @Test(arguments: Transport.allCases)
  func filesVaryByBoth(_ transport: Transport) throws {
    let paths = ["a.js", "assets/a-01234567.js"]
    let files = paths.flatMap { [Site.File(path: $0, content: [0x61]), Site.File(path: $0 + ".gz", content: [0x62])] }
    let server = try TestServer(transport, site: Site(files: files), origins: AllowedOrigins(origin))
    for (path, vary) in zip(paths, ["Accept-Encoding, Origin", "Origin, Accept-Encoding"]) {
      for coding in ["gzip", "identity"] {
        let answer = try server.get("/\(path)", fields: ["Origin": origin, "Accept-Encoding": coding])
        #expect(answer.fields["vary"] == vary)
        #expect(answer.fields["access-control-allow-origin"] == origin)
      }
    }
  }

  // MARK: Preflights

  /// Every method is allowed, so that the page can read the problem that its request then gets.
  @Test(arguments: Transport.allCases)
  func aPreflightIsAnsweredForEveryResource(_ transport: Transport) throws {
    let server = try server(transport)
    for target in [try server.create(), "/v1/sessions/nothing/select", "/nothing", "/"] {
      for method in ["GET", "PATCH", "DELETE", "BREW"] {
        let answer = try server.send(
          "OPTIONS", target,
          fields: [
            "Origin": origin, "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "content-type,if-match",
          ])
        #expect(answer.status == 204)
        #expect(answer.text == "")
        #expect(
          grant(answer) == [
            "access-control-allow-origin": origin, "access-control-max-age": "7200", "vary": "Origin",
            "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
            "access-control-allow-headers":
              "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, traceparent, "
              + "tracestate, X-Request-Id",
          ])
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func aPreflightForAnyOrigin(_ transport: Transport) throws {
    let answer = try server(transport, "*").send(
      "OPTIONS", "/v1/sessions", fields: ["Origin": "null", "Access-Control-Request-Method": "POST"])
    #expect(answer.status == 204)
    #expect(answer.fields["access-control-allow-origin"] == "*")
    #expect(answer.fields["access-control-allow-methods"] == "GET, HEAD, POST, PUT, PATCH, DELETE")
    #expect(answer.fields["vary"] == nil)
  }

  /// A preflight of another origin, and an `OPTIONS` that is no preflight, are answered normally (RFC 9110 §9.3.7).
  @Test(arguments: Transport.allCases)
  func otherOptionsAreNoPreflights(_ transport: Transport) throws {
    let server = try server(transport)
    for fields in [
      ["Origin": "https://evil.example", "Access-Control-Request-Method": "POST"], ["Origin": origin],
      ["Access-Control-Request-Method": "POST"],
    ] {
      let answer = try server.send("OPTIONS", "/v1/sessions", fields: fields)
      #expect(answer.status == 204)
      #expect(answer.fields["allow"] == "GET, POST, HEAD, OPTIONS")
      #expect(answer.fields["access-control-allow-methods"] == nil)
      #expect(try server.send("OPTIONS", "/nothing", fields: fields).status == 404)
    }
  }
}

/// What pages of other sites may not do, whether or not they could read the answer (Fetch Metadata §2.3, RFC 6454 §7).
@Suite struct CrossSiteTests {
  /// The sender of a request, as a browser describes it.
  struct Sender: Sendable, CustomTestStringConvertible {
    var origin = ""
    var site = ""

    var fields: [String: String] { ["Origin": origin, "Sec-Fetch-Site": site] }
    var testDescription: String { "Origin: \(origin) Sec-Fetch-Site: \(site)" }
  }

  /// The tests' host is `localhost`.
  static let atHome = [
    Sender(), Sender(site: "same-origin"), Sender(site: "none"), Sender(origin: "http://localhost"),
    Sender(origin: "https://localhost"), Sender(origin: "http://localhost", site: "same-origin"),
    Sender(origin: "https://app.example"), Sender(origin: "https://app.example", site: "cross-site"),
  ]
  static let foreign = [
    Sender(origin: "https://evil.example"), Sender(site: "cross-site"), Sender(site: "same-site"),
    Sender(origin: "https://evil.example", site: "cross-site"), Sender(origin: "null"),
    Sender(origin: "http://localhost:8080"), Sender(origin: "http://localhost", site: "same-site"),
    Sender(origin: "http://localhost.evil.example"), Sender(site: "Same-Origin"), Sender(site: "same-origin, none"),
    Sender(origin: "https://app.example.evil.example", site: "cross-site"),
    // Of another host, whatever the other field says.
    Sender(origin: "https://evil.example", site: "same-origin"), Sender(origin: "https://evil.example", site: "none"),
    Sender(origin: "null", site: "same-origin"), Sender(origin: "http://localhost:8080", site: "same-origin"),
  ]

  private func server(_ transport: Transport) throws -> TestServer {
    try TestServer(transport, origins: AllowedOrigins("https://app.example"))
  }

  @Test(arguments: Transport.allCases, atHome)
  func `R1: own pages, allowed origins, the user and programs change sessions`(_ transport: Transport, sender: Sender)
    throws
  {
    let server = try server(transport)
    #expect(try server.send("POST", "/v1/sessions", "", fields: sender.fields).status == 201)
    let path = try server.create()
    #expect(try server.send("POST", path + "/select", #"{"index": 1}"#, fields: sender.fields).status == 200)
    let (_, events) = try server.opened(path + "/events", fields: sender.fields.filter { !$0.value.isEmpty })
    #expect(try events.block()?.hasPrefix("retry: ") == true)
    events.close()
    #expect(try server.send("DELETE", path, "", fields: sender.fields).status == 204)
  }

  @Test(arguments: Transport.allCases, foreign)
  func `R1: a page of another site changes nothing`(_ transport: Transport, sender: Sender) throws {
    let server = try server(transport)
    let path = try server.create()
    try server.expectUntouched(path) {
      for (method, target, content) in [
        ("POST", "/v1/sessions", ""), ("POST", path + "/select", #"{"index": 1}"#), ("PATCH", path, "{}"),
        ("PUT", path + "/tabs", #"{"tabs": []}"#), ("DELETE", path, ""), ("BREW", path, ""),
        ("POST", "/v1/lint", "{}"),
      ] {
        let answer = try server.send(method, target, content, fields: sender.fields)
        expectProblem(
          answer, "cross-site-request", 403,
          detail:
            "A page of another site cannot change anything here or open a stream. To allow it, start the server "
            + "with --allow-origin and the page's origin.")
        #expect(answer["/instance"] == .string(target))
      }
    }
  }

  @Test(arguments: Transport.allCases, foreign)
  func `R1: a page of another site opens no stream, and may request everything else`(
    _ transport: Transport, sender: Sender
  ) throws {
    let server = try server(transport)
    let path = try server.create()
    let id = path.split(separator: "/").last ?? ""
    let watcher = try server.events(path + "/events?presence=true")
    _ = try watcher.block()
    #expect(try watcher.block()?.contains(#""viewers":1"#) == true)
    for target in [path + "/events", "/v1/events?session=\(id)"] {
      expectProblem(try server.get(target, fields: sender.fields), "cross-site-request", 403)
    }
    let list = sender.fields.merging(["Accept": "application/json"]) { $1 }
    #expect(try server.get(path + "/events", fields: list).status == 200)
    for target in [path, "/v1/presets", "/", "/openapi.json"] {
      #expect(try server.get(target, fields: sender.fields).status == 200)
    }
    // No viewer was added: the next event is the session's.
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try watcher.block()?.contains("event: presence") == false)
    watcher.close()
  }
}
