import StrictJSON
import Testing

/// T14 and T15 over HTTP: importing and exporting themes.
@Suite struct ThemeFormatsTests {
  @Test(arguments: Transport.allCases)
  func aFileOfAnotherToolBecomesATheme(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/import",
      ##"""
      {"light": {"danger": {"value": "#B3261E", "type": "color"}},
       "dark": {"danger": {"value": "#F2B8B5", "type": "color"}, "gap": {"value": "{x} * 2", "type": "spacing"}},
       "$metadata": {"tokenSetOrder": ["light", "dark"]}}
      """##)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(
      try answer.json
        == (try json(
          ##"""
          {"form": "tokensStudio", "tokens": 1, "mapped": [{"from": "danger", "to": "theme.color.danger"}], "unreadCount": 1,
           "unread": [{"path": "gap", "pointer": "/dark/gap", "detail": "{x}: there is no token of this name",
             "line": 2, "column": 67}],
           "document": {"theme": {"color": {"danger": {"$type": "color", "$value": {"light": "#B3261E", "dark": "#F2B8B5"}}}}}}
          """##)))
    let document = try #require(answer["/document"])
    let put = try server.send("PUT", "/v1/themes/brand", String(decoding: document.bytes, as: UTF8.self))
    #expect(put.status == 201)
    #expect(put["/warnings"] == .array([]))
    #expect(try server.get("/v1/themes")["/themes"]?.elements.count == 3)
  }

  @Test func aFileWithoutTokensIsRefused() throws {
    let server = try TestServer(.inProcess)
    let empty = try server.post("/v1/import", #"{"a": {}}"#)
    expectProblem(
      empty, "invalid-value", 422, at: "",
      detail: "there are no tokens: expected objects with a $value or a value in groups, or collections of variables")
    #expect(try server.post("/v1/import", "{").status == 400)
  }

  @Test(arguments: [
    (#"{"preset": "remind", "tabs": ["A", "B"]}"#, "this is a session"),
    (#"{"tabs": [{"title": "A"}]}"#, "this is a session"),
    (##"{"extends": "backbase", "headerForegroundColor": "#FFF"}"##, "this is a style"),
    (##"{"headerForegroundColor": "{theme.color.danger}"}"##, "this is a style"),
  ])
  func `T14: a session or a style is refused with what to do with it`(_ file: String, _ detail: String) throws {
    let server = try TestServer(.inProcess)
    let response = try server.post("/v1/import", file)
    #expect(response.status == 422)
    #expect(response.text.contains("\(detail), not a file of tokens: "))
  }

  @Test func `T14: an exported theme is imported as it is`() throws {
    let server = try TestServer(.inProcess)
    let theme = ##"{"theme": {"color": {"danger": {"light": "#FF0000", "dark": "#00FF00"}}}}"##
    #expect(try server.send("PUT", "/v1/themes/brand", theme).status == 201)
    let imported = try server.post("/v1/import", try server.get("/v1/themes/brand/export").text).json
    #expect(imported[pointer: "/unreadCount"] == .number(0))
    #expect(
      imported[pointer: "/document/theme/color/danger/$value"]
        == .object(["light": .string("#FF0000"), "dark": .string("#00FF00")]))
  }

  @Test(arguments: Transport.allCases)
  func aThemeIsExportedInEveryFormat(_ transport: Transport) throws {
    let server = try TestServer(transport)
    #expect(try server.send("PUT", "/v1/themes/brand", ##"{"theme": {"color": {"danger": "#FF0000"}}}"##).status == 201)
    let expected = [
      ("", "application/design-tokens+json", "brand.tokens.json", #""theme": {"#),
      ("?format=dtcg", "application/design-tokens+json", "brand.tokens.json", #""danger": {"#),
      ("?format=css", "text/css; charset=utf-8", "brand.css", "  --theme-color-danger: #FF0000;\n"),
      (
        "?format=swift", "text/plain; charset=utf-8", "BrandTheme.swift",
        "  public static let themeColorDanger = Pair(light: RGBA(value: 0xFF0000FF), dark: RGBA(value: 0xFF0000FF))\n"
      ),
      ("?format=android", "application/xml", "brand.xml", #"<color name="theme_color_danger">#FFFF0000</color>"#),
      (
        "?format=android-night", "application/xml", "brand-night.xml",
        #"<color name="theme_color_background_page">#FF0F1012<"#
      ),
    ]
    for (query, type, name, part) in expected {
      let answer = try server.get("/v1/themes/brand/export\(query)")
      #expect(answer.status == 200)
      #expect(answer.fields["content-type"] == type)
      #expect(answer.fields["content-disposition"] == "attachment; filename=\"\(name)\"")
      #expect(answer.text.contains(part), "\(answer.text)")
      let tag = try #require(answer.fields["etag"])
      #expect(try server.get("/v1/themes/brand/export\(query)", fields: ["If-None-Match": tag]).status == 304)
    }
  }

  @Test func anUnknownFormatNamesTheKnownOnes() throws {
    let server = try TestServer(.inProcess)
    expectProblem(
      try server.get("/v1/themes/default/export?format=scss"), "bad-query", 400,
      detail: #""format" must be one of dtcg, css, swift, android, android-night, not "scss" (did you mean "css"?)."#)
    expectProblem(
      try server.get("/v1/themes/none/export"), "theme-not-found", 404,
      detail: try #require(try server.get("/v1/themes/none")["/detail"]?.text))
  }
}
