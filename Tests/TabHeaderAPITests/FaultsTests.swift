import HTTPServer
import HTTPTypes
import StrictJSON
import Synchronization
import TabHeaderWire
import TabSessions
import Testing

@testable import TabHeaderAPI

/// Requests that go wrong on purpose.
@Suite struct FaultsTests {
  private func server(_ transport: Transport, heartbeat: Duration = .seconds(3_600)) throws -> TestServer {
    try TestServer(transport, heartbeat: heartbeat, allowsFaults: true)
  }

  private func put(_ faults: String, _ path: String, on server: TestServer) throws {
    let answer = try server.send("PUT", path + "/faults", faults)
    try #require(answer.status == 200, "\(answer.text)")
    #expect(answer.fields["tabheader-fault"] == nil)
  }

  // MARK: The route

  @Test(arguments: Transport.allCases) func faultsAreSetReadAndEnded(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.create() + "/faults"
    #expect(try server.get(path).text == "{}")
    let all =
      #"{"latency":300,"jitter":20,"errorRate":0.25,"status":429,"dropStreams":2000,"bytesPerSecond":1000,"seed":7}"#
    #expect(try server.send("PUT", path, all).text == all)
    #expect(try server.get(path).text == all)
    #expect(try server.send("PUT", path, #"{"seed": 7, "latency": null}"#).text == #"{"seed":7}"#, "all are replaced")
    let chosen = try server.send("PUT", path, "{}")
    #expect(try server.get(path).text == chosen.text)
    #expect((chosen["/seed"]?.number).map { (0..<1e9).contains($0) } == true)
    #expect(try server.send("DELETE", path).status == 204)
    #expect(try server.get(path).text == "{}")
    #expect(try server.send("DELETE", path).status == 204)
  }

  @Test(arguments: Transport.allCases) func withoutTheSettingTheyAreRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create() + "/faults"
    let detail = "This server was started without --faults."
    expectProblem(try server.get(path), "faults-disabled", 403, detail: detail)
    expectProblem(try server.send("PUT", path, #"{"latency": 1}"#), "faults-disabled", 403, detail: detail)
    expectProblem(try server.send("DELETE", path), "faults-disabled", 403, detail: detail)
    expectProblem(try server.get("/v1/sessions/none/faults"), "session-not-found", 404)
  }

  @Test(arguments: [
    (#"{"latency": -1}"#, "/latency", "expected a number of milliseconds from 0 to 30000"),
    (#"{"latency": 30001}"#, "/latency", "expected a number of milliseconds from 0 to 30000"),
    (#"{"jitter": 30001}"#, "/jitter", "expected a number of milliseconds from 0 to 30000"),
    (#"{"latency": 20000, "jitter": 10001}"#, "/jitter", "expected at most 30000 together with \"latency\""),
    (#"{"errorRate": 1.01}"#, "/errorRate", "expected a number from 0 to 1"),
    (#"{"errorRate": -0.1}"#, "/errorRate", "expected a number from 0 to 1"),
    (#"{"status": 399}"#, "/status", "expected a status from 400 to 599"),
    (#"{"status": 600}"#, "/status", "expected a status from 400 to 599"),
    (#"{"dropStreams": 0}"#, "/dropStreams", "expected a number of milliseconds from 1 to 3600000"),
    (#"{"bytesPerSecond": 15}"#, "/bytesPerSecond", "expected a number of bytes from 16 to 1000000000"),
    (#"{"seed": -1}"#, "/seed", "expected a number from 0 to 2147483647"),
  ])
  func aValueOutOfRangeIsRefused(_ faults: String, _ pointer: String, _ detail: String) throws {
    let server = try server(.inProcess)
    let path = try server.create() + "/faults"
    expectProblem(try server.send("PUT", path, faults), "invalid-value", 422, at: pointer, detail: detail)
    #expect(try server.get(path).text == "{}")
  }

  @Test func anUnknownMemberIsRefused() throws {
    let server = try server(.inProcess)
    let path = try server.create() + "/faults"
    let answer = try server.send("PUT", path, #"{"latencies": 1}"#)
    expectProblem(answer, "malformed-content", 400, at: "/latencies")
    #expect(answer["/detail"]?.text?.contains("latency") == true)
    expectProblem(try server.send("PUT", path), "invalid-json", 400, at: "")
  }

  @Test func theyNeedNoCondition() throws {
    let server = try TestServer(.inProcess, requiresIfMatch: true, allowsFaults: true)
    let path = try server.create()
    try put("{}", path, on: server)
  }

  @Test func theyEndWithTheirSession() throws {
    let server = try server(.inProcess)
    let description = #"{"id": "AAAAAAAAAAAAAAAAAAAAAA"}"#
    let path = try server.create(description)
    try put(#"{"errorRate": 1}"#, path, on: server)
    #expect(try server.get(path).status == 503)
    // The request itself would fail.
    let id = try #require(SessionID("AAAAAAAAAAAAAAAAAAAAAA"))
    try server.registry.remove(id)
    _ = try server.create(description)
    #expect(try server.get(path).status == 200)
    #expect(try server.get(path + "/faults").text == "{}")
  }

  @Test func aLimitedNumberOfSessionsHasFaults() throws {
    let server = try server(.inProcess)
    let table = FaultTable(server.registry, limit: 2)
    let sessions = try (0..<4).map { number -> Session in
      let text = "\(number)AAAAAAAAAAAAAAAAAAAAA"
      _ = try server.create(#"{"id": "\#(text)"}"#)
      let id = try #require(SessionID(text))
      return try #require(server.registry[id])
    }
    #expect(table.set(FaultSettings(), for: sessions[0]) != nil)
    #expect(table.set(FaultSettings(), for: sessions[1]) != nil)
    #expect(table.set(FaultSettings(), for: sessions[2]) == nil)
    #expect(table.set(FaultSettings(), for: sessions[1]) != nil, "those that it has can be replaced")
    try server.registry.remove(sessions[0].id)
    #expect(table.set(FaultSettings(), for: sessions[2]) != nil, "those of a session that ended make room")
    #expect(table[sessions[0].id] == nil)
    table.remove(sessions[1].id)
    #expect(table.set(FaultSettings(), for: sessions[3]) != nil)
  }

  // MARK: Errors

  @Test(arguments: Transport.allCases) func aRequestThatFailsIsNotPerformed(_ transport: Transport) throws {
    let server = try server(transport)
    let (path, other) = (try server.createThree(), try server.createThree())
    let state = try server.get(path).text
    try put(#"{"errorRate": 1, "status": 418}"#, path, on: server)
    for _ in 0..<3 {
      let answer = try server.post(path + "/select", #"{"index": 1}"#)
      expectProblem(answer, "injected-fault", 418)
      #expect(answer.fields["tabheader-fault"] == "error")
      #expect(answer.fields["retry-after"] == nil)
      #expect(answer["/instance"] == .string(path + "/select"))
    }
    #expect(try server.get(path + "/events").status == 418, "streams too")
    #expect(try server.post(other + "/select", #"{"index": 1}"#).fields["tabheader-fault"] == nil)
    #expect(try server.get("/healthz").status == 200)
    try put("{}", path, on: server)
    #expect(try server.get(path).text == state)
  }

  @Test func aSeedMakesThemTheSame() throws {
    func failures(_ faults: String) throws -> [Int] {
      let server = try server(.inProcess)
      let path = try server.create()
      try put(faults, path, on: server)
      return try (0..<200).filter { _ in try server.get(path).status == 503 }
    }
    let first = try failures(#"{"errorRate": 0.3, "seed": 42}"#)
    let (again, other) = (
      try failures(#"{"errorRate": 0.3, "seed": 42}"#), try failures(#"{"errorRate": 0.3, "seed": 43}"#)
    )
    #expect(first == again)
    #expect(first != other)
    #expect((30...90).contains(first.count), "of 200 with a rate of 0.3")
    let retries = try server(.inProcess)
    let path = try retries.create()
    try put(#"{"errorRate": 1}"#, path, on: retries)
    #expect(try retries.get(path).fields["retry-after"] == "1")
  }

  @Test func aLotDependsOnTheSeedAlone() {
    var settings = FaultSettings()
    settings.seed = 7
    let (one, other) = (SessionFaults(settings, epoch: "a"), SessionFaults(settings, epoch: "b"))
    let lots = (0..<100).map { _ in one.draw() }
    #expect(lots == (0..<100).map { _ in other.draw() })
    #expect(lots.allSatisfy { $0 == SessionFaults.Lot(latency: 0, isError: false) }, "without a rate, nothing fails")
  }

  // MARK: Latency

  @Test(arguments: Transport.allCases) func aResponseComesLater(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.createThree()
    try put(#"{"latency": 5000}"#, path, on: server)
    let answer = try #require(
      try server.clock.waitingForSchedule { try server.begin("POST", path + "/select", #"{"index": 1}"#) })
    #expect(server.clock.scheduled.contains(server.clock.now().advanced(byMilliseconds: 5_000)))
    let session = try #require(SessionID(String(path.dropFirst("/v1/sessions/".count))))
    #expect(server.registry[session]?.newest.number == 2, "the change is made at once")
    server.clock.advance(byMilliseconds: 5_000)
    let changed = try answer()
    #expect(changed.status == 200)
    #expect(changed.fields["tabheader-fault"] == "latency;ms=5000")
  }

  @Test func jitterIsAddedByChance() throws {
    var reader = JSONReader(Array(#"{"latency": 100, "jitter": 50, "seed": 1}"#.utf8))
    let faults = SessionFaults(try FaultSettings.read(&reader), epoch: "")
    let times = (0..<1_000).map { _ in faults.draw().latency }
    #expect(times.allSatisfy { (100...150).contains($0) })
    #expect(Set(times).count == 51)
  }

  /// The response of a client that has left is dropped, and a stream in it is closed.
  @Test func aClientMayLeaveWhileItWaits() throws {
    final class CountedStream: ByteStream {
      let closings = Atomic(0)
      func next(atMost count: Int, in _: any SendingRoom) -> ByteStreamChunk { .pending }
      func onReady(_ wake: @escaping @Sendable () -> Void) {}
      func close() { closings.add(1, ordering: .relaxed) }
    }
    /// The end of a chain, whose response is a stream.
    struct End: Responder {
      let stream: CountedStream
      func respond(to request: Request, at match: RouteMatch) -> Reply {
        .now(Response(status: .ok, body: .stream(stream)))
      }
      func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
    }
    let server = try server(.inProcess)
    let path = try server.create(#"{"id": "AAAAAAAAAAAAAAAAAAAAAA"}"#)
    let (table, timer) = (FaultTable(server.registry), FaultTimer(server.registry))
    var reader = JSONReader(Array(#"{"latency": 1000}"#.utf8))
    let id = try #require(SessionID("AAAAAAAAAAAAAAAAAAAAAA"))
    let session = try #require(server.registry[id])
    _ = table.set(try FaultSettings.read(&reader), for: session)
    let end = End(stream: CountedStream())
    let chain = end.behind { FaultResponder(next: $0, table: table, timer: timer) }
    let request = Request(
      method: .get, target: try RequestTarget((path + "/events").utf8), fields: RequestFields())
    let reply = BegunReply(chain.respond(to: request, at: server.api.router.match(request)))
    #expect(!reply.isThere)
    // It may only have finished sending: the response still comes, and who does not send it closes its stream.
    reply.cancel()
    server.clock.advance(byMilliseconds: 1_000)
    timer.flush()
    let response = try reply.response()
    #expect(response.fields[.tabHeaderFault] == "latency;ms=1000")
    #expect(end.stream.closings.load(ordering: .relaxed) == 0)
    response.drop()
    #expect(end.stream.closings.load(ordering: .relaxed) == 1)
  }

  @Test(arguments: Transport.allCases) func faultsEndWithTheirSession(_ transport: Transport) throws {
    let server = try server(transport)
    let seeded = #"{"id": "AAAAAAAAAAAAAAAAAAAAAA", "seed": 7}"#
    let path = try server.create(seeded)
    try put(#"{"errorRate": 1, "status": 503}"#, path, on: server)
    #expect(try server.get(path).status == 503)
    #expect(try server.send("DELETE", path + "/faults").status == 204)
    try put(#"{"latency": 0, "bytesPerSecond": 1000000000}"#, path, on: server)
    #expect(try server.send("DELETE", path).status == 204)
    #expect(try server.create(seeded) == path)
    #expect(try server.get(path).fields["tabheader-fault"] == nil)
    #expect(try server.get(path + "/faults").text == "{}")
  }

  @Test func `one series has all other combinations of a route`() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    for status in 400..<460 {
      try put("{\"errorRate\": 1, \"status\": \(status)}", path, on: server)
      for method in ["GET", "PATCH"] {
        #expect(try server.send(method, path, method == "GET" ? "" : "{}").status == status)
      }
    }
    let lines = try server.get("/metrics").text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.prefix { $0 != " " } }
    #expect(Set(lines).count == lines.count)
  }

  // MARK: Streams and speed

  @Test(arguments: Transport.allCases) func aStreamIsCutOff(_ transport: Transport) throws {
    let server = try server(transport)
    let path = try server.createThree()
    try put(#"{"dropStreams": 2000}"#, path, on: server)
    let (head, reader) = try #require(try server.clock.waitingForSchedule { try server.opened(path + "/events") })
    #expect(head.fields["tabheader-fault"] == "drop;ms=2000")
    _ = try reader.block()
    server.clock.advance(byMilliseconds: 1_999)
    try server.post(path + "/select", #"{"index": 1}"#)
    var block = ""
    while !block.contains("event: selectionChanged") { block = try #require(try reader.block()) }
    server.clock.advance(byMilliseconds: 1)
    while let block = try? reader.block() { #expect(!block.contains("event: closed")) }
    #expect(try server.get(path).fields["tabheader-fault"] == nil, "only streams are cut off")
  }

  @Test func aSlowResponseHasAllItsBytes() throws {
    let server = try server(.inProcess)
    let path = try server.createThree()
    let state = try server.get(path)
    try put(#"{"bytesPerSecond": 20000}"#, path, on: server)
    let request = Request(method: .get, target: try RequestTarget(path.utf8), fields: RequestFields())
    let slow = try server.api.respond(to: request).response()
    #expect(slow.fields[.tabHeaderFault] == "slow;bytes=20000")
    #expect(slow.fields[.eTag] == state.fields["etag"])
    guard case .stream(let stream) = slow.body else {
      Issue.record("the content is sent at once")
      return
    }
    stream.onReady {}
    var (content, isOver) = ([UInt8](), false)
    while !isOver {
      switch stream.next(atMost: 16_384) {
      case .bytes(let bytes):
        #expect(bytes.count <= 2_000)
        content += bytes
      case .pending: Issue.record("there is more to come")
      case .delayed: server.clock.advance(byMilliseconds: 100)  // It is woken on a queue of its own.
      case .end, .cut: isOver = true
      }
    }
    stream.close()
    #expect(content == state.content)
    let head = try server.send("HEAD", path)
    #expect(head.fields["tabheader-fault"] == nil, "it has no content")
    let tag = try #require(state.fields["etag"])
    #expect(try server.get(path, fields: ["If-None-Match": tag]).status == 304)
  }

  @Test(arguments: [(16, [1, 2, 1]), (19, [1, 2, 2, 2]), (25, [2, 3, 2]), (1_000, [100, 100, 100])])
  func aSlowStreamKeepsItsSpeed(_ speed: Int, _ pieces: [Int]) throws {
    let server = try server(.inProcess)
    let timer = FaultTimer(server.registry)
    let content = [UInt8](repeating: 7, count: pieces.reduce(0, +))
    let stream = SlowStream(ByteSource(content), speed, timer)
    let wakes = Mutex(0)
    stream.onReady { wakes.withLock { $0 += 1 } }
    var sent: [Int] = []
    while sent.count < pieces.count {
      #expect(stream.next(atMost: 1_024) == .delayed)
      server.clock.advance(byMilliseconds: 100)
      timer.flush()
      guard case .bytes(let bytes) = stream.next(atMost: 1_024) else { break }
      sent.append(bytes.count)
    }
    #expect(sent == pieces)
    #expect(wakes.withLock { $0 } == pieces.count)
    stream.close()
  }
}
