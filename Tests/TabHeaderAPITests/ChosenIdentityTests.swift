import Dispatch
import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabHeaderAPI
import TestStores
import Testing

/// Sessions whose id, epoch or seed a client chooses.
@Suite struct ChosenIdentityTests {
  private static let id = "AAECAwQFBgcICQoLDA0ODw"

  @Test("C9: a session has the id and the epoch that the client chooses", arguments: Transport.allCases)
  func aSessionHasWhatIsChosen(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let created = try server.post("/v1/sessions", #"{"id": "\#(Self.id)", "epoch": "0123abcd"}"#)
    #expect(created.status == 201, "\(created.text)")
    #expect(created.fields["location"] == "/v1/sessions/\(Self.id)")
    #expect(created.fields["etag"] == "\"0123abcd-1\"")
    #expect(try server.get("/v1/sessions/\(Self.id)")["/id"] == .string(Self.id))
  }

  @Test("C9: an id that a session has is refused, and that session stays", arguments: Transport.allCases)
  func anIdIsUsedOnce(_ transport: Transport) throws {
    let store = HeldStore()
    let server = try TestServer(transport, store: store)
    let path = try server.create(#"{"id": "\#(Self.id)", "tabs": ["One"]}"#)
    let detail = "a session has the id \"\(Self.id)\""
    for server in [server, try TestServer(transport, clock: server.clock, store: store)] {
      // The second server has not loaded it.
      let answer = try server.post("/v1/sessions", #"{"id": "\#(Self.id)"}"#)
      expectProblem(answer, "session-exists", 409, at: "/id", detail: detail + ".")
      #expect(try server.get(path)["/tabs/0/title"] == .string("One"))
      #expect(try server.get("/v1/sessions")["/sessions"]?.elements.count == 1)
    }
    #expect(try server.send("DELETE", path).status == 204)
    #expect(try server.post("/v1/sessions", #"{"id": "\#(Self.id)"}"#).status == 201)
  }

  @Test("C9: an id of a session that has expired can be chosen again", arguments: Transport.allCases)
  func anExpiredIdCanBeChosen(_ transport: Transport) throws {
    let server = try TestServer(transport, store: HeldStore())
    let content = #"{"id": "\#(Self.id)", "ttl": 1}"#
    let path = try server.create(content)
    server.clock.advance(byMilliseconds: 1_000)
    server.removeExpired()
    #expect(try server.get(path).status == 410)
    #expect(try server.post("/v1/sessions", content).status == 201)
    #expect(try server.get(path).status == 200)
  }

  enum Keeping: CaseIterable, Sendable { case memory, store, sharedStore }

  /// The servers of a story: one, or two that share a store.
  private func servers(_ keeping: Keeping) throws -> [TestServer] {
    switch keeping {
    case .memory: return [try TestServer(.inProcess)]
    case .store: return [try TestServer(.inProcess, store: HeldStore())]
    case .sharedStore:
      let store = SharedMemoryStore()
      let first = try TestServer(.inProcess, store: store)
      return [first, try TestServer(.inProcess, clock: first.clock, store: store)]
    }
  }

  /// A request that creates a session, after one that creates a session for it.
  private static let creations: [(before: String, target: String, content: String)] = [
    ("", "", #"{"id": "\#(id)", "ttl": 60}"#), ("", "", #"{"seed": 42, "ttl": 60}"#),
    (#"{"ttl": 3600}"#, "/fork", #"{"id": "\#(id)", "ttl": 60}"#),
  ]

  @Test(
    "C9: an id can be chosen again in the moment in which its session has expired", arguments: Keeping.allCases, 0..<3)
  func anIdIsFreeAtOnce(_ keeping: Keeping, _ index: Int) throws {
    let servers = try servers(keeping)
    let (before, target, content) = Self.creations[index]
    let path = before.isEmpty ? "/v1/sessions" : try servers[0].create(before) + target
    let created = try servers[0].post(path, content)
    #expect(created.status == 201)
    let others = before.isEmpty ? 0 : 1
    for round in 1...4 {
      let server = servers[round % servers.count]
      #expect(try server.post(path, content).status == 409, "it is still there, and this is a use")
      // Servers that share a store let a session live a little longer.
      server.clock.advance(byMilliseconds: keeping == .sharedStore ? 67_500 : 60_000)
      let again = try server.post(path, content)
      #expect(again.status == 201, "\(again.text)")
      #expect(again["/revision"] == .number(1))
      #expect(again["/epoch"] != created["/epoch"] || index == 1)
      for server in servers {
        #expect(try server.get(again.fields["location"] ?? "").status == 200)
        #expect(try server.get("/v1/sessions")["/sessions"]?.elements.count == 1 + others)
      }
      #expect(server.registry.sessionCount == 1 + others || servers.count > 1)
    }
    for server in servers {
      server.removeExpired()
      #expect(server.registry.sessionCount == 1 + others)
    }
  }

  @Test("C9: an id that has expired is free at once after a restart")
  func anIdIsFreeAtOnceAfterARestart() throws {
    let store = HeldStore()
    let content = #"{"id": "\#(Self.id)", "ttl": 60}"#
    let first = try TestServer(.inProcess, store: store)
    _ = try first.create(content)
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    second.clock.advance(byMilliseconds: 60_000)
    #expect(try second.post("/v1/sessions", content).status == 201)
    #expect(second.registry.sessionCount == 1)
  }

  @Test("C9: of servers that share a store, one creates a session with an id")
  func oneServerCreatesIt() throws {
    let store = SharedMemoryStore()
    let first = try TestServer(.inProcess, store: store)
    let second = try TestServer(.inProcess, clock: first.clock, store: store)
    let apis = [first.api, second.api]
    let answers = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      let status = try? apis[worker % 2].respond(
        to: Request(
          method: .post, target: try RequestTarget("/v1/sessions".utf8),
          fields: RequestFields([.contentType: "application/json"]), body: Array(#"{"id": "\#(Self.id)"}"#.utf8))
      ).response().status.code
      answers.withLock { $0.append(status ?? 0) }
    }
    #expect(answers.withLock { $0.sorted() } == [201] + Array(repeating: 409, count: 7))
    for server in [first, second] { #expect(try server.get("/v1/sessions/\(Self.id)").status == 200) }
  }

  @Test("C9, R22: a keyed creation with a chosen id is repeated with the same response", arguments: Transport.allCases)
  func aKeyedCreationIsRepeated(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let content = #"{"id": "\#(Self.id)"}"#
    let first = try server.post("/v1/sessions", content, fields: ["Idempotency-Key": "k"])
    #expect(first.status == 201)
    let again = try server.post("/v1/sessions", content, fields: ["Idempotency-Key": "k"])
    #expect(again.status == 201)
    #expect(again.text == first.text)
    #expect(try server.post("/v1/sessions", content, fields: ["Idempotency-Key": "other"]).status == 409)
  }

  @Test("C9: a seed determines the id and the epoch", arguments: Transport.allCases)
  func aSeedDeterminesTheRest(_ transport: Transport) throws {
    let (one, other) = (try TestServer(transport), try TestServer(transport))
    func create(_ server: TestServer, _ content: String) throws -> Answer { try server.post("/v1/sessions", content) }
    let first = try create(one, #"{"seed": 42}"#)
    #expect(first.status == 201)
    let same = try create(other, #"{"seed": 42}"#)
    #expect(same.fields["location"] == first.fields["location"])
    #expect(same.fields["etag"] == first.fields["etag"])
    #expect(try create(one, #"{"seed": 43}"#).fields["location"] != first.fields["location"])
    let chosen = try create(one, #"{"seed": 42, "id": "\#(Self.id)"}"#)
    #expect(chosen["/id"] == .string(Self.id))
    #expect(chosen["/epoch"] == first["/epoch"])
    let again = try create(one, #"{"seed": 42}"#)
    expectProblem(
      again, "session-exists", 409, at: "/seed", detail: "a session has the id \"\(first["/id"]?.text ?? "")\".")
  }

  @Test("C9: what is no id, epoch or seed is refused", arguments: Transport.allCases)
  func badChoicesAreRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let id = "expected 22 characters of base64url, of which the last is A, Q, g or w (128 bits)"
    for (member, value, detail) in [
      ("id", #""short""#, id), ("id", #""AAECAwQFBgcICQoLDA0ODx""#, id), ("id", #""AAECAwQFBgcICQoLDA0OD/""#, id),
      ("epoch", #""E90C4A11""#, #"expected eight hexadecimal digits in lowercase, such as "e90c4a11""#),
      ("seed", "-1", "expected an integer from 0 to 9007199254740991"),
      ("seed", "9007199254740992", "expected an integer from 0 to 9007199254740991"),
    ] {
      expectProblem(
        try server.post("/v1/sessions", "{\"\(member)\": \(value)}"), "invalid-value", 422, at: "/\(member)",
        detail: detail)
    }
    #expect(try server.get("/v1/sessions")["/sessions"]?.elements.isEmpty == true)
  }

  /// All responses of a story with a manual clock.
  private func story(_ server: TestServer) throws -> [String] {
    let created = try server.post(
      "/v1/sessions",
      #"""
      {"preset": "backbase", "seed": 7, "tabs": ["One", "Two", {"title": "Three", "page": {}}],
       "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}, "name": "ci/1"}
      """#)
    let path = created.fields["location"] ?? ""
    var answers = [created]
    for (route, content) in [
      ("/select", #"{"index": 2, "animated": true}"#), ("/clock", #"{"advance": 100}"#),
      (
        "/actions",
        #"{"actions": [{"type": "swipe", "phase": "began"}, {"type": "swipe", "phase": "changed", "translation": 80, "at": 40}, {"type": "swipe", "phase": "ended", "velocity": 700, "at": 60}, {"type": "insertTab", "tab": "Four", "at": 90}]}"#
      ), ("/select", #"{"index": 9}"#), ("/clock", #"{"advance": 60000}"#), ("/resize", #"{"width": 500}"#),
    ] {
      server.clock.advance(byMilliseconds: 777)
      answers.append(try server.post(path + route, content))
    }
    for route in ["", "/log", "/configuration", "/tabs", "/design", "/header.svg", "/accessibility"] {
      answers.append(try server.get(path + route))
    }
    return answers.map { "\($0.status) \($0.fields["etag"] ?? "") \($0.text)" }
  }

  @Test("C9: the same requests get the same responses, byte for byte")
  func theSameRequestsGetTheSameResponses() throws {
    let expected = try story(TestServer(.inProcess))
    #expect(expected.count == 14)
    #expect(expected.allSatisfy { $0.hasPrefix("2") || $0.hasPrefix("422 ") })
    for transport in Transport.allCases {
      let clock = TestServer.laterClock
      #expect(try story(TestServer(transport, clock: clock, store: HeldStore())) == expected)
      #expect(try story(TestServer(transport, clock: clock)) == expected)
    }
  }
}

extension TestServer {
  /// A clock of another day.
  fileprivate static var laterClock: ManualClock {
    let clock = ManualClock()
    clock.advance(byMilliseconds: 98_765_432)
    return clock
  }
}
