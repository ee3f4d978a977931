import Dispatch
import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabEngine
import TabSessions
import Testing

@testable import TabHeaderAPI

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
