import Foundation
import HTTPServer
import StrictJSON
import Testing

@testable import TabHeaderAPI

/// What every resource has in common, and the resources beside the sessions.
@Suite struct RoutingTests {
  /// Every route, with the values of a session for its parameters.
  private func targets(_ server: TestServer) throws -> [(target: String, allow: String)] {
    let path = try server.create()
    return server.api.routes.map { route in
      let target = route.path.replacing("/v1/sessions/{session}", with: path).replacing("{tab}", with: "green")
        .replacing("{problem}", with: "no-gesture").replacing(/\{[a-z]+\}/, with: "x")
      return (target, route.allow)
    }
  }

  @Test(arguments: Transport.allCases)
  func knowsItsRoutes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    #expect(
      server.api.routes.map { "\($0.path): \($0.allow)" } == [
        "/v1/sessions: GET, POST, HEAD, OPTIONS",
        "/v1/sessions/{session}: GET, PATCH, DELETE, HEAD, OPTIONS",
        "/v1/sessions/{session}/wait: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/select: POST, OPTIONS",
        "/v1/sessions/{session}/pending/{selection}: POST, OPTIONS",
        "/v1/sessions/{session}/swipe: POST, OPTIONS",
        "/v1/sessions/{session}/resize: POST, OPTIONS",
        "/v1/sessions/{session}/clock: POST, OPTIONS",
        "/v1/sessions/{session}/actions: POST, OPTIONS",
        "/v1/sessions/{session}/undo: POST, OPTIONS",
        "/v1/sessions/{session}/redo: POST, OPTIONS",
        "/v1/sessions/{session}/reset: POST, OPTIONS",
        "/v1/sessions/{session}/fork: POST, OPTIONS",
        "/v1/sessions/{session}/snapshot: GET, PUT, HEAD, OPTIONS",
        "/v1/sessions/{session}/revisions: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/revisions/{revision}: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/diff: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/tabs: GET, PUT, POST, HEAD, OPTIONS",
        "/v1/sessions/{session}/tabs/{tab}: PATCH, DELETE, OPTIONS",
        "/v1/sessions/{session}/tabs/{tab}/move: POST, OPTIONS",
        "/v1/sessions/{session}/tabs/{tab}/badge: PUT, DELETE, OPTIONS",
        "/v1/sessions/{session}/tabs/{tab}/navigation: POST, OPTIONS",
        "/v1/sessions/{session}/tabs/{tab}/scroll: POST, OPTIONS",
        "/v1/sessions/{session}/navigation: POST, OPTIONS",
        "/v1/sessions/{session}/customize: POST, OPTIONS",
        "/v1/sessions/{session}/accessibility: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/configuration: GET, PATCH, HEAD, OPTIONS",
        "/v1/sessions/{session}/lifetime: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/design: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/lint: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/header/avatar/tap: POST, OPTIONS",
        "/v1/sessions/{session}/header/trailing/tap: POST, OPTIONS",
        "/v1/sessions/{session}/events: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/log: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/header.svg: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/frames: POST, OPTIONS",
        "/v1/sessions/{session}/recording: GET, HEAD, OPTIONS",
        "/v1/sessions/{session}/faults: GET, PUT, DELETE, HEAD, OPTIONS",
        "/v1/events: GET, HEAD, OPTIONS",
        "/v1/lint: POST, OPTIONS",
        "/v1/frames: POST, OPTIONS",
        "/v1/replays: POST, OPTIONS",
        "/v1/sessions/{session}/links: GET, POST, HEAD, OPTIONS",
        "/v1/sessions/{session}/links/{link}: DELETE, OPTIONS",
        "/v1/access: GET, POST, DELETE, HEAD, OPTIONS", "/v1/tickets: POST, OPTIONS",
        "/v1/presets: GET, HEAD, OPTIONS",
        "/v1/presets/{preset}/header.svg: GET, HEAD, OPTIONS",
        "/v1/matrix: POST, OPTIONS",
        "/v1/icons: GET, HEAD, OPTIONS",
        "/v1/icons/sheet.svg: GET, HEAD, OPTIONS",
        "/v1/styles: GET, HEAD, OPTIONS",
        "/v1/styles/{style}: GET, PUT, DELETE, HEAD, OPTIONS",
        "/v1/themes: GET, HEAD, OPTIONS",
        "/v1/themes/{theme}: GET, PUT, DELETE, HEAD, OPTIONS",
        "/v1/themes/{theme}/resolved: GET, HEAD, OPTIONS",
        "/v1/themes/{theme}/export: GET, HEAD, OPTIONS",
        "/v1/import: POST, OPTIONS",
        "/v1/strings: GET, HEAD, OPTIONS",
        "/: GET, HEAD, OPTIONS",
        "/preview/{session}: GET, HEAD, OPTIONS",
        "/docs: GET, HEAD, OPTIONS",
        "/docs/api: GET, HEAD, OPTIONS",
        "/problems/{problem}: GET, HEAD, OPTIONS",
        "/docs/lint: GET, HEAD, OPTIONS",
        "/docs/lint/{rule}: GET, HEAD, OPTIONS",
        "/healthz: GET, HEAD, OPTIONS",
        "/readyz: GET, HEAD, OPTIONS",
        "/metrics: GET, HEAD, OPTIONS",
        "/version: GET, HEAD, OPTIONS",
      ])
  }

  /// RFC 9110 §9.3.7, §15.5.6: `Allow` lists what a resource has, and everything else is refused with it.
  @Test(arguments: Transport.allCases)
  func saysWhatIsAllowed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (target, allow) in try targets(server) + [("/favicon.svg", "GET, HEAD, OPTIONS")] {
      let options = try server.send("OPTIONS", target)
      #expect(options.status == 204, "\(target)")
      #expect(options.fields["allow"] == allow)
      #expect(options.text == "")
      let allowed = allow.split(separator: ", ").map(String.init)
      for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"] where !allowed.contains(method) {
        let refused = try server.send(method, target)
        #expect(refused.status == 405, "\(method) \(target)")
        #expect(refused.fields["allow"] == allow)
        if method != "HEAD" {
          expectProblem(
            refused, "method-not-allowed", 405, detail: "\(method) is not supported here; \(allow) are.")
          #expect(refused["/instance"] == .string(target))
        }
      }
    }
  }

  @Test(
    arguments: Transport.allCases,
    [
      "/v1", "/v1/", "/v2/sessions", "/v1/sessions/", "/v1//sessions", "/v1/Sessions", "/v1/presets/backbase",
      "/nothing.html", "/css", "/healthz/", "/preview", "/preview/", "/problems/", "/problems/nothing", "/index.html/",
    ])
  func nothingElseIsFound(_ transport: Transport, target: String) throws {
    let server = try TestServer(transport)
    for method in ["GET", "POST", "OPTIONS", "DELETE"] {
      let answer = try server.send(method, target)
      // A parameter of a known route may name nothing.
      guard !(target == "/problems/nothing" && method != "GET") else { continue }
      expectProblem(answer, "not-found", 404)
      #expect(answer["/detail"]?.text?.hasPrefix("No resource has this path") == true)
      #expect(answer["/detail"]?.text?.hasSuffix(" See /openapi.json for all paths.") == true)
      #expect(answer["/instance"] == .string(target))
    }
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("/v1/session", "/v1/sessions"), ("/v1/sessions/", "/v1/sessions"), ("/sessions", "/v1/sessions"),
      ("/V1/Sessions", "/v1/sessions"), ("/v1/sessions/abc/selct", "/v1/sessions/abc/select"),
      ("/v1/sessions/abc/tabs/green/bagde", "/v1/sessions/abc/tabs/green/badge"), ("/helthz", "/healthz"),
      ("/v1/sessions/abc/header/avatar/tab", "/v1/sessions/abc/header/avatar/tap"), ("/openapi.jsn", "/openapi.json"),
      ("/css/bas.css", "/css/base.css"),
    ])
  func `R12: an unknown path is answered with the nearest one`(
    _ transport: Transport, addresses: (wrong: String, right: String)
  ) throws {
    let server = try TestServer(transport)
    for method in ["GET", "POST"] {
      expectProblem(
        try server.send(method, addresses.wrong), "not-found", 404,
        detail: "No resource has this path: did you mean \(addresses.right)? See /openapi.json for all paths.")
    }
    for nothing in [
      "/nothing/like/it", "/v1/sessions/abc/entirely", "/" + String(repeating: "a", count: 4_000), "/docs/nope",
      "/v1/sessions/abc/pub", "/docs/lint/nothing/like",
    ] {
      expectProblem(
        try server.get(nothing), "not-found", 404,
        detail: "No resource has this path. See /openapi.json for all paths.")
    }
  }

  /// What Chromium, Firefox and Safari send for an address that is opened.
  private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

  @Test(arguments: ["/doks", "/problems/nothing", "/docs/lint/nothing", "/v2/sessions"])
  func `R12: an unknown address is a page for a browser`(path: String) throws {
    let server = try TestServer(.loopback)
    let page = try server.get(path, fields: ["Accept": Self.browser])
    #expect(page.status == 404)
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(page.fields["cache-control"] == "no-store")
    #expect(page.fields["vary"] == "Accept")
    #expect(page.text.contains("<h1>There is no page at this address</h1>"))
    #expect(page.text.contains("<code>\(path)</code>"))
    #expect(page.text.contains(#"Did you mean <a href="/docs">/docs</a>?"#) == (path == "/doks"))
    for accept in [
      "application/json", "*/*", "application/problem+json, text/html;q=0.5", "text/html, application/json",
      "text/html;q=0",
    ] {
      expectProblem(try server.get(path, fields: ["Accept": accept]), "not-found", 404)
    }
    #expect(try server.send("HEAD", path, fields: ["Accept": Self.browser]).text == "")
    let posted = try server.send("POST", path, fields: ["Accept": Self.browser])
    #expect(posted.fields["content-type"] == "application/problem+json")
  }

  @Test func `R12: the page of an unknown address repeats it as text`() throws {
    let server = try TestServer(.loopback)
    let long = String(repeating: "a", count: 4_000)
    let page = try server.get("/'&\(long)", fields: ["Accept": Self.browser])
    #expect(page.status == 404)
    #expect(page.text.contains("<code>/%27%26\(long.prefix(193))…</code>"))
    let near = try server.get("/v1/sessions/%3Cb%3E/selct", fields: ["Accept": Self.browser])
    #expect(
      near.text.contains(#"Did you mean <a href="/v1/sessions/&lt;b&gt;/select">/v1/sessions/&lt;b&gt;/select</a>?"#))
  }

  @Test func `R12: a session that does not exist is a problem for every client`() throws {
    let server = try TestServer(.loopback)
    let answer = try server.get("/v1/sessions/nothing", fields: ["Accept": Self.browser])
    expectProblem(answer, "session-not-found", 404)
  }

  /// Only one of the two values could apply.
  @Test(arguments: Transport.allCases)
  func `R4: a query parameter that is given twice is refused by every route`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (target, allow) in try targets(server) + [("/favicon.svg", "GET")] {
      let method = allow.split(separator: ",").first.map(String.init) ?? "GET"
      let query = target == "/v1/events" ? "session=x&state=full&session=y&state=full" : "state=full&state=full"
      let answer = try server.send(method, "\(target)?\(query)")
      expectProblem(answer, "bad-query", 400, detail: "\"state\" is given twice.")
      #expect(answer["/instance"] == .string(target))
    }
  }

  /// RFC 9110 §15.5.6: the method is at fault, whatever its query.
  @Test(arguments: Transport.allCases)
  func `R4: a method that a resource does not have is 405, whatever its query`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (target, _) in try targets(server) + [("/favicon.svg", "GET")] {
      for query in ["session=x&session=y&state=full&state=full", "unknown=1"] {
        let answer = try server.send("TRACE", "\(target)?\(query)")
        expectProblem(answer, "method-not-allowed", 405)
      }
    }
  }

  /// A typing mistake is not ignored. Pages accept any query, which their scripts read.
  @Test(arguments: Transport.allCases)
  func `R4: an unknown query parameter is refused, with the known ones`(
    _ transport: Transport
  ) throws {
    let server = try TestServer(transport)
    for (route, target) in zip(server.api.router.routes, try targets(server).map(\.target)) {
      for operation in route.operations {
        let answer = try server.send(operation.method.rawValue, "\(target)?colourScheme=dark")
        guard let names = operation.query.names else {
          #expect(answer["/type"] != .string("/problems/bad-query"), "\(target)")
          continue
        }
        let near = names.contains("colorScheme") ? "did you mean \"colorScheme\"? The" : "the"
        let list =
          switch names.count {
          case 0: "there are none."
          case 1: "\(near) only parameter is \(names[0])."
          default: "\(near) parameters are \(names.joined(separator: ", "))."
          }
        expectProblem(answer, "bad-query", 400, detail: "\"colourScheme\" is not a parameter here: " + list)
        #expect(answer["/instance"] == .string(target))
      }
    }
    expectProblem(
      try server.post("/v1/sessions?animated=true"), "bad-query", 400,
      detail: #""animated" is not a parameter here: there are none."#)
    expectProblem(
      try server.get("/v1/presets/uikit/header.svg?colorscheme=dark"), "bad-query", 400,
      detail:
        #""colorscheme" is not a parameter here: did you mean "colorScheme"? The parameters are width, scale, look, "#
        + "colorScheme, layoutDirection, contentSizeCategory, state.")
    for page in ["/?freeze=1", "/preview/x?freeze=1", "/css/base.css?v=2", "/docs/lint?x", "/problems/no-more?x=y"] {
      #expect(try server.get(page).status == 200, "\(page)")
    }
    // Where a resource lacks the method, that is the mistake.
    expectProblem(try server.send("DELETE", "/healthz?x=y"), "method-not-allowed", 405)
  }

  /// RFC 9457 §3.1.5: `instance` is a URI reference, so the path is encoded in it.
  @Test(arguments: Transport.allCases)
  func aProblemNamesItsInstance(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.get("/v1/sessions/a%20b%C3%A4%25%22~c")
    expectProblem(answer, "session-not-found", 404, detail: "No session has the id \"a bä%\"~c\".")
    #expect(answer["/instance"] == .string("/v1/sessions/a%20b%C3%A4%25%22~c"))
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("invalid-json", "400 Bad Request"), ("no-gesture", "409 Conflict"),
      ("invalid-value", "422 Unprocessable Content"), ("too-many-themes", "507 Insufficient Storage"),
    ])
  func thePageOfAProblemHasItsStatus(_ transport: Transport, page: (problem: String, status: String)) throws {
    let answer = try TestServer(transport).get("/problems/\(page.problem)")
    #expect(answer.text.contains("<p class=\"status\">\(page.status)</p>"))
  }

  /// 415 says what is accepted, in `Accept` or, for PATCH, `Accept-Patch`.
  @Test(arguments: Transport.allCases)
  func contentIsJSON(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (target, allow) in try targets(server) {
      for method in ["POST", "PUT", "PATCH"] where allow.contains(method) {
        for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "*/*"] {
          let answer = try server.send(method, target, "{}", fields: ["Content-Type": type])
          let accepted = acceptedTypes(method, target)
          expectProblem(
            answer, "unsupported-media-type", 415,
            detail: "The content is \(type): send it with Content-Type: \(choice(of: accepted)).")
          #expect(answer.fields[method == "PATCH" ? "accept-patch" : "accept"] == accepted)
        }
        let untyped = try server.send(method, target, "{}", fields: ["Content-Type": ""])
        expectProblem(
          untyped, "unsupported-media-type", 415,
          detail: "The content has no type: send it with Content-Type: \(choice(of: acceptedTypes(method, target))).")
      }
    }
    for type in ["application/json; charset=utf-8", "Application/JSON", "application/json;x=y"] {
      #expect(try server.send("POST", "/v1/sessions", "{}", fields: ["Content-Type": type]).status == 201)
    }
  }

  private func acceptedTypes(_ method: String, _ target: String) -> String {
    if method == "PATCH" {
      return target.hasSuffix("/configuration")
        ? "application/json-patch+json" : "application/merge-patch+json, application/json"
    }
    return target.hasPrefix("/v1/themes") || target == "/v1/import"
      ? "application/json, application/design-tokens+json" : "application/json"
  }

  /// "a, b, c" as "a, b or c".
  private func choice(of types: String) -> String {
    let types = types.split(separator: ", ")
    return types.count == 1
      ? String(types[0]) : "\(types.dropLast().joined(separator: ", ")) or \(types[types.count - 1])"
  }

  // MARK: Other resources

  @Test(arguments: Transport.allCases)
  func listsPresetsAndStyles(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let presets = try server.get("/v1/presets")
    #expect(presets["/presets"]?.elements.map { $0.value(at: "/name")?.text } == ShippedFiles.presetNames)
    // A preset's session is what a client may send itself.
    for preset in try #require(presets["/presets"]?.elements) {
      let session = try #require(preset.value(at: "/session"))
      #expect(try server.send("POST", "/v1/sessions", session.bytes).status == 201)
      #expect(preset.value(at: "/description")?.text?.isEmpty == false)
      #expect(preset.value(at: "/title")?.text?.isEmpty == false)
    }
    #expect(
      try server.get("/v1/styles")["/styles"]?.elements.map { $0.value(at: "/name")?.text }
        == ShippedFiles.styleNames)
  }

  @Test(arguments: Transport.allCases)
  func reportsHealthAndVersion(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let health = try server.get("/healthz")
    #expect(health.text == #"{"status":"ok"}"#)
    #expect(health.fields["cache-control"] == "no-store")
    #expect(try server.get("/version").text == #"{"name":"tabheader","version":"9.8.7"}"#)
  }

  @Test(arguments: Transport.allCases)
  func servesThePage(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (target, file, type) in [
      ("/", "index.html", "text/html; charset=utf-8"),
      ("/preview/anything", "preview.html", "text/html; charset=utf-8"),
      ("/docs", "docs.html", "text/html; charset=utf-8"),
      ("/docs/api", "reference.html", "text/html; charset=utf-8"),
      ("/css/base.css", "css/base.css", "text/css; charset=utf-8"),
      ("/js/element/pager.js", "js/element/pager.js", "text/javascript; charset=utf-8"),
      ("/favicon.svg", "favicon.svg", "image/svg+xml"),
      ("/openapi.json", "openapi.json", "application/json"),
    ] {
      let answer = try server.get(target)
      #expect(answer.status == 200, "\(target)")
      #expect(answer.fields["content-type"] == type)
      #expect(answer.text == String(decoding: try ShippedFiles.content("public/\(file)"), as: UTF8.self))
      // A page in a browser's back-forward cache would keep watching.
      #expect(answer.fields["cache-control"] == (file == "preview.html" ? "no-store" : "no-cache"))
      let tag = try #require(answer.fields["etag"])
      #expect(try server.get(target, fields: ["If-None-Match": tag]).status == 304)
    }
  }

  /// Everything that a page loads or links to exists, and is on this server.
  @Test(arguments: Transport.allCases)
  func linksOnlyToExistingPages(_ transport: Transport) throws {
    let server = try TestServer(transport)
    var seen: Set<String> = []
    var queue = ["/", "/preview/anything", "/problems/no-gesture"]
    while let target = queue.popLast() {
      guard seen.insert(target).inserted else { continue }
      let answer = try server.get(target)
      #expect(answer.status == 200, "\(target)")
      let text = answer.text
      let base = URL(string: "http://localhost\(target)")
      for match in text.matches(of: #/(?:href|src)="([^"#]+)"/#) where match.1.hasPrefix("/") {
        queue.append(String(match.1))
      }
      for match in text.matches(of: #/(?:from|import) "(\.{1,2}\/[^"]+)"/#) {
        queue.append(try #require(URL(string: String(match.1), relativeTo: base)?.absoluteURL.path))
      }
      #expect(!text.contains("src=\"http"), "\(target)")
      #expect(!text.contains("import \"http") && !text.contains("from \"http"), "\(target)")
    }
    #expect(seen.count > 20)
    #expect(seen.isSuperset(of: ["/css/problem.css", "/css/base.css", "/js/shared/api.js", "/favicon.svg"]))
  }

  /// Every `type` of a problem is the path of a page.
  @Test(arguments: Transport.allCases)
  func explainsEveryProblem(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let names = [
      "invalid-json", "malformed-content", "invalid-value", "index-out-of-range", "unknown-tab", "tab-not-found",
      "duplicate-tab", "unknown-page", "unsupported-content-coding",
      "too-many-tabs", "no-gesture", "no-pages", "selection-prevented", "tab-disabled", "no-more", "pages-covered",
      "orientation-refused", "presentation-needs-pad", "not-customizing", "tab-not-customizable", "too-many-pages",
      "not-found", "session-not-found", "method-not-allowed",
      "unsupported-media-type", "precondition-failed", "bad-query", "too-many-sessions",
    ]
    for name in names + Refusal.allCases.map(\.problem.name) {
      let answer = try server.get("/problems/\(name)")
      #expect(answer.status == 200, "\(name)")
      #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
      #expect(answer.text.contains("<code>/problems/\(name)</code>"))
    }
  }
}
