import Foundation
import HTTPServer
import Logging
import ManualClock
import StrictJSON
import TabHeaderAPI
import TabHeaderCatalog
import TabSessions
import Testing

/// The API with the files of this repository and a clock that is moved by hand, behind one of the transports. In process, its sessions
/// are only in memory; over loopback, they are in a store, too.
///
/// Everything that goes through it is checked against the contract in `openapi.json`.
final class TestServer {
  let clock: ManualClock
  let api: TabHeaderAPI
  let registry: SessionRegistry
  private let contract: Contract
  private let server: MicrohttpdServer?
  private let client: any APIClient

  init(
    _ transport: Transport, heartbeat: Duration = .seconds(3_600), site: Site? = nil, origins: AllowedOrigins? = nil,
    clock: ManualClock = ManualClock(), store: (any SessionStore)? = nil, requiresIfMatch: Bool = false,
    token: ServerToken? = nil, waitLimit: Int = 1_024, allowsFaults: Bool = false, log: RequestLog? = nil,
    configure: (inout SessionRegistry.Limits) -> Void = { _ in }
  ) throws {
    self.clock = clock
    contract = try Contract.shipped.get()
    var limits = SessionRegistry.Limits()
    configure(&limits)
    let store = store ?? (transport == .loopback ? MemoryStore() : nil)
    let content = try store.map { try StoredContent(of: $0) } ?? .none
    let catalog = try ShippedFiles.catalog.get().opened(with: content)
    registry = SessionRegistry(
      clock: clock, limits: limits, looks: catalog.looks, committer: store.map { Committer($0) },
      stored: content)
    api = TabHeaderAPI(
      registry: registry, catalog: catalog,
      site: try site ?? ShippedFiles.site.get(), version: "9.8.7",
      allowedOrigins: origins ?? .only([]), heartbeat: heartbeat, requiresIfMatch: requiresIfMatch,
      token: token, waitLimit: waitLimit, allowsFaults: allowsFaults, log: log)
    switch transport {
    case .inProcess:
      server = nil
      client = InProcessClient(api)
    case .loopback:
      var configuration = ServerConfiguration(port: 0)
      configuration.threads = 2
      configuration.maximumContentLength = TabHeaderAPI.longestContent
      configuration.fields = .security
      let server = try MicrohttpdServer(
        configuration: configuration, responder: api, logger: Logger(label: "test"))
      self.server = server
      client = LoopbackAPIClient(port: server.port)
    }
  }

  deinit { end() }

  /// Waits until every response was sent and its observer called.
  func end() { server?.shutdown() }

  /// - Parameters:
  ///   - fields: header fields; content has `Content-Type: application/json` unless they say otherwise.
  @discardableResult
  func send(
    _ method: String, _ target: String, _ content: [UInt8] = [], fields: [String: String] = [:]
  ) throws -> Answer {
    let list = list(fields, content)
    let answer = try client.send(method, target, fields: list, content: content)
    check(answer, to: method, target, content, list)
    return answer
  }

  /// Sends a request on a connection of its own.
  ///
  /// - Returns: waits for the response.
  func begin(
    _ method: String, _ target: String, _ text: String = "", fields: [String: String] = [:]
  ) throws -> () throws -> Answer {
    let content = Array(text.utf8)
    let list = list(fields, content)
    let end = try client.begin(method, target, fields: list, content: content)
    return {
      let answer = try end()
      self.check(answer, to: method, target, content, list)
      return answer
    }
  }

  private typealias Fields = [(name: String, value: String)]

  private func list(_ fields: [String: String], _ content: [UInt8]) -> Fields {
    var list = fields.map { (name: $0.key, value: $0.value) }
    if !content.isEmpty, fields["Content-Type"] == nil { list.append(("Content-Type", "application/json")) }
    list.removeAll(where: \.value.isEmpty)
    return list
  }

  private func check(_ answer: Answer, to method: String, _ target: String, _ content: [UInt8], _ fields: Fields) {
    let contentType = fields.first { $0.name == "Content-Type" }?.value
    for violation in contract.violations(method, target, content: content, contentType: contentType, answer) {
      Issue.record("openapi.json: \(violation)")
    }
  }

  @discardableResult
  func send(_ method: String, _ target: String, _ text: String, fields: [String: String] = [:]) throws -> Answer {
    try send(method, target, Array(text.utf8), fields: fields)
  }

  @discardableResult
  func get(_ target: String, fields: [String: String] = [:]) throws -> Answer {
    try send("GET", target, fields: fields)
  }

  @discardableResult
  func post(_ target: String, _ text: String = "", fields: [String: String] = [:]) throws -> Answer {
    try send("POST", target, text, fields: fields)
  }

  /// Creates a session.
  ///
  /// - Returns: its path, such as `/v1/sessions/ZxQ…`.
  func create(_ text: String = "") throws -> String {
    let answer = try post("/v1/sessions", text)
    try #require(answer.status == 201, "\(answer.text)")
    return try #require(answer.fields["location"])
  }

  /// Removes the sessions whose time to live has ended.
  func removeExpired() {
    registry.removeExpired()
    // The store finds them, then deletes them.
    registry.committer?.flush()
    registry.committer?.flush()
  }

  /// A session of three tabs whose pages are 320 points wide, like the documented one.
  func createThree() throws -> String {
    try create(
      """
      {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "paging": {"allowedBounceEdges": ["left", "right"]},
       "navigationBar": {"visibility": "automatic"}}
      """)
  }

  /// The events of a session.
  func log(_ path: String) throws -> [JSONValue] {
    try #require(try get(path + "/log")["/events"]).elements
  }

  /// Asserts that a request does not change a byte of a session's state, and logs only events of these types.
  func expectUntouched(
    _ path: String, logging types: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
    by request: () throws -> Void
  ) throws {
    let before = try get(path)
    let count = try log(path).count
    try request()
    let after = try get(path)
    #expect(after.text == before.text, sourceLocation: sourceLocation)
    #expect(after.fields["etag"] == before.fields["etag"], sourceLocation: sourceLocation)
    #expect(
      try log(path).dropFirst(count).map { $0.value(at: "/type")?.text } == types, sourceLocation: sourceLocation)
  }

  /// Opens a session's events.
  func events(_ target: String, fields: [String: String] = [:]) throws -> any EventReader {
    try opened(target, fields: fields).reader
  }

  /// Opens a session's events, and returns the head of the response too.
  func opened(_ target: String, fields: [String: String] = [:]) throws -> (head: Answer, reader: any EventReader) {
    let (head, reader) = try client.open(target, fields: fields.map { (name: $0.key, value: $0.value) })
    #expect(head.status == 200)
    #expect(head.fields["content-type"] == "text/event-stream")
    #expect(head.fields["cache-control"] == "no-store")
    #expect(head.fields["x-accel-buffering"] == "no")
    #expect(head.fields["etag"] == nil)
    return (head, CheckedReader(reader, contract))
  }
}

/// Checks every event of a stream against the contract.
private final class CheckedReader: EventReader {
  private let reader: any EventReader
  private let contract: Contract

  init(_ reader: any EventReader, _ contract: Contract) {
    self.reader = reader
    self.contract = contract
  }

  func block() throws -> String? {
    let block = try reader.block()
    for violation in contract.violations(ofBlock: block ?? "") { Issue.record("openapi.json: \(violation)") }
    return block
  }

  func close() { reader.close() }
}

/// The files in this repository that a server ships.
enum ShippedFiles {
  static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// In order.
  static let presetNames = ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"]
  /// In order: one for each preset, and one more.
  static let styleNames = ["backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit"]

  /// The shipped catalogue, with the documented example in its preset `backbase`: the tabs Green, Indigo and Orange.
  static let catalog: Result<Catalog, any Error> = Result {
    let path = "presets/backbase.json"
    let example = Catalog.File(path: path, content: try content("Tests/Catalog/\(path)"), in: "Tests/Catalog")
    return try Catalog(overlay: [example])
  }

  static let site: Result<Site, any Error> = .success(Site())

  static func content(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repository.appending(path: path)))
  }
}
