import Dispatch
import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization
import TabHeaderAPI
import TabSessions
import TestStores
import Testing

/// `Idempotency-Key`: a request that is repeated under its key has its effect once.
@Suite struct IdempotencyKeyTests {
  private func keyed(_ key: String) -> [String: String] { ["Idempotency-Key": key] }

  @Test(arguments: Transport.allCases)
  func aRepeatedRequestHasItsEffectOnceAndTheSameResponse(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tab = #"{"tab": {"id": "blue", "title": "Blue"}}"#
    let first = try server.post(path + "/tabs", tab, fields: keyed("6e2c"))
    #expect(first.status == 200)
    try server.post(path + "/select", #"{"index": 1}"#)
    let again = try server.post(path + "/tabs", tab, fields: keyed("\"6e2c\""))
    #expect(again.status == 200)
    #expect(again.text == first.text)
    for name in ["etag", "content-type", "cache-control"] { #expect(again.fields[name] == first.fields[name]) }
    #expect(try server.get(path)["/revision"] == .number(3))
    // A request under another key is another request.
    #expect(try server.post(path + "/tabs", tab, fields: keyed("6e2d")).status == 422)
    #expect(try server.get(path)["/revision"] == .number(3))
  }

  @Test(arguments: Transport.allCases)
  func aRepeatedCreationGivesTheSameSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let first = try server.post("/v1/sessions", #"{"preset": "remind"}"#, fields: keyed("a b"))
    #expect(first.status == 400)
    let created = try server.post("/v1/sessions", #"{"preset": "remind"}"#, fields: keyed("\"a b\""))
    #expect(created.status == 201)
    let again = try server.post("/v1/sessions", #"{"preset": "remind"}"#, fields: keyed("\"a b\""))
    #expect(again.text == created.text)
    #expect(again.fields["location"] == created.fields["location"])
    #expect(try server.get("/v1/sessions")["/sessions"]?.elements.count == 1)
    #expect(try server.post("/v1/sessions", fields: keyed("other")).fields["location"] != created.fields["location"])
  }

  @Test(arguments: Transport.allCases)
  func aKeyThatIsUsedAgainAfterADayHasItsEffectOnceAgain(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A"], "ttl": 604800}"#)
    for count in [2, 2, 3, 3, 3] {
      if count == 3 { server.clock.advance(byMilliseconds: 1_000) }
      #expect(try server.post(path + "/tabs", #"{"tab": {"title": "B"}}"#, fields: keyed("k")).status == 200)
      #expect(try server.get(path)["/tabs"]?.elements.count == count)
      if count == 2 { server.clock.advance(byMilliseconds: 43_200_000) }
    }
  }

  @Test(arguments: Transport.allCases)
  func anotherRequestWithTheKeyIsRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#, fields: keyed("k"))
    for (route, content) in [("/select", #"{"index": 2}"#), ("/swipe", #"{"index": 1}"#)] {
      let answer = try server.post(path + route, content, fields: keyed("k"))
      #expect(answer.status == 422)
      #expect(answer["/type"] == .string("/problems/idempotency-key-reused"))
    }
    #expect(try server.get(path)["/revision"] == .number(2))
    // Keys belong to a session.
    let other = try server.createThree()
    #expect(try server.post(other + "/select", #"{"index": 2}"#, fields: keyed("k")).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func aRefusedRequestCanBeSentAgain(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    #expect(try server.post(path + "/select", #"{"tab": "blue"}"#, fields: keyed("k")).status == 422)
    try server.post(path + "/tabs", #"{"tab": {"id": "blue", "title": "Blue"}}"#)
    #expect(try server.post(path + "/select", #"{"tab": "blue"}"#, fields: keyed("k")).status == 200)
  }

  /// It has no effect, and must have none later.
  @Test(arguments: Transport.allCases)
  func aRequestThatChangesNothingIsKeptToo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let first = try server.post(path + "/resize", #"{"width": 320}"#, fields: keyed("k"))
    #expect(first["/revision"] == .number(1))
    try server.post(path + "/resize", #"{"width": 400}"#)
    #expect(try server.post(path + "/resize", #"{"width": 320}"#, fields: keyed("k")).text == first.text)
    #expect(try server.get(path)["/traits/width"] == .number(400))
  }

  @Test(arguments: Transport.allCases)
  func aResponseIsKeptForADay(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tab = #"{"tab": {"title": "Blue"}}"#
    try server.post(path + "/tabs", tab, fields: keyed("k"))
    server.clock.advance(byMilliseconds: 86_000_000)
    try server.get(path)
    try server.post(path + "/tabs", tab, fields: keyed("k"))
    #expect(try server.get(path + "/tabs")["/tabs"]?.elements.count == 4)
    server.clock.advance(byMilliseconds: 500_000)
    try server.post(path + "/tabs", tab, fields: keyed("k"))
    #expect(try server.get(path + "/tabs")["/tabs"]?.elements.count == 5)
  }

  @Test(arguments: Transport.allCases, ["", "a\"b", "a,b", String(repeating: "k", count: 256), "\"\"", "ä"])
  func aBadKeyIsRefused(_ transport: Transport, key: String) throws {
    guard transport == .inProcess || key.utf8.allSatisfy({ $0 < 0x80 }), !key.isEmpty else { return }
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      let answer = try server.post(path + "/select", #"{"index": 1}"#, fields: keyed(key))
      #expect(answer.status == 400)
      #expect(answer["/type"] == .string("/problems/bad-idempotency-key"))
    }
  }

  @Test func theStoreKeepsResponsesAfterARestart() throws {
    let store = MemoryStore()
    let first = try TestServer(.inProcess, store: store)
    let created = try first.post("/v1/sessions", fields: keyed("c"))
    let path = try #require(created.fields["location"])
    let selected = try first.post(path + "/select", #"{"index": 1}"#, fields: keyed("s"))
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    #expect(try second.post("/v1/sessions", fields: keyed("c")).text == created.text)
    #expect(try second.post(path + "/select", #"{"index": 1}"#, fields: keyed("s")).text == selected.text)
    #expect(try second.get(path)["/revision"] == .number(2))
  }

  /// A commit that fails leaves no response, so that the request can be sent again.
  @Test func aRequestThatWasNotCommittedIsPerformedWhenItIsSentAgain() throws {
    let store = HeldStore()
    let server = try TestServer(.inProcess, store: store)
    let path = try server.createThree()
    store.fails = true
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: keyed("k")).status == 503)
    #expect(try server.post("/v1/sessions", fields: keyed("c")).status == 503)
    store.fails = false
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: keyed("k")).status == 200)
    #expect(try server.post("/v1/sessions", fields: keyed("c")).status == 201)
    #expect(try server.get(path)["/revision"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func anEqualRequestUnderWayIsRefused(_ transport: Transport) throws {
    let store = HeldStore()
    let server = try TestServer(transport, store: store)
    let path = try server.createThree()
    let committer = try #require(server.registry.committer)
    let tab = #"{"tab": {"title": "Blue"}}"#
    var first: () throws -> Answer = { throw Silence() }
    try store.holding(committer) {
      first = try server.begin("POST", path + "/tabs", tab, fields: keyed("k"))
      #expect(store.waitForCommit())
      // Both this one and another one with the key: what the first has done is not known yet.
      for content in [tab, #"{"tab": {"title": "Violet"}}"#] {
        let answer = try server.post(path + "/tabs", content, fields: keyed("k"))
        expectProblem(
          answer, "idempotency-key-in-use", 409,
          detail: "The first request with this Idempotency-Key is still being performed.")
        #expect(answer.fields["retry-after"] == "1")
      }
    }
    let answer = try first()
    #expect(answer.status == 200)
    #expect(try server.post(path + "/tabs", tab, fields: keyed("k")).text == answer.text)
    #expect(try server.get(path + "/tabs")["/tabs"]?.elements.count == 4)
  }

  @Test func aResponseIsInTheBatchOfItsChange() throws {
    let store = HeldStore()
    let server = try TestServer(.inProcess, store: store)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#, fields: keyed("k"))
    let commits = store.batches.flatMap { $0 }.compactMap { change in
      if case .save(let commit) = change { commit } else { SessionCommit?.none }
    }
    #expect(commits.map { $0.responses.map(\.request.key) } == [[], ["k"]])
  }

  /// Whichever server has deleted the session.
  @Test(arguments: Transport.allCases, [#"{"ttl": 5}"#, #"{"ttl": 5, "seed": 7}"#])
  func `R22: a key whose session has expired creates another`(_ transport: Transport, content: String) throws {
    let server = try TestServer(transport)
    let first = try server.post("/v1/sessions", content, fields: keyed("6e2c"))
    #expect(first.status == 201)
    server.clock.advance(byMilliseconds: 6_000)
    let second = try server.post("/v1/sessions", content, fields: keyed("6e2c"))
    #expect(second.status == 201)
    let path = try #require(second.fields["location"])
    #expect(try server.get(path).status == 200)
    #expect(try server.post("/v1/sessions", content, fields: keyed("6e2c")).text == second.text)
  }

  @Test func aKeyWhoseSessionIsGoneCreatesAnother() throws {
    let store = SharedMemoryStore()
    let first = try TestServer(.inProcess, store: store)
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    let servers = [first, second]
    for turn in 0..<4 {
      let created = try servers[turn % 2].post("/v1/sessions", fields: keyed("k"))
      #expect(created.status == 201)
      let path = try #require(created.fields["location"])
      #expect(try servers[1 - turn % 2].get(path).fields["etag"] == created.fields["etag"])
      #expect(try servers[turn / 2].send("DELETE", path).status == 204)
      for server in servers { #expect(try server.get(path).status == 404) }
    }
  }

  private func send(_ api: TabHeaderAPI, _ path: String, _ content: String, _ key: String) throws -> Response {
    let fields: HTTPFields = [.contentType: "application/json", .idempotencyKey: key]
    let request = Request(
      method: .post, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    return try api.respond(to: request).response()
  }

  /// Whichever servers they reach, and whenever.
  @Test func ofManyEqualRequestsOneIsPerformed() throws {
    let store = SharedMemoryStore()
    let first = try TestServer(.inProcess, store: store)
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    let path = try first.createThree()
    let apis = [first.api, second.api]
    for round in 0..<20 {
      let added = Mutex<[Int]>([])
      let created = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { worker in
        let api = apis[worker % 2]
        let answer = try? send(api, path + "/tabs", #"{"tab": {"title": "T"}}"#, "tab \(round)".key)
        added.withLock { $0.append(answer?.status.code ?? 0) }
        let session = try? send(api, "/v1/sessions", "{}", "session \(round)".key)
        if session?.status == .created { created.withLock { _ = $0.insert(session?.fields[.location] ?? "") } }
      }
      #expect(added.withLock { Set($0) }.isSubset(of: [200, 409]))
      #expect(created.withLock { $0.count } == 1)
      #expect(try first.get(path + "/tabs")["/tabs"]?.elements.count == 4 + round)
    }
    #expect(try store.count() == 21)
  }
}

extension String {
  /// A key in quotation marks.
  fileprivate var key: String { "\"\(self)\"" }
}
