import HeaderLint
import StrictJSON
import Testing

/// `GET …/lint` and `POST /v1/lint`: design problems that users would notice (D).
@Suite struct LintTests {
  @Test(arguments: Transport.allCases)
  func `D: a session's lint names its findings, counts them and shows every contrast`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"preset": "remind", "tabs": ["Inbox", "INBOX"], "design": {"deselectedTabTextColor": "#FFFFFF99",
       "tabBarBackgroundColor": "#295EFF", "selectedTabTextColor": "#FFFFFF", "indicatorColor": "#FFFFFF"},
       "tabBar": {"translucent": false}, "navigationBar": {"visibility": "automatic"}}
      """)
    let answer = try server.get(path + "/lint")
    #expect(answer.status == 200)
    #expect(answer.fields["cache-control"] == "no-cache")
    #expect(answer.fields["etag"] == (try server.get(path + "/lint").fields["etag"]))
    #expect(answer.fields["etag"] != (try server.get(path).fields["etag"]))
    func contrast(_ scheme: String) -> String {
      """
      {"id": "contrast", "severity": "error", "pointer": "/design/deselectedTabTextColor",
       "message": "The other tabs' text: #FFFFFF99 on #295EFF is 2.79:1 over the tab bar in \(scheme); it must be at least 4.5:1.",
       "advice": "#FFFFFF is the nearest colour that passes everywhere in \(scheme).", "help": "/docs/lint/contrast",
       "fix": {"colorScheme": "\(scheme)", "color": "#FFFFFF"}}
      """
    }
    #expect(
      answer["/findings"]
        == (try json(
          """
          [\(contrast("light")), \(contrast("dark")),
           {"id": "duplicate-title", "severity": "warning", "pointer": "/tabs/1/title",
            "message": "The title “INBOX” sounds like the title of tab 1.", "advice": "Give each tab a different title.",
            "help": "/docs/lint/duplicate-title"}]
          """)))
    #expect(answer["/summary"] == (try json(#"{"errors": 2, "warnings": 1, "notes": 0}"#)))
    #expect(answer["/contrast"]?.elements.count == 6)
    #expect(
      answer["/contrast/1"]
        == (try json(
          """
          {"name": "deselectedTabText", "foreground": "#FFFFFF99", "background": "#295EFF", "colorScheme": "light",
           "ratio": 2.79, "required": 4.5, "passes": false, "where": "over the tab bar",
           "pointer": "/design/deselectedTabTextColor"}
          """)))
  }

  /// In the fonts of the selected tab and of the others.
  @Test(arguments: ShippedFiles.presetNames, ["en", "de", "nl", "ar"])
  func `D, B4: no label of a preset is cut off on any phone, in any language and direction`(
    _ preset: String, _ locale: String
  ) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"preset": "\#(preset)", "locale": "\#(locale)"}"#)
    for view in [320, 375, 390].flatMap({ ["?width=\($0)&layoutDirection=ltr", "?width=\($0)&layoutDirection=rtl"] }) {
      let found = try server.get(path + "/lint" + view)["/findings"]?.elements ?? []
      #expect(!found.contains { $0.value(at: "/id") == .string("label-too-long") }, "\(view)")
      let items = try server.get(path + view)["/tabBar/items"]?.elements ?? []
      #expect(items.allSatisfy { $0.value(at: "/truncated") == nil }, "\(view)")
    }
  }

  @Test func `D, B4, P14: a label that is cut off on another device is found there`() throws {
    let server = try TestServer(.inProcess)
    let given = #"{"preset": "coordinator", "tabs": ["Home", "Benachrichtigungen", "C", "D"]}"#
    let path = try server.create(given)
    let found = """
      [{"id": "label-too-long", "severity": "warning", "pointer": "/tabs/1/title", "help": "/docs/lint/label-too-long",
        "message": "The label “Benachrichtigungen” is cut off in a width of 320: it needs 97.3 points, and has 72.",
        "advice": "Use a shorter word, or fewer tabs."}]
      """
    #expect(try server.get(path + "/lint?width=500")["/findings"] == json("[]"))
    #expect(try server.get(path + "?width=500")["/tabBar/items/1/truncated"] == nil)
    for direction in ["ltr", "rtl"] {
      let view = "?width=320&layoutDirection=\(direction)"
      #expect(try server.get(path + "/lint" + view)["/findings"] == json(found))
      #expect(try server.post("/v1/lint" + view, given)["/findings"] == json(found))
      #expect(
        try server.get(path + view)["/tabBar/items"]?.elements.map { $0.value(at: "/truncated") } == [
          nil, .bool(true), nil, nil,
        ])
      #expect(try server.get(path + "/header.svg" + view).text.contains("<title>Benachrichtigungen</title>"))
    }
    // The labels of a bar at the top grow with the text size.
    let top = try server.create(#"{"preset": "remind", "tabs": ["Nachrichten", "B", "C"]}"#)
    #expect(try server.get(top + "/lint")["/findings"] == json("[]"))
    #expect(
      try server.get(top + "/lint?contentSizeCategory=accessibility1")["/findings/0/id"] == .string("label-too-long"))
    expectProblem(try server.get(top + "/lint?wide=1"), "bad-query", 400)
  }

  @Test(arguments: ShippedFiles.presetNames)
  func `D: every colour of a preset can be read wherever it is drawn`(_ preset: String) throws {
    let server = try TestServer(.inProcess)
    // The blank preset gets something to draw.
    let header =
      #""header": {"user": {"name": "Ada", "company": "Engines"}, "trailing": {"title": "Edit", "badge": 1}}"#
    let given = preset == "blank" ? #", "tabs": ["One", {"title": "Two", "badge": 2}], \#(header)"# : ""
    let answer = try server.post("/v1/lint", "{\"preset\": \"\(preset)\"\(given)}")
    #expect(answer["/summary/errors"] == .number(0))
    #expect(answer["/contrast"]?.elements.isEmpty == false)
    for check in answer["/contrast"]?.elements ?? [] { #expect(check.value(at: "/passes") == .bool(true), "\(check)") }
  }

  /// A dot has no text: what counts is the red against what is behind it (WCAG 1.4.11).
  @Test(arguments: ShippedFiles.presetNames)
  func `D, T12, B8: a dot is seen on every preset but one`(_ preset: String) throws {
    let server = try TestServer(.inProcess)
    let header = #"{"user": {"name": "Ada"}, "trailing": {"icon": "bell", "label": "News", "badge": true}}"#
    let answer = try server.post(
      "/v1/lint",
      #"{"preset": "\#(preset)", "header": \#(header), "tabs": [{"title": "Home", "badge": true}, "Songs"]}"#)
    let checks = answer["/contrast"]?.elements ?? []
    let dots = checks.filter { ["badgeDot", "trailingBadgeDot"].contains($0.value(at: "/name")?.text) }
    #expect(dots.allSatisfy { $0.value(at: "/required") == .number(3) })
    #expect(Set(dots.compactMap { $0.value(at: "/colorScheme")?.text }) == ["light", "dark"])
    #expect(!checks.contains { $0.value(at: "/name")?.text?.hasSuffix("BadgeText") == true })
    #expect(!checks.contains { $0.value(at: "/name")?.text == "badgeText" })
    let failing = dots.filter { $0.value(at: "/passes") == .bool(false) }
    #expect(failing.isEmpty == (preset != "backbase"), "\(failing)")
    #expect(failing.allSatisfy { $0.value(at: "/colorScheme")?.text == "light" })
    // A dot that is overlooked is no loss: the badge is spoken too.
    #expect(answer["/summary/errors"] == .number(0))
  }

  @Test func `D, T12: the contrast of the documented look fails`() throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/lint", #"{"theme": "documented"}"#)
    let messages = answer["/findings"]?.elements.compactMap { $0.value(at: "/message")?.text } ?? []
    #expect(
      messages.contains { $0.contains("#3A495D") && $0.contains("1.81:1 on #295EFF") }, "\(messages)")
  }

  /// Rule D names the numbers.
  @Test func `D: Backbase's own default is 1,81 and fails`() throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/lint", #"{"theme": "documented"}"#)
    let check = try #require(
      answer["/contrast"]?.elements.first {
        $0.value(at: "/name")?.text == "deselectedTabText"
          && $0.value(at: "/where")?.text?.hasSuffix("beginning") == true
      })
    #expect(check.value(at: "/ratio")?.number == 1.81)
    #expect(check.value(at: "/passes") == .bool(false))
    #expect(check.value(at: "/foreground")?.text == "#3A495D")
    #expect(check.value(at: "/background")?.text == "#295EFF")
  }

  @Test(arguments: Transport.allCases)
  func `D: a description is linted like the session that it would create`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for text in ["", "{}", #"{"preset": "fiori"}"#, #"{"tabs": []}"#] {
      let answer = try server.post("/v1/lint", text)
      #expect(answer.status == 200)
      #expect(answer.fields["cache-control"] == "no-store")
      #expect(answer.text == (try server.get(server.create(text) + "/lint").text))
    }
  }

  @Test func `D: a description may include a theme document`() throws {
    let server = try TestServer(.inProcess)
    func subtitles(_ theme: String) throws -> [Double] {
      let sketch = "{\"theme\": \(theme)}"
      return try #require(server.post("/v1/lint", sketch)["/contrast"]).elements
        .filter { $0.value(at: "/name")?.text == "headerSubtitle" && $0.value(at: "/colorScheme")?.text == "light" }
        .compactMap { $0.value(at: "/ratio")?.number }
    }
    #expect(try subtitles("{}") == [5.07, 12])
    #expect(
      try subtitles(##"{"theme": {"color": {"tab-header": {"title": "#FFFFFFA3"}}}}"##) == [2.97, 5.81])
  }

  @Test func `D, T3: a mistake is refused with its place, and in a theme with its line`() throws {
    let server = try TestServer(.inProcess)
    expectProblem(
      try server.post("/v1/lint", #"{"tabs": [{"titel": "A"}]}"#), "malformed-content", 400, at: "/tabs/0/titel")
    expectProblem(try server.post("/v1/lint", #"{"theme": "none"}"#), "invalid-value", 422, at: "/theme")
    expectProblem(
      try server.post("/v1/lint", #"{"traits": {"orientation": "sideways"}}"#), "malformed-content", 400,
      at: "/traits/orientation")
    let broken = try server.post("/v1/lint", "{\"theme\": {\n  \"a\": \"{b}\"}}")
    expectProblem(broken, "broken-theme", 422, at: "/theme/a")
    #expect(broken["/errors/0/line"]?.number == 2)
    #expect(broken["/errors/0/column"]?.number == 8)
  }

  @Test func `D: a session remembers removed tabs`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    func removed() throws -> [String] {
      try #require(server.get(path + "/lint")["/findings"]).elements
        .filter { $0.value(at: "/id")?.text == "removed-tab" }.compactMap { $0.value(at: "/message")?.text }
    }
    #expect(try removed() == [])
    try server.send("DELETE", path + "/tabs/indigo")
    #expect(try removed() == ["The tab “indigo” has been removed."])
    try server.post(path + "/tabs", #"{"tab": {"id": "indigo", "title": "Indigo"}}"#)
    #expect(try removed() == [])
  }

  @Test func `D: a tag names one report, though refused selections displace a removal in the log`() throws {
    let server = try TestServer(.inProcess) { $0.eventsPerSession = 4 }
    let path = try server.create(
      #"{"tabs": ["A", "B", "C"], "tabBar": {"guards": [{"deny": ["b"], "reason": "Closed"}]}}"#)
    try server.send("DELETE", path + "/tabs/c")
    let before = try server.get(path + "/lint")
    #expect(before.text.contains("removed-tab"))
    for _ in 0..<4 { try server.post(path + "/select", #"{"tab": "b", "source": "user"}"#) }
    let after = try server.get(path + "/lint", fields: ["If-None-Match": try #require(before.fields["etag"])])
    #expect(after.status == 200)
    #expect(!after.text.contains("removed-tab"))
  }

  @Test func `D: a lint that has not changed is not sent again`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create()
    let tag = try #require(try server.get(path + "/lint").fields["etag"])
    #expect(try server.get(path + "/lint", fields: ["If-None-Match": tag]).status == 304)
    expectProblem(try server.get("/v1/sessions/0000000000000000000000/lint"), "session-not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func `D: every rule has a page, which the list links to`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let list = try server.get("/docs/lint")
    #expect(list.status == 200)
    #expect(list.fields["content-type"] == "text/html; charset=utf-8")
    for rule in Rule.allCases {
      let path = "/docs/lint/\(rule.rawValue)"
      #expect(list.text.contains("<a href=\"\(path)\">\(rule.title) <code>\(rule.rawValue)</code></a>"))
      let page = try server.get(path)
      #expect(page.status == 200)
      #expect(page.text.contains("<h1>\(rule.title)</h1>"))
      #expect(rule.explanation.allSatisfy { page.text.contains("<p>\($0)</p>") })
    }
    expectProblem(try server.get("/docs/lint/nothing"), "not-found", 404)
  }
}
