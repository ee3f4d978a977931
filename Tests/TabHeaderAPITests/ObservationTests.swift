import HTTPServer
import HTTPTypes
import ResponsePromises
import Synchronization
import TabSessions
import Testing

@testable import TabHeaderAPI

/// What a server tells about its requests.
@Suite struct ObservationTests {
  /// A log that a test reads. Over loopback, a record comes after the response.
  private final class Records: Sendable {
    private let records = Mutex<[(RequestRecord, isSlow: Bool)]>([])

    func log(isComplete: Bool = true, slow: Duration = .seconds(3_600)) -> RequestLog {
      RequestLog(isComplete: isComplete, slow: slow) { record, isSlow in
        self.records.withLock { $0.append((record, isSlow)) }
      }
    }

    var all: [(RequestRecord, isSlow: Bool)] { records.withLock { $0 } }
  }

  private func read(_ server: TestServer) throws -> [Substring: String] {
    let answer = try server.get("/metrics")
    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer.fields["cache-control"] == "no-store")
    let lines = answer.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let end = line.lastIndex(of: " ") ?? line.endIndex
        return (line[..<end], String(line[end...].dropFirst()))
      })
  }

  private func count(_ method: String, _ route: String, _ status: Int) -> Substring {
    """
    http_server_request_duration_seconds_count{http_request_method="\(method)",http_route="\(route)",\
    http_response_status_code="\(status)"}
    """
  }

  // MARK: Ids

  @Test(arguments: Transport.allCases) func aResponseHasTheIDOfItsRequest(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let id = ["X-Request-Id": "check-out_4.2"]
    #expect(try server.get(path, fields: id).fields["x-request-id"] == "check-out_4.2")
    #expect(try server.post(path + "/select", #"{"index": 1}"#, fields: id).fields["x-request-id"] == "check-out_4.2")
    #expect(try server.get("/none", fields: id).fields["x-request-id"] == "check-out_4.2")
    #expect(try server.send("HEAD", "/healthz", fields: id).fields["x-request-id"] == "check-out_4.2")
    #expect(try server.get(path).fields["x-request-id"] == nil, "the shared response has not kept it")
  }

  @Test(arguments: Transport.allCases) func changesAndProblemsHaveIDs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let created = try server.post("/v1/sessions")
    let path = try #require(created.fields["location"])
    let answers = [
      created, try server.post(path + "/select", #"{"index": 1}"#), try server.get("/v1/sessions/none"),
      try server.get("/none"), try server.post(path + "/select", "{", fields: ["X-Request-Id": "not valid"]),
      try server.send("DELETE", path),
    ]
    #expect(answers.map(\.status) == [201, 200, 404, 404, 400, 204])
    let ids = try answers.map { try #require($0.fields["x-request-id"]) }
    #expect(ids.allSatisfy { $0.utf8.count == 13 })
    #expect(Set(ids).count == ids.count)
    #expect(try server.get("/healthz").fields["x-request-id"] == nil)
  }

  @Test func ifEveryRequestIsLoggedEveryResponseHasAnID() throws {
    let records = Records()
    let server = try TestServer(.loopback, log: records.log())
    let path = try server.create()
    let ids = try ["/healthz", path, path].map { try #require(try server.get($0).fields["x-request-id"]) }
    #expect(Set(ids).count == 3)
    server.end()
    #expect(records.all.map(\.0.id).suffix(3) == ids[...])
  }

  // MARK: Records

  @Test func everyRequestIsRecordedOnce() throws {
    let records = Records()
    let server = try TestServer(.loopback, log: records.log())
    let path = try server.create(#"{"id": "SecretSecretSecretSecA"}"#)
    try server.post(path + "/select", #"{"index": 1}"#)
    try server.get(path + "?include=design", fields: ["Cookie": "secret", "Authorization": "Bearer secret"])
    try server.get("/none/such?token=secret")
    try server.send("DELETE", "/healthz")
    try server.get(path + "/wait?revision=2")
    server.end()
    let told = records.all.map { record, isSlow in
      [
        record.method ?? "-", record.route ?? "-", "\(record.outcome.status?.code ?? 0)", record.session ?? "-",
        record.client?.host ?? "-", "\(record.outcome.ending)", isSlow ? "slow" : "-",
      ].joined(separator: " ")
    }
    let session = "/v1/sessions/{session}"
    let hash = sessionHash("SecretSecretSecretSecA")
    #expect(
      told == [
        "POST /v1/sessions 201 - 127.0.0.1 complete -", "POST \(session)/select 200 \(hash) 127.0.0.1 complete -",
        "GET \(session) 200 \(hash) 127.0.0.1 complete -", "GET - 404 - 127.0.0.1 complete -",
        "DELETE /healthz 405 - 127.0.0.1 complete -", "GET \(session)/wait 200 \(hash) 127.0.0.1 complete -",
      ])
    #expect(records.all.allSatisfy { ($0.0.outcome.bodyBytes ?? 0) > 0 })
    #expect(!"\(records.all)".lowercased().contains("secret"))
  }

  @Test func theHashOfASessionIsThatOfItsID() {
    #expect(sessionHash("abc") == "ba7816bf")  // FIPS 180-4, the example of SHA-256.
    #expect(sessionHash("") == "e3b0c442")
  }

  @Test func aTraceIsContinued() throws {
    let records = Records()
    let server = try TestServer(.loopback, log: records.log())
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    try server.get("/healthz", fields: ["traceparent": "00-\(trace)-00f067aa0ba902b7-01"])
    try server.get("/healthz", fields: ["traceparent": "00-\(trace)-00f067aa0ba902b7-01-no"])
    server.end()
    let traces = records.all.map(\.0.trace)
    #expect(traces.count == 2)
    #expect(traces.first?.traceID == trace)
    #expect(traces.first?.spanID != "00f067aa0ba902b7")
    #expect(traces.last?.traceID != trace && traces.last?.traceID.utf8.count == 32)
  }

  @Test func onlySlowRequestsAreToldOtherwise() throws {
    let (records, all) = (Records(), Records())
    let server = try TestServer(.loopback, log: records.log(isComplete: false))
    _ = try server.create()
    server.end()
    #expect(records.all.isEmpty)
    // Everything takes longer than nothing, but a stream is meant to.
    let slow = try TestServer(.loopback, log: all.log(isComplete: false, slow: .zero))
    let path = try slow.create()
    try slow.get(path + "/wait?revision=1")
    let reader = try slow.events(path + "/events")
    _ = try reader.block()
    reader.close()
    slow.end()
    #expect(all.all.map(\.0.route) == ["/v1/sessions"])
    #expect(all.all.filter { !$0.isSlow }.isEmpty)
  }

  @Test func aRefusalOfTheTransportIsRecorded() throws {
    let records = Records()
    let api = try TestServer(.inProcess, log: records.log()).api
    let fields = RequestFields([.xRequestID: "r1"])
    #expect(api.respond(to: .badHost, for: RefusedRequest(fields: fields)).fields[.xRequestID] == "r1")
    #expect(api.respond(to: .badHost, for: RefusedRequest()).fields[.xRequestID] == nil)
    let client = ClientAddress(host: "203.0.113.9", port: 5)
    let observer = try #require(api.observer(of: .badHost, for: RefusedRequest(fields: fields, client: client)))
    observer(SendingOutcome(.complete, status: .badRequest, bodyBytes: 184))
    let record = try #require(records.all.first?.0)
    #expect(record.refusal == "bad-host" && record.id == "r1" && record.client == client)
    #expect(record.method == nil && record.route == nil && record.session == nil)
    #expect(record.outcome.status == .badRequest)
  }

  // MARK: Metrics

  @Test func everyRequestCountsOnceUnderItsRoute() throws {
    let server = try TestServer(.loopback)
    let path = try server.create()
    for _ in 0..<3 { try server.get(path) }
    try server.get("/v1/sessions/none")
    try server.send("HEAD", path)
    try server.send("DELETE", "/healthz")
    try server.get("/none")
    try server.get("/other/none")
    try server.send("BREW", "/none")
    let values = try read(server)
    let session = "/v1/sessions/{session}"
    #expect(values[count("POST", "/v1/sessions", 201)] == "1")
    #expect(values[count("GET", session, 200)] == "3")
    #expect(values[count("GET", session, 404)] == "1")
    #expect(values[count("HEAD", session, 200)] == "1")
    #expect(values[count("DELETE", "/healthz", 405)] == "1")
    #expect(values[count("GET", "unknown", 404)] == "2")
    #expect(values[count("_OTHER", "unknown", 404)] == "1")
    #expect(values.keys.count { $0.hasPrefix("http_server_request_duration_seconds_count") } == 7)
    #expect(values[#"http_server_active_requests{http_request_method="GET"}"#] == "1", "the one for the metrics")
    #expect(values[#"http_server_active_requests{http_request_method="POST"}"#] == "0")
    #expect(values["tabheader_sessions"] == "1")
    #expect(values["tabheader_sessions_in_memory"] == "1")
    #expect(values["tabheader_sessions_limit"] == "10000")
    #expect(values[#"tabheader_build_info{version="9.8.7"}"#] == "1")
    #expect(values["tabheader_store_commit_changes_sum"] == "1")
    #expect(values["tabheader_store_commit_failures_total"] == "0")
  }

  /// Faults have any status from 400 to 599.
  @Test func aRouteHasALimitedNumberOfSeries() {
    let meter = RequestMeter()
    for round in 1...2 {
      for status in 400...599 { meter.add(.get, status, nanoseconds: UInt64(round)) }
    }
    let samples = meter.samples
    #expect(samples.map(\.labels) == (400...439).map { ["GET", String($0)] } + [["_OTHER", "other"]])
    #expect(samples.map(\.value.count) == [Int](repeating: 2, count: 40) + [320])
  }

  @Test func subscribersAreCounted() throws {
    let server = try TestServer(.loopback)
    let path = try server.create()
    let reader = try server.events(path + "/events")
    _ = try reader.block()
    let answer = try server.begin("GET", path + "/wait?revision=2")
    while server.api.waits.count == 0 {}
    var values = try read(server)
    #expect(values[#"tabheader_subscribers{kind="stream"}"#] == "1")
    #expect(values[#"tabheader_subscribers{kind="wait"}"#] == "1")
    #expect(values["tabheader_event_lag_seconds_count"] == "0")
    try server.post(path + "/select", #"{"index": 1}"#)
    _ = try reader.block()
    #expect(try answer().status == 200)
    values = try read(server)
    #expect(values[#"tabheader_subscribers{kind="wait"}"#] == "0")
    #expect(values["tabheader_event_lag_seconds_count"] == "1")
    reader.close()
  }

  @Test func aRefusalCounts() throws {
    let server = try TestServer(.inProcess)
    let observer = try #require(server.api.observer(of: .targetTooLong, for: RefusedRequest()))
    observer(SendingOutcome(.complete, status: .uriTooLong, bodyBytes: 1))
    let values = try read(server)
    #expect(values[#"tabheader_refusals_total{refusal="target-too-long"}"#] == "1")
    #expect(values[#"tabheader_refusals_total{refusal="bad-host"}"#] == "0")
    #expect(values[#"tabheader_refusals_total{refusal="no-answer"}"#] == nil)
  }

  @Test func aRefusedHeadIsTimedFromItsArrival() throws {
    struct Refusing: Responder {
      let time: @Sendable () -> Void

      func respond(to request: Request, at match: RouteMatch) -> Reply { .now(Response(status: .ok)) }
      func refusal(of head: Request, at match: RouteMatch) -> Reply? {
        time()
        return .now(Response(status: .unauthorized))
      }
      func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
    }
    final class Time: Sendable {
      let value = Atomic<UInt64>(7)
    }
    let time = Time()
    let metrics = RequestMetrics()
    let state = ObserverState(metrics, nil) { time.value.load(ordering: .relaxed) }
    let chain = RequestObserver(next: Refusing { time.value.add(2_000_000, ordering: .relaxed) }, state)
    let head = Request(method: .post, target: try RequestTarget("/none".utf8), fields: RequestFields())
    let reply = try #require(chain.refusal(of: head, at: .unknownPath))
    time.value.add(500_000, ordering: .relaxed)
    reply.observer?(SendingOutcome(.complete, status: .unauthorized, bodyBytes: 0))
    #expect(metrics.unknown.samples.map(\.value.sum) == [2_500_000])
  }

  /// Credentials are looked up in a store: the head is under way meanwhile. Once it is admitted, the request comes again with its content.
  @Test("a head that is admitted is counted with its content only", arguments: [false, true])
  func anAdmittedHeadIsNotCounted(clientLeaves: Bool) throws {
    struct Deciding: Responder {
      let promise = ResponsePromise()
      func respond(to request: Request, at match: RouteMatch) -> Reply { .now(Response(status: .ok)) }
      func refusal(of head: Request, at match: RouteMatch) -> Reply? { .later(promise.future) }
      func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
    }
    let (end, metrics) = (Deciding(), RequestMetrics())
    let chain = RequestObserver(next: end, ObserverState(metrics, nil) { 0 })
    let head = Request(method: .post, target: try RequestTarget("/none".utf8), fields: RequestFields())
    let reply = try #require(chain.refusal(of: head, at: .unknownPath))
    #expect(metrics.activeSamples.map(\.value).reduce(0, +) == 1)
    if clientLeaves { reply.observer?(SendingOutcome(.clientLeft, status: nil, bodyBytes: 0)) }
    end.promise.fulfil(with: Response(status: .continue))
    #expect(try reply.response().status == .continue)
    #expect(metrics.activeSamples.map(\.value).reduce(0, +) == 0)
    #expect(metrics.unknown.samples.map(\.labels) == (clientLeaves ? [["POST", "0"]] : []))
  }

  /// The time comes from the server's own clock, in nanoseconds.
  @Test func durationsAreFromTheRequestToTheEndOfItsResponse() throws {
    struct End: Responder {
      func respond(to request: Request, at match: RouteMatch) -> Reply { .now(Response(status: .ok)) }
      func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
    }
    let time = Atomic<UInt64>(7)
    let (metrics, records) = (RequestMetrics(), Records())
    let state = ObserverState(metrics, records.log(isComplete: false, slow: .milliseconds(2))) {
      time.load(ordering: .relaxed)
    }
    let chain = RequestObserver(next: End(), state)
    for duration: UInt64 in [1_999_999, 2_000_000] {
      let request = Request(method: .get, target: try RequestTarget("/none".utf8), fields: RequestFields())
      let reply = chain.respond(to: request, at: .unknownPath)
      time.add(duration, ordering: .relaxed)
      reply.observer?(SendingOutcome(.complete, status: .ok, bodyBytes: 0))
    }
    #expect(metrics.unknown.samples.map(\.value.sum) == [3_999_999])
    #expect(records.all.map(\.0.nanoseconds) == [2_000_000])
  }

  // MARK: Documents

  /// docs/observability.md has a row for each metric, as the code has it.
  @Test func theDocumentListsEveryMetric() throws {
    let text = String(decoding: try ShippedFiles.content("docs/observability.md"), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { line in
      line.hasPrefix("| `")
        && ["counter", "gauge", "histogram"].contains { kind in line.contains("` | \(kind) | ") }
    }
    let expected = ServerMetric.all.map { metric in
      let labels = metric.labels.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(metric.name)` | \(metric.kind.rawValue) | \(labels) | \(metric.help) |"
    }
    #expect(rows.map(String.init) == expected)
    #expect(Set(ServerMetric.all.map(\.name)).count == ServerMetric.all.count)
  }
}
