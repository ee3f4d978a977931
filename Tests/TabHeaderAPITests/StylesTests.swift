import StrictJSON
import Testing

@testable import TabHeaderCatalog

/// T13: styles over HTTP, and the sessions that use them.
@Suite struct StylesTests {
  /// A shipped style with some members changed, as a client writes one: `null` removes a member.
  private func style(_ server: TestServer, _ changes: String = "{}", of name: String = "remind") throws -> String {
    let shipped = try server.get("/v1/styles/\(name)").json
    return String(decoding: shipped.mergePatched(with: try json(changes)).bytes, as: UTF8.self)
  }

  @Test(arguments: Transport.allCases)
  func aStyleIsPutReadReplacedAndRemoved(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let document = try style(server, ##"{"badgeColor": "#123456"}"##)
    let put = try server.send("PUT", "/v1/styles/mine", document)
    #expect(put.status == 201, "\(put.text)")
    #expect(put.fields["location"] == "/v1/styles/mine")
    #expect(
      try put.json
        == json(
          #"{"name": "mine", "readOnly": false, "sessions": 0, "updatedAt": "2026-01-01T00:00:00.000Z", "warnings": []}"#
        ))
    let read = try server.get("/v1/styles/mine")
    #expect(read.text == document)
    let tag = try #require(read.fields["etag"])
    #expect(put.fields["etag"] == tag)
    #expect(try server.get("/v1/styles/mine", fields: ["If-None-Match": tag]).status == 304)
    let listed = try server.get("/v1/styles")["/styles"]?.elements.last
    #expect(listed?.value(at: "/name") == .string("mine"))
    #expect(listed?.value(at: "/design/badgeColor") == .string("#123456"))
    #expect(try server.create(#"{"style": "mine"}"#).isEmpty == false)

    expectProblem(
      try server.send("PUT", "/v1/styles/mine", document, fields: ["If-None-Match": "*"]), "precondition-failed", 412)
    let replaced = try server.send(
      "PUT", "/v1/styles/mine", try style(server, ##"{"badgeColor": "#654321"}"##), fields: ["If-Match": tag])
    #expect(replaced.status == 200)
    #expect(replaced["/sessions"] == .number(1))
    expectProblem(
      try server.send("DELETE", "/v1/styles/mine", fields: ["If-Match": tag]), "precondition-failed", 412)
  }

  @Test(arguments: Transport.allCases)
  func sessionsChangeWithTheirStyle(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/styles/mine", try style(server))
    let path = try server.create(##"{"style": "mine", "design": {"dividerColor": "#010203"}}"##)
    try server.send("PUT", "/v1/styles/mine", try style(server, ##"{"badgeColor": "systemRed", "tabHeight": 60}"##))
    let after = try server.get(path + "?include=design")
    #expect(after["/revision"] == .number(2))
    #expect(after["/design/style"] == .string("mine"))
    #expect(after["/design/badgeColor"] == .string("#FF3B30"))
    #expect(after["/design/dividerColor"] == .string("#010203"))
    #expect(after["/design/tabHeight"] == .number(60))

    expectProblem(
      try server.send("DELETE", "/v1/styles/mine"), "style-in-use", 409,
      detail: "A session uses the style: give it another one first.")
    #expect(try server.send("PATCH", path, #"{"style": "remind"}"#).status == 200)
    #expect(try server.send("DELETE", "/v1/styles/mine").status == 204)
    expectProblem(try server.get("/v1/styles/mine"), "style-not-found", 404)
    expectProblem(try server.send("DELETE", "/v1/styles/mine"), "style-not-found", 404)
  }

  @Test(arguments: Transport.allCases)
  func shippedStylesStay(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for name in ShippedFiles.styleNames {
      let before = try server.get("/v1/styles/\(name)").text
      expectProblem(try server.send("PUT", "/v1/styles/\(name)", before), "style-read-only", 409)
      expectProblem(try server.send("DELETE", "/v1/styles/\(name)"), "style-read-only", 409)
      #expect(try server.get("/v1/styles/\(name)").text == before)
    }
    expectProblem(
      try server.send("PUT", "/v1/styles/a%20b", "{}"), "invalid-value", 422,
      detail: "The name of a style is 1 to 64 of the characters A-Z a-z 0-9 - . _ ~")
  }

  /// All mistakes at once, each with its line, and the old style stays.
  @Test(arguments: Transport.allCases)
  func aBrokenStyleIsRefusedWhole(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let document = try style(server)
    try server.send("PUT", "/v1/styles/mine", document)
    let members = try style(
      server, #"{"badgeColor": null, "tabHeight": null, "titleFont": null, "dividerColor": null, "tabPaddingX": null}"#)
    let broken =
      "{\n" + ##"""
          "badgeColour": "#FFFFFF",
          "badgeColor": "no colour",
          "tabHeight": {"light": 1, "dark": 2},
          "titleFont": {"style": "title3", "weight": "fat"},
          "dividerColor": "{theme.color}",
        """## + "\n" + members.dropFirst()
    let answer = try server.send("PUT", "/v1/styles/mine", broken)
    #expect(answer.status == 422)
    #expect(answer["/type"] == .string("/problems/broken-style"))
    #expect(
      answer["/errors"]?.elements.map {
        "\(Int($0.value(at: "/line")?.number ?? 0)) \($0.value(at: "/pointer")?.text ?? "")"
      } == ["2 /badgeColour", "3 /badgeColor", "4 /tabHeight", "5 /titleFont/weight", "6 /dividerColor"])
    #expect(answer["/errors/0/detail"] == .string(#"a design has no member "badgeColour": did you mean "badgeColor"?"#))
    #expect(try server.get("/v1/styles/mine").text == document)
    let omitted = try server.send("PUT", "/v1/styles/mine", #"{"badgeColour": null}"#)
    #expect(omitted["/errors/0/pointer"] == .string("/badgeColour"))
    #expect(omitted["/errors/0/detail"] == answer["/errors/0/detail"])
    expectProblem(try server.send("PUT", "/v1/styles/mine", "[]"), "malformed-content", 400, at: "")
  }

  /// The two listings of a custom style in the document.
  @Test(arguments: [
    ##"{"headerBackground": "systemBlue", "headerForegroundColor": "#FFFFFF"}"##,
    ##"""
    {"statusBarStyle": "lightContent", "backgroundColor": "#FFFFFF", "headerBackground": "systemBlue",
     "headerForegroundColor": "#FFFFFF", "selectedTabBackgroundColor": "#FFFFFF", "selectedTabTextColor": "systemBlue",
     "deselectedTabTextColor": "#FFFFFFB3", "titleFont": {"style": "headline", "weight": "semibold"},
     "subtitleFont": {"style": "subheadline", "weight": "regular"},
     "selectedTabTitleFont": {"style": "footnote", "weight": "semibold"},
     "deselectedTabTitleFont": {"style": "footnote", "weight": "regular"}}
    """##,
  ])
  func `T13: the samples of Backbase's documentation are styles`(document: String) throws {
    let server = try TestServer(.inProcess)
    let put = try server.send("PUT", "/v1/styles/doc", document)
    #expect(put.status == 201 && put["/warnings"] == .array([]), "\(put.text)")
    #expect(try server.get("/v1/styles/doc").text == document)
    #expect(try server.post("/v1/lint", "{\"style\": \(document)}").status == 200)
    let design = try server.get(try server.create(#"{"style": "doc"}"#) + "/design").json
    let own = try server.get(try server.create("{\"design\": \(document)}") + "/design").json
    #expect(own.mergePatched(with: try json(#"{"style": "doc"}"#)) == design)
    let listed = try server.get("/v1/styles")["/styles"]?.elements.last
    #expect(listed?.value(at: "/extends") == .string("backbase"))
    #expect(listed?.value(at: "/design/badgeColor") == .string("{theme.color.badge.background}"))
  }

  @Test(arguments: Transport.allCases)
  func `T13: a style inherits what it omits, and changes with its base`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send(
      "PUT", "/v1/styles/base", #"{"extends": "remind", "tabHeight": 40, "titleFont": {"weight": "bold"}}"#)
    try server.send("PUT", "/v1/styles/child", ##"{"extends": "base", "badgeColor": "#010203"}"##)
    let path = try server.create(#"{"style": "child"}"#)
    let title = #"{"style": "headline", "size": 17, "preferredSize": 17, "weight": 700}"#
    let design = try server.get(path + "/design")
    #expect(design["/titleFont"] == (try json(title)))
    #expect(design["/tabHeight"] == .number(40) && design["/badgeColor"] == .string("#010203"))

    expectProblem(
      try server.send("DELETE", "/v1/styles/base"), "style-in-use", 409,
      detail: #"Other styles extend the style: change or remove them first: "child"."#)
    #expect(try server.send("PUT", "/v1/styles/base", #"{"extends": "fiori", "tabHeight": 50}"#).status == 200)
    let after = try server.get(path + "?include=design")
    #expect(after["/revision"] == .number(2) && after["/design/tabHeight"] == .number(50))
    #expect(after["/design/badgeColor"] == .string("#010203") && after["/design/problem"] == .null)

    try server.send("PUT", "/v1/styles/child", #"{"extends": "remind"}"#)
    #expect(try server.send("DELETE", "/v1/styles/base").status == 204)
  }

  /// Written as its colour alone, it has the members of an object.
  @Test func `T13: a header's background is inherited in each form, and not beside one of another type`() throws {
    let server = try TestServer(.inProcess)
    try server.send("PUT", "/v1/styles/plain", ##"{"headerBackground": "#123456"}"##)
    try server.send("PUT", "/v1/styles/pair", ##"{"headerBackground": {"light": "#111111", "dark": "#222222"}}"##)
    for (style, given, background) in [
      ("plain", ##"{"type": "color"}"##, ##"{"type": "color", "color": "#123456"}"##),
      ("plain", ##"{"color": "#654321"}"##, ##"{"type": "color", "color": "#654321"}"##),
      ("pair", ##"{"type": "color"}"##, ##"{"type": "color", "color": "#111111"}"##),
      ("backbase", ##"{"type": "color", "color": "#0A0B0C"}"##, ##"{"type": "color", "color": "#0A0B0C"}"##),
    ] {
      let child = #"{"extends": "\#(style)", "headerBackground": \#(given)}"#
      #expect(try (200...201).contains(server.send("PUT", "/v1/styles/child", child).status), "\(child)")
      let path = try server.create(#"{"style": "child"}"#)
      #expect(try server.get(path + "/design")["/headerBackground"] == (try json(background)), "\(child)")
      #expect(try server.send("DELETE", path).status == 204)
    }
  }

  @Test(arguments: [
    ("remnd", #"there is no style "remnd": did you mean "remind"? The styles are "#),
    ("mine", "a style cannot extend itself: mine → mine"),
    ("child", "a style cannot extend itself: mine → child → mine"),
  ])
  func `T13: a base that cannot be extended is refused at its place`(base: String, reason: String) throws {
    let server = try TestServer(.inProcess)
    try server.send("PUT", "/v1/styles/mine", "{}")
    try server.send("PUT", "/v1/styles/child", #"{"extends": "mine"}"#)
    let refused = try server.send("PUT", "/v1/styles/mine", "{\n\"extends\": \"\(base)\"}")
    expectProblem(refused, "broken-style", 422, at: "/extends")
    #expect(refused["/errors/0/line"] == .number(2))
    #expect(refused["/errors/0/detail"]?.text?.hasPrefix(reason) == true, "\(refused.text)")
    // What it inherits is unknown, so nothing else is judged but names.
    let more = ##"{"extends": "remnd", "headerBackground": {"color": "#000"}, "titleFont": {"weight": "bold"}}"##
    #expect(try server.send("PUT", "/v1/styles/mine", more)["/errors/1"] == nil)
    expectProblem(
      try server.send("PUT", "/v1/styles/mine", #"{"extends": 1}"#), "malformed-content", 400, at: "/extends",
      detail: "expected the name of a style")
  }

  @Test func `T13: null omits a member, and an unknown name is answered with the nearest`() throws {
    let server = try TestServer(.inProcess)
    #expect(
      try server.send("PUT", "/v1/styles/mine", #"{"extends": null, "tabHeight": null, "titleFont": {"size": null}}"#)
        .status == 201)
    let (mine, base) = (try server.create(#"{"style": "mine"}"#), try server.create(#"{"style": "backbase"}"#))
    for member in ["/tabHeight", "/titleFont"] {
      #expect(try server.get(mine + "/design")[member] == (try server.get(base + "/design")[member]))
    }
    for name in ["extend", "base", "inherits", "Extends"] {
      let answer = try server.send("PUT", "/v1/styles/other", "{\"\(name)\": \"remind\"}")
      expectProblem(answer, "broken-style", 422, at: "/\(name)")
      #expect(answer["/errors/0/detail"]?.text?.hasSuffix(#": did you mean "extends"?"#) == true)
    }
  }

  @Test(arguments: [
    (#"{"titleFont": {"siz": null}}"#, "/titleFont/siz"),
    // Names that another member has.
    (#"{"titleFont": {"color": null}}"#, "/titleFont/color"), (#"{"titleFont": {"light": null}}"#, "/titleFont/light"),
    (
      ##"{"headerBackground": {"type": "color", "color": "#000000", "weight": null}}"##, "/headerBackground/weight"
    ),
    (##"{"accentColor": {"light": "#fff", "dark": "#000", "size": null}}"##, "/accentColor"),
    (##"{"headerBackground": {"type": "color", "color": "#000000", "nope": null}}"##, "/headerBackground/nope"),
    (
      ##"{"headerBackground": {"light": {"type": "color", "color": "#000", "nope": null}, "dark": "#000"}}"##,
      "/headerBackground/light/nope"
    ),
    (#"{"tabHeigth": null}"#, "/tabHeigth"), (#"{"light": null}"#, "/light"),
  ])
  func `T13: a name that no member has is refused also if its value is null`(_ design: String, _ place: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create("{}")
    let given = #"{"design": \#(design)}"#
    for answer in [try server.send("POST", "/v1/sessions", given), try server.send("PATCH", path, given)] {
      #expect([400, 422].contains(answer.status))
      #expect(answer["/errors/0/pointer"] == .string("/design" + place))
    }
    expectProblem(try server.send("PUT", "/v1/styles/mine", design), "broken-style", 422, at: place)
  }

  @Test func `T13: a base that another request is changing cannot be extended`() throws {
    let styles = try Catalog().names.styles
    func put(_ name: String, _ document: JSONObject) throws -> Bool {
      let style = try Catalog.Style(name, source: [], document)
      return (try? styles.put(named: name, { _ in style }, begin: { _ in }).get()) != nil
    }
    #expect(try put("base", [:]))
    #expect(try !put("child", ["extends": .string("base")]))
    styles.finish("base", isStored: true)
    #expect(try put("child", ["extends": .string("base")]))
    #expect(try !put("base", ["extends": .string("child")]))
    styles.finish("child", isStored: true)
    #expect(try !put("base", ["extends": .string("child")]))
  }

  @Test(arguments: Transport.allCases)
  func tokensOfOtherThemesAreWarnings(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let put = try server.send(
      "PUT", "/v1/styles/mine",
      "{\n\"badgeColor\": \"{theme.color.own}\",\(try style(server, #"{"badgeColor": null}"#).dropFirst())")
    #expect(put.status == 201, "\(put.text)")
    #expect(
      put["/warnings"]
        == (try json(
          """
          [{"pointer": "/badgeColor", "line": 2, "column": 15,
            "detail": "only a theme with this token can be used with the style: theme.color.own: there is no token of this name"}]
          """)))
    expectProblem(
      try server.post("/v1/sessions", #"{"style": "mine"}"#), "invalid-value", 422, at: "/style",
      detail:
        #"the style "mine" cannot be used with the theme "default": badgeColor: theme.color.own: there is no token of this name"#
    )
    try server.send("PUT", "/v1/themes/mine", ##"{"theme": {"color": {"own": "#123456"}}}"##)
    let path = try server.create(#"{"style": "mine", "theme": "mine"}"#)
    #expect(try server.get(path + "/design")["/badgeColor"] == .string("#123456"))
  }

  /// T2: points are a number, or a text with or without their unit.
  @Test(arguments: [("32", 32), (#""32""#, 32), (#""32px""#, 32), (#""32.5px""#, 32.5)])
  func pointsAreTheSameHoweverTheyAreWritten(written: String, points: Double) throws {
    let server = try TestServer(.inProcess)
    let put = try server.send("PUT", "/v1/styles/mine", try style(server, #"{"tabHeight": \#(written)}"#))
    #expect(put.status == 201, "\(put.text)")
    let path = try server.create(
      #"{"style": "mine", "design": {"tabPaddingX": \#(written), "titleFont": {"size": \#(written)}}}"#)
    let state = try server.get(path + "?include=design")
    #expect(state["/design/tabHeight"] == .number(points))
    #expect(state["/design/tabPaddingX"] == .number(points))
    #expect(state["/design/titleFont/size"] == .number(points))
  }

  @Test(arguments: [#""big""#, #""32em""#, #""""#])
  func anInvalidLengthIsRefused(written: String) throws {
    let server = try TestServer(.inProcess)
    expectProblem(
      try server.post("/v1/sessions", #"{"design": {"tabHeight": \#(written)}}"#), "invalid-value", 422,
      at: "/design/tabHeight", detail: #"expected points such as 8 or "8px", found \#(written)"#)
  }

  /// The members of a session are merged into both halves of a pair.
  @Test func aMemberIsMergedIntoBothHalvesOfAPair() throws {
    let server = try TestServer(.inProcess)
    let background = ##"{"light": {"type": "color", "color": "#010101", "angle": 90}, "dark": "{theme.color.danger}"}"##
    let others = try style(server, #"{"headerBackground": null}"#)
    let put = try server.send("PUT", "/v1/styles/mine", "{\"headerBackground\": \(background), \(others.dropFirst())")
    #expect(put.status == 201, "\(put.text)")
    let path = try server.create(
      ##"{"style": "mine", "design": {"headerBackground": {"type": "color", "color": "#020202"}}}"##)
    for scheme in ["light", "dark"] {
      #expect(try server.get(path + "/design?colorScheme=\(scheme)")["/headerBackground/color"] == .string("#020202"))
    }
  }

  @Test(arguments: Transport.allCases)
  func aServerHoldsAHundredStyles(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let document = try style(server)
    for number in 1...100 { #expect(try server.send("PUT", "/v1/styles/s\(number)", document).status == 201) }
    expectProblem(try server.send("PUT", "/v1/styles/another", document), "too-many-styles", 507)
    #expect(try server.send("PUT", "/v1/styles/s1", document).status == 200)
  }

  /// A description that is not stored may include a whole style.
  @Test func aSketchMayIncludeItsStyle() throws {
    let server = try TestServer(.inProcess)
    let document = try style(server, ##"{"deselectedTabTextColor": "#EEEEEE"}"##)
    let answer = try server.post("/v1/lint", "{\"preset\": \"remind\", \"style\": \(document)}")
    #expect(
      answer["/findings"]?.elements.contains { $0.value(at: "/pointer")?.text == "/design/deselectedTabTextColor" }
        == true)
    // No other description has its look.
    let other = try server.post("/v1/lint", #"{"preset": "remind", "style": {"extends": "remind"}}"#)
    #expect(other["/findings"] == .array([]))
    let broken = try server.post("/v1/lint", "{\"style\": \(try style(server, #"{"badgeColor": 1}"#))}")
    expectProblem(broken, "broken-style", 422, at: "/style/badgeColor")
  }

  /// D: `PUT` warns about tokens of a theme that no style reads.
  @Test(arguments: Transport.allCases)
  func tokensThatNoStyleReadsAreWarnings(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let document = ##"""
      {"theme": {"color": {
        "dangr": "#FF0000", "danger": "{theme.color.alarm}", "alarm": {"light": "#BF2310", "dark": "#F99286"}}}}
      """##
    let put = try server.send("PUT", "/v1/themes/red", document)
    let warning = ##"""
      [{"pointer": "/theme/color/dangr", "line": 2, "column": 12,
        "detail": "no style reads the token theme.color.dangr: did you mean theme.color.danger?"}]
      """##
    #expect(put["/warnings"] == (try json(warning)))
    // Once a style reads it, there is no warning.
    try server.send("PUT", "/v1/styles/mine", try style(server, #"{"badgeColor": "{theme.color.dangr}"}"#))
    #expect(try server.send("PUT", "/v1/themes/red", document)["/warnings"] == .array([]))
    let many = "{" + (0..<30).map { "\"t\($0)\": 1" }.joined(separator: ",") + "}"
    let warnings = try server.send("PUT", "/v1/themes/many", many)["/warnings"]?.elements
    #expect(warnings?.count == 21)
    #expect(warnings?.last?.value(at: "/detail") == .string("no style reads 10 other tokens"))
  }
}
