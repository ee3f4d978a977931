import HTTPCore
import HTTPTypes
import StrictJSON
import TestStores
import Testing

@testable import TabHeaderAPI

/// Which requests are performed in the pool, and that they are answered as on the connection's thread.
@Suite struct WorkRouteTests {
  /// What is short and may take long. Everything else with content is work from 4 KiB on.
  @Test func theTableNamesTheOperationsThatAreAlwaysWork() throws {
    let operations = try TestServer(.inProcess).api.router.routes.flatMap(\.operations)
    #expect(
      operations.filter { $0.work == .all }.map(\.id) == [
        "listSessions", "forkSession", "listRevisions", "lintSession", "drawSession", "computeFrames", "lint",
        "sketchFrames", "replay", "drawPreset", "drawMatrix", "listStyles", "putStyle", "listThemes", "putTheme",
        "readResolvedTheme", "exportTheme", "importTheme",
      ])
    for operation in operations where operation.work != .all {
      #expect(operation.work == (operation.content == nil ? .none : .from(bytes: 4_096)), "\(operation.id)")
    }
  }

  /// White space makes the content long.
  private func padded(_ text: String) -> String { text + String(repeating: " ", count: 5_000) }

  @Test(arguments: Transport.allCases)
  func longContentIsAnsweredAsShortContentIs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(padded(#"{"preset": "remind", "tabs": ["Green", "Indigo", "Orange"]}"#))
    let answer = try server.post(path + "/actions", padded(#"{"actions": [{"type": "select", "index": 2}]}"#))
    #expect(answer.status == 200)
    #expect(answer["/selectedIndex"] == .number(2))
    #expect(try server.get(path).fields["etag"] == answer.fields["etag"])
    #expect(try server.post(path + "/select", padded(#"{"index": 9}"#)).status == 422)
    #expect(try server.post("/v1/sessions/none/select", padded(#"{"index": 1}"#)).status == 404)
    let keyed = try server.post(path + "/select", padded(#"{"index": 1}"#), fields: ["Idempotency-Key": "1"])
    #expect(keyed["/selectedIndex"] == .number(1))
    #expect(
      try server.post(path + "/select", padded(#"{"index": 1}"#), fields: ["Idempotency-Key": "1"]).text == keyed.text)
  }

  /// A change that another server was faster than is made again.
  @Test(arguments: Transport.allCases)
  func longContentThatLosesARaceIsPerformedAgain(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let first = try TestServer(transport, store: store)
    let second = try TestServer(transport, clock: first.clock, store: store)
    let path = try first.createThree()
    for turn in 0..<6 {
      let answer = try (turn % 2 == 0 ? first : second).post(
        path + "/actions", padded(#"{"actions": [{"type": "select", "index": \#(1 + turn % 2)}]}"#))
      #expect(answer.status == 200)
      #expect(answer["/revision"] == .number(Double(turn + 2)))
    }
  }

  @Test(arguments: [
    ("/v1/matrix", "{}"), ("/v1/frames", "{}"), ("/v1/replays", #"{"actions": [{"type": "select", "index": 1}]}"#),
  ])
  func workEndsWhenItsClientHasLeft(_ path: String, _ content: String) throws {
    let api = try TestServer(.inProcess).api
    var request = Request(
      method: .post, target: try RequestTarget(path.utf8), fields: RequestFields(), body: Array(content.utf8))
    var looks = 0
    let problem = #expect(throws: Problem.self) {
      _ = try request.work { isWanted in looks += isWanted() ? 1 : 0 }
      request.hasBeenAbandoned = { true }
      guard case .operation(let operation, let parameters) = api.router.match(request),
        case .now(let handler) = operation.handler
      else { return }
      _ = try handler(request, parameters, nil)
    }
    #expect(looks == 1)
    #expect(problem?.name == "abandoned-request")
  }
}
