import HTTPServer
import TabHeaderAPI
import Testing

/// The fields that protect browsers, and how long browsers keep files.
@Suite struct SecurityFieldsTests {
  private static let everywhere = "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
  private static let data = "default-src 'none'; frame-ancestors 'none'; \(everywhere); trusted-types 'none'"
  private static let picture =
    "default-src 'none'; img-src data:; frame-ancestors 'self'; \(everywhere); trusted-types 'none'"
  private static let page =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "worker-src 'self'; frame-ancestors 'self'; \(everywhere); trusted-types tabheader"

  /// The policy that a response must have.
  private func policy(of answer: Answer) -> String {
    switch answer.fields["content-type"] {
    case "text/html; charset=utf-8", "text/javascript; charset=utf-8": Self.page
    case "image/svg+xml": Self.picture
    default: Self.data
    }
  }

  @Test func `R8: every answer has the fields that protect a browser`() throws {
    let server = try TestServer(.loopback)
    let path = try server.create()
    let answers = [
      try server.get("/"), try server.get("/preview/x"), try server.get("/docs/lint"),
      try server.get("/problems/no-more"), try server.get("/js/appearance.js"), try server.get("/css/base.css"),
      try server.get("/js/element/hub-worker.js"),
      try server.get("/favicon.svg"), try server.get("/docs/lint/contrast"), try server.get(path),
      try server.send("HEAD", path), try server.get("/healthz"), try server.post("/v1/sessions"),
      try server.post(path + "/select", #"{"index": 1}"#), try server.post(path + "/select", "{"),
      try server.get("/nothing"), try server.send("OPTIONS", path), try server.get("/%00"),
      try server.get("/openapi.json"), try server.opened(path + "/events").head, try server.get(path + "/header.svg"),
      try server.post("/v1/lint", String(repeating: " ", count: TabHeaderAPI.longestContent + 1)),
      try server.send("DELETE", path),
    ]
    for answer in answers {
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
      // Data has nothing that a browser runs, frames or follows.
      let isScript = answer.fields["content-type"] == "text/javascript; charset=utf-8"
      if [nil, "application/json", "application/problem+json", "text/event-stream", "text/css; charset=utf-8"]
        .contains(answer.fields["content-type"]) || isScript && !answer.text.contains("A shared worker")
      {
        let names = [
          "content-security-policy", "permissions-policy", "referrer-policy", "cross-origin-opener-policy",
          "x-robots-tag",
        ]
        #expect(names.filter { answer.fields[$0] != nil } == [])
        continue
      }
      #expect(answer.fields["content-security-policy"] == policy(of: answer))
      #expect(answer.fields["referrer-policy"] == "no-referrer")
      #expect(answer.fields["cross-origin-opener-policy"] == "same-origin")
      #expect(answer.fields["x-robots-tag"] == "noindex")
      // Only a page uses features: what else a browser shows runs no script.
      let features = answer.fields["permissions-policy"]?.split(separator: ", ")
      #expect((features != nil) == (answer.fields["content-type"] == "text/html; charset=utf-8"))
      #expect(features?.filter { !$0.hasSuffix("=()") } ?? [] == (features == nil ? [] : ["clipboard-write=(self)"]))
      #expect(features?.contains("camera=()") != false)
    }
  }

  /// A cache replaces the stored policy with the policy of the 304 response (RFC 9111 §4.3.4).
  @Test(arguments: ["/", "/js/element/hub-worker.js", "/js/appearance.js", "/favicon.svg", "/openapi.json"])
  func `R8: a response without content repeats the policies`(path: String) throws {
    let server = try TestServer(.loopback)
    let whole = try server.get(path)
    let empty = try server.get(path, fields: ["If-None-Match": try #require(whole.fields["etag"])])
    #expect(empty.status == 304)
    for name in ["content-security-policy", "permissions-policy", "cross-origin-resource-policy", "x-robots-tag"] {
      #expect(empty.fields[name] == whole.fields[name], "\(name)")
    }
  }

  /// Browsers load pictures and the element's style sheet without CORS.
  @Test(arguments: ["https://app.example", "*"])
  func `R8: pages of an allowed origin embed modules, style sheets and pictures`(origins: String) throws {
    let server = try TestServer(.loopback, origins: AllowedOrigins(origins))
    let path = try server.create()
    for embedded in [
      "/tab-header.js", "/css/tab-header.css", "/favicon.svg", path + "/header.svg", "/v1/presets/uikit/header.svg",
    ] {
      let whole = try server.get(embedded)
      #expect(whole.fields["cross-origin-resource-policy"] == "cross-origin", "\(embedded)")
      let empty = try server.get(embedded, fields: ["If-None-Match": try #require(whole.fields["etag"])])
      #expect(empty.status == 304)
      #expect(empty.fields["cross-origin-resource-policy"] == "cross-origin", "\(embedded)")
    }
    for other in ["/", path, "/nothing", "/openapi.json", "/problems/no-more"] {
      #expect(try server.get(other).fields["cross-origin-resource-policy"] == "same-origin", "\(other)")
    }
  }

  @Test(arguments: Transport.allCases)
  func filesWithAHashInTheirNamesAreKept(_ transport: Transport) throws {
    let kept = ["assets/preview-4XQ7ZK2A.js", "assets/theme/panel-AAAAAAAA.css", "assets/chunk-01234567.js"]
    let others = [
      "assets/preview.js", "assets/preview-4xq7zk2a.js", "assets/4XQ7ZK2A.js", "assets/preview-4XQ7ZK2AB.js",
      "js/preview-4XQ7ZK2A.js", "tab-header.js", "index.html", "css/base.css",
    ]
    let server = try TestServer(
      transport, site: Site(files: (kept + others).map { Site.File(path: $0, content: Array("x".utf8)) }))
    for path in kept {
      let file = try server.get("/\(path)")
      #expect(file.fields["cache-control"] == "public, max-age=31536000, immutable", "\(path)")
      #expect(file.fields["etag"] != nil)
      #expect(file.fields["vary"] == "Origin", "after a restart, another origin may be allowed")
    }
    for path in others { #expect(try server.get("/\(path)").fields["cache-control"] == "no-cache", "\(path)") }
  }
}
