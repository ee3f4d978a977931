import HTTPServer
import HTTPTypes
import StrictJSON
import TestStores
import Testing

@testable import TabHeaderAPI

/// Which requests are performed in the pool, and that they are answered as on the connection's thread.
@Suite struct WorkRouteTests {
  /// What is short and may take long. What an operation of a session does may grow with the session, unless it is listed here. Everything
  /// else with content is work from 4 KiB on.
  @Test func theTableNamesTheOperationsThatAreAlwaysWork() throws {
    let operations = try TestServer(.inProcess).api.router.routes.flatMap(\.operations)
    func ids(_ work: OperationWork) -> [String] { operations.filter { $0.work == work }.map(\.id) }
    func source(_ id: String) -> Operation.SessionSource? { operations.first { $0.id == id }?.sessionSource }
    #expect(
      ids(.all) == [
        "listSessions", "lintSession", "drawSession", "computeFrames", "lint", "sketchFrames", "replay", "drawPreset",
        "drawMatrix", "listStyles", "putStyle", "listThemes", "putTheme", "readResolvedTheme", "exportTheme",
        "importTheme",
      ])
    #expect(
      ids(.history) == [
        "undo", "redo", "reset", "forkSession", "listRevisions", "readRevision", "compareRevisions", "readRecording",
      ])
    #expect(ids(.viewOfLargeSession) == ["readSession"])
    let isFast = ["select", "answer", "swipe", "setBadge", "navigate", "scrollPage"]
    #expect(ids(.large).filter { source($0) == .path } == isFast)
    #expect(ids(.none).filter { source($0) == .path } == ["waitForRevision", "readEvents"])
    for operation in operations where operation.sessionSource != .path && operation.work != .all {
      #expect(operation.work == (operation.content == nil ? .none : .large), "\(operation.id)")
    }
  }

  @Test(arguments: [(300, false), (600, true)])
  func requestsOnALargeSessionAreWork(_ tabs: Int, _ isLarge: Bool) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": [\#((0..<tabs).map { "\"T\($0)\"" }.joined(separator: ","))]}"#)
    func isWork(_ method: HTTPRequest.Method, _ target: String) throws -> Bool {
      let request = Request(
        method: method, target: try RequestTarget(target.utf8), fields: RequestFields(), body: Array("{}".utf8))
      guard case .operation(let operation, let parameters) = server.api.router.match(request) else { return false }
      return operation.isWork(request, parameters, in: server.registry)
    }
    #expect(try isWork(.get, path + "?width=500") == isLarge)
    #expect(try isWork(.get, path + "/accessibility") == isLarge)
    #expect(try isWork(.patch, path) == isLarge)
    #expect(try isWork(.post, path + "/resize") == isLarge)
    #expect(try isWork(.post, path + "/actions") == isLarge)
    // What is kept, and what hardly grows with the session.
    #expect(try !isWork(.get, path))
    #expect(try !isWork(.post, path + "/select"))
    #expect(try !isWork(.get, path + "/events"))
    #expect(try isWork(.get, path + "/diff?from=1"))
  }

  /// The events of a session count as it does.
  @Test func aLongLogIsWork() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": ["A", "B"]}"#)
    func isWork() throws -> Bool {
      let request = Request(
        method: .get, target: try RequestTarget((path + "/log").utf8), fields: RequestFields(), body: [])
      guard case .operation(let operation, let parameters) = server.api.router.match(request) else { return false }
      return operation.isWork(request, parameters, in: server.registry)
    }
    #expect(try !isWork())
    for turn in 0..<30 {
      let tabs = (0..<200).map { "\"T\($0) \(turn)\"" }.joined(separator: ",")
      try server.send("PUT", path + "/tabs", Array(#"{"tabs": [\#(tabs)]}"#.utf8))
    }
    #expect(try isWork())
  }

  /// Undo reads up to a checkpoint and the commands after it. What is long is read in the pool, in memory and with a store.
  @Test(arguments: Transport.allCases)
  func aLongHistoryIsUndoneAsAShortOneIs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["A", "B"]}"#)
    let tabs = (0..<400).map { #"{"id": "t\#($0)", "title": "T\#($0)"}"# }.joined(separator: ",")
    for name in ["C", "D"] {
      let content = #"{"tabs": [{"id": "x", "title": "\#(name)"}, \#(tabs)]}"#
      #expect(try server.send("PUT", path + "/tabs", Array(content.utf8)).status == 200)
    }
    #expect(try server.post(path + "/undo", "")["/tabs/0/title"] == .string("C"))
    #expect(try server.post(path + "/redo", "")["/tabs/0/title"] == .string("D"))
    #expect(try server.post(path + "/reset", "")["/tabs/0/title"] == .string("A"))
    let difference = try server.get(path + "/diff?from=2&to=3").text
    #expect(difference.contains(#"{"op":"replace","path":"/tabs/0/title","value":"D"}"#), "\(difference)")
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
  func workEndsWhenItsClientHasLeft(_ path: String, _ content: String) async throws {
    let api = try TestServer(.inProcess).api
    let request = Request(
      method: .post, target: try RequestTarget(path.utf8), fields: RequestFields(), body: Array(content.utf8))
    guard case .operation(let operation, let parameters) = api.router.match(request),
      case .now(let handler) = operation.handler
    else {
      Issue.record("there is no such operation")
      return
    }
    let (looks, problem) = await Task {
      var looks = 0
      _ = try? request.work { isWanted in looks += isWanted() ? 1 : 0 }
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(Problem) { _ = try handler(request, parameters, nil) } catch { return (looks, Problem?.some(error)) }
      return (looks, Problem?.none)
    }.value
    #expect(looks == 1)
    #expect(problem?.name == "abandoned-request")
  }
}
