import Dispatch
import Foundation
import HTTPServer
import HTTPTypes
import SessionStores
import StrictJSON
import Synchronization
import TabHeaderAPI
import TabHeaderCatalog
import TabSessions

/// Requests to the API without a transport.
struct RequestBenchmark {
  /// A request for a session of five tabs.
  struct Sample: Sendable {
    let method: HTTPRequest.Method
    /// Behind the address of the session, or a whole path.
    let target: String
    var fields: HTTPFields = [:]
    /// What is sent once, before the requests.
    var preparation: String?
    /// - Parameter number: that of the request, from 0.
    let content: @Sendable (_ number: Int) -> String
  }

  private let api: TabHeaderAPI
  private let path: String
  /// With the credentials of the session.
  private var credentials: HTTPFields = [:]

  /// - Parameters:
  ///   - needsToken: whether the server asks for tokens. Then the requests have that of the session.
  ///   - store: where the session is kept; `nil` for only in memory.
  ///   - session: the content that creates the session.
  init(needsToken: Bool = false, store: (any SessionStore)? = nil, session: String = tabs) throws {
    let clock = SystemClock(millisecondsSince1970: 1_700_000_000_000)
    let catalog = try Catalog().opened()
    let token = needsToken ? ServerToken.random() : nil
    if let token { credentials[.authorization] = "Bearer \(token.text)" }
    api = TabHeaderAPI(
      registry: SessionRegistry(clock: clock, looks: catalog.looks, committer: store.map { Committer($0) }),
      catalog: catalog, site: Site(files: []),
      version: "1", token: token)
    let created = try Self.send(.post, "/v1/sessions", session, credentials, to: api)
    path = created.fields[.location] ?? ""
    if token != nil, case .bytes(let content) = created.body,
      case .object(let members) = try JSONValue(parsing: content), case .string(let text)? = members["editToken"]
    {
      credentials[.authorization] = "Bearer \(text)"
    }
  }

  static let tabs = #"{"tabs": ["One", "Two", "Three", "Four", "Five"]}"#
  /// The same with the bars of iOS 26, as a phone in the preview has them.
  static let phone = #"{"tabs": ["One", "Two", "Three", "Four", "Five"], "traits": {"look": "ios26"}}"#

  /// Performs a request again and again.
  func run(_ sample: Sample, count: Int) throws {
    let target = sample.target.hasPrefix("/v1") ? sample.target : path + sample.target
    var fields = sample.fields
    for field in credentials { fields.append(field) }
    if let content = sample.preparation { try send(sample.method, target, content, fields) }
    for number in 0..<count { try send(sample.method, target, sample.content(number), fields) }
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ content: String, _ fields: HTTPFields
  ) throws { _ = try Self.send(method, path, content, fields, to: api) }

  private static func send(
    _ method: HTTPRequest.Method, _ path: String, _ content: String, _ fields: HTTPFields, to api: TabHeaderAPI
  ) throws -> Response {
    var fields = fields
    if !content.isEmpty { fields[.contentType] = "application/json" }
    let request = Request(
      method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    let reply = api.respond(to: request)
    let response = response(of: reply.reply)
    guard response.status.kind == .successful else {
      throw Refused(description: "\(method) \(path): \(response.status)")
    }
    reply.observer?(SendingOutcome(.complete, status: response.status, bodyBytes: 0))
    return response
  }

  private static func response(of reply: Reply) -> Response {
    if case .now(let response) = reply { return response }
    let (arrival, received) = (DispatchSemaphore(value: 0), Received())
    reply.begin { response in
      received.response.withLock { $0 = response }
      arrival.signal()
    }
    arrival.wait()
    return received.response.withLock { $0 } ?? Response(status: .internalServerError)
  }

  private final class Received: Sendable { let response = Mutex<Response?>(nil) }

  private struct Refused: Error, CustomStringConvertible { let description: String }
}
