import HTTPServer
import ManualClock
import StrictJSON
import TabHeaderCatalog
import TestStores
import Testing

@testable import TabSessions

/// Sessions that outlive the server.
@Suite struct StoredSessionsTests {
  private let store = HeldStore()

  /// A server with the store, and the clock of the one before.
  private func server(_ transport: Transport, after other: TestServer? = nil) throws -> TestServer {
    try TestServer(transport, clock: other?.clock ?? .init(), store: store)
  }

  @Test(arguments: Transport.allCases)
  func aSessionIsThereAfterARestart(_ transport: Transport) throws {
    let first = try server(transport)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"tab": "orange"}"#)
    try first.send("PUT", path + "/tabs/green/badge", #"{"badge": "3"}"#)
    let (state, log) = (try first.get(path), try first.get(path + "/log"))

    let second = try server(transport, after: first)
    let again = try second.get(path)
    #expect(again.status == 200)
    #expect(again.text == state.text)
    #expect(again.fields["etag"] == state.fields["etag"])
    #expect(try second.get(path + "/log").text == log.text)
    #expect(try second.get(path, fields: ["If-None-Match": try #require(state.fields["etag"])]).status == 304)
    // It goes on from there.
    let next = try second.post(
      path + "/select", #"{"index": 0}"#, fields: ["If-Match": try #require(state.fields["etag"])])
    #expect(next.status == 200)
    #expect(next["/revision"] == .number(4))
  }

  @Test(arguments: Transport.allCases)
  func everyRouteFindsASessionThatIsNotInMemory(_ transport: Transport) throws {
    let first = try server(transport)
    for route in ["", "/tabs", "/log", "/configuration", "/design", "/lint", "/accessibility", "/header.svg"] {
      let path = try first.createThree()
      #expect(try server(transport, after: first).get(path + route).status == 200)
    }
    let path = try first.createThree()
    #expect(try server(transport, after: first).send("DELETE", path).status == 204)
    #expect(try server(transport, after: first).get(path).status == 404)
  }

  @Test(arguments: Transport.allCases)
  func aTransitionGoesOnAfterARestart(_ transport: Transport) throws {
    let first = try server(transport)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"index": 2, "animated": true}"#)
    first.clock.advance(byMilliseconds: 100)
    let state = try first.get(path)
    let second = try server(transport, after: first)
    #expect(try second.get(path).text == state.text)
    second.clock.advance(byMilliseconds: 5_000)
    #expect(try second.get(path)["/pager/phase"] == .string("idle"))
    #expect(try second.get(path)["/selectedIndex"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func aStreamGoesOnAfterARestart(_ transport: Transport) throws {
    let first = try server(transport)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"index": 2}"#)
    let id = try #require(try first.log(path).first?.value(at: "/id")?.text)
    let second = try server(transport, after: first)
    let events = try second.events(path + "/events", fields: ["Last-Event-ID": id])
    defer { events.close() }
    _ = try events.block()
    #expect(try events.block()?.contains("event: selectionChanged\n") == true)
  }

  /// Each is made for content that no client has seen yet.
  @Test func `R6: tabs that are inserted while others are stored are all there`() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    var replies: [BegunReply] = []
    try store.holding(try #require(server.registry.committer)) {
      replies = try ["Red", "Blue", "Red"].map { title in
        let tab = #"{"tab": {"id": "\#(title.lowercased())", "title": "\#(title)"}}"#
        let reply = server.api.respond(
          to: Request(
            method: .post, target: try RequestTarget((path + "/tabs").utf8),
            fields: RequestFields([.contentType: "application/json"]), body: Array(tab.utf8)))
        return BegunReply(reply.reply)
      }
      #expect(try server.get(path)["/revision"] == .number(1))
    }
    #expect(try replies.map { try $0.response().status.code } == [200, 200, 422])
    #expect(try server.get(path)["/revision"] == .number(3))
    #expect(try server.get(path + "/tabs")["/tabs"]?.elements.count == 5)
  }

  /// The step is chosen when everything before it is known, so that it is not refused.
  @Test func `U1: an undo beside other changes takes back the last of them`() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    var replies: [BegunReply] = []
    let send = { (target: String, content: String) throws in
      let reply = server.api.respond(
        to: Request(
          method: .post, target: try RequestTarget((path + target).utf8),
          fields: RequestFields([.contentType: "application/json"]), body: Array(content.utf8)))
      replies.append(BegunReply(reply.reply))
    }
    try store.holding(try #require(server.registry.committer)) {
      try send("/select", #"{"index": 1}"#)
      #expect(store.waitForCommit())
      try send("/undo", "")
      try send("/select", #"{"index": 2}"#)
    }
    #expect(try replies.map { try $0.response().status.code } == [200, 200, 200])
    let state = try server.get(path)
    #expect(state["/revision"] == .number(4))
    #expect(state["/selectedIndex"] == .number(1))
    #expect(state["/undo"] == .number(1))
  }

  /// The change before it may fail, and the step is there again.
  @Test(arguments: ["undo", "redo"])
  func `U1: an undo waits for the change that left it nothing`(step: String) throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    if step == "redo" { try server.post(path + "/undo") }
    var begun: [() throws -> Answer] = []
    try store.failing(try #require(server.registry.committer)) {
      begun.append(try server.begin("POST", path + "/\(step)", ""))
      #expect(store.waitForCommit())
      begun.append(try server.begin("POST", path + "/\(step)", ""))
      // Others are answered meanwhile, as this one would be if it did not wait.
      for _ in 1...10 { try server.post("/v1/frames", "{}") }
    }
    #expect(try begun[0]().status == 503)
    #expect([200, 503].contains(try begun[1]().status))
  }

  // MARK: Drags

  @Test(arguments: Transport.allCases)
  func aDragThatACrashHasLostStartsANewEpoch(_ transport: Transport) throws {
    let first = try server(transport)
    let path = try first.createThree()
    let before = try first.get(path)
    try first.post(path + "/swipe", #"{"phase": "began"}"#)
    first.registry.committer?.flush()
    for step in 1...3 { try first.post(path + "/swipe", #"{"phase": "changed", "translation": \#(-20 * step)}"#) }
    let lost = try first.get(path)
    #expect(lost["/pager/phase"] == .string("dragging"))

    let second = try server(transport, after: first)
    let after = try second.get(path)
    #expect(after["/pager/phase"] == .string("idle"))
    #expect(after["/selectedIndex"] == before["/selectedIndex"])
    #expect(after["/epoch"] != lost["/epoch"])
    let stale = try second.post(
      path + "/select", #"{"index": 1}"#, fields: ["If-Match": try #require(lost.fields["etag"])])
    #expect(stale.status == 412)
  }

  @Test(arguments: Transport.allCases)
  func aDragSurvivesAnOrderlyRestart(_ transport: Transport) throws {
    let first = try server(transport)
    let path = try first.createThree()
    for body in [#"{"phase": "began"}"#, #"{"phase": "changed", "translation": -40}"#] {
      try first.post(path + "/swipe", body)
    }
    first.registry.committer?.flush()
    let state = try first.get(path)
    first.registry.saveAll()
    let second = try server(transport, after: first)
    #expect(try second.get(path).text == state.text)
    #expect(try second.post(path + "/swipe", #"{"phase": "ended"}"#).status == 200)
  }

  /// Until the store has marked the session, the state has no tag that a crash could give to another.
  @Test func theBeginningOfADragIsAnsweredFromMemory() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    let committer = try #require(server.registry.committer)
    let read = try store.holding(committer) {
      let began = try server.post(path + "/swipe", #"{"phase": "began", "translation": -20}"#)
      #expect(began.status == 200)
      #expect(began.fields["etag"] == nil)
      return try server.begin("GET", path)
    }
    // Who reads waits for what was answered.
    let state = try read()
    #expect(state["/revision"] == .number(2))
    #expect(state["/pager/phase"] == .string("dragging"))
    #expect(state.fields["etag"] != nil)
    let changed = try server.post(path + "/swipe", #"{"phase": "changed", "translation": -40}"#)
    #expect(changed.fields["etag"] != nil)
    #expect(try server.get(path).fields["etag"] == changed.fields["etag"])
  }

  /// The store gets positions and the ends of transitions with the next commit.
  @Test func aListHasTheRevisionsThatAreOnlyInMemory() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    func expectSame(_ revision: Double) throws {
      let (state, list) = (try server.get(path), try server.get("/v1/sessions"))
      #expect(state["/revision"] == .number(revision))
      #expect(list["/sessions/0/revision"] == .number(revision))
      #expect(list["/sessions/0/updatedAt"] == state["/updatedAt"])
    }
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    try expectSame(2)
    server.clock.advance(byMilliseconds: 1_000)
    try expectSame(3)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    server.registry.committer?.flush()
    for step in 1...3 { try server.post(path + "/swipe", #"{"phase": "changed", "translation": \#(-20 * step)}"#) }
    try expectSame(7)
  }

  /// A client finds what it was told, however it asks.
  @Test(arguments: ["/fork", "/frames"])
  func `U3, F1: a fork and frames wait for the beginning of a drag that was answered`(route: String) throws {
    let server = try server(.inProcess)
    let path = try server.create(
      #"{"preset": "remind", "tabs": ["A", "B"], "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}"#)
    let begun = try store.holding(try #require(server.registry.committer)) {
      try server.post(path + "/swipe", #"{"phase": "began", "translation": -20}"#)
      let begun = try server.begin("POST", path + route, route == "/fork" ? "" : "{}")
      // Others are answered meanwhile, as this one would be if it did not wait.
      for _ in 1...10 { try server.post("/v1/frames", "{}") }
      return begun
    }
    let answer = try begun()
    let phase = route == "/fork" ? "/pager/phase" : "/lists/0/frames/0/values/~1pager~1phase"
    #expect(answer[phase] == .string("dragging"))
  }

  // MARK: Failures

  @Test(arguments: Transport.allCases)
  func aChangeThatCannotBeStoredIsTakenBack(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.createThree()
    store.fails = true
    try server.expectUntouched(path) {
      for (method, target, body) in [
        ("POST", path + "/select", #"{"index": 2}"#), ("PATCH", path, #"{"hideSingleTab": true}"#),
        ("DELETE", path, ""),
      ] {
        let answer = try server.send(method, target, body)
        #expect(answer.status == 503)
        #expect(answer["/type"] == .string("/problems/store-unavailable"))
        #expect(answer["/instance"] == .string(target))
        #expect(answer.fields["retry-after"] == "1")
      }
      #expect(try server.post("/v1/sessions").status == 503)
    }
    store.fails = false
    #expect(try server.post(path + "/select", #"{"index": 2}"#).status == 200)
    #expect(store.count() == 1)
  }

  /// /readyz follows the last commit, and the committer's probe.
  @Test(arguments: Transport.allCases)
  func theServerIsReadyWhileItsStoreCanBeWritten(_ transport: Transport) throws {
    let server = try server(transport)
    #expect(try server.get("/readyz").text == #"{"status":"ok"}"#)
    store.fails = true
    #expect(try server.post("/v1/sessions").status == 503)
    let answer = try server.get("/readyz")
    #expect(answer.status == 503)
    #expect(answer["/type"] == .string("/problems/store-unavailable"))
    #expect(try server.get("/healthz").status == 200)
    store.fails = false
    server.registry.committer?.probe()
    #expect(try server.get("/readyz").status == 200)
  }

  // MARK: Themes and styles

  private static let theme = ##"{"theme": {"color": {"danger": "#00AA00"}}}"##

  @Test(arguments: Transport.allCases)
  func aThemeIsThereAfterARestart(_ transport: Transport) throws {
    let first = try server(transport)
    let put = try first.send("PUT", "/v1/themes/ocean", Self.theme)
    #expect(put.status == 201)
    let path = try first.create(#"{"theme": "ocean"}"#)
    let state = try first.get(path)

    let second = try server(transport, after: first)
    #expect(try second.get(path).text == state.text)
    #expect(try second.get("/v1/themes/ocean").text == Self.theme)
    #expect(try second.get("/v1/themes").text == (try first.get("/v1/themes").text))
    // The session counts, though it has not been loaded.
    let third = try server(transport, after: first)
    #expect(try third.send("DELETE", "/v1/themes/ocean").status == 409)
    #expect(try third.send("DELETE", path).status == 204)
    #expect(try third.send("DELETE", "/v1/themes/ocean").status == 204)
    #expect(try server(transport, after: first).get("/v1/themes/ocean").status == 404)
  }

  @Test(arguments: Transport.allCases)
  func aStyleIsThereAfterARestart(_ transport: Transport) throws {
    let first = try server(transport)
    let style = try first.get("/v1/styles/remind").text
    #expect(try first.send("PUT", "/v1/styles/mine", style).status == 201)
    #expect(try first.send("PUT", "/v1/styles/child", #"{"extends": "mine", "tabHeight": 40}"#).status == 201)
    let path = try first.create(#"{"style": "child"}"#)
    let second = try server(transport, after: first)
    #expect(try second.get(path).text == (try first.get(path).text))
    #expect(try second.get("/v1/styles").text == (try first.get("/v1/styles").text))
  }

  /// Such as after a start without the directory that has the style.
  @Test(arguments: Transport.allCases)
  func `T10: a session whose style is missing keeps its look until the style is back`(_ transport: Transport) throws {
    let first = try server(transport)
    let style = try first.get("/v1/styles/remind").text
    try first.send("PUT", "/v1/styles/mine", style)
    let path = try first.create(#"{"style": "mine"}"#)
    let look = try first.get(path + "/header.svg").text

    _ = try store.commit([.remove(.style, name: "mine")])
    let second = try server(transport, after: first)
    let design = try second.get(path + "/design")
    #expect(design["/style"] == .string("mine"))
    #expect(design["/problem/pointer"] == .string("/style"))
    #expect(try second.get(path + "/header.svg").text == look)

    try second.send("PUT", "/v1/styles/mine", style)
    #expect(try second.get(path + "/design")["/problem"] == .null)
    #expect(try second.get(path + "/header.svg").text == look)
  }

  /// A session that is not in memory adopts a changed theme when it is next read (T1).
  @Test(arguments: Transport.allCases)
  func aStoredSessionAdoptsAChangedTheme(_ transport: Transport) throws {
    let first = try server(transport)
    try first.send("PUT", "/v1/themes/ocean", Self.theme)
    let path = try first.create(#"{"theme": "ocean"}"#)
    let second = try server(transport, after: first)
    try second.send("PUT", "/v1/themes/ocean", ##"{"theme": {"color": {"danger": "#0000AA"}}}"##)
    #expect(try second.get(path)["/revision"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func aThemeThatCannotBeStoredIsNotThere(_ transport: Transport) throws {
    let server = try server(transport)
    store.fails = true
    #expect(try server.send("PUT", "/v1/themes/ocean", Self.theme).status == 503)
    #expect(try server.get("/v1/themes/ocean").status == 404)
    store.fails = false
    #expect(try server.send("PUT", "/v1/themes/ocean", Self.theme).status == 201)
    store.fails = true
    #expect(try server.send("PUT", "/v1/themes/ocean", "{}").status == 503)
    #expect(try server.send("DELETE", "/v1/themes/ocean").status == 503)
    #expect(try server.get("/v1/themes/ocean").text == Self.theme)
  }

  /// Until it is stored, nobody sees it; and the next change of it follows it.
  @Test func changesOfAThemeAreSeenInTheOrderInWhichTheyAreStored() throws {
    let server = try server(.inProcess)
    let names = try #require(server.registry.looks as? Catalog.Names)
    let committer = try #require(server.registry.committer)
    let documents = (1...3).map { ##"{"theme": {"color": {"danger": "#00000\##($0)"}}}"## }
    try store.holding(committer) {
      for document in documents {
        let theme = try names.theme("ocean", parsing: Array(document.utf8), at: server.clock.now())
        _ = names.themes.put(named: theme.name) { _ in
          theme
        } begin: { _ in
          committer.commit {
            [.remove(.theme, name: "forest")]
          } then: { _ in
            names.themes.finish("ocean", isStored: document != documents[1])
          }
        }
      }
      #expect(names.themes["ocean"]?.name == nil)
    }
    #expect(names.themes["ocean"]?.source == Array(documents[2].utf8))
  }

  @Test func aStoredThemeThatCannotBeReadIsAWarning() throws {
    let now = ManualClock().now()
    for (name, text) in [("broken", #"{"theme": {"a": "{b}"}}"#), ("default", "{}"), ("fine", "{}")] {
      _ = try store.commit([.put(StoredDocument(.theme, name: name, bytes: Array(text.utf8), updatedAt: now))])
    }
    let catalog = try ShippedFiles.catalog.get().opened(with: try StoredContent(of: store))
    #expect(
      catalog.warnings == [
        "the stored theme \"broken\" is not used, because it cannot be read: /theme/a: theme.a → b: there is no token of "
          + "this name",
        "the stored theme \"default\" is not used, because a built-in one has its name",
      ])
    #expect(catalog.names.themes["fine"] != nil)
  }

  // MARK: Expiry

  @Test(arguments: Transport.allCases)
  func anExpiredSessionIsGoneAndLaterForgotten(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.create(#"{"ttl": 60}"#)
    server.clock.advance(byMilliseconds: 60_000)
    server.removeExpired()
    let gone = try server.get(path)
    #expect(gone.status == 410)
    #expect(gone["/type"] == .string("/problems/session-expired"))
    server.clock.advance(byMilliseconds: 3_600_001)
    server.removeExpired()
    #expect(try server.get(path).status == 404)
  }
}
