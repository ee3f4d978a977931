import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import TabSessions
import TestStores
import Testing

@testable import TabHeaderAPI

/// `GET …/wait`: the state, once the session is at a revision.
@Suite struct WaitTests {
  @Test(arguments: Transport.allCases)
  func aRevisionThatIsThereIsAnsweredAtOnce(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let state = try server.get(path)
    for revision in ["1", "2", "\(epoch)-2", "\(epoch)-0"] {
      let answer = try server.get(path + "/wait?revision=\(revision)")
      #expect(answer.status == 200)
      #expect(answer.text == state.text)
      #expect(answer.fields["etag"] == state.fields["etag"])
    }
    let tag = try #require(state.fields["etag"])
    #expect(try server.get(path + "/wait?revision=2", fields: ["If-None-Match": tag]).status == 304)
    #expect(server.api.waits.count == 0)
  }

  @Test(arguments: Transport.allCases)
  func aChangeEndsTheWait(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=3") })
    #expect(server.api.waits.count == 1)
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(server.api.waits.count == 1)
    let changed = try server.post(path + "/select", #"{"index": 2}"#)
    let waited = try answer()
    #expect(waited.status == 200)
    #expect(waited.text == (try server.get(path).text))
    #expect(waited.fields["etag"] == changed.fields["etag"])
    #expect(server.api.waits.count == 0)
  }

  /// The end of a transition makes a revision without a request.
  @Test(arguments: Transport.allCases)
  func theEndOfATransitionEndsTheWait(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    // The time out, then the end of the transition.
    let begun = try #require(
      try server.clock.waitingForSchedule(times: 2) { try server.begin("GET", path + "/wait?revision=3&timeout=9.5") })
    #expect(server.clock.scheduled.contains(server.clock.now().advanced(byMilliseconds: 9_500)))
    server.clock.advance(byMilliseconds: 9_499)
    let answer = try begun()
    #expect(answer.status == 200)
    #expect(answer["/revision"] == .number(3))
    #expect(answer["/pager/phase"] == .string("idle"))
  }

  @Test(arguments: Transport.allCases)
  func aThemeEndsTheWaitToo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/brand", ##"{"theme": {"color": {"danger": "#FF0000"}}}"##)
    let path = try server.create(#"{"theme": "brand"}"#)
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=2") })
    try server.send("PUT", "/v1/themes/brand", ##"{"theme": {"color": {"danger": "#00FF00"}}}"##)
    #expect(try answer()["/revision"] == .number(2))
  }

  @Test func aThemeThatChangesWhileTheWaitBeginsEndsItToo() throws {
    let server = try TestServer(.inProcess)
    try server.send("PUT", "/v1/themes/brand", ##"{"theme": {"color": {"danger": "#FF0000"}}}"##)
    let path = try server.create(#"{"theme": "brand"}"#)
    server.clock.whenScheduled { [api = server.api] in
      let content = Array(##"{"theme": {"color": {"danger": "#00FF00"}}}"##.utf8)
      _ = try? InProcessClient(api).send(
        "PUT", "/v1/themes/brand", fields: [("content-type", "application/json")], content: content)
    }
    let answer = try server.begin("GET", path + "/wait?revision=2&timeout=5")
    server.clock.advance(byMilliseconds: 5_000)
    #expect(try answer()["/revision"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func afterItsTimeTheAnswerIsEmpty(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tag = try server.get(path).fields["etag"]
    let now = try server.get(path + "/wait?revision=2&timeout=0")
    #expect(now.status == 204)
    for (query, milliseconds) in [("", Int64(30_000)), ("&timeout=0.25", 250), ("&timeout=50", 50_000)] {
      let answer = try #require(
        try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=2" + query) })
      server.clock.advance(byMilliseconds: milliseconds - 1)
      #expect(server.api.waits.count == 1)
      server.clock.advance(byMilliseconds: 1)
      let empty = try answer()
      #expect(empty.status == 204)
      #expect(empty.text == "")
      #expect(empty.fields["etag"] == tag)
      #expect(empty.fields["cache-control"] == "no-store")
      #expect(server.api.waits.count == 0)
    }
  }

  @Test func eachWaitEndsAtItsTime() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    let answers = try [30, 10, 20, 10].map { try server.begin("GET", path + "/wait?revision=2&timeout=\($0)") }
    #expect(server.clock.scheduled.count == 4)
    for (seconds, left) in [(9, 4), (10, 2), (19, 2), (20, 1), (29, 1), (30, 0)] {
      let now = server.clock.now().milliseconds(since: ManualClock.start)
      server.clock.advance(byMilliseconds: Int64(seconds) * 1_000 - Int64(now))
      #expect(server.api.waits.count == left, "after \(seconds) seconds")
    }
    for answer in answers { #expect(try answer().status == 204) }
    #expect(server.clock.scheduled.isEmpty)
  }

  @Test(arguments: Transport.allCases)
  func aRevisionOfAnotherEpochIsRefusedAtOnce(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tag = try #require(try server.get(path).fields["etag"])
    let answer = try server.get(path + "/wait?revision=00000000-1")
    expectProblem(answer, "precondition-failed", 412, detail: "The session is now at revision \(tag).")
    #expect(answer.fields["etag"] == tag)
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("", #""revision" is missing: the revision to wait for."#),
      ("?revision=x", #""revision" must be a revision, such as 7 or 9f2c41d8-7, not "x"."#),
      ("?revision=-1", #""revision" must be a revision, such as 7 or 9f2c41d8-7, not "-1"."#),
      ("?revision=2&timeout=51", #""timeout" must be a number from 0 to 50, not "51"."#),
      ("?revision=2&timeout=-1", #""timeout" must be a number from 0 to 50, not "-1"."#),
      (
        "?revison=2",
        #""revison" is not a parameter here: did you mean "revision"? The parameters are revision, timeout."#
      ),
    ])
  func aBadQueryIsRefused(_ transport: Transport, _ refused: (query: String, detail: String)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(try server.get(path + "/wait" + refused.query), "bad-query", 400, detail: refused.detail)
  }

  // MARK: Ends

  @Test(arguments: Transport.allCases)
  func theEndOfTheSessionEndsTheWait(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=2") })
    #expect(try server.send("DELETE", path).status == 204)
    expectProblem(try answer(), "session-not-found", 404)
    expectProblem(try server.get(path + "/wait?revision=2"), "session-not-found", 404)
    #expect(server.api.waits.count == 0)
  }

  @Test(arguments: Transport.allCases)
  func aShutdownEndsTheWait(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=2") })
    server.api.drain()
    expectProblem(try answer(), "shutting-down", 503)
    expectProblem(try server.get(path + "/wait?revision=2"), "shutting-down", 503)
    #expect(server.api.waits.count == 0)
  }

  @Test func aClientThatLeavesEndsTheWait() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    let request = Request(
      method: .get, target: try RequestTarget((path + "/wait?revision=2").utf8), fields: RequestFields())
    let reply = BegunReply(server.api.respond(to: request).reply)
    #expect(server.api.waits.count == 1)
    reply.cancel()
    #expect(server.api.waits.count == 0)
  }

  @Test(arguments: Transport.allCases)
  func theNumberOfWaitsIsBounded(_ transport: Transport) throws {
    let server = try TestServer(transport, waitLimit: 4)
    let path = try server.createThree()
    let begun = try (0..<2).map { index in
      try server.clock.waitingForSchedule {
        try server.begin("GET", path + "/wait?revision=2&timeout=\(20 - index)")
      }
    }
    let answers = try begun.map { try #require($0) }
    let refused = try server.get(path + "/wait?revision=2")
    // One client has half of them.
    expectProblem(
      refused, "quota-exceeded", 429,
      detail: "2 requests of this client are waiting for revisions already, which is the most.")
    #expect(refused.fields["retry-after"] == "1")
    // What need not wait is answered.
    #expect(try server.get(path + "/wait?revision=1").status == 200)
    try server.post(path + "/select", #"{"index": 1}"#)
    for answer in answers { #expect(try answer().status == 200) }
    // The places of requests that have ended are given back.
    #expect(try server.get(path + "/wait?revision=3&timeout=0").status == 204)
    for _ in 0..<4 {
      let ended = try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=3") }
      server.clock.advance(byMilliseconds: 30_000)
      let end = try #require(ended)
      #expect(try end().status == 204)
    }
  }

  @Test("R25: all requests that wait are limited, too")
  func theNumberOfAllWaitsIsBounded() throws {
    let server = try TestServer(.inProcess, waitLimit: 2)
    let path = try server.createThree()
    func wait(of host: String) throws -> BegunReply {
      BegunReply(
        server.api.respond(
          to: Request(
            method: .get, target: try RequestTarget("\(path)/wait?revision=2".utf8),
            fields: RequestFields([.host: "localhost"]),
            client: ClientAddress(host: host, port: 1))
        ).reply)
    }
    let replies = try [wait(of: "192.0.2.1"), wait(of: "192.0.2.2")]
    #expect(server.api.waits.count == 2)
    #expect(try wait(of: "192.0.2.1").response().status == .tooManyRequests)
    #expect(try wait(of: "192.0.2.3").response().status == .serviceUnavailable)
    try server.post(path + "/select", #"{"index": 1}"#)
    for reply in replies { #expect(try reply.response().status == .ok) }
    #expect(server.api.waits.count == 0)
  }

  /// It is no viewer, and the session does not end meanwhile.
  @Test func aWaitKeepsTheSessionAlive() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"ttl": 1}"#)
    let reader = try server.events(path + "/events?presence=true")
    _ = try reader.block()
    #expect(try reader.event()?.text == #"{"viewers":1}"#)
    let answer = try server.begin("GET", path + "/wait?revision=2")
    reader.close()
    server.clock.advance(byMilliseconds: 5_000)
    server.removeExpired()
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try answer().status == 200)
    server.clock.advance(byMilliseconds: 2_000)
    server.removeExpired()
    #expect(try server.get(path).status == 404)
  }

  /// Its revisions are numbered anew.
  @Test func theEndOfTheEpochEndsTheWait() throws {
    let store = SharedMemoryStore()
    let server = try TestServer(.inProcess, store: store)
    let path = try server.createThree()
    let id = try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))
    let copy = try #require(store.copy(id))
    try server.post(path + "/select", #"{"index": 1}"#)
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("GET", path + "/wait?revision=3") })
    store.lose(since: copy, isNoticed: true)
    #expect(try server.get(path).status == 200)
    expectProblem(
      try answer(), "precondition-failed", 412,
      detail: "The session goes on under another epoch, in which revisions are numbered anew.")
  }

  @Test(arguments: Transport.allCases)
  func anotherServerEndsTheWait(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let first = try TestServer(transport, store: store)
    let second = try TestServer(transport, clock: first.clock, store: store)
    let path = try first.createThree()
    let waits = try (2...4).map { revision in
      try first.clock.waitingForSchedule {
        try second.begin("GET", path + "/wait?revision=\(revision)&timeout=\(40 - revision)")
      }
    }
    let answers = try waits.map { try #require($0) }
    for index in [1, 2] { try first.post(path + "/select", #"{"index": \#(index)}"#) }
    for answer in answers.prefix(2) { #expect(try answer().status == 200) }
    try first.send("DELETE", path)
    expectProblem(try answers[2](), "session-not-found", 404)
  }
}
