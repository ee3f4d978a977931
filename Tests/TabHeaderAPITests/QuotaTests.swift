import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabHeaderCatalog
import TabSessions
import TestStores
import Testing

@testable import TabHeaderAPI

/// What one client may have and do (Q).
@Suite struct QuotaTests {
  /// A server whose requests come from chosen addresses, through a trusted proxy.
  private final class QuotaServer {
    let api: TabHeaderAPI
    let registry: SessionRegistry
    private let server: TestServer

    static let token = "the-token-of-the-tests"

    init(
      _ quotas: Quotas, sessions: Int = 10_000, bytes: Int? = nil, asksForTokens: Bool = false,
      store: (any SessionStore)? = nil, allowsFaults: Bool = false
    ) throws {
      // Its catalogue and its site.
      server = try TestServer(.inProcess)
      let content = try store.map { try StoredContent(of: $0) } ?? .none
      let catalog = try ShippedFiles.catalog.get().opened(with: content)
      var limits = SessionRegistry.Limits()
      limits.sessions = sessions
      registry = SessionRegistry(
        clock: server.clock, limits: limits, looks: catalog.looks, committer: store.map { Committer($0) },
        stored: content,
        ledger: quotas.ledger(ofAtMost: sessions, bytes: bytes))
      let time = Time()
      self.clock = time
      api = TabHeaderAPI(
        registry: registry, catalog: catalog, site: try ShippedFiles.site.get(), version: "1",
        token: asksForTokens ? ServerToken(Self.token) : nil, quotas: quotas,
        proxies: TrustedProxies([try #require(AddressRange("10.0.0.1"))]), now: { time.now }, allowsFaults: allowsFaults
      )
    }

    /// The clock of the sessions.
    var time: ManualClock { server.clock }

    final class Time: Sendable {
      private let nanoseconds = Mutex<Int64>(0)
      var now: Int64 { nanoseconds.withLock { $0 } }
      func pass(milliseconds: Int64) { nanoseconds.withLock { $0 += milliseconds * 1_000_000 } }
    }

    let clock: Time

    func reply(
      _ method: HTTPRequest.Method, _ path: String, _ text: String = "", of client: String = "192.0.2.1",
      fields: HTTPFields = [:]
    ) throws -> ObservedReply {
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

    func send(
      _ method: HTTPRequest.Method, _ path: String, _ text: String = "", of client: String = "192.0.2.1",
      with token: String
    ) throws -> Response {
      try send(method, path, text, of: client, fields: [.authorization: "Bearer \(token)"])
    }

    /// A new session on a server that asks for tokens: its path and the token with which it can be edited.
    func session() throws -> (path: String, edit: String) {
      let created = try send(.post, "/v1/sessions", of: "192.0.2.99", with: Self.token)
      return (try #require(created.fields[.location]), try #require(created.member("editToken")))
    }

    /// The token of a link that is made with another's.
    func link(_ path: String, with token: String, of client: String = "192.0.2.1") throws -> String {
      let made = try send(.post, path + "/links", #"{"access": "edit"}"#, of: client, with: token)
      return try #require(made.member("token"))
    }

    func create(_ text: String = "", of client: String = "192.0.2.1") throws -> String {
      let response = try send(.post, "/v1/sessions", text, of: client)
      #expect(response.status == .created)
      return response.fields[.location] ?? ""
    }
  }

  private func name(_ response: Response) -> String? {
    response.member("type").map { String($0.dropFirst("/problems/".count)) }
  }

  private func detail(_ response: Response) -> String { response.member("detail") ?? "" }

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

  @Test func `Q1: a request that the transport refuses counts for its address, once`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 3) })
    func refuse(isKnown: Bool = false) -> Response {
      server.api.respond(
        to: .targetTooLong,
        for: RefusedRequest(
          fields: RequestFields([.xForwardedFor: "192.0.2.1"]), client: ClientAddress(host: "10.0.0.1", port: 1),
          isKnown: isKnown))
    }
    let refused = (0..<4).map { _ in refuse() }
    #expect(refused.map(\.status) == [.uriTooLong, .uriTooLong, .uriTooLong, .tooManyRequests])
    #expect(
      refused.map { $0.fields[.rateLimit] } == [
        nil, nil, #""default";r=0;t=3"#, #""default";r=0;t=1"#,
      ])
    #expect(refused[3].fields[.retryAfter] == "1")
    // It counted when its head was there.
    #expect(refuse(isKnown: true).status == .uriTooLong)
    #expect(try server.send(.get, "/version").status == .tooManyRequests)
    #expect(try server.send(.get, "/version", of: "192.0.2.2").status == .ok)
    server.clock.pass(milliseconds: 1_000)
    #expect(refuse(isKnown: true).status == .uriTooLong)
    #expect(try server.send(.get, "/version").status == .ok)
    #expect(refuse().status == .tooManyRequests)
  }

  @Test func `Q1: refused credentials count for their address before the store is asked for them`() throws {
    let store = SharedMemoryStore()
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 8) }, asksForTokens: true, store: store)
    let (path, _) = try server.session()
    let secret = String(repeating: "A", count: 22)
    for token in ["\(path.suffix(22)).\(secret)", "\(secret).\(secret)", "wrong", QuotaServer.token + "x"] {
      #expect(try server.send(.get, path, with: token).status == .unauthorized)
    }
    for _ in 0..<4 { #expect(try server.send(.get, path).status == .unauthorized) }
    store.fails = true
    for token in ["\(path.suffix(22)).\(secret)", "\(secret).\(secret)"] {
      let refused = try server.send(.get, path, with: token)
      #expect(name(refused) == "too-many-requests")
      #expect(refused.fields[.rateLimit] == #""default";r=0;t=1"#)
      // Others are asked for.
      #expect(try server.send(.get, path, of: "192.0.2.2", with: token).status == .serviceUnavailable)
    }
  }

  @Test(arguments: [false, true])
  func `Q1: each session that a request makes the server read counts`(_ isShared: Bool) throws {
    let store: any SessionStore = isShared ? SharedMemoryStore() : MemoryStore()
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 100) }, asksForTokens: true, store: store)
    let (path, edit) = try server.session()
    func left(_ response: Response) -> Substring? { response.fields[.rateLimit]?.split(separator: ";")[1] }
    let cookies = (0..<64).map { _ in "tabheader-\(SessionID.random())=x" }.joined(separator: "; ")
    let cookie: HTTPFields = [.cookie: cookies, .secFetchSite: "same-origin"]
    #expect(try server.send(.get, "/v1/presets", fields: cookie).status == .unauthorized)
    let refused = try server.send(.get, "/v1/presets", fields: cookie)
    #expect(name(refused) == "too-many-requests")
    #expect(left(refused) == "r=35")
    #expect(refused.fields[.retryAfter] == "28")
    // Only the session's cookie counts.
    #expect(try server.send(.get, path, of: "192.0.2.2", fields: cookie).fields[.rateLimit] == nil)
    // The same for the tokens of a ticket.
    let tokens = (0..<60).map { _ in "\"\(SessionID.random()).\(String(repeating: "A", count: 22))\"" }
    let content = "{\"tokens\": [\(tokens.joined(separator: ","))]}"
    let ticket = try server.send(.post, "/v1/tickets", content, of: "192.0.2.3", with: edit)
    #expect(ticket.status == .unprocessableContent)
    #expect(left(ticket) == nil)
    let next = try server.send(.get, "/version", of: "192.0.2.3")
    // Of the session in memory, another server may know more.
    #expect(left(next) == (isShared ? "r=38" : "r=39"))
    // And for the sessions of a stream.
    let sessions = (0..<64).map { _ in "session=\(SessionID.random())" }.joined(separator: "&")
    #expect(try server.send(.get, "/v1/events?\(sessions)", of: "192.0.2.4").status == .unauthorized)
    #expect(left(try server.send(.get, "/version", of: "192.0.2.4")) == "r=35")
    #expect(name(try server.send(.get, "/v1/events?\(sessions)", of: "192.0.2.4")) == "too-many-requests")
    // A burst is enough for all, after a pause.
    let small = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 4) }, asksForTokens: true, store: MemoryStore())
    #expect(try small.send(.get, "/v1/presets", fields: cookie).status == .unauthorized)
    #expect(try small.send(.get, "/v1/presets", fields: cookie).status == .tooManyRequests)
    #expect(try small.send(.get, "/v1/events?\(sessions)", of: "192.0.2.2").status == .unauthorized)
  }

  // MARK: Links

  @Test func `Q10: links count as the one with which they were made, and their requests for the address, too`() throws {
    let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 8) }, asksForTokens: true)
    let (path, edit) = try server.session()
    let child = try server.link(path, with: edit)
    let grandchild = try server.link(path, with: child)
    func status(_ token: String, _ client: String) throws -> HTTPResponse.Status {
      try server.send(.get, path, of: client, with: token).status
    }
    // The address has 6 of 8 left, and so has the link.
    for token in [edit, child, grandchild] { #expect(try status(token, "192.0.2.1") == .ok) }
    for token in [edit, child, grandchild] { #expect(try status(token, "192.0.2.2") == .ok) }
    let refused = try server.send(.get, path, of: "192.0.2.2", with: grandchild)
    #expect(name(refused) == "too-many-requests")
    #expect(try status(edit, "192.0.2.3") == .tooManyRequests)
    // Another session's link is another client, but the address is the same.
    let other = try server.session()
    for left in (0..<3).reversed() {
      let answer = try server.send(.get, other.path, of: "192.0.2.1", with: other.edit)
      #expect(answer.status == .ok)
      #expect(answer.fields[.rateLimit]?.hasPrefix("\"default\";r=\(left);") == true)
    }
    #expect(try server.send(.get, other.path, of: "192.0.2.1", with: other.edit).status == .tooManyRequests)
    #expect(try server.send(.get, other.path, of: "192.0.2.4", with: other.edit).status == .ok)
  }

  @Test func `Q10: streams, waits, themes and work of links count as those of the one with which they were made`()
    throws
  {
    let server = try QuotaServer(quotas { ($0.streams, $0.themes) = (1, 1) }, asksForTokens: true)
    let (path, edit) = try server.session()
    let child = try server.link(path, with: edit)
    let stream = try server.send(.get, path + "/events", with: edit)
    #expect(stream.status == .ok)
    #expect(name(try server.send(.get, path + "/events", with: child)) == "quota-exceeded")
    #expect(try server.send(.put, "/v1/themes/a", "{}", with: child).status == .created)
    #expect(name(try server.send(.put, "/v1/themes/b", "{}", with: edit)) == "quota-exceeded")
    // A ticket counts for who has asked for it.
    let ticket = try #require(try server.send(.post, "/v1/tickets", with: child).member("ticket"))
    #expect(name(try server.send(.get, path + "/events?ticket=\(ticket)")) == "quota-exceeded")
    // Waits and work have the same key.
    var request = Request(method: .get, target: try RequestTarget("/".utf8), fields: RequestFields([:]))
    let id = try #require(SessionID(String(path.suffix(22))))
    let links = try #require(server.registry.links(of: id))
    let root = links.all[0].id
    for link in links.all where link.access == .edit {
      request.principal = Grant(links: [Grant.Link(session: id, link: link, root: links.root(of: link))])
      #expect(ClientKey(request) == .link(root))
    }
    #expect(links.root(of: links.all[1]) == links.all[1].id)
    if case .stream(let stream) = stream.body { stream.close() }
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

  @Test func `Q4: near the limit, histories in memory begin later`() throws {
    let server = try QuotaServer(.none, bytes: 400_000)
    let path = try server.create(#"{"tabs": ["One", "Two"]}"#)
    let session = try #require(server.registry.sessions.first)
    #expect(server.registry.shortenHistories() == nil)
    let actions = (0..<200).map { #"{"type": "select", "index": \#($0 % 2)}"# }.joined(separator: ",")
    while try server.send(.post, path + "/actions", "{\"actions\": [\(actions)]}").status == .ok {}
    let newest = session.newest.number
    #expect(try server.send(.get, path + "/revisions/2").status == .ok)
    #expect(try server.send(.post, path + "/select", #"{"index": 0}"#).status.code == 507)

    let shortened = try #require(server.registry.shortenHistories())
    #expect(shortened.count == 1)
    #expect(shortened.before > 400_000 && shortened.after < 300_000)
    #expect(server.registry.shortenHistories() == nil)
    // The session is as it was, and goes on. It can still be undone, and be reset to how it was created.
    #expect(session.newest.number == newest)
    #expect(try server.send(.get, path + "/revisions/2").status == .notFound)
    #expect(try server.send(.get, path + "/revisions/1").status == .ok)
    #expect(try server.send(.post, path + "/select", #"{"index": 0}"#).status == .ok)
    #expect(try server.send(.post, path + "/undo").status == .ok)
  }

  @Test func `Q3: kept responses take at most 2 MB of a client's bytes for each session`() throws {
    let server = try QuotaServer(quotas { $0.bytes = 16_000_000 })
    let tabs = (0..<500).map { #"{"title": "\#($0) \#(String(repeating: "👩‍👩‍👧‍👦", count: 20))"}"# }.joined(separator: ",")
    let path = try server.create("{\"tabs\": [\(tabs)]}")
    let ledger = try #require(server.registry.ledger)
    let before = ledger.account(of: "192.0.2.1").bytes
    for number in 0..<40 {
      let answer = try server.send(
        .post, path + "/tabs", #"{"tab": {"title": "x"}}"#, fields: [.idempotencyKey: "\(number)"])
      #expect(answer.status == .ok)
      #expect(answer.contentLength > 400_000)
    }
    let growth = ledger.account(of: "192.0.2.1").bytes - before
    #expect((1_500_000..<3_000_000).contains(growth))
  }

  // MARK: Themes and styles

  @Test func `Q5: a client has at most a quarter of the themes, and a quarter is the server's`() throws {
    let server = try QuotaServer(quotas { $0.themes = 200 }, asksForTokens: true)
    var count = 0
    func add(_ token: String, _ content: String = "{}") throws -> Response {
      count += 1
      return try server.send(.put, "/v1/themes/t\(count)", content, with: token)
    }
    for _ in 0..<3 {
      let (_, edit) = try server.session()
      for _ in 0..<25 { #expect(try add(edit).status == .created) }
      let refused = try add(edit)
      #expect(name(refused) == "quota-exceeded")
      #expect(detail(refused).contains("at most 25 themes and styles"))
    }
    let (_, edit) = try server.session()
    let refused = try add(edit)
    #expect(name(refused) == "too-many-themes")
    #expect(detail(refused).hasSuffix("A quarter is reserved for its own token."))
    for _ in 0..<25 { #expect(try add(QuotaServer.token).status == .created) }
    #expect(name(try add(QuotaServer.token)) == "too-many-themes")
    // What is replaced takes no more.
    #expect(try server.send(.put, "/v1/themes/t1", "{}", with: QuotaServer.token).status == .ok)
  }

  @Test func `Q5: a client's themes have at most a quarter of the bytes, and of the memory`() throws {
    let server = try QuotaServer(quotas { $0.themes = 25 }, asksForTokens: true)
    let tokens = (0..<180).map { "\"t\($0)\":1" }.joined(separator: ",")
    let groups = (0..<60).map { "\"e\($0)\":{\"$extends\":\"{g}\"}" }.joined(separator: ",")
    // 9.1 MB in memory, of 64 MiB.
    let heavy = "{\"g\":{\(tokens)},\(groups)}"
    let long = "{\(String(repeating: " ", count: 1_000_000))}"
    for (content, most) in [(heavy, 1), (long, 4)] {
      let (_, edit) = try server.session()
      for number in 0..<most {
        #expect(try server.send(.put, "/v1/themes/t\(number)", content, with: edit).status == .created)
      }
      let refused = try server.send(.put, "/v1/themes/more", content, with: edit)
      #expect(name(refused) == "quota-exceeded")
      #expect(detail(refused).contains("a quarter"))
      #expect(try server.send(.put, "/v1/themes/more", "{}", with: edit).status == .created)
      #expect(name(try server.send(.put, "/v1/themes/more", content, with: edit)) == "quota-exceeded")
      #expect(try server.send(.put, "/v1/themes/t0", content, with: edit).status == .ok)
      for number in 0..<most {
        #expect(try server.send(.delete, "/v1/themes/t\(number)", with: edit).status == .noContent)
      }
      #expect(try server.send(.delete, "/v1/themes/more", with: edit).status == .noContent)
    }
  }

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
    // It counts no longer, even if another client deletes it, for the one who added it.
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

  @Test func `Q6: a stream whose link ends before it is there is given back`() throws {
    let server = try QuotaServer(quotas { $0.streams = 1 }, asksForTokens: true, allowsFaults: true)
    let (path, edit) = try server.session()
    let link = try server.send(.post, path + "/links", #"{"access": "view"}"#, with: edit)
    let (id, token) = (try #require(link.member("id")), try #require(link.member("token")))
    #expect(try server.send(.put, path + "/faults", #"{"latency": 1000}"#, with: edit).status == .ok)
    func begin(_ method: HTTPRequest.Method, _ target: String, with token: String) throws -> BegunReply {
      let fields: HTTPFields = [.authorization: "Bearer \(token)"]
      return try #require(
        try server.time.waitingForSchedule { BegunReply(try server.reply(method, target, fields: fields).reply) })
    }
    let stream = try begin(.get, path + "/events", with: token)
    let revocation = BegunReply(
      try server.reply(.delete, path + "/links/\(id)", fields: [.authorization: "Bearer \(edit)"]).reply)
    server.time.advance(byMilliseconds: 1_000)
    #expect(try revocation.response().status == .noContent)
    #expect(try stream.response().status == .unauthorized)
    #expect(try server.send(.delete, path + "/faults", with: edit).status == .noContent)
    let next = try server.send(.get, path + "/events", with: edit)
    #expect(next.status == .ok, "\(detail(next))")
    next.drop()
  }

  @Test func `Q1: what a page of another site asks for counts, too`() throws {
    for (method, fields) in [
      (HTTPRequest.Method.post, [.origin: "https://elsewhere.example"] as HTTPFields),
      (.get, [.origin: "https://elsewhere.example"]),
    ] {
      let server = try QuotaServer(quotas { ($0.rate, $0.burst) = (1, 3) })
      let path = method == .post ? "/v1/sessions" : "/v1/events?session=AAAAAAAAAAAAAAAAAAAAAA"
      let statuses = try (1...4).map { _ in try server.send(method, path, fields: fields).status }
      #expect(statuses == [.forbidden, .forbidden, .forbidden, .tooManyRequests])
    }
  }

  // MARK: Clients

  @Test func `Q7: what a client writes into X-Forwarded-For does not change who it is`() throws {
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

extension Response {
  /// A text in its JSON.
  fileprivate func member(_ name: String) -> String? {
    guard case .bytes(let bytes) = body, case .object(let members)? = try? JSONValue(parsing: bytes),
      case .string(let text)? = members[ExactText(name)]
    else { return nil }
    return text.string
  }

  fileprivate var contentLength: Int { if case .bytes(let bytes) = body { bytes.count } else { 0 } }
}
