import HTTPServer
import TabHeaderAPI
import Testing

/// What pages of other sites may not do, whether or not they could read the answer (Fetch Metadata §2.3, RFC 6454 §7).
@Suite struct CrossSiteTests {
  /// The sender of a request, as a browser describes it.
  struct Sender: Sendable, CustomTestStringConvertible {
    var origin = ""
    var site = ""

    var fields: [String: String] { ["Origin": origin, "Sec-Fetch-Site": site] }
    var testDescription: String { "Origin: \(origin) Sec-Fetch-Site: \(site)" }
  }

  /// The tests' host is `localhost`.
  static let atHome = [
    Sender(), Sender(site: "same-origin"), Sender(site: "none"), Sender(origin: "http://localhost"),
    Sender(origin: "https://localhost"), Sender(origin: "http://localhost", site: "same-origin"),
    Sender(origin: "https://app.example"), Sender(origin: "https://app.example", site: "cross-site"),
  ]
  static let foreign = [
    Sender(origin: "https://evil.example"), Sender(site: "cross-site"), Sender(site: "same-site"),
    Sender(origin: "https://evil.example", site: "cross-site"), Sender(origin: "null"),
    Sender(origin: "http://localhost:8080"), Sender(origin: "http://localhost", site: "same-site"),
    Sender(origin: "http://localhost.evil.example"), Sender(site: "Same-Origin"), Sender(site: "same-origin, none"),
    Sender(origin: "https://app.example.evil.example", site: "cross-site"),
    // Of another host, whatever the other field says.
    Sender(origin: "https://evil.example", site: "same-origin"), Sender(origin: "https://evil.example", site: "none"),
    Sender(origin: "null", site: "same-origin"), Sender(origin: "http://localhost:8080", site: "same-origin"),
  ]

  private func server(_ transport: Transport) throws -> TestServer {
    try TestServer(transport, origins: AllowedOrigins("https://app.example"))
  }

  @Test(arguments: Transport.allCases, atHome)
  func `R1: own pages, allowed origins, the user and programs change sessions`(_ transport: Transport, sender: Sender)
    throws
  {
    let server = try server(transport)
    #expect(try server.send("POST", "/v1/sessions", "", fields: sender.fields).status == 201)
    let path = try server.create()
    #expect(try server.send("POST", path + "/select", #"{"index": 1}"#, fields: sender.fields).status == 200)
    let (_, events) = try server.opened(path + "/events", fields: sender.fields.filter { !$0.value.isEmpty })
    #expect(try events.block()?.hasPrefix("retry: ") == true)
    events.close()
    #expect(try server.send("DELETE", path, "", fields: sender.fields).status == 204)
  }

  @Test(arguments: Transport.allCases, foreign)
  func `R1: a page of another site changes nothing`(_ transport: Transport, sender: Sender) throws {
    let server = try server(transport)
    let path = try server.create()
    try server.expectUntouched(path) {
      for (method, target, content) in [
        ("POST", "/v1/sessions", ""), ("POST", path + "/select", #"{"index": 1}"#), ("PATCH", path, "{}"),
        ("PUT", path + "/tabs", #"{"tabs": []}"#), ("DELETE", path, ""), ("BREW", path, ""),
        ("POST", "/v1/lint", "{}"),
      ] {
        let answer = try server.send(method, target, content, fields: sender.fields)
        expectProblem(
          answer, "cross-site-request", 403,
          detail:
            "A page of another site cannot change anything here or open a stream. To allow it, start the server "
            + "with --allow-origin and the page's origin.")
        #expect(answer["/instance"] == .string(target))
      }
    }
  }

  @Test(arguments: Transport.allCases, foreign)
  func `R1: a page of another site opens no stream, and may request everything else`(
    _ transport: Transport, sender: Sender
  ) throws {
    let server = try server(transport)
    let path = try server.create()
    let id = path.split(separator: "/").last ?? ""
    let watcher = try server.events(path + "/events?presence=true")
    _ = try watcher.block()
    #expect(try watcher.block()?.contains(#""viewers":1"#) == true)
    for target in [path + "/events", "/v1/events?session=\(id)"] {
      expectProblem(try server.get(target, fields: sender.fields), "cross-site-request", 403)
    }
    let list = sender.fields.merging(["Accept": "application/json"]) { $1 }
    #expect(try server.get(path + "/events", fields: list).status == 200)
    for target in [path, "/v1/presets", "/", "/openapi.json"] {
      #expect(try server.get(target, fields: sender.fields).status == 200)
    }
    // No viewer was added: the next event is the session's.
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try watcher.block()?.contains("event: presence") == false)
    watcher.close()
  }
}
