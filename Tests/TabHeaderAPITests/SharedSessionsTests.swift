import Dispatch
import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization
import TabHeaderAPI
import TestStores
import Testing

@testable import TabSessions

/// Two servers that share a store: each behaves as if there were one.
@Suite struct SharedSessionsTests {
  private let store = SharedMemoryStore()

  private func servers(_ transport: Transport) throws -> (TestServer, TestServer) {
    let first = try TestServer(transport, store: store)
    return (first, try TestServer(transport, clock: first.clock, store: store))
  }

  private func id(_ path: String) throws -> SessionID {
    try #require(SessionID(String(path.split(separator: "/").last ?? "")))
  }

  // MARK: Reading

  @Test(arguments: Transport.allCases)
  func aChangeIsSeenByTheOtherServerAtOnce(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    #expect(try second.get(path).text == (try first.get(path).text))
    for index in [1, 2, 0, 1] {
      let tag = try first.post(path + "/select", #"{"index": \#(index)}"#).fields["etag"]
      let seen = try second.get(path)
      #expect(seen.fields["etag"] == tag)
      #expect(seen["/selectedIndex"] == .number(Double(index)))
      #expect(try second.get(path + "/log").text == (try first.get(path + "/log").text))
    }
  }

  @Test(arguments: Transport.allCases)
  func serversTakeTurns(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    for turn in 0..<6 {
      let answer = try (turn % 2 == 0 ? first : second).post(path + "/select", #"{"index": \#(1 + turn % 2)}"#)
      #expect(answer.status == 200)
      #expect(answer["/revision"] == .number(Double(turn + 2)))
    }
  }

  /// An answer that needs no commit is checked, too: a refusal may rest on an old state.
  @Test(arguments: Transport.allCases)
  func aRefusalIsThatOfTheNewestState(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    let old = try #require(try second.get(path).fields["etag"])
    try first.send("DELETE", path + "/tabs/orange")
    #expect(try second.post(path + "/select", #"{"tab": "orange"}"#).status == 422)
    #expect(try second.send("PATCH", path + "/tabs/orange", "{}").status == 404)
    #expect(try second.post(path + "/select", #"{"index": 1}"#, fields: ["If-Match": old]).status == 412)
    #expect(try second.get(path, fields: ["If-None-Match": old]).status == 200)
    try first.post(path + "/tabs", #"{"tab": {"id": "blue", "title": "Blue"}}"#)
    #expect(try second.post(path + "/select", #"{"tab": "blue"}"#).status == 200)
  }

  /// What is not committed is unknown to other servers, so with a shared store everything is committed.
  @Test(arguments: Transport.allCases)
  func transitionsAndDragsAreSharedToo(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"index": 2, "animated": true}"#)
    first.clock.advance(byMilliseconds: 100)
    #expect(try second.get(path).text == (try first.get(path).text))
    first.clock.advance(byMilliseconds: 5_000)
    let settled = try second.get(path)
    #expect(settled["/pager/phase"] == .string("idle"))
    #expect(try first.get(path).text == settled.text)
    #expect(try first.get(path).fields["etag"] == settled.fields["etag"])

    try first.post(path + "/swipe", #"{"phase": "began"}"#)
    try first.post(path + "/swipe", #"{"phase": "changed", "translation": 60}"#)
    let dragged = try second.get(path)
    #expect(dragged["/pager/phase"] == .string("dragging"))
    #expect(dragged["/epoch"] == settled["/epoch"])
    #expect(try second.post(path + "/swipe", #"{"phase": "changed", "translation": 90}"#).status == 200)
    #expect(try first.post(path + "/swipe", #"{"phase": "ended", "velocity": 0}"#).status == 200)
  }

  // MARK: Races

  /// Sends a request from any thread.
  private func post(_ api: TabHeaderAPI, _ path: String, _ content: String, ifMatch tag: String? = nil) throws -> Int {
    var fields: HTTPFields = [.contentType: "application/json"]
    fields[.ifMatch] = tag
    let request = Request(
      method: .post, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    return try api.respond(to: request).response().status.code
  }

  @Test func racingChangesAreAllMadeAndEachOnce() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let tabs = (0..<40).map { "t\($0)" }
    let apis = [first.api, second.api]
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for tab in tabs[(worker * 5)..<(worker * 5 + 5)] {
        let content = #"{"tab": {"id": "\#(tab)", "title": "\#(tab)"}}"#
        #expect((try? post(apis[worker % 2], path + "/tabs", content)) == 200)
      }
    }
    let listed = try #require(try first.get(path + "/tabs")["/tabs"]).elements.compactMap { $0.value(at: "/id")?.text }
    #expect(Set(listed) == Set(tabs).union(["green", "indigo", "orange"]))
    #expect(listed.count == 43)
    #expect(try first.get(path)["/revision"] == .number(41))
    #expect(try first.get(path).text == (try second.get(path).text))
    #expect(try first.get(path + "/log").text == (try second.get(path + "/log").text))
  }

  @Test func oneOfTheClientsThatExpectARevisionSucceeds() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let apis = [first.api, second.api]
    for turn in 0..<10 {
      let tag = try #require(try first.get(path).fields["etag"])
      let statuses = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { worker in
        let content = #"{"index": \#(1 + turn % 2)}"#
        let status = try? post(apis[worker % 2], path + "/select", content, ifMatch: tag)
        statuses.withLock { $0.append(status ?? 0) }
      }
      #expect(statuses.withLock { $0.sorted() } == [200, 412, 412, 412])
    }
  }

  @Test func aDeletionNamesTheRevisionThatTheStoreHas() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let old = try #require(try second.get(path).fields["etag"])
    try first.post(path + "/select", #"{"index": 1}"#)
    #expect(try second.send("DELETE", path, fields: ["If-Match": old]).status == 412)
    #expect(try second.send("DELETE", path).status == 204)
    #expect(try first.get(path).status == 404)
    #expect(try first.post(path + "/select", #"{"index": 1}"#).status == 404)
  }

  // MARK: Events

  @Test(arguments: Transport.allCases)
  func aViewerSeesTheEventsOfTheOtherServerOnceAndInOrder(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    for index in [1, 2, 1, 2] { try (index == 1 ? first : second).post(path + "/select", #"{"index": \#(index)}"#) }
    let log = try first.log(path)
    for event in log {
      let block = try #require(try reader.block())
      #expect(block.hasPrefix("id: \(try #require(event.value(at: "/id")?.text))\n"))
    }
  }

  @Test(arguments: Transport.allCases)
  func aStreamResumesOnTheOtherServer(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"index": 2}"#)
    let log = try first.log(path)
    let id = try #require(log.first?.value(at: "/id")?.text)
    let reader = try second.events(path + "/events", fields: ["Last-Event-ID": id])
    defer { reader.close() }
    _ = try reader.block()
    for event in log.dropFirst() {
      #expect(try reader.block()?.hasPrefix("id: \(try #require(event.value(at: "/id")?.text))\n") == true)
    }
  }

  @Test(arguments: Transport.allCases)
  func aStreamEndsWithItsSessionOnTheOtherServer(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    #expect(try first.send("DELETE", path).status == 204)
    #expect(try reader.block()?.contains("event: closed\ndata: {\"reason\":\"deleted\"}") == true)
    #expect(try reader.block() == nil)
  }

  @Test func afterLostHintsViewersCatchUp() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    store.losesHints = true
    try first.post(path + "/select", #"{"index": 2}"#)
    store.losesHints = false
    store.report(.interrupted)
    #expect(try reader.block()?.contains("event: didSettle") == true)
  }

  /// A hint that comes while the store cannot be read is of no use.
  @Test func viewersCatchUpWhenTheStoreHasRecovered() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    store.losesHints = true
    try first.post(path + "/select", #"{"index": 2}"#)
    store.losesHints = false
    store.fails = true
    store.report(.interrupted)
    store.deliverHints()
    second.registry.committer?.flush()
    #expect(try second.get("/readyz").status == 503)
    store.fails = false
    second.registry.committer?.probe()
    #expect(try reader.block()?.contains("event: didSettle") == true)
  }

  // MARK: Losses

  /// Both servers may have shown states that the store no longer has. The next ones would get their numbers.
  @Test(arguments: [true, false])
  func aStoreThatHasLostStatesStartsANewEpoch(isNoticed: Bool) throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    try first.post(path + "/select", #"{"index": 1}"#)
    let copy = try #require(store.copy(try id(path)))
    let kept = try first.get(path)
    let lost = try #require(try first.post(path + "/select", #"{"index": 2}"#).fields["etag"])
    let reader = try first.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    store.lose(since: copy, isNoticed: isNoticed)

    let again = try first.get(path)
    #expect(again.status == 200)
    #expect(again["/epoch"] != kept["/epoch"])
    #expect(again["/selectedIndex"] == .number(1))
    #expect(try second.get(path).text == again.text)
    #expect(try first.get(path, fields: ["If-None-Match": lost]).status == 200)
    #expect(try second.post(path + "/select", #"{"index": 0}"#, fields: ["If-Match": lost]).status == 412)
    #expect(try second.post(path + "/select", #"{"index": 0}"#).status == 200)
    // The stream ends without `closed`, so that its client reconnects.
    #expect(try reader.block() == nil)
    let cursor = try #require(lost.dropFirst().split(separator: "-").first)
    let resumed = try first.events(path + "/events", fields: ["Last-Event-ID": "\(cursor)-9"])
    defer { resumed.close() }
    _ = try resumed.block()
    #expect(try resumed.block()?.contains("event: reset") == true)
  }

  /// A look at the store finds an older state than the viewer has seen.
  @Test func viewersLeaveALostStateWithoutAnyRequest() throws {
    let (first, _) = try servers(.inProcess)
    let path = try first.createThree()
    let copy = try #require(store.copy(try id(path)))
    try first.post(path + "/select", #"{"index": 2}"#)
    let reader = try first.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    store.lose(since: copy, isNoticed: true)
    store.report(.found(try id(path), copy.session.head.version))
    #expect(try reader.block() == nil)
  }

  /// Another state has the number of the one that was lost.
  @Test func aDeletionNamesTheEpochToo() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    let copy = try #require(store.copy(try id(path)))
    let lost = try #require(try second.post(path + "/select", #"{"index": 2}"#).fields["etag"])
    store.lose(since: copy, isNoticed: true)
    #expect(try first.post(path + "/select", #"{"index": 1}"#)["/revision"] == .number(2))
    #expect(try second.send("DELETE", path, fields: ["If-Match": lost]).status == 412)
    #expect(try first.get(path)["/selectedIndex"] == .number(1))
  }

  @Test func anEmptiedStoreHasNoSessions() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.createThree()
    _ = try second.get(path)
    _ = try store.commit([.delete(try id(path))])
    for server in [first, second] {
      #expect(try server.get(path).status == 404)
      #expect(try server.post(path + "/select", #"{"index": 1}"#).status == 404)
    }
  }

  @Test(arguments: Transport.allCases)
  func withoutTheStoreThereAreNoAnswersButHealth(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.createThree()
    store.fails = true
    #expect(try first.get(path).status == 503)
    #expect(try first.get(path).fields["retry-after"] != nil)
    #expect(try second.post(path + "/select", #"{"index": 1}"#).status == 503)
    #expect(try first.get("/readyz").status == 503)
    #expect(try first.get("/healthz").status == 200)
    #expect(try first.get("/").status == 200)
    store.fails = false
    #expect(try first.get(path)["/revision"] == .number(1))
    #expect(try second.post(path + "/select", #"{"index": 1}"#).status == 200)
  }

  /// Each of them could wait as long as the first one for a store that does not answer.
  @Test func readsThatHaveComeTogetherFailTogether() throws {
    let committer = Committer(store)
    let (started, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    committer.read { _ in
      started.signal()
      mayEnd.wait()
    } then: { _ in
    }
    started.wait()
    let failures = Atomic(0)
    for _ in 0..<200 {
      committer.read { (store) throws(StoreError) in
        try store.count()
      } then: { result in
        if case .failure = result { failures.add(1, ordering: .relaxed) }
      }
    }
    store.fails = true
    mayEnd.signal()
    committer.flush()
    #expect(failures.load(ordering: .relaxed) == 200)
    #expect(store.failures == 1)
  }

  // MARK: Themes

  @Test(arguments: Transport.allCases)
  func aThemeIsKnownToTheOtherServerAtOnce(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    func theme(_ color: String) -> String { #"{"theme": {"color": {"danger": "\#(color)"}}}"# }
    #expect(try first.send("PUT", "/v1/themes/ocean", theme("#0000AA")).status == 201)
    #expect(try second.get("/v1/themes/ocean").text == theme("#0000AA"))
    let path = try second.create(#"{"theme": "ocean"}"#)
    #expect(try first.get("/v1/themes/ocean").fields["etag"] == (try second.get("/v1/themes/ocean").fields["etag"]))
    #expect(try first.send("DELETE", "/v1/themes/ocean").status == 409)
    let revision = try second.get(path)["/designRevision"]
    #expect(try first.send("PUT", "/v1/themes/ocean", theme("#00AA00")).status == 200)
    // Whichever server looks first, the session gets the new look once.
    let renewed = try second.get(path)
    #expect(renewed["/designRevision"] != revision)
    #expect(try first.get(path).text == renewed.text)
    #expect(try second.send("DELETE", path).status == 204)
    #expect(try first.send("DELETE", "/v1/themes/ocean").status == 204)
    #expect(try second.get("/v1/themes/ocean").status == 404)
    #expect(try second.post("/v1/sessions", #"{"theme": "ocean"}"#).status == 422)
  }

  @Test func oneOfTheClientsThatExpectAThemeSucceeds() throws {
    let (first, second) = try servers(.inProcess)
    let apis = [first.api, second.api]
    var tag = ""
    for turn in 0..<20 {
      let tags = Mutex<[String]>([])
      let condition = turn == 0 ? HTTPField(name: .ifNoneMatch, value: "*") : HTTPField(name: .ifMatch, value: tag)
      DispatchQueue.concurrentPerform(iterations: 4) { worker in
        let fields: HTTPFields = [.contentType: "application/json", condition.name: condition.value]
        let content = ##"{"theme": {"color": {"danger": "#0000\##(10 + turn)", "count": "#00000\##(worker)"}}}"##
        let answer = try? apis[worker % 2].respond(
          to: Request(
            method: .put, target: try RequestTarget("/v1/themes/ocean".utf8), fields: RequestFields(fields),
            body: Array(content.utf8))
        ).response()
        if answer?.status.kind == .successful { tags.withLock { $0.append(answer?.fields[.eTag] ?? "") } }
      }
      #expect(tags.withLock { $0.count } == 1)
      tag = tags.withLock { $0.first } ?? tag
      for server in [first, second] { #expect(try server.get("/v1/themes/ocean").fields["etag"] == tag) }
    }
  }

  @Test(arguments: Transport.allCases)
  func aViewerSeesANewThemeOfTheOtherServer(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    #expect(try first.send("PUT", "/v1/themes/ocean", "{}").status == 201)
    let path = try first.create(#"{"theme": "ocean"}"#)
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    try first.send("PUT", "/v1/themes/ocean", ##"{"theme": {"color": {"danger": "#0000AA"}}}"##)
    #expect(try reader.block()?.contains("event: configured") == true)
  }

  // MARK: Lifetime

  @Test(arguments: Transport.allCases)
  func aSessionLivesWhileAnyServerUsesIt(_ transport: Transport) throws {
    let (first, second) = try servers(transport)
    let path = try first.create(#"{"ttl": 80}"#)
    _ = try first.get(path)
    for _ in 0..<4 {
      first.clock.advance(byMilliseconds: 60_000)
      #expect(try second.get(path).status == 200)
      first.removeExpired()
    }
    #expect(try first.get(path).status == 200)
    // What the store has is an eighth later than the last use allows.
    first.clock.advance(byMilliseconds: 90_000)
    for server in [first, second] { server.removeExpired() }
    #expect(try first.get(path).status == 410)
    #expect(try second.get(path).status == 410)
  }

  @Test func aServerThatKnowsLessDoesNotEndASessionEarlier() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.create(#"{"ttl": 80}"#)
    #expect(try second.get(path).status == 200)
    first.clock.advance(byMilliseconds: 20_000)
    // As at the end of a stream.
    second.registry[try id(path)]?.use()
    first.clock.advance(byMilliseconds: 30_000)
    #expect(try first.get(path).status == 200)
    for _ in 0..<13 {
      second.removeExpired()
      first.clock.advance(byMilliseconds: 5_000)
    }
    // Now it is 65 seconds later.
    #expect(try first.get(path).status == 200)
  }

  /// Also sessions of which a server hears nothing more.
  @Test func whatOtherServersHaveEndedLeavesMemory() throws {
    let (first, second) = try servers(.inProcess)
    let paths = try (0..<3).map { _ in try first.create(#"{"ttl": 80}"#) }
    for path in paths { #expect(try second.get(path).status == 200) }
    #expect(second.registry.sessions.count == 3)
    #expect(try first.send("DELETE", paths[0]).status == 204)
    #expect(try first.send("DELETE", paths[1]).status == 204)
    #expect(try second.get(paths[0]).status == 404)
    second.removeExpired()
    #expect(second.registry.sessions.count == 2)
    first.clock.advance(byMilliseconds: 100_000)
    first.removeExpired()
    second.removeExpired()
    #expect(second.registry.sessions.isEmpty)
    #expect(try second.get(paths[2]).status == 410)
  }

  @Test func aSessionWithViewersOnAnotherServerStays() throws {
    let (first, second) = try servers(.inProcess)
    let path = try first.create(#"{"ttl": 10}"#)
    let reader = try second.events(path + "/events")
    defer { reader.close() }
    for _ in 0..<30 {
      first.clock.advance(byMilliseconds: 1_000)
      second.registry.prolongWatched()
      second.registry.committer?.flush()
      first.removeExpired()
    }
    #expect(try first.get(path).status == 200)
  }

  @Test func theNumberOfSessionsIsThatOfTheStore() throws {
    let first = try TestServer(.inProcess, store: store) { $0.sessions = 3 }
    let second = try TestServer(.inProcess, clock: first.clock, store: store) { $0.sessions = 3 }
    _ = try first.create()
    _ = try second.create()
    _ = try second.create()
    first.removeExpired()
    #expect(try first.post("/v1/sessions").status == 503)
  }
}
