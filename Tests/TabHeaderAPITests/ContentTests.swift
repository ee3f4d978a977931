import HTTPServer
import HTTPTypes
import Testing

@testable import TabHeaderAPI

/// How much content a request may have, and in which form.
@Suite struct ContentTests {
  @Test(arguments: Transport.allCases)
  func `R20: content that is too long is answered with the limit and what it holds for`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (method, target, limit) in [
      ("POST", "/v1/sessions", 1_048_576), ("PATCH", path, 262_144), ("POST", path + "/select", 262_144),
      ("POST", path + "/actions", 262_144), ("POST", path + "/header/avatar/tap", 262_144),
      ("POST", path + "/frames", 262_144), ("PUT", "/v1/themes/x", 1_048_576), ("PUT", "/v1/styles/x", 262_144),
      ("POST", "/v1/import", 1_048_576),
      ("POST", "/v1/matrix", 1_310_720), ("PUT", path + "/snapshot", 4_194_304), ("POST", path + "/fork", 262_144),
    ] {
      let content = "{}" + String(repeating: " ", count: limit - 1)
      expectProblem(
        try server.send(method, target, content), "content-too-large", 413,
        detail: "\(method) \(target) accepts at most \(limit) bytes of content, not \(limit + 1).")
      // With one byte less, the content is read, and may be refused for its values.
      #expect(try server.send(method, target, String(content.dropLast())).status != 413, "\(method) \(target)")
    }
    let most = String(repeating: " ", count: TabHeaderAPI.longestContent)
    expectProblem(try server.post("/v1/replays", most), "invalid-json", 400, at: "")
    for target in ["/v1/lint", "/v1/sessions", path + "/select"] {
      expectProblem(
        try server.post(target, most + " "), "content-too-large", 413,
        detail: "POST /v1/replays accepts at most 8388608 bytes of content, "
          + "PUT /v1/sessions/{session}/snapshot 4194304, POST /v1/lint, POST /v1/frames and POST /v1/matrix 1310720, POST /v1/sessions 1048576, PUT /v1/themes/{theme} and POST /v1/import 1048576, "
          + "and every other request 262144."
      )
    }
  }

  /// A theme with a description that fills the limit, and one that is as deep as a theme may be.
  @Test(arguments: Transport.allCases)
  func `R20: a theme that can be put can be linted`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let filler = "{\"$description\": \"" + String(repeating: "x", count: 1_048_576 - 20) + "\"}"
    #expect(filler.utf8.count == 1_048_576)
    let deep = String(repeating: #"{"a":"#, count: 63) + "{}" + String(repeating: "}", count: 63)
    for theme in [filler, deep] {
      #expect(try server.send("PUT", "/v1/themes/x", theme).status < 300)
      let answer = try server.post("/v1/lint", "{\"theme\": \(theme)}")
      #expect(answer.status == 200, "\(answer.text.prefix(200))")
    }
  }

  /// RFC 9110 §8.4: content with a coding cannot be read as it is; §15.5.16: the response names the accepted codings.
  @Test(arguments: Transport.allCases)
  func `R21: content with a coding is refused, with the accepted one`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for (method, target, content) in [
        ("POST", path + "/select", #"{"index": 1}"#), ("PATCH", path, #"{"hideSingleTab": true}"#),
        ("PUT", "/v1/themes/x", "{}"), ("POST", "/v1/sessions", "{}"),
      ] {
        for coding in ["gzip", "br", "identity, gzip", "x"] {
          let answer = try server.send(method, target, content, fields: ["Content-Encoding": coding])
          expectProblem(
            answer, "unsupported-content-coding", 415,
            detail: "The content has the coding \(coding): send it uncompressed, without Content-Encoding.")
          #expect(answer.fields["accept-encoding"] == "identity")
        }
      }
    }
    // Without content, a coding does not matter.
    #expect(try server.post("/v1/sessions", fields: ["Content-Encoding": "gzip"]).status == 201)
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: ["Content-Encoding": "Identity"]).status == 200)
  }
}

/// What is refused when only the head of a request has come.
@Suite struct HeadRefusalTests {
  /// The status and the problem of a refusal; nil if the content is to be read.
  private static func refusal(
    of method: HTTPRequest.Method, _ target: String, by api: TabHeaderAPI, _ fields: [String: String] = [:]
  ) throws -> String? {
    var list: HTTPFields = [.host: "localhost", .contentType: "application/json"]
    for (name, value) in fields { list[try #require(HTTPField.Name(name))] = value }
    let head = Request(
      method: method, target: try RequestTarget(target.utf8), fields: RequestFields(list), contentLength: 1)
    guard let response = try api.refusal(of: head)?.response(), response.status != .continue else { return nil }
    guard case .bytes(let bytes) = response.body else { return "\(response.status.code)" }
    let text = String(decoding: bytes, as: UTF8.self)
    let name = text.split(separator: "\"/problems/").last?.prefix { $0 != "\"" } ?? ""
    return "\(response.status.code) \(name)"
  }

  @Test(arguments: Transport.allCases)
  func `W12: route, access, query and type are decided by the head`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let api = guarded.server.api
    let path = "/v1/sessions/\(guarded.id)"
    let cases: [(HTTPRequest.Method, String, [String: String], String?)] = [
      (.post, "/v1/nothing", [:], "404 not-found"),
      (.put, "/v1/lint", [:], "405 method-not-allowed"),
      (.post, "/v1/lint", [:], "401 credentials-missing"),
      (.post, "/v1/lint", GuardedServer.bearer("abc"), "401 invalid-token"),
      (.put, "\(path)/snapshot", GuardedServer.bearer(guarded.view), "403 insufficient-scope"),
      (.post, "/v1/lint", ["Sec-Fetch-Site": "cross-site"], "403 cross-site-request"),
      (.post, "/v1/lint?nothing=1", GuardedServer.owner, "400 bad-query"),
      (
        .post, "/v1/lint", GuardedServer.owner.merging(["Content-Type": "text/plain"]) { $1 },
        "415 unsupported-media-type"
      ),
      (.post, "/v1/lint", GuardedServer.owner, nil),
      (.put, "\(path)/snapshot", GuardedServer.bearer(guarded.edit), nil),
    ]
    for (method, target, fields, expected) in cases {
      let found = try Self.refusal(of: method, target, by: api, fields)
      #expect(found == expected, "\(method) \(target)")
    }
  }

  /// Requests of a client that has none left, and how many of two are left to it after an admitted one.
  @Test func `W12: a request counts for the rate once`() throws {
    let server = try TestServer(.inProcess)
    var quotas = Quotas()
    (quotas.rate, quotas.burst) = (1, 2)
    let api = TabHeaderAPI(
      registry: server.registry, catalog: try ShippedFiles.catalog.get().opened(with: .none),
      site: try ShippedFiles.site.get(), version: "1", quotas: quotas, now: { 0 })
    func whole() throws -> Int {
      let request = Request(
        method: .post, target: try RequestTarget("/v1/lint".utf8),
        fields: RequestFields([.host: "localhost", .contentType: "application/json"]), body: Array("{}".utf8),
        isAdmitted: true)
      return try api.respond(to: request).response().status.code
    }
    for _ in 0..<2 {
      #expect(try Self.refusal(of: .post, "/v1/lint", by: api) == nil)
      #expect(try whole() != 429)
    }
    #expect(try Self.refusal(of: .post, "/v1/lint", by: api) == "429 too-many-requests")
  }
}
