import HTTPServer
import HTTPTypes
import ManualClock
import ResponsePromises
import Synchronization
import TabSessions
import Testing

@testable import TabHeaderAPI

/// The chain of responders between the transport and the operations.
@Suite struct ResponderTests {
  /// A responder that records the path's template and the status of every request.
  private struct Recorder<Next: Responder>: ForwardingResponder {
    let next: Next
    let record: @Sendable (String) -> Void

    func respond(to request: Request, at match: RouteMatch) -> Reply {
      let name = "\(request.method) \(match.path?.description ?? "unknown")"
      return next.respond(to: request, at: match).map { [record] response in
        record("\(name) \(response.status.code)")
        return response
      }
    }
  }

  private func request(
    _ method: HTTPRequest.Method, _ path: String, fields: HTTPFields = [:], body: [UInt8] = []
  ) throws -> Request {
    Request(method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: body)
  }

  @Test func theRouterReturnsTheMatch() throws {
    let router = try TestServer(.inProcess).api.router
    func found(_ method: HTTPRequest.Method, _ path: String) throws -> String {
      let match = router.match(try request(method, path))
      switch match {
      case .operation(let operation, let parameters):
        let values = operation.path.names.map { "\($0)=\(parameters[$0])" }
        return ([operation.id, operation.path.description] + values).joined(separator: " ")
      case .otherMethod(let route): return "\(route.path): \(route.allow)"
      case .unknownPath: return "unknown"
      }
    }
    #expect(try found(.post, "/v1/sessions") == "createSession /v1/sessions")
    #expect(try found(.get, "/v1/sessions/x?state=full") == "readSession /v1/sessions/{session} session=x")
    #expect(try found(.head, "/v1/sessions/x") == "readSession /v1/sessions/{session} session=x")
    #expect(
      try found(.put, "/v1/sessions/x/tabs/a%20b/badge")
        == "setBadge /v1/sessions/{session}/tabs/{tab}/badge session=x tab=a b")
    #expect(try found(.get, "/") == "readLandingPage /")
    #expect(try found(.get, "/css/base.css") == "readFile /{file} file=css/base.css")
    #expect(try found(.delete, "/css/base.css") == "/{file}: GET, HEAD, OPTIONS")
    #expect(try found(.options, "/v1/sessions") == "/v1/sessions: GET, POST, HEAD, OPTIONS")
    #expect(try found(.get, "/v1/sessions/") == "unknown")
    #expect(try found(.get, "/nothing") == "unknown")
  }

  @Test func aResponderSeesEveryMatchAndResponse() throws {
    let records = Mutex<[String]>([])
    let chain = OperationResponder(
      router: try TestServer(.inProcess).api.router,
      keys: IdempotencyKeys(SessionRegistry(clock: ManualClock())), pool: WorkPool(width: 1, share: 1, histories: 2)
    )
    .behind(GateResponder.init)
    .behind { CrossOriginResponder(next: $0, allowing: .only([]), counting: nil) }
    .behind { Recorder(next: $0) { record in records.withLock { $0.append(record) } } }
    let router = try TestServer(.inProcess).api.router
    for request in [
      try request(.get, "/healthz"), try request(.get, "/v1/sessions/none"), try request(.get, "/healthz?x=1"),
      try request(.post, "/v1/lint", fields: [.contentType: "text/plain"], body: [0x7B]),
      try request(.delete, "/healthz"), try request(.get, "/none"),
      try request(.post, "/v1/sessions", fields: [.origin: "https://evil.example"]),
    ] { _ = try chain.respond(to: request, at: router.match(request)).response() }
    #expect(
      records.withLock { $0 } == [
        "GET /healthz 200", "GET /v1/sessions/{session} 404", "GET /healthz 400", "POST /v1/lint 415",
        "DELETE /healthz 405", "GET unknown 404", "POST /v1/sessions 403",
      ])
  }

  /// An undo is made for a history that is read before. Its step may lead to a revision that has come since then.
  @Test("U1: a change for which what was read is outdated is read and made again", arguments: [(3, 200), (1_000, 503)])
  func anOutdatedChangeIsMadeAgain(outdated: Int, status: Int) throws {
    final class Readings: Sendable {
      let count = Mutex(0)
    }
    let readings = Readings()
    let handler: Operation.WaitingChangeHandler = { _, _, _ async throws(Problem) in
      let number = readings.count.withLock { count in
        count += 1
        return count
      }
      guard number > outdated else { throw Problem.sessionBusy }
      return Response(status: .ok)
    }
    let operation = Operation(
      "undo", .post, "/v1/sessions/\(.session)/undo", .edit, content: .json, later: handler)
    let responder = OperationResponder(
      router: try TestServer(.inProcess).api.router,
      keys: IdempotencyKeys(SessionRegistry(clock: ManualClock())), pool: WorkPool(width: 1, share: 1, histories: 2))
    let request = try request(.post, "/v1/sessions/x/undo")
    let reply = responder.respond(
      to: request,
      at: .operation(operation, PathParameters((.session, nil), in: request.target.pathBytes, at: (13..<14, 0..<0))))
    #expect(try reply.response().status.code == status)
    #expect(readings.count.withLock { $0 } == min(outdated + 1, 64))
  }

  @Test func aPromisedResponsePassesTheChainWhenItArrives() throws {
    /// The end of a chain, which fulfils its promise later.
    struct Promising: Responder {
      let promise = ResponsePromise()

      func respond(to request: Request, at match: RouteMatch) -> Reply { .later(promise.future) }
      func respond(to refusal: Refusal, for request: RefusedRequest) -> Response { refusal.problem.response }
    }
    let end = Promising()
    let origin = try #require(AllowedOrigins("https://app.example"))
    let records = Mutex<[String]>([])
    let reply =
      end
      .behind { Recorder(next: $0) { record in records.withLock { $0.append(record) } } }
      .behind { CrossOriginResponder(next: $0, allowing: origin, counting: nil) }
      .respond(to: try request(.get, "/", fields: [.origin: "https://app.example"]), at: .unknownPath)
    let begun = BegunReply(reply)
    #expect(records.withLock { $0 } == [])
    end.promise.fulfil(with: Response(status: .ok))
    #expect(try begun.response().fields[.accessControlAllowOrigin] == "https://app.example")
    #expect(records.withLock { $0 } == ["GET unknown 200"])
  }
}
