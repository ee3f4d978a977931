import HTTPCore
import HTTPTypes
import StrictJSON
import Synchronization
import TabSessions
import Testing

@testable import TabHeaderAPI

/// What one client may have and do (Q).
@Suite struct QuotaTests {
  /// A server whose requests come from chosen addresses, through a trusted proxy.
  private final class QuotaServer {
    let api: TabHeaderAPI
    let registry: SessionRegistry
    private let server: TestServer

    init(_ quotas: Quotas, sessions: Int = 10_000, bytes: Int? = nil) throws {
      // Its catalogue and its site.
      server = try TestServer(.inProcess)
      let catalog = try ShippedFiles.catalog.get().opened(with: .none)
      var limits = SessionRegistry.Limits()
      limits.sessions = sessions
      registry = SessionRegistry(
        clock: server.clock, limits: limits, looks: catalog.looks,
        ledger: quotas.ledger(ofAtMost: sessions, bytes: bytes))
      let time = Time()
      self.clock = time
      api = TabHeaderAPI(
        registry: registry, catalog: catalog, site: try ShippedFiles.site.get(), version: "1", quotas: quotas,
        proxies: TrustedProxies([try #require(AddressRange("10.0.0.1"))]), now: { time.now })
    }

    final class Time: Sendable {
      private let nanoseconds = Mutex<Int64>(0)
      var now: Int64 { nanoseconds.withLock { $0 } }
      func pass(milliseconds: Int64) { nanoseconds.withLock { $0 += milliseconds * 1_000_000 } }
    }

    let clock: Time

    func reply(
      _ method: HTTPRequest.Method, _ path: String, _ text: String = "", of client: String = "192.0.2.1",
      fields: HTTPFields = [:]
    ) throws -> Reply {
      var fields = fields
      fields[.host] = "localhost"
      if !text.isEmpty { fields[.contentType] = "application/json" }
      fields[.xForwardedFor] = client
      return api.respond(
        to: Request(
          method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(text.utf8),
          client: ClientAddress(host: "10.0.0.1", port: 1)))
    }

    func send(
      _ method: HTTPRequest.Method, _ path: String, _ text: String = "", of client: String = "192.0.2.1",
      fields: HTTPFields = [:]
    ) throws -> Response {
      try reply(method, path, text, of: client, fields: fields).response()
    }

    func create(_ text: String = "", of client: String = "192.0.2.1") throws -> String {
      let response = try send(.post, "/v1/sessions", text, of: client)
      #expect(response.status == .created)
      return response.fields[.location] ?? ""
    }
  }

  private func name(_ response: Response) -> String? {
    guard case .bytes(let bytes) = response.body, let value = try? JSONValue(parsing: bytes) else { return nil }
    guard case .object(let members) = value, case .string(let type)? = members["type"] else { return nil }
    return String(type.dropFirst("/problems/".count))
  }

  private func detail(_ response: Response) -> String {
    guard case .bytes(let bytes) = response.body, let value = try? JSONValue(parsing: bytes) else { return "" }
    guard case .object(let members) = value, case .string(let detail)? = members["detail"] else { return "" }
    return detail
  }

  private func quotas(_ change: (inout Quotas) -> Void) -> Quotas {
    var quotas = Quotas()
    change(&quotas)
    return quotas
  }

  // MARK: Rate

  @Test func `Q1: a client that sends too much gets 429 and when to come back, and others go on`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 4) })
    let first = try (0..<4).map { _ in try server.send(.get, "/version") }
    #expect(first.map(\.status) == [.ok, .ok, .ok, .ok])
    // Fields come when less than half is left.
    #expect(
      first.map { $0.fields[.rateLimit] } == [nil, nil, #""default";r=1;t=3"#, #""default";r=0;t=4"#])
    #expect(first.map { $0.fields[.rateLimitPolicy] } == [nil, nil, #""default";q=4;w=4"#, #""default";q=4;w=4"#])
    let refused = try server.send(.get, "/version")
    #expect(refused.status == .tooManyRequests)
    #expect(name(refused) == "too-many-requests")
    #expect(refused.fields[.retryAfter] == "1")
    #expect(refused.fields[.rateLimit] == #""default";r=0;t=1"#)
    #expect(detail(refused).contains("--rate"))
    #expect(try server.send(.get, "/version", of: "192.0.2.2").status == .ok)
    server.clock.pass(milliseconds: 1_000)
    #expect(try server.send(.get, "/version").status == .ok)
    #expect(try server.send(.get, "/version").status == .tooManyRequests)
  }

  @Test func `Q1: probes are not counted`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 1) })
    for _ in 0..<10 { #expect(try server.send(.get, "/healthz").status == .ok) }
    #expect(try server.send(.get, "/none").status == .notFound)
    #expect(try server.send(.get, "/none").status == .tooManyRequests)
    for _ in 0..<10 { #expect(try server.send(.get, "/readyz").status == .ok) }
  }

  @Test func `Q1: a kept response is not changed for others`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 4) })
    let path = try server.create(of: "192.0.2.9")
    for _ in 0..<4 { _ = try server.send(.get, path) }
    #expect(try server.send(.get, path, of: "192.0.2.2").fields[.rateLimit] == nil)
  }

  // MARK: Sessions

  @Test func `Q2: the sessions of a client are limited, however they are created`() throws {
    let server = try QuotaServer(quotas { $0.sessions = 3 })
    let path = try server.create()
    _ = try server.create()
    let snapshot = try server.send(.get, path + "/snapshot")
    guard case .bytes(let bytes) = snapshot.body else {
      Issue.record("no snapshot")
      return
    }
    let text = #"{"snapshot": \#(String(decoding: bytes, as: UTF8.self))}"#
    #expect(try server.send(.post, "/v1/sessions", text).status == .created)
    for (target, content) in [("/v1/sessions", ""), ("/v1/sessions", text), (path + "/fork", "")] {
      let refused = try server.send(.post, target, content)
      #expect(refused.status == .tooManyRequests)
      #expect(name(refused) == "quota-exceeded")
      #expect(detail(refused).contains("at most 3 sessions"))
      #expect(detail(refused).contains("--max-sessions-per-client"))
      #expect(refused.fields[.retryAfter] == "60")
    }
    _ = try server.create(of: "192.0.2.2")
    // Changes go on.
    #expect(try server.send(.post, path + "/select", #"{"index": 0}"#).status == .ok)
    #expect(try server.send(.delete, path).status == .noContent)
    _ = try server.create()
  }

  @Test func `Q2: sessions that are created and deleted in turn leave nothing behind`() throws {
    let server = try QuotaServer(quotas { ($0.sessions, $0.bytes) = (2, 1_000_000) })
    for number in 0..<50 {
      let path = try server.create(of: "192.0.2.\(number % 4)")
      #expect(try server.send(.delete, path).status == .noContent)
    }
    let ledger = try #require(server.registry.ledger)
    #expect(ledger.totals == (0, 0, 0))
    // An id that is taken counts nothing.
    #expect(try server.send(.post, "/v1/sessions", #"{"id": "AAAAAAAAAAAAAAAAAAAAAA"}"#).status == .created)
    #expect(try server.send(.post, "/v1/sessions", #"{"id": "AAAAAAAAAAAAAAAAAAAAAA"}"#).status == .conflict)
    #expect(ledger.account(of: "192.0.2.1").sessions == 1)
  }

  @Test func `Q2: one client has at most half of all sessions`() throws {
    let server = try QuotaServer(quotas { $0.sessions = 1_000 }, sessions: 10)
    for _ in 0..<5 { _ = try server.create() }
    #expect(try server.send(.post, "/v1/sessions").status == .tooManyRequests)
    for _ in 0..<5 { _ = try server.create(of: "192.0.2.2") }
    #expect(try server.send(.post, "/v1/sessions", of: "192.0.2.3").status == .serviceUnavailable)
  }

  // MARK: Bytes

  @Test func `Q3: a client's sessions neither grow nor increase beyond its bytes`() throws {
    let server = try QuotaServer(quotas { $0.bytes = 150_000 })
    let path = try server.create()
    let actions = (0..<200).map { #"{"type": "select", "index": \#($0 % 2)}"# }.joined(separator: ",")
    var statuses: [HTTPResponse.Status] = []
    for _ in 0..<20 { statuses.append(try server.send(.post, path + "/actions", "{\"actions\": [\(actions)]}").status) }
    #expect(statuses.first == .ok)
    #expect(statuses.last == .tooManyRequests)
    let refused = try server.send(.post, path + "/select", #"{"index": 0}"#)
    #expect(detail(refused).contains("--max-bytes-per-client"))
    #expect(try server.send(.post, "/v1/sessions").status == .tooManyRequests)
    // Another client is not concerned, and reading and deleting go on.
    let other = try server.create(of: "192.0.2.2")
    #expect(try server.send(.post, other + "/select", #"{"index": 0}"#, of: "192.0.2.2").status == .ok)
    #expect(try server.send(.get, path).status == .ok)
    #expect(try server.send(.delete, path).status == .noContent)
    _ = try server.create()
  }

  @Test func `Q4: all sessions in memory have a limit`() throws {
    let server = try QuotaServer(.none, bytes: 100_000)
    var paths: [String] = []
    while true {
      let response = try server.send(.post, "/v1/sessions", #"{"tabs": ["One", "Two"]}"#)
      guard response.status == .created else {
        #expect(response.status.code == 507)
        #expect(detail(response).contains("--max-bytes"))
        break
      }
      paths.append(response.fields[.location] ?? "")
    }
    #expect(paths.count > 1)
    #expect(try server.send(.delete, paths[0]).status == .noContent)
    _ = try server.create(#"{"tabs": ["One", "Two"]}"#)
  }

  // MARK: Themes and styles

  @Test func `Q5: the themes and styles of a client are limited together`() throws {
    let server = try QuotaServer(quotas { $0.themes = 2 })
    #expect(try server.send(.put, "/v1/themes/a", "{}").status == .created)
    let style = try server.send(.get, "/v1/styles/backbase")
    guard case .bytes(let bytes) = style.body else {
      Issue.record("no style")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try server.send(.put, "/v1/styles/b", text).status == .created)
    let refused = try server.send(.put, "/v1/themes/c", "{}")
    #expect(refused.status == .tooManyRequests)
    #expect(detail(refused).contains("--max-themes-per-client"))
    // Replacing adds nothing, and neither does what is refused.
    #expect(try server.send(.put, "/v1/themes/a", "{ }").status == .ok)
    #expect(try server.send(.put, "/v1/themes/c", "{}", of: "192.0.2.2").status == .created)
    #expect(try server.send(.put, "/v1/themes/d", "[", of: "192.0.2.2").status == .badRequest)
    #expect(try server.send(.put, "/v1/themes/d", "{}", of: "192.0.2.2").status == .created)
    // Whoever deletes it, it counts no longer for the one who added it.
    #expect(try server.send(.delete, "/v1/themes/a", of: "192.0.2.2").status == .noContent)
    #expect(try server.send(.put, "/v1/themes/e", "{}").status == .created)
    #expect(try server.send(.put, "/v1/themes/f", "{}", of: "192.0.2.2").status == .tooManyRequests)
  }

  // MARK: Streams

  @Test func `Q6: open streams are limited, and those that end are given back`() throws {
    let server = try QuotaServer(quotas { $0.streams = 2 })
    let path = try server.create()
    func open(_ target: String = "", of client: String = "192.0.2.1") throws -> (any ByteStream)? {
      let response = try server.send(.get, target.isEmpty ? path + "/events" : target, of: client)
      guard case .stream(let stream) = response.body else {
        #expect(response.status == .tooManyRequests)
        #expect(detail(response).contains("--max-streams-per-client"))
        return nil
      }
      stream.onReady {}
      return stream
    }
    let session = path.split(separator: "/").last ?? ""
    let first = try #require(try open())
    let second = try #require(try open("/v1/events?session=\(session)"))
    #expect(try open() == nil)
    #expect(try open("/v1/events?session=\(session)") == nil)
    let id = try #require(SessionID(String(session)))
    #expect(server.registry[id]?.viewers == 2)
    try #require(try open(of: "192.0.2.2")).close()
    // The connection is cut.
    first.close()
    let third = try #require(try open())
    #expect(try open() == nil)
    second.close()
    third.close()
    for _ in 0..<10 { try #require(try open()).close() }
    // A list is no stream.
    for _ in 0..<5 { #expect(try server.send(.get, path + "/log").status == .ok) }
  }

  // MARK: Clients

  @Test func `Q7: what a client writes into X-Forwarded-For makes it nobody else`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 3) })
    let statuses = try (0..<4).map { try server.send(.get, "/version", of: "203.0.113.\($0), 192.0.2.1").status }
    #expect(statuses == [.ok, .ok, .ok, .tooManyRequests])
    let direct = try (0..<4).map { number in
      var fields: HTTPFields = [.host: "localhost"]
      fields[.xForwardedFor] = "203.0.113.\(number)"
      return try server.api.respond(
        to: Request(
          method: .get, target: try RequestTarget("/version".utf8), fields: RequestFields(fields),
          client: ClientAddress(host: "198.51.100.7", port: 1))
      ).response().status
    }
    #expect(direct == [.ok, .ok, .ok, .tooManyRequests])
  }

  @Test func withoutQuotasNothingIsCounted() throws {
    let server = try QuotaServer(.none)
    #expect(server.registry.ledger == nil)
    for _ in 0..<2_000 { #expect(try server.send(.get, "/version").fields[.rateLimit] == nil) }
  }
}
