import StrictJSON
import Testing

/// T1–T3 over HTTP: themes, and the sessions that use them.
@Suite struct ThemesTests {
  private static let red =
    ##"{"theme": {"color": {"danger": "#FF0000", "own": {"light": "#0000FF", "dark": "#8080FF"}}}}"##

  @Test(arguments: Transport.allCases)
  func theDefaultsAreATheme(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let list = try server.get("/v1/themes")
    let count = try #require(list["/themes/0/tokens"]?.number)
    #expect(
      list["/themes"]
        == (try json(
          """
          [{"name": "default", "readOnly": true, "tokens": \(Int(count)), "sessions": 0, "updatedAt": null},
           {"name": "documented", "readOnly": true, "tokens": 2, "sessions": 0, "updatedAt": null}]
          """)))
    let document = try server.get("/v1/themes/default")
    #expect(document["/theme/color/tab-header/selected/background"] == .string("#FFFFFF"))
    let resolved = try server.get("/v1/themes/default/resolved")
    #expect(resolved["/name"] == .string("default"))
    #expect(resolved["/tokens"]?.object?.count == Int(count))
    #expect(
      resolved["/tokens/theme.color.tab-header.selected.foreground"]
        == (try json(
          ##"""
          {"type": "color", "description": null, "light": "#295EFF", "dark": "#295EFF",
           "aliases": ["theme.color.foreground.brand"], "source": "default"}
          """##)))
  }

  @Test(arguments: Transport.allCases)
  func aThemeIsPutReadReplacedAndRemoved(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let put = try server.send("PUT", "/v1/themes/red", Self.red)
    #expect(put.status == 201, "\(put.text)")
    #expect(put.fields["location"] == "/v1/themes/red")
    #expect(put["/tokens"] == .number(2))
    #expect(put["/sessions"] == .number(0))
    let read = try server.get("/v1/themes/red")
    #expect(read.text == Self.red)
    let tag = try #require(read.fields["etag"])
    #expect(put.fields["etag"] == tag)
    #expect(try server.get("/v1/themes/red", fields: ["If-None-Match": tag]).status == 304)
    #expect(try server.get("/v1/themes/red/resolved", fields: ["If-None-Match": tag]).status == 304)
    let own = try server.get("/v1/themes/red/resolved")["/tokens/theme.color.own"]
    #expect(
      own
        == (try json(
          ##"""
          {"type": "color", "description": null, "light": "#0000FF", "dark": "#8080FF", "aliases": [], "source": "theme"}
          """##)))
    let replaced = try server.send("PUT", "/v1/themes/red", "{}")
    #expect(replaced.status == 200)
    #expect(replaced["/tokens"] == .number(0))
    #expect(replaced.fields["location"] == nil)
    #expect(try server.send("DELETE", "/v1/themes/red").status == 204)
    expectProblem(try server.get("/v1/themes/red"), "theme-not-found", 404)
    expectProblem(try server.get("/v1/themes/red/resolved"), "theme-not-found", 404)
    expectProblem(try server.send("DELETE", "/v1/themes/red"), "theme-not-found", 404)
    #expect(try server.get("/v1/themes")["/themes"]?.elements.count == 2)
  }

  /// RFC 9110 §13.1.1, §13.1.2
  @Test(arguments: Transport.allCases)
  func changesCanDependOnTheTag(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = "/v1/themes/red"
    expectProblem(
      try server.send("PUT", path, "{}", fields: ["If-Match": "*"]), "precondition-failed", 412,
      detail: "Nothing has this name yet: it is added without If-Match.")
    let first = try server.send("PUT", path, "{}", fields: ["If-None-Match": "*"])
    #expect(first.status == 201)
    let tag = try #require(first.fields["etag"])
    let exists = try server.send("PUT", path, Self.red, fields: ["If-None-Match": "*"])
    expectProblem(exists, "precondition-failed", 412, detail: "The name is taken. The entity tag is now \(tag).")
    #expect(exists.fields["etag"] == tag)
    #expect(try server.send("PUT", path, Self.red, fields: ["If-Match": tag]).status == 200)
    expectProblem(
      try server.send("PUT", path, "{}", fields: ["If-Match": tag]), "precondition-failed", 412)
    let new = try #require(try server.get(path).fields["etag"])
    expectProblem(
      try server.send("PUT", path, "{}", fields: ["If-Match": String(new.dropFirst().dropLast())]),
      "precondition-failed", 412,
      detail: "The quotation marks are part of an entity tag: send If-Match with them. The entity tag is now \(new).")
    expectProblem(
      try server.send("DELETE", path, fields: ["If-Match": tag]), "precondition-failed", 412)
    #expect(try server.get(path).text == Self.red)
  }

  @Test(arguments: Transport.allCases)
  func sessionsChangeWithTheirTheme(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.red)
    let path = try server.create(#"{"theme": "red", "design": {"dividerColor": "{theme.color.own}"}}"#)
    let other = try server.create()
    let before = try server.get(path + "?include=design")
    #expect(before["/design/theme"] == .string("red"))
    #expect(before["/design/badgeColor"] == .string("#FF0000"))
    #expect(before["/design/dividerColor"] == .string("#0000FF"))
    let put = try server.send(
      "PUT", "/v1/themes/red", ##"{"theme": {"color": {"danger": "#00FF00", "own": "#ABCDEF"}}}"##)
    #expect(put["/sessions"] == .number(1))
    let after = try server.get(path + "?include=design")
    #expect(after["/revision"] == .number(2))
    #expect(after["/design/badgeColor"] == .string("#00FF00"))
    #expect(after["/design/dividerColor"] == .string("#ABCDEF"))
    let events = try server.get(path + "/log")
    #expect(events["/events"]?.elements.compactMap { $0.value(at: "/type")?.text } == ["configured"])
    #expect(try server.get(other)["/revision"] == .number(1))
    // The same theme again changes nothing.
    try server.send("PUT", "/v1/themes/red", ##"{"theme": {"color": {"own": "#ABCDEF", "danger": "#00FF00"}}}"##)
    #expect(try server.get(path)["/revision"] == .number(2))
    #expect(try server.get("/v1/themes")["/themes/0/sessions"] == .number(1))
    #expect(try server.get("/v1/themes")["/themes/2/sessions"] == .number(1))
  }

  /// Lengths of a theme change the layout.
  @Test(arguments: Transport.allCases)
  func aThemesLengthsAreLaidOut(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/wide", #"{"theme": {"padding-x": {"tab-header": {"tab": "20px"}}}}"#)
    let path = try server.create()
    let narrow = try #require(try server.get(path)["/tabBar/items/0/frame/width"]?.number)
    let wide = try server.send("PATCH", path, #"{"theme": "wide"}"#)
    #expect(wide["/tabBar/items/0/frame/width"] == .number(narrow + 24))
  }

  /// T3: a broken theme is refused whole, and the old one stays.
  @Test(
    arguments: Transport.allCases,
    [
      (
        #"{"a": "{b}", "b": "{c}", "c": "{a}"}"#, "/a", "a → b → c → a: the aliases form a cycle"
      ),
      (#"{"a": "{theme.nothing}"}"#, "/a", "a → theme.nothing: there is no token of this name"),
      (#"{"a": "{theme.color}"}"#, "/a", "a → theme.color: this is a group of tokens"),
      (
        #"{"theme": {"color": {"danger": 12}}}"#, "/theme/color/danger",
        ##"theme.color.badge.background → theme.color.danger: expected a colour such as "#295EFF", "systemBlue" or {"colorSpace": …, "components": […]}, found a number"##
      ),
      (
        #"{"theme": {"color": {"tab-header": {"title": "no colour"}}}}"#, "/theme/color/tab-header/title",
        "theme.color.tab-header.title: expected a colour"
      ),
      (
        #"{"theme": {"height": {"tab-header": {"tab": {"light": 1, "dark": 2}}}}}"#,
        "/theme/height/tab-header/tab/light",
        "theme.height.tab-header.tab: expected the same value in light and dark"
      ),
      (
        ##"{"theme": {"color": {"foreground": "#FFF"}}}"##, "",
        "theme.color.foreground.brand: there is no token of this name"
      ),
    ])
  func aBrokenThemeIsRefusedWhole(
    _ transport: Transport, _ sample: (document: String, pointer: String, detail: String)
  ) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.red)
    let path = try server.create(#"{"theme": "red"}"#)
    try server.expectUntouched(path) {
      let answer = try server.send("PUT", "/v1/themes/red", sample.document)
      #expect(answer.status == 422)
      #expect(answer["/type"] == .string("/problems/broken-theme"))
      #expect(answer["/errors/0/pointer"] == .string(sample.pointer), "\(answer.text)")
      #expect(answer["/errors/0/detail"]?.text?.contains(sample.detail) == true, "\(answer.text)")
      #expect(try server.get("/v1/themes/red").text == Self.red)
    }
    #expect(try server.send("PUT", "/v1/themes/new", sample.document).status == 422)
    expectProblem(try server.get("/v1/themes/new"), "theme-not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func everyMistakeIsNamedWithItsLine(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let document = """
      {
        "ä": "é", "one": "{two}",
        "group": {
          "three": "{four}"
        }
      }
      """
    let answer = try server.send("PUT", "/v1/themes/red", document)
    #expect(
      answer["/errors"]?.elements.map {
        "\($0.value(at: "/pointer")?.text ?? "") \($0.value(at: "/line")?.number ?? 0) \($0.value(at: "/column")?.number ?? 0)"
      }
        == ["/one 2.0 20.0", "/group/three 4.0 14.0"], "\(answer.text)")
    let syntax = try server.send("PUT", "/v1/themes/red", "{\n  \"a\": 1,\n}")
    expectProblem(
      syntax, "invalid-json", 400, at: "", detail: #"not JSON at line 3, column 1: remove the comma before "}""#)
    #expect(syntax["/errors/0/line"] == .number(3))
  }

  @Test(arguments: Transport.allCases)
  func theDefaultsAreReadOnly(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for name in ["default", "documented"] {
      expectProblem(try server.send("PUT", "/v1/themes/\(name)", "{}"), "theme-read-only", 409)
      expectProblem(
        try server.send("DELETE", "/v1/themes/\(name)"), "theme-read-only", 409,
        detail: "\"\(name)\" is built in and cannot be removed.")
    }
    for name in ["a%20b", "%E2%98%83", String(repeating: "n", count: 65)] {
      expectProblem(
        try server.send("PUT", "/v1/themes/\(name)", "{}"), "invalid-value", 422,
        detail: "The name of a theme is 1 to 64 of the characters A-Z a-z 0-9 - . _ ~")
    }
  }

  @Test(arguments: Transport.allCases)
  func anUnknownThemeIsRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let detail = #"there is no theme "nope": the themes are "default", "documented""#
    expectProblem(
      try server.post("/v1/sessions", #"{"theme": "nope"}"#), "invalid-value", 422, at: "/theme", detail: detail)
    let path = try server.create()
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, #"{"theme": "nope"}"#), "invalid-value", 422, at: "/theme", detail: detail)
    }
    expectProblem(
      try server.get("/v1/themes/docmented"), "theme-not-found", 404,
      detail: #"There is no theme "docmented": did you mean "documented"? The themes are "default", "documented"."#)
    for number in 0..<10 { try server.send("PUT", "/v1/themes/t\(number)", "{}") }
    let list = #""default", "documented", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7" and 2 more"#
    expectProblem(
      try server.post("/v1/sessions", #"{"theme": "defaults"}"#), "invalid-value", 422, at: "/theme",
      detail: #"there is no theme "defaults": did you mean "default"? The themes are \#(list)"#)
  }

  /// Both media types, and no others (RFC 9110 §15.5.16); more than 1 MiB is too much.
  @Test(arguments: Transport.allCases)
  func acceptsTokensInItsFormats(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.send(
      "PUT", "/v1/themes/x", ##"{"danger": {"$type": "color", "$value": "#FF0000"}}"##,
      fields: ["Content-Type": "application/design-tokens+json"])
    #expect(answer.status == 201, "\(answer.text)")
    let large = "{\"a\": \"" + String(repeating: "x", count: 1_048_567) + "\"}"
    #expect(large.utf8.count == 1_048_576)
    #expect(try server.send("PUT", "/v1/themes/x", large).status == 200)
    expectProblem(try server.send("PUT", "/v1/themes/x", large + " "), "content-too-large", 413)
    #expect(try server.get("/v1/themes/x").text == large)
    #expect(try server.send("POST", "/v1/lint", "{\"theme\": \(large)}").status == 200)
    // Other content has a lower limit.
    expectProblem(try server.send("PUT", "/v1/styles/x", large), "content-too-large", 413)
  }

  /// Comparing it by its normal form would take hours.
  @Test func aLongNameIsNotCompared() throws {
    let names = try ShippedFiles.catalog.get().opened(with: .none).names
    let long = String(repeating: "\u{300}\u{316}", count: 500_000)
    #expect(names.themes[long]?.name == nil)
    #expect(!names.styles.isShipped(long))
  }

  @Test(arguments: Transport.allCases)
  func aServerHoldsAHundredThemes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for number in 1...100 { #expect(try server.send("PUT", "/v1/themes/t\(number)", "{}").status == 201) }
    let refused = try server.send("PUT", "/v1/themes/another", "{}")
    expectProblem(refused, "too-many-themes", 507)
    #expect(!refused.text.contains("reserved"), "the server has no token")
    #expect(try server.send("PUT", "/v1/themes/t1", Self.red).status == 200)
    #expect(try server.send("DELETE", "/v1/themes/t1").status == 204)
    #expect(try server.send("PUT", "/v1/themes/another", "{}").status == 201)
    let names = try server.get("/v1/themes")["/themes"]?.elements.compactMap { $0.value(at: "/name")?.text }
    #expect(names?.prefix(4) == ["default", "documented", "another", "t10"])
    #expect(names?.count == 102)
  }
}
