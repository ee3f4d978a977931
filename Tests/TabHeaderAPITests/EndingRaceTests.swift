import Dispatch
import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions
import Testing

@testable import TabHeaderAPI

/// Looking at a session and ending it are one step: a change that comes in between either makes the end fail, or is refused.
@Suite struct EndingRaceTests {
  private let clock = ManualClock()
  private let registry: SessionRegistry
  private let api: TabHeaderAPI

  init() throws {
    let catalog = try ShippedFiles.catalog.get().opened()
    registry = SessionRegistry(clock: clock, looks: catalog.looks)
    api = TabHeaderAPI(registry: registry, catalog: catalog, site: try ShippedFiles.site.get(), version: "1")
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ content: String = "", fields: HTTPFields = [:]
  ) throws -> Response {
    var fields = fields
    fields[.contentType] = "application/json"
    let request = Request(
      method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    return try api.respond(to: request).response()
  }

  /// Does both at once.
  private func race(
    _ left: @escaping @Sendable () throws -> Void, _ right: @escaping @Sendable () throws -> Void
  ) throws {
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      do { try number == 0 ? left() : right() } catch { failures.withLock { $0.append(error) } }
    }
    for failure in failures.withLock({ $0 }) { throw failure }
  }

  private func create(_ content: String = "") throws -> (path: String, tag: String) {
    let created = try send(.post, "/v1/sessions", content)
    return (try #require(created.fields[.location]), try #require(created.fields[.eTag]))
  }

  @Test func `R6: of a change and a DELETE with the same If-Match, one succeeds`() throws {
    for _ in 0..<400 {
      let (path, tag) = try create()
      let statuses = Mutex((change: 0, end: 0))
      try race(
        {
          let status = try send(.post, path + "/select", #"{"index": 1}"#, fields: [.ifMatch: tag]).status.code
          statuses.withLock { $0.change = status }
        },
        {
          let status = try send(.delete, path, fields: [.ifMatch: tag]).status.code
          statuses.withLock { $0.end = status }
        })
      let (change, end) = statuses.withLock { $0 }
      #expect((change == 200 && end == 412) || (change == 404 && end == 204), "\(change) \(end)")
      #expect(try send(.get, path).status.code == (end == 204 ? 404 : 200))
    }
  }

  @Test func `R6: a session that is changed when it expires either stays or refuses the change`() throws {
    for _ in 0..<400 {
      let (path, _) = try create(#"{"ttl": 60}"#)
      clock.advance(byMilliseconds: 60_000)
      let status = Mutex(0)
      try race(
        {
          let code = try send(.post, path + "/select", #"{"index": 1}"#).status.code
          status.withLock { $0 = code }
        }, { registry.removeExpired() })
      #expect(try send(.get, path).status.code == status.withLock { $0 })
    }
  }

  @Test func `R6: a session is deleted once`() throws {
    for _ in 0..<200 {
      let (path, _) = try create()
      let statuses = Mutex<[Int]>([])
      let delete: @Sendable () throws -> Void = {
        let status = try send(.delete, path).status.code
        statuses.withLock { $0.append(status) }
      }
      try race(delete, delete)
      #expect(statuses.withLock { $0.sorted() } == [204, 404])
    }
    #expect(registry.sessions.isEmpty)
  }

  /// A request that found the session before it ended cannot change it afterwards.
  @Test func `R6: nothing changes a session that has ended`() throws {
    let (path, _) = try create()
    let id = try #require(SessionID(String(path.split(separator: "/")[2])))
    let session = try #require(registry[id])
    try registry.remove(id)
    #expect(session.hasEnded)
    #expect(throws: SessionRefusal.self) { try registry.remove(id) }
    for (method, target, content) in [
      (HTTPRequest.Method.post, path + "/select", #"{"index": 1}"#), (.patch, path, "{}"), (.delete, path, ""),
    ] {
      #expect(try send(method, target, content).status.code == 404)
    }
  }
}

/// Changes that are made for a session's content while other clients change it.
@Suite struct CommandRaceTests {
  private let registry: SessionRegistry
  private let api: TabHeaderAPI
  private let sessions: SessionsResource

  init() throws {
    let catalog = try ShippedFiles.catalog.get().opened()
    registry = SessionRegistry(clock: ManualClock(), looks: catalog.looks)
    api = TabHeaderAPI(registry: registry, catalog: catalog, site: try ShippedFiles.site.get(), version: "1")
    sessions = SessionsResource(registry: registry, catalog: catalog, representation: StateRepresentation())
  }

  private func request(_ method: HTTPRequest.Method, _ path: String, _ content: String = "") throws -> Request {
    Request(
      method: method, target: try RequestTarget(path.utf8), fields: RequestFields([.contentType: "application/json"]),
      body: Array(content.utf8))
  }

  private func send(_ method: HTTPRequest.Method, _ path: String, _ content: String = "") throws -> Response {
    try api.respond(to: try request(method, path, content)).response()
  }

  private func create() throws -> Session {
    let created = try send(.post, "/v1/sessions")
    let id = try #require(created.fields[.location]?.split(separator: "/").last.map(String.init))
    return try #require(SessionID(id).flatMap { registry[$0] })
  }

  @Test func `R6: neither of two patches at once is lost`() throws {
    for _ in 0..<100 {
      let session = try create()
      let statuses = Mutex<[Int]>([])
      let patches = [#"{"hideSingleTab": true}"#, #"{"extendsIntoSafeArea": true}"#]
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        let status = try? send(.patch, "/v1/sessions/\(session.id)", patches[index]).status.code
        statuses.withLock { $0.append(status ?? 0) }
      }
      #expect(statuses.withLock { $0 } == [200, 200])
      let configuration = session.read().revision.container.configuration
      #expect(configuration.hideSingleTab)
      #expect(configuration.extendsIntoSafeArea)
    }
  }

  /// So a short description is not written to be measured.
  @Test func `L7: a description takes less than its bound`() throws {
    let catalog = try Catalog()
    let letters = (0..<1_000).map { _ in #""a""# }.joined(separator: ",")
    let quotes = String(repeating: #"\""#, count: 500)
    let scroller = #"{"x": -999999.123456789, "y": 0.1, "width": 99999.0123456789, "height": 0.3}"#
    let scrollers = Array(repeating: scroller, count: 20).joined(separator: ",")
    let page = #"{"title": "\#(quotes)", "horizontalScrollers": [\#(scrollers)]}"#
    let texts = #""title": "\#(quotes)", "icon": "\#(quotes.prefix(128))", "unavailableReason": "\#(quotes)""#
    let full = #"{\#(texts), "page": \#(page)}"#
    let members = [
      "", #", "tabs": [\#(letters)]"#, #", "tabs": [\#(full), \#(full)], "popups": [\#(full), "a", "b"]"#,
      #", "accessories": [\#((0..<4).map { _ in #"{"text": "a"}"# }.joined(separator: ","))]"#,
      #", "header": {"user": {"name": "a"}, "trailing": {"title": "b"}}"#, #", "locale": "de""#, #", "traits": {}"#,
    ]
    for preset in catalog.presets {
      for member in members {
        let text = #"{"preset": "\#(preset.name)"\#(member)}"#
        let description = try catalog.description(of: JSONValue(parsing: Array(text.utf8)))
        let container = try description.container()
        let size = NewSession(container, preset: preset.name).content.count
        #expect(size + 8_192 < DescriptionSize.bound(readFrom: description.length), "\(text.prefix(80)): \(size)")
        #expect(size + 8_192 < DescriptionSize.bound(of: container), "\(text.prefix(80)): \(size)")
      }
    }
  }

  /// Each tab fits, but not all of them.
  @Test func `L7: tabs inserted at once never make a session too large`() throws {
    let session = try create()
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" + String(repeating: "A", count: 60_000)
    let statuses = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      let tab = #"{"tab": {"title": "\#(index)", "image": "\#(image)"}}"#
      let status = try? send(.post, "/v1/sessions/\(session.id)/tabs", tab).status.code
      statuses.withLock { $0.append(status ?? 0) }
    }
    let count = statuses.withLock { statuses in statuses.filter { $0 == 200 }.count }
    #expect(count == 16)
    #expect(statuses.withLock { statuses in statuses.filter { $0 == 422 || $0 == 503 }.count } == 8)
    guard case .bytes(let description) = try send(.get, "/v1/sessions/\(session.id)/configuration").body else {
      Issue.record("expected a description")
      return
    }
    #expect(description.count <= 1_000_000)
  }

  @Test func `R6: a change that loses every race is answered with 503`() throws {
    let session = try create()
    var count = 0
    let patch = try request(.patch, "/v1/sessions/\(session.id)")
    do throws(Problem) {
      _ = try sessions.perform(on: session, patch, nil) { revision throws(Problem) -> SessionCommand.Change in
        count += 1
        var configuration = revision.container.configuration
        configuration.hideSingleTab.toggle()
        _ = try? session.perform(SessionCommand(.action(.configure(configuration))))
        return .patch([.configure(revision.container.configuration)])
      }
      Issue.record("expected a problem")
    } catch {
      #expect(error.status == .serviceUnavailable)
      #expect(error.fields[.retryAfter] == "1")
      #expect(count == 16)
    }
  }
}
