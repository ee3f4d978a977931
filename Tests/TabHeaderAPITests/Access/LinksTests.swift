import StrictJSON
import TabHeaderAPI
import TabSessions
import TestStores
import Testing

/// A4: links.
@Suite struct LinksTests {
  @Test(arguments: Transport.allCases)
  func `A4: a session has two links, and further ones are made and revoked`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let server = guarded.server
    let made = try guarded.link(#"{"access": "view", "expiresIn": 3600, "label": "Ada"}"#)
    #expect(made.answer.fields["location"] == "\(guarded.path)/links/\(made.id)")
    #expect(made.answer.fields["cache-control"] == "no-store")
    #expect(made.answer["/url"]?.text == "/preview/\(guarded.id)#token=\(made.token)")
    #expect(made.token.hasPrefix(guarded.id + "."))
    #expect(made.token.utf8.count == 45)
    #expect(made.id.utf8.count == 11)

    let list = try server.get(guarded.path + "/links", fields: GuardedServer.bearer(guarded.edit))
    let links = try #require(list["/links"]?.elements)
    #expect(links.map { $0.value(at: "/access")?.text } == ["edit", "view", "view"])
    #expect(links.map { $0.value(at: "/label")?.text } == [nil, nil, "Ada"])
    #expect(links[0].value(at: "/expiresAt") == .null)
    for secret in [guarded.edit, guarded.view, made.token] {
      #expect(!list.text.contains(secret.suffix(22)))
    }

    #expect(try guarded.status("GET", guarded.path, made.token) == 200)
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(made.id)", guarded.edit) == 204)
    expectProblem(
      try server.get(guarded.path, fields: GuardedServer.bearer(made.token)), "invalid-token", 401)
    expectProblem(
      try server.send("DELETE", "\(guarded.path)/links/\(made.id)", fields: GuardedServer.bearer(guarded.edit)),
      "link-not-found", 404)
    #expect(try guarded.status("GET", guarded.path, guarded.view) == 200)
  }

  @Test(arguments: Transport.allCases)
  func `A4: a link expires`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let made = try guarded.link(#"{"access": "edit", "expiresIn": 10}"#)
    guarded.server.clock.advance(byMilliseconds: 9_999)
    #expect(try guarded.status("GET", guarded.path, made.token) == 200)
    guarded.server.clock.advance(byMilliseconds: 1)
    #expect(try guarded.status("GET", guarded.path, made.token) == 401)
    let list = try guarded.server.get(guarded.path + "/links", fields: GuardedServer.bearer(guarded.edit))
    #expect(list["/links"]?.elements.count == 2)
  }

  @Test func `A4: a link ends no later than the one it is made with`() throws {
    let guarded = try GuardedServer(.inProcess)
    let short = try guarded.link(#"{"access": "edit", "expiresIn": 60}"#)
    let end = short.answer["/expiresAt"]
    #expect(try guarded.link(#"{"access": "edit"}"#, with: short.token).answer["/expiresAt"] == end)
    #expect(try guarded.link(#"{"access": "edit", "expiresIn": 600}"#, with: short.token).answer["/expiresAt"] == end)
    #expect(try guarded.link(#"{"access": "edit", "expiresIn": 5}"#, with: short.token).answer["/expiresAt"] != end)
    #expect(try guarded.link(#"{"access": "edit"}"#, with: GuardedServer.token).answer["/expiresAt"] == .null)
  }

  @Test func `A4: a mistake in a new link is named`() throws {
    let guarded = try GuardedServer(.inProcess)
    func answer(_ content: String) throws -> Answer {
      try guarded.server.post(guarded.path + "/links", content, fields: GuardedServer.bearer(guarded.edit))
    }
    expectProblem(try answer(""), "invalid-json", 400, at: "")
    expectProblem(try answer("{}"), "malformed-content", 400, at: "")
    expectProblem(try answer(#"{"access": "own"}"#), "malformed-content", 400, at: "/access")
    expectProblem(try answer(#"{"access": "view", "expiresIn": 0}"#), "invalid-value", 422, at: "/expiresIn")
    expectProblem(try answer(#"{"access": "view", "expiresIn": 31536001}"#), "invalid-value", 422, at: "/expiresIn")
    expectProblem(try answer(#"{"access": "view", "label": ""}"#), "invalid-value", 422, at: "/label")
    expectProblem(try answer(#"{"access": "view", "token": "x"}"#), "malformed-content", 400, at: "/token")
    #expect(try guarded.link(#"{"access": "view", "expiresIn": 31536000}"#).answer.status == 201)
  }

  @Test func `A4: a session has at most 100 links, without those that have expired`() throws {
    let guarded = try GuardedServer(.inProcess)
    for _ in 3...100 { _ = try guarded.link(#"{"access": "view", "expiresIn": 10}"#) }
    let more = try guarded.server.post(
      guarded.path + "/links", #"{"access": "view"}"#, fields: GuardedServer.bearer(guarded.edit))
    expectProblem(more, "too-many-links", 409)
    guarded.server.clock.advance(byMilliseconds: 10_000)
    #expect(try guarded.link(#"{"access": "view"}"#).answer.status == 201)
  }

  @Test(arguments: Transport.allCases)
  func `A4: the list says with which link each was made`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let first = try guarded.link(#"{"access": "edit"}"#)
    let second = try guarded.link(#"{"access": "edit"}"#, with: first.token)
    let owners = try guarded.link(#"{"access": "view"}"#, with: GuardedServer.token)
    #expect(second.answer["/createdBy"]?.text == first.id)
    let links = try #require(
      try guarded.server.get(guarded.path + "/links", fields: GuardedServer.owner)["/links"]?.elements)
    let edit = try #require(links[0].value(at: "/id"))
    #expect(
      links.map { $0.value(at: "/createdBy") } == [.null, .null, edit, .string(first.id), .null])
    #expect(links.last?.value(at: "/id")?.text == owners.id)
  }

  @Test(arguments: Transport.allCases)
  func `A4: with a link, those that were made with it are revoked`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let (guest, staying) = (try guarded.link(#"{"access": "edit"}"#), try guarded.link(#"{"access": "view"}"#))
    let child = try guarded.link(#"{"access": "edit"}"#, with: guest.token)
    let grandchild = try guarded.link(#"{"access": "view", "expiresIn": 60}"#, with: child.token)
    let stream = try guarded.server.events("\(guarded.path)/events", fields: GuardedServer.bearer(grandchild.token))
    _ = try stream.block()
    #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(guest.id)", guarded.edit) == 204)
    for token in [guest.token, child.token, grandchild.token] {
      #expect(try guarded.status("GET", guarded.path, token) == 401)
    }
    #expect(try stream.block() == "event: closed\ndata: {\"reason\":\"unauthorized\"}\n\n")
    #expect(try guarded.status("GET", guarded.path, staying.token) == 200)
    let list = try guarded.server.get(guarded.path + "/links", fields: GuardedServer.owner)
    #expect(list["/links"]?.elements.count == 3)
  }

  @Test func `A4: what was made with a link ends with it on every server of the store`() throws {
    let store = SharedMemoryStore()
    let (first, second) = (try GuardedServer(.inProcess, store: store), try GuardedServer(.inProcess, store: store))
    let guest = try first.link(#"{"access": "edit"}"#)
    let child = try second.server.post(
      first.path + "/links", #"{"access": "view"}"#, fields: GuardedServer.bearer(guest.token))
    let token = try #require(child["/token"]?.text)
    let stream = try second.server.events("\(first.path)/events", fields: GuardedServer.bearer(token))
    _ = try stream.block()
    #expect(try first.status("DELETE", "\(first.path)/links/\(guest.id)", first.edit) == 204)
    store.deliverHints()
    #expect(try stream.block() == "event: closed\ndata: {\"reason\":\"unauthorized\"}\n\n")
    #expect(try second.server.get(first.path, fields: GuardedServer.bearer(token)).status == 401)
  }

  @Test(arguments: Transport.allCases)
  func `A4: a link that no link has made is revoked with the server's token`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let guest = try guarded.link(#"{"access": "edit", "expiresIn": 60}"#)
    _ = try guarded.link(#"{"access": "view"}"#, with: GuardedServer.token)
    let links = try #require(
      try guarded.server.get(guarded.path + "/links", fields: GuardedServer.owner)["/links"]?.elements)
    let firsts = links.filter { $0.value(at: "/createdBy") == .null }.compactMap { $0.value(at: "/id")?.text }
    #expect(firsts.count == 3)
    for id in firsts {
      for token in [guest.token, guarded.edit] {
        let answer = try guarded.server.send(
          "DELETE", "\(guarded.path)/links/\(id)", fields: GuardedServer.bearer(token))
        expectProblem(answer, "insufficient-scope", 403)
        #expect(
          answer.fields["www-authenticate"]
            == #"Bearer realm="tabheader", error="insufficient_scope", scope="server""#)
      }
    }
    #expect(try guarded.status("GET", guarded.path, guarded.edit) == 200)
    for id in firsts {
      #expect(try guarded.status("DELETE", "\(guarded.path)/links/\(id)", GuardedServer.token) == 204)
    }
    // The guest's link was made with the first one.
    for token in [guarded.edit, guarded.view, guest.token] {
      #expect(try guarded.status("GET", guarded.path, token) == 401)
    }
  }

  @Test func `A4: while the server asks for no tokens, every link can be revoked`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create()
    let made = try server.post(path + "/links", #"{"access": "view"}"#)
    #expect(made["/createdBy"] == .null)
    #expect(try server.send("DELETE", try #require(made.fields["location"])).status == 204)
  }

  @Test(arguments: Transport.allCases)
  func `A5: links are no part of a session's revisions`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let (server, edit) = (guarded.server, GuardedServer.bearer(guarded.edit))
    let before = try server.get(guarded.path, fields: edit)
    let made = try guarded.link(#"{"access": "view"}"#)
    let after = try server.get(guarded.path, fields: edit)
    #expect(after.text == before.text)
    #expect(after.fields["etag"] == before.fields["etag"])
    #expect(try server.post(guarded.path + "/select", #"{"index": 1}"#, fields: edit).status == 200)
    #expect(try server.post(guarded.path + "/reset", fields: edit).status == 200)
    #expect(try guarded.status("GET", guarded.path, made.token) == 200)
    for target in ["/snapshot", "/recording", "/log", "", "/lifetime", "/configuration", "/revisions"] {
      let text = try server.get(guarded.path + target, fields: edit).text
      for secret in [guarded.edit, guarded.view, made.token] { #expect(!text.contains(secret.suffix(22))) }
    }
    // A fork has its own.
    let fork = try server.post(guarded.path + "/fork", fields: GuardedServer.owner)
    #expect(fork.status == 201)
    let (path, token) = (try #require(fork.fields["location"]), try #require(fork["/editToken"]?.text))
    #expect(try guarded.status("GET", path, token) == 200)
    #expect(try guarded.status("GET", path, guarded.edit) == 404)
  }

  @Test func `A5: tokens of a session that has ended are invalid`() throws {
    for transport in Transport.allCases {
      let guarded = try GuardedServer(transport)
      #expect(try guarded.status("DELETE", guarded.path, guarded.edit) == 204)
      #expect(try guarded.status("GET", guarded.path, guarded.edit) == 401)
      #expect(try guarded.status("GET", guarded.path, GuardedServer.token) == 404)
      // A session with the same id has other tokens.
      let again = try guarded.server.post(
        "/v1/sessions", #"{"id": "\#(guarded.id)"}"#, fields: GuardedServer.owner)
      #expect(again.status == 201)
      #expect(try guarded.status("GET", guarded.path, guarded.edit) == 401)
    }
  }

  @Test func `A5: a new session tells its tokens also to a client that prefers nothing`() throws {
    let server = try GuardedServer(.inProcess).server
    let created = try server.post(
      "/v1/sessions", fields: GuardedServer.owner.merging(["Prefer": "return=minimal"]) { $1 })
    #expect(created.status == 201)
    #expect(created.fields["preference-applied"] == nil)
    let (path, token) = (try #require(created.fields["location"]), try #require(created["/editToken"]?.text))
    #expect(try server.get(path, fields: GuardedServer.bearer(token)).status == 200)
  }

  @Test func `A5: links outlive the process`() throws {
    let store = MemoryStore()
    let first = try GuardedServer(.loopback, store: store)
    let made = try first.link(#"{"access": "view", "expiresIn": 100}"#)
    #expect(try first.status("POST", first.path + "/select", first.edit, #"{"index": 1}"#) == 200)
    let restarted = try GuardedServer(.loopback, store: store).server
    for (token, status) in [(first.edit, 200), (first.view, 200), (made.token, 200)] {
      #expect(try restarted.get(first.path, fields: GuardedServer.bearer(token)).status == status)
    }
    #expect(try restarted.post(first.path + "/undo", fields: GuardedServer.bearer(made.token)).status == 403)
  }

  @Test func `A5: servers that share a store agree on the links at once`() throws {
    let store = SharedMemoryStore()
    let (first, second) = (try GuardedServer(.inProcess, store: store), try GuardedServer(.inProcess, store: store))
    func onSecond(_ token: String) throws -> Int {
      try second.server.get(first.path, fields: GuardedServer.bearer(token)).status
    }
    #expect(try onSecond(first.view) == 200)
    let made = try first.link(#"{"access": "edit"}"#)
    #expect(try onSecond(made.token) == 200)
    // Also the second one can make and revoke links.
    let other = try second.server.post(
      first.path + "/links", #"{"access": "view"}"#, fields: GuardedServer.bearer(made.token))
    #expect(other.status == 201)
    #expect(try first.status("DELETE", "\(first.path)/links/\(made.id)", first.edit) == 204)
    #expect(try onSecond(made.token) == 401)
    #expect(
      try second.server.post(
        first.path + "/select", #"{"index": 1}"#, fields: GuardedServer.bearer(made.token)
      ).status == 401)
    // What was made with it has ended with it.
    #expect(try first.status("GET", first.path, try #require(other["/token"]?.text)) == 401)
    #expect(try first.status("GET", first.path, first.edit) == 200)
  }

  @Test func `A5: a change of links that cannot be stored is not made`() throws {
    let store = SharedMemoryStore()
    let guarded = try GuardedServer(.inProcess, store: store)
    store.fails = true
    let refused = try guarded.server.post(
      guarded.path + "/links", #"{"access": "view"}"#, fields: GuardedServer.owner)
    #expect(refused.status == 503)
    store.fails = false
    let list = try guarded.server.get(guarded.path + "/links", fields: GuardedServer.owner)
    #expect(list["/links"]?.elements.count == 2)
  }
}
