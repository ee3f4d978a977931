import StrictJSON
import TabHeaderAPI
import TabSessions
import Testing

/// A9: repeated requests, and what stores have of tokens.
@Suite struct AccessKeyTests {
  @Test(arguments: Transport.allCases)
  func `A9: a repeated creation gets the same tokens, and the store has none`(_ transport: Transport) throws {
    let store = MemoryStore()
    let guarded = try GuardedServer(transport, store: store)
    let keyed = GuardedServer.owner.merging(["Idempotency-Key": "k1"]) { $1 }
    let first = try guarded.server.post("/v1/sessions", fields: keyed)
    let second = try guarded.server.post("/v1/sessions", fields: keyed)
    #expect(first.status == 201)
    #expect(second.text == first.text)
    for name in ["location", "etag", "cache-control", "content-type"] {
      #expect(second.fields[name] == first.fields[name])
    }
    let token = try #require(first["/editToken"]?.text)
    let id = try #require(SessionID(String(token.prefix(22))))
    let stored = try #require(store.response(for: "k1", of: id))
    #expect(!"\(stored)".contains(token.suffix(22)))
    guard case .found(let session) = store.session(id) else { throw Missing() }
    #expect(session.links.all.count == 2)
    #expect(!"\(session)".contains(token.suffix(22)))
  }

  private struct Missing: Error {}

  @Test func `A9: no other client gets the response to a keyed request`() throws {
    let guarded = try GuardedServer(.inProcess)
    let other = try guarded.link(#"{"access": "edit"}"#)
    func select(_ token: String) throws -> Answer {
      try guarded.server.post(
        guarded.path + "/select", #"{"index": 1}"#,
        fields: GuardedServer.bearer(token).merging(["Idempotency-Key": "k2"]) { $1 })
    }
    #expect(try select(guarded.edit).status == 200)
    #expect(try select(guarded.edit).status == 200)
    expectProblem(try select(other.token), "idempotency-key-reused", 422)
  }

  @Test func `A9: no problem repeats a token`() throws {
    let guarded = try GuardedServer(.inProcess)
    let secret = "a-very-secret-token-text"
    for (method, target, fields) in [
      ("GET", guarded.path, GuardedServer.bearer(secret)),
      ("GET", "/v1/sessions", ["Cookie": "tabheader-server-x=\(secret)"]),
      ("GET", "\(guarded.path)/events?ticket=\(secret)", [:]),
      ("GET", guarded.path, ["Authorization": "Bearer \(secret) x"]),
      ("GET", "/v1/nothing?ticket=\(secret)", [:]),
    ] {
      let answer = try guarded.server.send(method, target, fields: fields)
      #expect(answer.status >= 400)
      #expect(!answer.text.contains(secret))
      #expect(!answer.fields.values.contains { $0.contains(secret) })
    }
  }
}
