import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabSessions
import TestStores
import Testing

@testable import TabHeaderAPI

/// A1 to A3: what a request needs, and what it gets without.
@Suite struct AccessTests {
  /// What each kind of credential gets for an operation that needs something: `nil` means that it passes.
  private static let refusals: [RequiredAccess: (none: Int?, view: Int?, edit: Int?, other: Int?)] = [
    .open: (nil, nil, nil, nil), .any: (nil, nil, nil, nil), .token: (401, nil, nil, nil),
    .view: (401, nil, nil, 404), .edit: (401, 403, nil, 404), .document: (401, 403, nil, nil),
    .server: (401, 403, 403, 403),
  ]

  @Test(arguments: Transport.allCases)
  func `A2: every operation asks for what the table says`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let other = try GuardedServer.session(server)
    let kinds: [(name: String, fields: [String: String], refusal: (RequiredAccess) -> Int?)] = [
      ("none", [:], { Self.refusals[$0]?.none }),
      ("view", GuardedServer.bearer(guarded.view), { Self.refusals[$0]?.view }),
      ("edit", GuardedServer.bearer(guarded.edit), { Self.refusals[$0]?.edit }),
      ("another session", GuardedServer.bearer(other.edit), { Self.refusals[$0]?.other }),
      ("server", GuardedServer.owner, { _ in nil }),
    ]
    for operation in server.api.router.routes.flatMap(\.operations) {
      // Neither it nor what it names may end here.
      if ["deleteSession", "readEvents", "readCombinedEvents"].contains(operation.id) { continue }
      let names = Dictionary(
        operation.path.names.map { ($0, $0 == .session ? guarded.id : "nothing") }, uniquingKeysWith: { $1 })
      let target = operation.path.segments.map { segment in
        switch segment {
        case .literal(let text): "/\(text)"
        case .parameter(let name): "/" + (names[name] ?? "")
        }
      }.joined()
      for kind in kinds {
        // The query is refused, so that nothing happens.
        let answer = try server.send(
          operation.method.rawValue, target + "?nothing=1", operation.content == nil ? "" : "{}", fields: kind.fields)
        let isAccess = [401, 403].contains(answer.status) || answer["/type"]?.text == "/problems/session-not-found"
        let expected = kind.refusal(operation.access)
        #expect(isAccess == (expected != nil), "\(operation.id) with \(kind.name): \(answer.status) \(answer.text)")
        if let expected { #expect(answer.status == expected, "\(operation.id) with \(kind.name)") }
      }
    }
  }

  @Test func `A2: the document says what each operation asks for`() throws {
    let document = try #require(try Contract.shipped.get().document.value(at: "/paths")?.object)
    for operation in try TestServer(.inProcess).api.router.routes.flatMap(\.operations) {
      let described = document[ExactText(operation.path.description)]?.value(
        at: "/\(operation.method.rawValue.lowercased())")
      let expected: JSONValue =
        operation.access == .open
        ? .array([])
        : .array([.object(["token": .array([.string(operation.access.rawValue)])]), .object([:])])
      #expect(described?.value(at: "/security") == expected, "\(operation.id)")
    }
  }

  @Test(arguments: Transport.allCases)
  func `A3: without credentials no answer tells whether a session exists`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let none = "/v1/sessions/" + SessionID.random().description
    for token in [nil, "x", guarded.edit.replacing(guarded.id, with: none.suffix(22))] {
      let fields = token.map(GuardedServer.bearer) ?? [:]
      let (real, missing) = (
        try guarded.server.get(guarded.path, fields: fields), try guarded.server.get(none, fields: fields)
      )
      #expect(real.status == 401)
      #expect(real.text.replacing(guarded.id, with: "") == missing.text.replacing(none.suffix(22), with: ""))
      #expect(real.fields["www-authenticate"] == missing.fields["www-authenticate"])
    }
    expectProblem(try guarded.server.get(guarded.path), "credentials-missing", 401)
    #expect(
      try guarded.server.get(guarded.path).fields["www-authenticate"] == #"Bearer realm="tabheader""#)
    let wrong = try guarded.server.get(guarded.path, fields: GuardedServer.bearer("wrong"))
    expectProblem(wrong, "invalid-token", 401)
    #expect(wrong.fields["www-authenticate"] == #"Bearer realm="tabheader", error="invalid_token""#)
    let view = try guarded.server.post(guarded.path + "/undo", fields: GuardedServer.bearer(guarded.view))
    expectProblem(view, "insufficient-scope", 403)
    #expect(
      view.fields["www-authenticate"]
        == #"Bearer realm="tabheader", error="insufficient_scope", scope="edit""#)
    // A token of another session.
    let other = try GuardedServer.session(guarded.server)
    let (hidden, absent) = (
      try guarded.server.get(guarded.path, fields: GuardedServer.bearer(other.edit)),
      try guarded.server.get(none, fields: GuardedServer.bearer(other.edit))
    )
    expectProblem(hidden, "session-not-found", 404)
    #expect(hidden.text.replacing(guarded.id, with: "") == absent.text.replacing(none.suffix(22), with: ""))
  }

  /// Otherwise the time would tell which sessions exist.
  @Test func `A3: the store is asked for a wrong token, whether its session exists or not`() throws {
    let (alone, shared) = (HeldStore(), SharedMemoryStore())
    let stores: [(any SessionStore, () -> Int)] = [(alone, { alone.sessionsRead }), (shared, { shared.sessionsRead })]
    for (store, sessionsRead) in stores {
      let guarded = try GuardedServer(.inProcess, store: store)
      let before = sessionsRead()
      for (count, session) in [guarded.id, SessionID.random().description].enumerated() {
        let wrong = GuardedServer.bearer("\(session).\(String(repeating: "A", count: 22))")
        expectProblem(try guarded.server.get("/v1/sessions/\(session)", fields: wrong), "invalid-token", 401)
        #expect(sessionsRead() == before + count + 1)
      }
      // A right one needs no reading.
      #expect(try guarded.status("GET", guarded.path, guarded.view) == 200)
      #expect(sessionsRead() == before + 2)
    }
  }

  @Test(arguments: Transport.allCases)
  func `A3: paths and methods that do not exist need no credentials`(_ transport: Transport) throws {
    let server = try GuardedServer(transport).server
    #expect(try server.get("/v1/nothing").status == 404)
    #expect(try server.get("/v1/sessions/").status == 404)
    #expect(try server.get("/v1/%73essions").status == 401)
    #expect(try server.send("HEAD", "/v1/sessions").status == 401)
    #expect(try server.send("OPTIONS", "/v1/sessions").status == 204)
    #expect(try server.send("DELETE", "/v1/sessions").status == 405)
    for target in [
      "/", "/healthz", "/readyz", "/version", "/openapi.json", "/preview/x", "/problems/invalid-token", "/docs",
      "/docs/api",
    ] {
      #expect(try server.get(target).status == 200, "\(target)")
    }
  }

  @Test(arguments: Transport.allCases)
  func `A2: a view token changes nothing`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    func state() throws -> String { try server.get(guarded.path, fields: GuardedServer.owner).text }
    let before = try state()
    for operation in server.api.router.routes.flatMap(\.operations)
    where operation.sessionSource == .path && operation.method != .get && operation.id != "computeFrames" {
      let target = operation.path.segments.map { segment in
        if case .literal(let text) = segment {
          "/\(text)"
        } else {
          segment == .parameter(.session) ? "/\(guarded.id)" : "/1"
        }
      }.joined()
      let answer = try server.send(
        operation.method.rawValue, target, operation.content == nil ? "" : #"{"index": 1}"#,
        fields: GuardedServer.bearer(guarded.view))
      expectProblem(answer, "insufficient-scope", 403)
    }
    #expect(try state() == before)
    #expect(try guarded.status("GET", guarded.path, guarded.view) == 200)
    #expect(try guarded.status("POST", guarded.path + "/select", guarded.edit, #"{"index": 1}"#) == 200)
    #expect(try state() != before)
  }

  @Test(arguments: [
    "Bearer", "Bearer ", "Bearer a b", "Bearer x, Bearer y", "bearer ü", "Bearer =", "Bearer x,y", "Bearer \"x\"",
  ])
  func `A3: malformed credentials are named`(_ field: String) throws {
    let server = try GuardedServer(.inProcess).server
    let answer = try server.get("/v1/sessions", fields: ["Authorization": field])
    #expect([400, 401].contains(answer.status))
    if field != "Bearer" && field != "Bearer " { expectProblem(answer, "malformed-credentials", 400) }
    #expect(answer.fields["www-authenticate"]?.hasPrefix(#"Bearer realm="tabheader""#) == true)
  }

  @Test func `A3: other schemes are no credentials, and the scheme has any case`() throws {
    let server = try GuardedServer(.inProcess).server
    let basic = try server.get("/v1/sessions", fields: ["Authorization": "Basic eDp5"])
    expectProblem(basic, "credentials-missing", 401)
    #expect(try server.get("/v1/sessions", fields: ["Authorization": "bEARER \(GuardedServer.token)"]).status == 200)
  }

  @Test func `A8: an address may be wrong 20 times in a minute`() throws {
    let guarded = try GuardedServer(.inProcess)
    let server = guarded.server
    for number in 1...20 {
      let wrong = GuardedServer.bearer("a-wrong-token-of-the-tests-\(number)")
      expectProblem(try server.get("/v1/sessions", fields: wrong), "invalid-token", 401)
    }
    let refused = try server.get("/v1/sessions", fields: GuardedServer.bearer("a-wrong-token-of-the-tests"))
    expectProblem(refused, "too-many-attempts", 429)
    #expect(refused.fields["retry-after"] == "60")
    // Not even the right one is compared, so that it cannot be guessed now.
    #expect(try server.get("/v1/sessions", fields: GuardedServer.owner).status == 429)
    // Nobody can guess the token of a session.
    #expect(try guarded.status("GET", guarded.path, guarded.view) == 200)
    server.clock.advance(byMilliseconds: 60_000)
    #expect(try server.get("/v1/sessions", fields: GuardedServer.owner).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func `A8: what cannot be the server's token is no guess of it`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let (expired, revoked) = (
      try guarded.link(#"{"access": "view", "expiresIn": 1}"#), try guarded.link(#"{"access": "view"}"#)
    )
    let ended = try GuardedServer.session(server)
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(revoked.id)", guarded.edit) == 204)
    #expect(try guarded.status("DELETE", ended.path, ended.edit) == 204)
    let used = try #require(try server.post("/v1/tickets", fields: GuardedServer.bearer(guarded.view))["/ticket"]?.text)
    let stream = try server.events("\(guarded.path)/events?ticket=\(used)")
    _ = try stream.block()
    stream.close()
    server.clock.advance(byMilliseconds: 1_000)
    let secret = String(repeating: "A", count: 22)
    for token in [
      expired.token, revoked.token, ended.edit, "\(guarded.id).\(secret)", "\(SessionID.random()).\(secret)", "wrong",
      String(repeating: "x", count: 513),
    ] {
      for _ in 1...21 {
        expectProblem(try server.get(guarded.path, fields: GuardedServer.bearer(token)), "invalid-token", 401)
      }
    }
    for ticket in [used, "", "x.y.z.0", GuardedServer.token + "x"] {
      for _ in 1...21 {
        expectProblem(try server.get("\(guarded.path)/events?ticket=\(ticket)"), "invalid-token", 401)
      }
    }
    for _ in 1...21 {
      expectProblem(
        try server.get(guarded.path, fields: ["Cookie": GuardedServer.cookie(expired.token)]), "invalid-token", 401)
    }
    #expect(try server.get("/v1/sessions", fields: GuardedServer.owner).status == 200)
  }

  @Test func `A8: the server's cookie has no token, so that a wrong one is no guess and locks out no client`() throws {
    let store = SharedMemoryStore()
    let server = try GuardedServer(.inProcess, store: store).server
    let field = try #require(try server.post("/v1/access", fields: GuardedServer.owner).fields["set-cookie"])
    let cookie = String(field.prefix { $0 != ";" })
    let name = String(cookie.prefix { $0 != "=" })
    #expect(!field.contains(GuardedServer.token))
    func status(_ fields: [String: String], on server: TestServer) throws -> Int {
      try server.get("/v1/sessions", fields: fields).status
    }
    // The token of the server is none of its cookie's values, so a cookie cannot be used to try tokens.
    for value in [
      "", "wrong", "a-wrong-token-of-the-tests", GuardedServer.token, cookie.dropFirst(name.count + 1) + "x",
    ] {
      for _ in 1...21 { #expect(try status(["Cookie": "\(name)=\(value)"], on: server) == 401) }
    }
    #expect(try status(GuardedServer.owner, on: server) == 200)
    #expect(try status(["Cookie": "\(name)=wrong; \(cookie)"], on: server) == 200)
    // Guesses of the token do not end what the cookie allows.
    for number in 1...20 {
      #expect(try status(GuardedServer.bearer("a-wrong-token-of-the-tests-\(number)"), on: server) == 401)
    }
    #expect(try status(GuardedServer.owner, on: server) == 429)
    #expect(try status(["Cookie": cookie], on: server) == 200)
    // Each server of the store takes it. Another store has another one.
    #expect(try status(["Cookie": cookie], on: GuardedServer(.inProcess, store: store).server) == 200)
    #expect(try status(["Cookie": cookie], on: GuardedServer(.inProcess, store: SharedMemoryStore()).server) == 401)
  }

  @Test func `A8: failures are counted for each network, and memory is bounded`() throws {
    let attempts = FailedAttempts()
    let now = Instant(milliseconds: 0)
    let first = ClientAddress(host: "2001:db8::1", port: 1)
    for port in 1...20 { attempts.add(ClientAddress(host: "2001:db8::\(port)", port: UInt16(port)), at: now) }
    #expect(attempts.end(for: first, at: now) == Instant(milliseconds: 60_000))
    #expect(attempts.end(for: ClientAddress(host: "2001:db8:0:1::1", port: 1), at: now) == nil)
    #expect(attempts.end(for: ClientAddress(host: "192.0.2.1", port: 1), at: now) == nil)
    for number in 0..<10_000 {
      attempts.add(ClientAddress(host: "10.0.\(number / 256).\(number % 256)", port: 1), at: Instant(milliseconds: 1))
    }
    #expect(attempts.count == 4_096)
    #expect(attempts.end(for: first, at: Instant(milliseconds: 60_000)) == nil)
  }

  @Test(arguments: Transport.allCases)
  func `A1: a server that asks for no tokens answers as before`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let created = try server.post("/v1/sessions", #"{"preset": "remind"}"#)
    #expect(created["/editToken"] == nil)
    #expect(created["/viewToken"] == nil)
    let path = try #require(created.fields["location"])
    #expect(try server.get(path, fields: GuardedServer.bearer("anything")).status == 200)
    #expect(try server.get("/v1/access").text == #"{"auth":"off","server":true}"#)
    #expect(try server.post("/v1/access").status == 204)
    #expect(try server.get(path + "/links").text == #"{"links":[]}"#)
    #expect(try server.post(path + "/links", #"{"access": "view"}"#).status == 201)
  }

  @Test func `A1: a server's token has 16 characters or more`() {
    #expect(ServerToken("0123456789abcde") == nil)
    #expect(ServerToken("0123456789abcdef")?.text == "0123456789abcdef")
    #expect(ServerToken("A-._~+/0123456789==")?.isRandom == false)
    #expect(ServerToken("0123456789 abcdef") == nil)
    #expect(ServerToken("0123456789=abcdef") == nil)
    // It would be read as the token of a session.
    #expect(ServerToken("AAAAAAAAAAAAAAAAAAAAAA.0123456789abcdef012345") == nil)
    #expect(ServerToken(String(repeating: "x", count: 513)) == nil)
    let random = ServerToken.random()
    #expect(random.text.utf8.count == 22)
    #expect(random.isRandom)
    #expect(random.text != ServerToken.random().text)
  }
}
