import StrictJSON
import Testing

/// For any input, the response is a precise problem, the state does not change, and the server keeps running.
@Suite struct BadInputTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: [UInt8]
    let name: String
    let status: Int
    var pointer: String?

    init(_ description: String, _ content: String, _ name: String, _ status: Int, at pointer: String? = nil) {
      self.init(description, Array(content.utf8), name, status, at: pointer)
    }

    init(_ description: String, _ content: [UInt8], _ name: String, _ status: Int, at pointer: String? = nil) {
      testDescription = description
      self.content = content
      self.name = name
      self.status = status
      self.pointer = pointer
    }
  }

  /// A session with many parts: a header, an accessory, badges.
  private func prepare(_ server: TestServer) throws -> (path: String, before: Answer) {
    let path = try server.create(
      #"{"accessories": [{"text": "Offline"}], "tabs": ["Green", {"title": "Indigo", "badge": 3}]}"#)
    return (path, try server.get(path))
  }

  private func expectUntouched(_ server: TestServer, _ path: String, _ before: Answer) throws {
    let now = try server.get(path)
    #expect(now.text == before.text)
    #expect(now.fields["etag"] == before.fields["etag"])
    #expect(try server.log(path) == [])
    #expect(try server.post(path + "/select", #"{"index": 0}"#).status == 200)
    #expect(try server.get("/healthz").status == 200)
  }

  // MARK: Content that no route reads

  private static let malformed: [Sample] = [
    Sample("empty", "", "invalid-json", 400, at: ""),
    Sample("blank", " \r\n\t ", "invalid-json", 400, at: ""),
    Sample("truncated in a name", #"{"wi"#, "invalid-json", 400, at: ""),
    Sample("truncated after a name", #"{"width""#, "invalid-json", 400, at: ""),
    Sample("truncated in an object", "{", "invalid-json", 400, at: ""),
    Sample("a comment", "// nothing\n{}", "invalid-json", 400, at: ""),
    Sample("single quotes", "{'width': 1}", "invalid-json", 400, at: ""),
    Sample("a byte order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "invalid-json", 400, at: ""),
    Sample("a zero byte", [0x7B, 0x00, 0x7D], "invalid-json", 400, at: ""),
    Sample("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "invalid-json", 400, at: ""),
    Sample("an array", "[]", "malformed-content", 400, at: ""),
    Sample("a string", #""x""#, "malformed-content", 400, at: ""),
    Sample("null", "null", "malformed-content", 400, at: ""),
    Sample("an unknown member", #"{"no such member": 1}"#, "malformed-content", 400, at: "/no such member"),
    Sample("a member to escape", #"{"a/b~c": 1}"#, "malformed-content", 400, at: "/a~1b~0c"),
    Sample(
      "256 KiB and a byte", "{}" + String(repeating: " ", count: 262_143), "content-too-large", 413),
    Sample("half a megabyte", [UInt8](repeating: 0x5B, count: 524_288), "content-too-large", 413),
  ]

  private static let routes = [
    ("PATCH", ""), ("POST", "/select"), ("POST", "/swipe"), ("POST", "/resize"), ("POST", "/actions"), ("PUT", "/tabs"),
    ("POST", "/tabs"), ("PATCH", "/tabs/green"), ("POST", "/tabs/green/move"), ("PUT", "/tabs/green/badge"),
    ("POST", "/tabs/green/navigation"), ("POST", "/tabs/green/scroll"), ("POST", "/customize"),
  ]

  @Test(arguments: Transport.allCases, malformed)
  func isRefusedByEveryRoute(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    for (method, route) in Self.routes {
      let answer = try server.send(method, path + route, sample.content)
      expectProblem(answer, sample.name, sample.status, at: sample.pointer)
    }
    // Empty or blank content creates the default session, and content that creates a session may be longer (L7).
    if sample.content.count > 5, sample.name != "content-too-large" {
      let answer = try server.send("POST", "/v1/sessions", sample.content)
      #expect(answer.status == sample.status, "\(answer.text)")
    }
    try expectUntouched(server, path, before)
  }

  @Test(arguments: Transport.allCases)
  func `R9: syntax errors are a separate problem`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions", "{\n  \"tabs\": [\"A\",]\n}")
    expectProblem(
      answer, "invalid-json", 400, at: "/tabs",
      detail: #"not JSON at line 2, column 16: remove the comma before "]""#)
    #expect(answer["/title"] == .string("Not JSON"))
    #expect(answer["/errors/0/line"] == .number(2))
    #expect(answer["/errors/0/column"] == .number(16))
    #expect(try server.get("/problems/invalid-json").text.contains("<h1>Not JSON</h1>"))
    expectProblem(try server.post("/v1/sessions", #"{"tabs": 1}"#), "malformed-content", 400, at: "/tabs")
    for content in ["{} {}", "{} // nothing"] {
      expectProblem(try server.post("/v1/sessions", content), "invalid-json", 400, at: "")
    }
  }

  /// The pointer leads to malformed values inside the content.
  @Test(
    arguments: Transport.allCases,
    [
      Sample("truncated in a value", #"{"title": "Gre"#, "invalid-json", 400, at: "/title"),
      Sample(
        "not UTF-8", Array(#"{"title": ""#.utf8) + [0xFF] + Array(#""}"#.utf8), "invalid-json", 400, at: "/title"),
      Sample(
        "a surrogate in UTF-8", Array(#"{"title": ""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8),
        "invalid-json", 400, at: "/title"),
      Sample("half a surrogate pair", #"{"title": "\ud800"}"#, "invalid-json", 400, at: "/title"),
      Sample("a raw line break", "{\"title\": \"a\nb\"}", "invalid-json", 400, at: "/title"),
      Sample("a duplicate", #"{"title": "a", "title": "b"}"#, "malformed-content", 400, at: "/title"),
      Sample("an escaped duplicate", #"{"title": "a", "\u0074itle": "b"}"#, "malformed-content", 400, at: "/title"),
      Sample("a near miss", #"{"titel": "a"}"#, "malformed-content", 400, at: "/titel"),
      Sample("another type", #"{"title": 7}"#, "malformed-content", 400, at: "/title"),
      Sample("NaN", #"{"intrinsicWidth": NaN}"#, "invalid-json", 400, at: "/intrinsicWidth"),
      Sample("Infinity", #"{"intrinsicWidth": Infinity}"#, "invalid-json", 400, at: "/intrinsicWidth"),
      Sample("-Infinity", #"{"intrinsicWidth": -Infinity}"#, "invalid-json", 400, at: "/intrinsicWidth"),
      Sample("1e400", #"{"intrinsicWidth": 1e400}"#, "malformed-content", 400, at: "/intrinsicWidth"),
      Sample("-1e400", #"{"intrinsicWidth": -1e400}"#, "malformed-content", 400, at: "/intrinsicWidth"),
      Sample("a leading zero", #"{"intrinsicWidth": 01}"#, "invalid-json", 400, at: "/intrinsicWidth"),
      Sample("hexadecimal", #"{"intrinsicWidth": 0x10}"#, "invalid-json", 400, at: ""),
      Sample("a plus sign", #"{"intrinsicWidth": +1}"#, "invalid-json", 400, at: "/intrinsicWidth"),
      Sample("1e308", #"{"intrinsicWidth": 1e308}"#, "invalid-value", 422, at: "/intrinsicWidth"),
      Sample("-1", #"{"intrinsicWidth": -1}"#, "invalid-value", 422, at: "/intrinsicWidth"),
      Sample("no title", #"{"title": ""}"#, "invalid-value", 422, at: "/title"),
      Sample(
        "600 characters", #"{"title": ""# + String(repeating: "x", count: 600) + #""}"#, "invalid-value", 422,
        at: "/title"),
      Sample(
        "501 characters of four bytes", #"{"title": ""# + String(repeating: "😀", count: 501) + #""}"#, "invalid-value",
        422,
        at: "/title"),
      Sample(
        "a word as a colour", #"{"page": {"backgroundColor": "red"}}"#, "invalid-value", 422,
        at: "/page/backgroundColor"),
    ])
  func isPointedAt(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    let answer = try server.send("PATCH", path + "/tabs/green", sample.content)
    expectProblem(answer, sample.name, sample.status, at: sample.pointer)
    try expectUntouched(server, path, before)
  }

  // MARK: Values out of range

  @Test(
    arguments: Transport.allCases,
    [
      Sample("1e308", #"{"width": 1e308}"#, "invalid-value", 422, at: "/width"),
      Sample("1e309", #"{"width": 1e309}"#, "malformed-content", 400, at: "/width"),
      Sample("-1", #"{"width": -1}"#, "invalid-value", 422, at: "/width"),
      Sample("-5e-324", #"{"width": -5e-324}"#, "invalid-value", 422, at: "/width"),
      Sample("100000.1", #"{"height": 100000.1}"#, "invalid-value", 422, at: "/height"),
      Sample("null", #"{"width": null}"#, "malformed-content", 400, at: "/width"),
      Sample("text", #"{"width": "320"}"#, "malformed-content", 400, at: "/width"),
      Sample("a safe area", #"{"safeArea": {"bottom": -0.5}}"#, "invalid-value", 422, at: "/safeArea/bottom"),
      Sample("a safe area of text", #"{"safeArea": {"left": "1"}}"#, "malformed-content", 400, at: "/safeArea/left"),
      Sample("half of it good", #"{"height": 500, "width": -1}"#, "invalid-value", 422, at: "/width"),
      Sample("a scheme", #"{"colorScheme": "sepia"}"#, "malformed-content", 400, at: "/colorScheme"),
      Sample("a near miss", #"{"hieght": 1}"#, "malformed-content", 400, at: "/hieght"),
    ])
  func doesNotResize(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    expectProblem(
      try server.send("POST", path + "/resize", sample.content), sample.name, sample.status, at: sample.pointer)
    // The same in a batch and in a creation, with a longer pointer.
    let members = String(decoding: sample.content.dropFirst(), as: UTF8.self)
    expectProblem(
      try server.post(path + "/actions", #"{"actions": [{"type": "resize", "# + members + "]}"), sample.name,
      sample.status, at: "/actions/0" + (sample.pointer ?? ""))
    if sample.testDescription != "null" {
      expectProblem(
        try server.post("/v1/sessions", #"{"traits": {"# + members + "}"), sample.name, sample.status,
        at: "/traits" + (sample.pointer ?? ""))
      expectProblem(
        try server.send("PATCH", path, #"{"traits": {"# + members + "}"), sample.name, sample.status,
        at: "/traits" + (sample.pointer ?? ""))
    }
    try expectUntouched(server, path, before)
  }

  @Test(arguments: Transport.allCases)
  func anIdOfDotsIsToldWhatItMayBe(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for id in [".", ".."] {
      expectProblem(
        try server.post("/v1/sessions", #"{"tabs": [{"id": "\#(id)", "title": "x"}]}"#), "invalid-value", 422,
        at: "/tabs/0/id",
        detail: "expected 1 to 64 of the characters A-Z a-z 0-9 - . _ ~, but not . or .. alone")
    }
  }

  private static let sessions: [Sample] = [
    Sample(
      "10,001 tabs", #"{"tabs": ["# + Array(repeating: #""T""#, count: 10_001).joined(separator: ",") + "]}",
      "invalid-value", 422, at: "/tabs/1000"),
    Sample("a tab of nothing", #"{"tabs": [{}]}"#, "malformed-content", 400, at: "/tabs/0"),
    Sample("a tab of an array", #"{"tabs": [["x"]]}"#, "malformed-content", 400, at: "/tabs/0"),
    Sample("an id of blanks", #"{"tabs": ["a", {"id": " ", "title": "x"}]}"#, "invalid-value", 422, at: "/tabs/1/id"),
    Sample("an id of dots", #"{"tabs": [{"id": "..", "title": "x"}]}"#, "invalid-value", 422, at: "/tabs/0/id"),
    Sample(
      "an id of 65", #"{"tabs": [{"title": "x", "id": ""# + String(repeating: "i", count: 65) + #""}]}"#,
      "invalid-value",
      422, at: "/tabs/0/id"),
    Sample(
      "600 characters", #"{"tabs": ["a", ""# + String(repeating: "x", count: 600) + #""]}"#, "invalid-value", 422,
      at: "/tabs/1"),
    Sample("an index of 3", #"{"selectedIndex": 3}"#, "index-out-of-range", 422, at: "/selectedIndex"),
    Sample("an index of -1", #"{"selectedIndex": -1}"#, "index-out-of-range", 422, at: "/selectedIndex"),
    Sample("an index of 1.5", #"{"selectedIndex": 1.5}"#, "malformed-content", 400, at: "/selectedIndex"),
    Sample("an index of 1e30", #"{"selectedIndex": 1e30}"#, "malformed-content", 400, at: "/selectedIndex"),
    Sample("a header without a user", #"{"preset": "remind", "header": {}}"#, "malformed-content", 400, at: "/header"),
    Sample("a user of no name", #"{"header": {"user": {"name": ""}}}"#, "invalid-value", 422, at: "/header/user/name"),
    Sample(
      "an image to fetch", #"{"header": {"user": {"name": "Ada", "image": "http://example.com/a.png"}}}"#,
      "invalid-value", 422,
      at: "/header/user/image"),
    Sample(
      "a program as an image", #"{"header": {"user": {"name": "Ada", "image": "data:image/svg+xml;base64,PHN2Zz4="}}}"#,
      "invalid-value", 422, at: "/header/user/image"),
    Sample("a bar of 1e9", #"{"tabBar": {"height": 1e9}}"#, "invalid-value", 422, at: "/tabBar/height"),
    Sample("a gap of -1", #"{"tabBar": {"spacing": -1}}"#, "invalid-value", 422, at: "/tabBar/spacing"),
    Sample(
      "a bar to the left", #"{"tabBar": {"placement": "left"}}"#, "malformed-content", 400, at: "/tabBar/placement"),
    Sample(
      "an edge on top", #"{"paging": {"allowedBounceEdges": ["left", "top"]}}"#, "malformed-content", 400,
      at: "/paging/allowedBounceEdges/1"),
    Sample("a profile", #"{"paging": {"profile": "qt"}}"#, "malformed-content", 400, at: "/paging/profile"),
    Sample("no accessory", #"{"accessories": [{"height": 3}]}"#, "malformed-content", 400, at: "/accessories/0"),
    Sample("the old accessory", #"{"accessory": {"text": "Offline"}}"#, "malformed-content", 400, at: "/accessory"),
    Sample(
      "an accessory that is seen through", ##"{"accessories": [{"text": "Offline", "background": "#FF000080"}]}"##,
      "invalid-value", 422, at: "/accessories/0/background"),
    Sample("a style", #"{"style": "../../etc/passwd"}"#, "invalid-value", 422, at: "/style"),
    Sample("no time", #"{"ttl": 0}"#, "invalid-value", 422, at: "/ttl"),
    Sample("too much time", #"{"ttl": 2592001}"#, "invalid-value", 422, at: "/ttl"),
    Sample("a member of later", #"{"themes": {}}"#, "malformed-content", 400, at: "/themes"),
    Sample("a near miss", #"{"tabbar": {}}"#, "malformed-content", 400, at: "/tabbar"),
    Sample("a preset of a number", #"{"preset": 1}"#, "malformed-content", 400, at: "/preset"),
  ]

  @Test(arguments: Transport.allCases, sessions)
  func makesNoSession(_ transport: Transport, sample: Sample) throws {
    let server = try TestServer(transport) { $0.sessions = 2 }
    let (path, before) = try prepare(server)
    expectProblem(
      try server.send("POST", "/v1/sessions", sample.content), sample.name, sample.status, at: sample.pointer)
    try expectUntouched(server, path, before)
    #expect(try server.post("/v1/sessions").status == 201, "the refused one does not count")
  }

  /// 32 levels are accepted, the 33rd is refused; both problems name their place.
  @Test(arguments: Transport.allCases)
  func isNotTooDeep(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    for (levels, detail) in [
      (31, #"unknown member "x": expected "actions""#), (32, "arrays and objects are nested more than 32 levels deep"),
      (5_000, "arrays and objects are nested more than 32 levels deep"),
    ] {
      let nested = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      // A patch is parsed as a whole before its members are checked.
      let answer = try server.send("PATCH", path, #"{"x": "# + nested + "}")
      #expect(answer.status == 400)
      #expect(answer["/type"] == .string("/problems/malformed-content"))
      if levels > 31 {
        #expect(answer["/detail"] == .string(detail))
        #expect(answer["/errors/0/pointer"] == .string("/x" + String(repeating: "/0", count: 31)))
      } else {
        #expect(answer["/errors/0/pointer"] == .string("/x"))
      }
    }
    try expectUntouched(server, path, before)
  }

  // MARK: Addresses

  @Test(
    arguments: Transport.allCases,
    [
      "/../etc/passwd", "/..", "/.", "/v1/../v1/sessions", "/%2e%2e/etc/passwd", "/%2E%2E/%2E%2E/etc/passwd",
      "/css/%2e%2e",
      "/css%2Fbase.css", "/v1%2fsessions", "/%2F", "/%00", "/index.html%00", "/v1/sessions/%00", "/a%5Cb", "/%0A",
      "/%7F",
      "/%", "/%4", "/%GG", "/%FF", "/%C0%AE%C0%AE/etc/passwd", "/?x=%FF", "/?x=%",
    ])
  func refusesTargets(_ transport: Transport, target: String) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    for method in ["GET", "POST", "DELETE"] {
      expectProblem(try server.send(method, target, method == "POST" ? "{}" : ""), "bad-target", 400)
    }
    try expectUntouched(server, path, before)
  }

  @Test(
    arguments: Transport.allCases,
    [
      "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAB", "x", "null", "%C3%A4", "a%20b", "...", "*",
      String(repeating: "A", count: 4_000),
    ])
  func findsNoOtherSession(_ transport: Transport, id: String) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    for (method, route) in Self.routes + [
      ("GET", ""), ("DELETE", ""), ("GET", "/tabs"), ("GET", "/events"), ("GET", "/accessibility"),
      ("DELETE", "/tabs/green"),
      ("DELETE", "/tabs/green/badge"), ("POST", "/header/avatar/tap"), ("POST", "/header/trailing/tap"),
    ] {
      let answer = try server.send(method, "/v1/sessions/\(id)" + route, method == "GET" ? "" : "{}")
      expectProblem(answer, "session-not-found", 404)
      #expect(answer.content.count < 4_700, "an answer does not repeat all that was sent")
    }
    try expectUntouched(server, path, before)
  }

  @Test(
    arguments: Transport.allCases,
    ["purple", "Green", "%C3%A4", "...", "a%20b", "0", String(repeating: "g", count: 65)])
  func findsNoOtherTab(_ transport: Transport, id: String) throws {
    let server = try TestServer(transport)
    let (path, before) = try prepare(server)
    for (method, route, content) in [
      ("PATCH", "", #"{"title": "x"}"#), ("DELETE", "", ""), ("POST", "/move", #"{"to": 0}"#),
      ("PUT", "/badge", #"{"badge": 1}"#), ("DELETE", "/badge", ""), ("POST", "/navigation", #"{"pop": true}"#),
      ("POST", "/scroll", #"{"y": 1}"#), ("DELETE", "?animated=true", ""),
    ] {
      expectProblem(try server.send(method, path + "/tabs/\(id)" + route, content), "tab-not-found", 404)
    }
    try expectUntouched(server, path, before)
  }

  /// A problem says what is expected, with an example, and where a patch of the other kind goes.
  @Test(arguments: [
    (
      "PATCH", "/configuration", "json-patch+json", "", "the content is empty: send JSON. For example: [{",
      " A merge patch goes to /v1/sessions/ID."
    ),
    (
      "PATCH", "/configuration", "json-patch+json", "{}", "expected an array, found an object. For example: [{",
      " A merge patch goes to /v1/sessions/ID."
    ),
    (
      "PATCH", "", "json", #"[{"op": "remove", "path": "/tabs/0"}]"#, "expected an object. For example: {",
      " See /docs/api#patchSession. A JSON Patch goes to /v1/sessions/ID/configuration, with Content-Type: application/json-patch+json."
    ),
    (
      "PATCH", "/tabs/green", "json", "[]", "expected an object, found an array. For example: {",
      " A JSON Patch goes to /v1/sessions/ID/configuration, with Content-Type: application/json-patch+json."
    ),
    (
      "PUT", "/tabs", "json", #"["A", "B"]"#, #"expected an object, found an array. For example: {"tabs":["#,
      " See /docs/api#setTabs."
    ),
    (
      "PUT", "/tabs/green/badge", "json", "3", #"expected an object, found a number. For example: {"badge":"#,
      " See /docs/api#setBadge."
    ),
    ("POST", "/select", "json", "", "the content is empty: send JSON. For example: {", " See /docs/api#select."),
    (
      "POST", "/actions", "json", "[]", #"expected an object, found an array. For example: {"actions":[{"#,
      " See /docs/api#act."
    ),
  ])
  func `R9: content of another form is answered with an example`(
    method: String, route: String, type: String, content: String, start: String, end: String
  ) throws {
    let server = try TestServer(.inProcess)
    let (path, before) = try prepare(server)
    let answer = try server.send(method, path + route, content, fields: ["Content-Type": "application/" + type])
    #expect(answer.status == 400)
    let detail = try #require(answer["/detail"]?.text).replacing(path, with: "/v1/sessions/ID")
    #expect(detail.hasPrefix(start), "\(detail)")
    #expect(detail.hasSuffix(end), "\(detail)")
    expectProblem(
      try server.send("PATCH", path + "/configuration", "{}"), "unsupported-media-type", 415,
      detail:
        "The content is application/json: send it with Content-Type: application/json-patch+json, or a merge patch to \(path)."
    )
    try expectUntouched(server, path, before)
  }
}
