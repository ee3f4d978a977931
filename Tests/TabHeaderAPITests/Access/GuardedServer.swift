import HTTPServer
import StrictJSON
import TabHeaderAPI
import TabSessions
import Testing

/// A server that asks for tokens, with a session.
struct GuardedServer {
  static let token = "the-token-of-the-tests"
  static let owner = ["Authorization": "Bearer \(token)"]

  let server: TestServer
  /// The path of the session.
  let path: String
  let edit: String
  let view: String

  init(
    _ transport: Transport, store: (any SessionStore)? = nil, origins: AllowedOrigins? = nil, allowsFaults: Bool = false
  ) throws {
    server = try TestServer(
      transport, origins: origins, store: store, token: ServerToken(Self.token), allowsFaults: allowsFaults)
    (path, edit, view) = try Self.session(server)
  }

  /// A new session: its path and its tokens.
  static func session(_ server: TestServer) throws -> (path: String, edit: String, view: String) {
    let created = try server.post("/v1/sessions", #"{"preset": "remind"}"#, fields: owner)
    try #require(created.status == 201, "\(created.text)")
    return (
      try #require(created.fields["location"]), try #require(created["/editToken"]?.text),
      try #require(created["/viewToken"]?.text)
    )
  }

  var id: String { String(path.split(separator: "/").last ?? "") }

  static func bearer(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

  /// The cookie that a browser has for the token of a session.
  static func cookie(_ token: String) -> String {
    let parts = token.split(separator: ".")
    return "tabheader-\(parts[0])=\(parts[1])"
  }

  func status(_ method: String, _ target: String, _ token: String, _ text: String = "") throws -> Int {
    try server.send(method, target, text, fields: Self.bearer(token)).status
  }

  /// Makes a link.
  func link(_ content: String, with token: String? = nil) throws -> (id: String, token: String, answer: Answer) {
    let answer = try server.post(path + "/links", content, fields: Self.bearer(token ?? edit))
    try #require(answer.status == 201, "\(answer.text)")
    return (try #require(answer["/id"]?.text), try #require(answer["/token"]?.text), answer)
  }
}
