import Foundation
import HTTPCore
import HTTPTypes
import TabHeaderAPI
import TabHeaderCatalog
import TabSessions

/// Requests to the API without a transport, to count instructions:
///
///     valgrind --tool=callgrind .build/release/engine-benchmarks select 100
///
/// The difference between two runs is the cost of the additional requests.
struct RequestBenchmark {
  private let api: TabHeaderAPI
  private let path: String

  init() throws {
    let clock = SystemClock(millisecondsSince1970: 1_700_000_000_000)
    let catalog = try Catalog().opened()
    api = TabHeaderAPI(
      registry: SessionRegistry(clock: clock, looks: catalog.looks), catalog: catalog, site: Site(files: []),
      version: "1")
    let tabs = Array(#"{"tabs": ["One", "Two", "Three", "Four", "Five"]}"#.utf8)
    path = try Self.send(.post, "/v1/sessions", tabs, to: api).fields[.location] ?? ""
    if ProcessInfo.processInfo.arguments.contains("swipe") { try send(.post, "/swipe", #"{"phase": "began"}"#) }
  }

  /// Performs a number of requests of one kind: `get`, `select`, `swipe` or `badge`.
  func run(_ kind: String, count: Int) throws {
    for number in 0..<count {
      switch kind {
      case "get": try send(.get, "", "")
      case "select": try send(.post, "/select", "{\"index\": \(number % 5)}")
      case "swipe":
        try send(.post, "/swipe", "{\"phase\": \"changed\", \"translation\": \(-(number % 300))}")
      default: try send(.put, "/tabs/one/badge", "{\"badge\": \(number + 1)}")
      }
    }
  }

  private func send(_ method: HTTPRequest.Method, _ suffix: String, _ content: String) throws {
    _ = try Self.send(method, path + suffix, Array(content.utf8), to: api)
  }

  private static func send(
    _ method: HTTPRequest.Method, _ path: String, _ content: [UInt8], to api: TabHeaderAPI
  ) throws -> Response {
    let request = Request(
      method: method, target: try RequestTarget(path.utf8),
      fields: RequestFields(content.isEmpty ? [:] : [.contentType: "application/json"]), body: content)
    guard case .now(let response) = api.respond(to: request).content, response.status.kind == .successful else {
      throw CancellationError()
    }
    return response
  }
}
