import StrictJSON
import TestStores
import Testing

/// `GET /v1/sessions`, and the name and labels that it shows.
@Suite struct SessionListTests {
  private func ids(_ answer: Answer) -> [String] {
    (answer["/sessions"]?.elements ?? []).compactMap { $0.value(at: "/id")?.text }
  }

  /// Creates sessions one second after the other.
  ///
  /// - Returns: their ids, the newest first.
  private func create(_ server: TestServer, _ bodies: [String]) throws -> [String] {
    try bodies.map { body in
      server.clock.advance(byMilliseconds: 1_000)
      return String(try server.create(body).dropFirst("/v1/sessions/".count))
    }.reversed()
  }

  @Test func aCursorOfASessionFromBefore1970LeadsOn() throws {
    let server = try TestServer(.inProcess)
    for _ in 1...3 { _ = try server.create(#"{"clock": {"kind": "manual", "now": "1960-01-01T00:00:00Z"}}"#) }
    var (found, target) = (Set<String>(), "/v1/sessions?limit=1")
    for _ in 1...3 {
      let page = try server.get(target)
      #expect(page.status == 200, "\(page.text)")
      found.formUnion(ids(page))
      target = "/v1/sessions?limit=1&cursor=\(page["/cursor"]?.text ?? "")"
    }
    #expect(found.count == 3)
  }

  @Test(arguments: Transport.allCases)
  func showsEachSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    #expect(try server.get("/v1/sessions").text == #"{"sessions":[],"cursor":null}"#)
    let created = try server.post(
      "/v1/sessions", #"{"preset": "remind", "name": "ci/1", "labels": {"os": "ios", "build": "8"}, "ttl": 60}"#)
    let (id, epoch) = (try #require(created["/id"]?.text), try #require(created["/epoch"]?.text))
    #expect(created["/name"] == .string("ci/1"))
    server.clock.advance(byMilliseconds: 1_000)
    try server.post("/v1/sessions/\(id)/select", #"{"index": 1}"#)
    #expect(
      try server.get("/v1/sessions").text == """
        {"sessions":[{"id":"\(id)","epoch":"\(epoch)","name":"ci/1","preset":"remind",\
        "createdAt":"2026-01-01T00:00:00.000Z","labels":{"build":"8","os":"ios"},"style":"remind","theme":"default",\
        "revision":2,"updatedAt":"2026-01-01T00:00:01.000Z","expiresAt":"2026-01-01T00:01:01.000Z"}],"cursor":null}
        """)
    #expect(try server.get("/v1/sessions/\(id)")["/name"] == .string("ci/1"))
  }

  @Test(arguments: Transport.allCases)
  func goesFromTheNewestToTheOldestInPages(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let all = try create(server, Array(repeating: "{}", count: 7))
    #expect(ids(try server.get("/v1/sessions")) == all)
    var listed: [String] = []
    var next = "/v1/sessions?limit=3"
    for page in 1...3 {
      let answer = try server.get(next)
      listed += ids(answer)
      let cursor = answer["/cursor"]?.text
      #expect(answer.fields["link"] == cursor.map { "</v1/sessions?limit=3&cursor=\($0)>; rel=\"next\"" })
      #expect((cursor == nil) == (page == 3))
      next = "/v1/sessions?limit=3&cursor=\(cursor ?? "")"
    }
    #expect(listed == all)
  }

  /// The session at the cursor may be gone.
  @Test(arguments: Transport.allCases)
  func aPageFollowsADeletedSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let all = try create(server, ["{}", "{}", "{}"])
    let cursor = try #require(try server.get("/v1/sessions?limit=2")["/cursor"]?.text)
    try server.send("DELETE", "/v1/sessions/\(all[1])")
    #expect(ids(try server.get("/v1/sessions?cursor=\(cursor)")) == [all[2]])
  }

  @Test(arguments: Transport.allCases)
  func isNarrowedByNameAndLabels(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let all = try create(
      server,
      [
        #"{"name": "ci/1", "labels": {"os": "ios", "build": "8"}}"#, #"{"name": "ci/2", "labels": {"os": "ios"}}"#,
        #"{"name": "demo", "labels": {"os": "a:b"}}"#, "{}",
      ])
    for (query, found) in [
      ("name=ci%2F", [2, 3]), ("name=ci/2", [2]), ("name=CI", []), ("label=os:ios", [2, 3]),
      ("label=os:ios&label=build:8", [3]), ("label=os:a:b", [1]), ("label=os:", []), ("name=d&label=os:ios", []),
    ] {
      #expect(ids(try server.get("/v1/sessions?" + query)) == found.map { all[$0] }, "\(query)")
    }
    let first = try server.get("/v1/sessions?label=os:ios&limit=1")
    let cursor = try #require(first["/cursor"]?.text)
    #expect(first.fields["link"] == "</v1/sessions?label=os%3Aios&limit=1&cursor=\(cursor)>; rel=\"next\"")
    #expect(ids(try server.get("/v1/sessions?label=os%3Aios&limit=1&cursor=\(cursor)")) == [all[3]])
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("limit=0", #""limit" must be a whole number from 1 to 200, not "0"."#),
      ("limit=201", #""limit" must be a whole number from 1 to 200, not "201"."#),
      // JSON may have spaces around a number, and a plus sign in a query is one.
      ("limit=1%20", #""limit" must be a whole number from 1 to 200, not "1 "."#),
      ("limit=+5", #""limit" must be a whole number from 1 to 200, not " 5"."#),
      ("limit=%2B5", #""limit" must be a whole number from 1 to 200, not "+5"."#),
      ("limit=%0A5", #""limit" must be a whole number from 1 to 200, not "\#u{0A}5"."#),
      ("cursor=x", #""cursor" must be the cursor of a list, not "x"."#),
      (
        "cursor=%2B5-AAAAAAAAAAAAAAAAAAAAAA",
        #""cursor" must be the cursor of a list, not "+5-AAAAAAAAAAAAAAAAAAAAAA"."#
      ),
      ("label=os", #""label" must be a label as KEY:VALUE, not "os"."#),
      ("label=a%20b:c", #""label" must be a label as KEY:VALUE, not "a b:c"."#),
      (
        "names=x",
        #""names" is not a parameter here: did you mean "name"? The parameters are limit, cursor, name, label."#
      ),
    ])
  func aBadQueryIsRefused(_ transport: Transport, query: (String, String)) throws {
    let answer = try TestServer(transport).get("/v1/sessions?" + query.0)
    #expect(answer.status == 400)
    #expect(answer["/detail"] == .string(query.1))
  }

  @Test(
    arguments: Transport.allCases,
    [
      (#"{"name": ""}"#, "/name", "expected 1 to 200 characters"),
      (#"{"name": 7}"#, "/name", "expected a string, found a number"),
      (
        #"{"labels": {"a b": "c"}}"#, "/labels/a b", "expected a key of 1 to 63 of the characters A-Z a-z 0-9 - . _ ~ /"
      ),
      (#"{"labels": {"a": 1}}"#, "/labels/a", "expected a string, found a number"),
    ])
  func aBadNameOrLabelIsRefused(_ transport: Transport, bad: (String, String, String)) throws {
    let answer = try TestServer(transport).post("/v1/sessions", bad.0)
    #expect([400, 422].contains(answer.status))
    #expect(answer["/errors/0/pointer"] == .string(bad.1))
    #expect(answer["/errors/0/detail"] == .string(bad.2))
  }

  @Test(arguments: Transport.allCases)
  func labelsAreLimited(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let labels = (1...17).map { #""k\#($0)": "v""# }
    #expect(
      try server.post("/v1/sessions", #"{"labels": {\#(labels.prefix(16).joined(separator: ","))}}"#).status == 201)
    #expect(try server.post("/v1/sessions", #"{"labels": {\#(labels.joined(separator: ","))}}"#).status == 422)
    let value = String(repeating: "é", count: 256)
    #expect(try server.post("/v1/sessions", #"{"labels": {"k": "\#(value.dropLast())"}}"#).status == 201)
    #expect(try server.post("/v1/sessions", #"{"labels": {"k": "\#(value)"}}"#).status == 422)
  }

  @Test func aListThatCannotBeReadIsUnavailable() throws {
    let store = HeldStore()
    let server = try TestServer(.loopback, store: store)
    store.failsReading = true
    let answer = try server.get("/v1/sessions")
    #expect(answer.status == 503)
    #expect(answer["/instance"] == .string("/v1/sessions"))
  }
}
