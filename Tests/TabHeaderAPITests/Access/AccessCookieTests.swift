import HTTPServer
import StrictJSON
import TabHeaderAPI
import TabSessions
import Testing

/// A6: cookies for the pages of the server.
@Suite struct AccessCookieTests {
  private static let ownPage = ["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"]

  @Test(arguments: Transport.allCases)
  func `A6: a token is exchanged for a cookie that scripts cannot read`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let link = try guarded.link(#"{"access": "edit", "expiresIn": 3600}"#)
    let answer = try server.post(
      "/v1/access", fields: GuardedServer.bearer(link.token).merging(Self.ownPage) { $1 })
    #expect(answer.status == 204)
    let cookie = GuardedServer.cookie(link.token)
    #expect(
      answer.fields["set-cookie"] == "\(cookie); Path=/v1; Max-Age=3600; HttpOnly; SameSite=Strict")
    #expect(
      try server.get(guarded.path, fields: ["Cookie": "a=b; \(cookie); tabheader-=x"]).status == 200)
    let access = try server.get("/v1/access?session=\(guarded.id)", fields: ["Cookie": cookie])
    #expect(access["/server"] == .bool(false))
    #expect(access["/sessions/0/id"]?.text == guarded.id)
    #expect(access["/sessions/0/access"]?.text == "edit")
    #expect(access["/sessions/0/link"]?.text == link.id)
  }

  @Test func `A6: on TLS, a cookie is sent over TLS only`() throws {
    let guarded = try GuardedServer(.inProcess)
    let answer = try guarded.server.post(
      "/v1/access",
      fields: GuardedServer.bearer(guarded.view).merging(["Origin": "https://localhost"]) { $1 })
    #expect(
      answer.fields["set-cookie"]
        == GuardedServer.cookie(guarded.view) + "; Path=/v1; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure")
  }

  @Test func `A6: the server's token has a cookie of its own`() throws {
    let server = try GuardedServer(.inProcess).server
    let answer = try server.post("/v1/access", fields: GuardedServer.owner)
    let field = try #require(answer.fields["set-cookie"])
    let cookie = String(field.prefix { $0 != ";" })
    #expect(cookie.hasPrefix("tabheader-server-"))
    #expect(field.hasSuffix("; Path=/v1; Max-Age=86400; HttpOnly; SameSite=Strict"))
    #expect(try server.get("/v1/sessions", fields: ["Cookie": cookie]).status == 200)
    #expect(try server.get("/v1/access", fields: ["Cookie": cookie])["/server"] == .bool(true))
    // The cookie of a server with another token is none of this server's.
    let other = cookie.replacing("tabheader-server-", with: "tabheader-server-x")
    expectProblem(try server.get("/v1/sessions", fields: ["Cookie": other]), "credentials-missing", 401)
    let cleared = try server.send("DELETE", "/v1/access", fields: ["Cookie": cookie])
    #expect(cleared.status == 204)
    #expect(cleared.fields["set-cookie"]?.contains("=; Path=/v1; Max-Age=0; ") == true)
  }

  @Test(arguments: [
    ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
    ["Sec-Fetch-Site": "same-site", "Origin": "http://localhost:3000"], ["Origin": "http://localhost:3000"],
    ["Origin": "null"],
  ])
  func `A6: cookies do not count in requests of other pages, even of allowed ones`(_ fields: [String: String]) throws {
    let guarded = try GuardedServer(.inProcess, origins: AllowedOrigins("http://localhost:3000"))
    let cookie = ["Cookie": GuardedServer.cookie(guarded.edit)]
    for method in ["GET", "HEAD"] {
      let answer = try guarded.server.send(method, guarded.path, fields: fields.merging(cookie) { $1 })
      #expect(answer.status == 401)
    }
    let changed = try guarded.server.post(
      guarded.path + "/select", #"{"index": 1}"#, fields: fields.merging(cookie) { $1 })
    #expect([401, 403].contains(changed.status))
  }

  @Test func `A6: a change with a cookie must say that it comes from an own page`() throws {
    let guarded = try GuardedServer(.inProcess)
    let cookie = ["Cookie": GuardedServer.cookie(guarded.edit)]
    func status(_ fields: [String: String]) throws -> Int {
      try guarded.server.post(guarded.path + "/select", #"{"index": 1}"#, fields: fields.merging(cookie) { $1 }).status
    }
    #expect(try status([:]) == 401)
    #expect(try status(["Sec-Fetch-Site": "same-origin"]) == 200)
    #expect(try status(["Sec-Fetch-Site": "none"]) == 200)
    #expect(try status(["Origin": "http://localhost"]) == 200)
    #expect(try status(Self.ownPage) == 200)
  }

  @Test func `A6: a cookie for editing is not replaced by one for viewing`() throws {
    let guarded = try GuardedServer(.inProcess)
    let edit = GuardedServer.cookie(guarded.edit)
    let kept = try guarded.server.post(
      "/v1/access", fields: GuardedServer.bearer(guarded.view).merging(["Cookie": edit]) { $1 })
    #expect(kept.status == 204)
    #expect(kept.fields["set-cookie"] == nil)
    let stale = "tabheader-\(guarded.id)=gone"
    let replaced = try guarded.server.post(
      "/v1/access", fields: GuardedServer.bearer(guarded.view).merging(["Cookie": stale]) { $1 })
    #expect(replaced.fields["set-cookie"]?.hasPrefix(GuardedServer.cookie(guarded.view)) == true)
  }

  @Test func `A6: of two cookies with the same name, the valid one counts`() throws {
    let guarded = try GuardedServer(.inProcess)
    let (bad, good) = ("tabheader-\(guarded.id)=x", GuardedServer.cookie(guarded.edit))
    for field in ["\(bad); \(good)", "\(good); \(bad)", "\(good);\(bad);", ";; =;\(good)"] {
      #expect(try guarded.server.get(guarded.path, fields: ["Cookie": field]).status == 200, "\(field)")
    }
    expectProblem(
      try guarded.server.get(guarded.path, fields: ["Cookie": bad]), "invalid-token", 401)
  }

  @Test func `A6: a browser is left with 64 cookies`() throws {
    let guarded = try GuardedServer(.inProcess)
    let others = (1...70).map { _ in "tabheader-\(SessionID.random())=x" }
    let answer = try guarded.server.post(
      "/v1/access",
      fields: GuardedServer.bearer(guarded.edit).merging(["Cookie": others.joined(separator: "; ")]) { $1 })
    let set = try #require(answer.fields["set-cookie"])
    // The newest 63 stay, with the new one.
    #expect(set.split(separator: "Max-Age=0").count - 1 == 7)
    #expect(set.hasPrefix(GuardedServer.cookie(guarded.edit)))
    #expect(set.contains(others[6].prefix(32)))
    #expect(!set.contains(others[7].prefix(32)))
    // Many sessions do not matter to a request for one.
    let all = ([GuardedServer.cookie(guarded.edit)] + others).joined(separator: "; ")
    #expect(try guarded.server.get(guarded.path, fields: ["Cookie": all]).status == 200)
  }

  @Test func `A6: 64 cookies are taken at a time, first those that count`() throws {
    let guarded = try GuardedServer(.inProcess)
    let sessions = (1...100).map { _ in "tabheader-\(SessionID.random())=x" }
    let field = (["tabheader-server-abcdefgh=x"] + sessions).joined(separator: "; ")
    let answer = try guarded.server.send("DELETE", "/v1/access", fields: Self.ownPage.merging(["Cookie": field]) { $1 })
    #expect(answer.status == 204)
    let set = try #require(answer.fields["set-cookie"])
    #expect(set.split(separator: "Max-Age=0").count - 1 == 64)
    #expect(set.hasPrefix("tabheader-server-abcdefgh=;"))
    #expect(sessions.suffix(63).allSatisfy { set.contains($0.dropLast()) })
    // A new cookie takes the oldest of too many with it, as many at a time.
    let exchanged = try guarded.server.post(
      "/v1/access",
      fields: GuardedServer.bearer(guarded.edit).merging(["Cookie": (sessions + sessions).joined(separator: "; ")]) {
        $1
      })
    #expect(exchanged.fields["set-cookie"]?.split(separator: "Max-Age=0").count == 65)
  }

  @Test func `A6: only a token in Authorization is exchanged`() throws {
    let guarded = try GuardedServer(.inProcess)
    #expect(try guarded.server.post("/v1/access").status == 401)
    let cookie = ["Cookie": GuardedServer.cookie(guarded.edit)].merging(Self.ownPage) { $1 }
    #expect(try guarded.server.post("/v1/access", fields: cookie).status == 401)
    #expect(try guarded.server.post("/v1/access", fields: GuardedServer.bearer("wrong")).status == 401)
  }
}
