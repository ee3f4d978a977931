import HTTPServer
import HTTPTypes
import Testing

@testable import TabHeaderAPI

/// What is refused when only the head of a request has come.
@Suite struct HeadRefusalTests {
  /// The status and the problem of a refusal; nil if the content is to be read.
  private static func refusal(
    of method: HTTPRequest.Method, _ target: String, by api: TabHeaderAPI, _ fields: [String: String] = [:]
  ) throws -> String? {
    var list: HTTPFields = [.host: "localhost", .contentType: "application/json"]
    for (name, value) in fields { list[try #require(HTTPField.Name(name))] = value }
    let head = Request(
      method: method, target: try RequestTarget(target.utf8), fields: RequestFields(list), contentLength: 1)
    guard let response = try api.refusal(of: head)?.response(), response.status != .continue else { return nil }
    guard case .bytes(let bytes) = response.body else { return "\(response.status.code)" }
    let text = String(decoding: bytes, as: UTF8.self)
    let name = text.split(separator: "\"/problems/").last?.prefix { $0 != "\"" } ?? ""
    return "\(response.status.code) \(name)"
  }

  @Test(arguments: Transport.allCases)
  func `W12: route, access, query and type are decided by the head`(_ transport: Transport) throws {
    let guarded = try GuardedServer(transport)
    let api = guarded.server.api
    let path = "/v1/sessions/\(guarded.id)"
    let cases: [(HTTPRequest.Method, String, [String: String], String?)] = [
      (.post, "/v1/nothing", [:], "404 not-found"),
      (.put, "/v1/lint", [:], "405 method-not-allowed"),
      (.post, "/v1/lint", [:], "401 credentials-missing"),
      (.post, "/v1/lint", GuardedServer.bearer("abc"), "401 invalid-token"),
      (.put, "\(path)/snapshot", GuardedServer.bearer(guarded.view), "403 insufficient-scope"),
      (.post, "/v1/lint", ["Sec-Fetch-Site": "cross-site"], "403 cross-site-request"),
      (.post, "/v1/lint?nothing=1", GuardedServer.owner, "400 bad-query"),
      (
        .post, "/v1/lint", GuardedServer.owner.merging(["Content-Type": "text/plain"]) { $1 },
        "415 unsupported-media-type"
      ),
      (.post, "/v1/lint", GuardedServer.owner, nil),
      (.put, "\(path)/snapshot", GuardedServer.bearer(guarded.edit), nil),
    ]
    for (method, target, fields, expected) in cases {
      let found = try Self.refusal(of: method, target, by: api, fields)
      #expect(found == expected, "\(method) \(target)")
    }
  }

  /// Requests of a client that has none left, and how many of two are left to it after an admitted one.
  @Test func `W12: a request counts for the rate once`() throws {
    let server = try TestServer(.inProcess)
    var quotas = Quotas()
    (quotas.rate, quotas.burst) = (1, 2)
    let api = TabHeaderAPI(
      registry: server.registry, catalog: try ShippedFiles.catalog.get().opened(with: .none),
      site: try ShippedFiles.site.get(), version: "1", quotas: quotas, now: { 0 })
    func whole() throws -> Int {
      let request = Request(
        method: .post, target: try RequestTarget("/v1/lint".utf8),
        fields: RequestFields([.host: "localhost", .contentType: "application/json"]), body: Array("{}".utf8),
        isAdmitted: true)
      return try api.respond(to: request).response().status.code
    }
    for _ in 0..<2 {
      #expect(try Self.refusal(of: .post, "/v1/lint", by: api) == nil)
      #expect(try whole() != 429)
    }
    #expect(try Self.refusal(of: .post, "/v1/lint", by: api) == "429 too-many-requests")
  }
}
