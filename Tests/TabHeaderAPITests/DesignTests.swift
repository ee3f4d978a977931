import StrictJSON
import Testing

/// H5: styles, and a session's own members of a design.
@Suite struct DesignTests {
  @Test(arguments: Transport.allCases)
  func membersOverrideTheStyles(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post(
      "/v1/sessions",
      ##"""
      {"style": "backbase", "design": {
        "statusBarStyle": "darkContent", "backgroundColor": "#FFF", "headerForegroundColor": "#11223344",
        "selectedTabTextColor": {"light": "#000001", "dark": "#000002"}, "badgeColor": "{theme.color.danger}",
        "titleFont": {"size": 20}, "subtitleFont": {"style": "body", "weight": "bold"}, "tabCornerRadius": 16}}
      """##)
    #expect(answer.status == 201, "\(answer.text)")
    for (member, value) in [
      ("style", #""backbase""#), ("theme", #""default""#), ("statusBarStyle", #""darkContent""#),
      ("backgroundColor", ##""#FFFFFF""##), ("headerForegroundColor", ##""#11223344""##),
      ("selectedTabTextColor", ##""#000001""##), ("badgeColor", ##""#BF2310""##),
      ("titleFont", #"{"style": "headline", "size": 20, "preferredSize": 20, "weight": 600}"#),
      ("subtitleFont", #"{"style": "body", "size": 17, "preferredSize": 17, "weight": 700}"#),
      ("tabCornerRadius", "16"), ("tabHeight", "32"), ("deselectedTabTextColor", ##""#FFFFFFEB""##),
    ] {
      #expect(answer["/design/\(member)"] == (try json(value)), "\(member)")
    }
    #expect(answer["/configuration/design/badgeColor"] == .string("{theme.color.danger}"))
    let path = "/v1/sessions/" + (try #require(answer["/id"]?.text))
    let dark = try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(dark["/design/selectedTabTextColor"] == .string("#000002"))
    #expect(dark["/design/badgeColor"] == .string("#F99286"))
  }

  @Test(arguments: Transport.allCases)
  func aPatchIsMergedIntoThemAndNullResetsAMember(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(##"{"design": {"tabHeight": 40, "badgeColor": "#101010"}}"##)
    let patched = try server.send("PATCH", path, ##"{"design": {"badgeColor": null, "dividerColor": "#202020"}}"##)
    #expect(patched.status == 200, "\(patched.text)")
    #expect(patched.eventTypes == ["configured"])
    #expect(patched["/configuration/design"] == (try json(##"{"tabHeight": 40, "dividerColor": "#202020"}"##)))
    #expect(patched["/design/badgeColor"] == .string("#BF2310"))
    #expect(patched["/tabBar/indicator/height"] == .number(40))
    #expect(patched["/tabBar/frame/height"] == .number(56))
    let style = try server.send("PATCH", path, #"{"style": "remind"}"#)
    #expect(style["/design/dividerColor"] == .string("#202020"))
    let none = try server.send("PATCH", path, #"{"design": null, "style": null}"#)
    #expect(none["/configuration/design"] == .object([:]))
    #expect(none["/design/style"] == .string("backbase"))
  }

  @Test(arguments: Transport.allCases)
  func theHeadersBackgroundIsAColourAGradientOrAnImage(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    func background(_ value: String) throws -> JSONValue? {
      let answer = try server.send("PATCH", path, "{\"design\": {\"headerBackground\": \(value)}}")
      #expect(answer.status == 200, "\(answer.text)")
      return answer["/design/headerBackground"]
    }
    #expect(try background(##""#0A84FF""##) == json(##"{"type": "color", "color": "#0A84FF"}"##))
    let gradient =
      ##"{"type":"gradient","angle":45,"stops":[{"color":"#000","position":0},{"color":"#FFF","position":0.5}]}"##
    #expect(
      try background(gradient)
        == json(
          ##"""
          {"type": "gradient", "angle": 45,
           "stops": [{"color": "#000000", "position": 0}, {"color": "#FFFFFF", "position": 0.5}]}
          """##))
    // A merge patch may change the type: what belongs to the other one is left alone.
    #expect(
      try background(
        ##"{"type": "image", "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "color": "#123456"}"##)
        == json(
          ##"{"type": "image", "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "color": "#123456"}"##
        ))
    #expect(try background(##"{"type": "color"}"##) == json(##"{"type": "color", "color": "#123456"}"##))
  }

  @Test(
    arguments: Transport.allCases,
    [
      (#"{"badgeColor": "red"}"#, "/design/badgeColor"),
      (#"{"badgeColor": 12}"#, "/design/badgeColor"),
      (#"{"badgeColor": "{theme.color.nothing}"}"#, "/design/badgeColor"),
      (#"{"badgeColor": "{theme.color}"}"#, "/design/badgeColor"),
      (#"{"badgeColor": "{theme.radius.tab-header.tab}"}"#, "/design/badgeColor"),
      (##"{"badgeColor": {"light": "#FFF"}}"##, "/design/badgeColor"),
      (#"{"tabHeight": -1}"#, "/design/tabHeight"),
      (#"{"tabHeight": 1001}"#, "/design/tabHeight"),
      (#"{"tabHeight": {"light": 30, "dark": 31}}"#, "/design/tabHeight"),
      (#"{"titleFont": {"size": 0}}"#, "/design/titleFont/size"),
      (#"{"titleFont": {"style": "huge"}}"#, "/design/titleFont/style"),
      (#"{"titleFont": {"weight": 1001}}"#, "/design/titleFont/weight"),
      (#"{"titleFont": {"weight": "fat"}}"#, "/design/titleFont/weight"),
      (#"{"titleFont": {"family": "Arial"}}"#, "/design/titleFont/family"),
      (#"{"headerBackground": {"type": "video"}}"#, "/design/headerBackground/type"),
      (
        #"{"headerBackground": {"type": "image", "image": "https://example.org/x.png"}}"#,
        "/design/headerBackground/image"
      ),
      (
        #"{"headerBackground": {"type": "image", "image": "javascript:alert(1)"}}"#,
        "/design/headerBackground/image"
      ),
      (
        #"{"headerBackground": {"type": "image", "image": "data:text/html;base64,AAAA"}}"#,
        "/design/headerBackground/image"
      ),
      (
        #"{"headerBackground": {"type": "image", "image": "data:image/svg+xml;base64,AAAA"}}"#,
        "/design/headerBackground/image"
      ),
      (#"{"headerBackground": {"stops": []}}"#, "/design/headerBackground/stops"),
      (
        ##"{"headerBackground": {"stops": [{"color": "#FFF", "position": 1}, {"color": "#000", "position": 0}]}}"##,
        "/design/headerBackground"
      ),
      (#"{"headerBackground": {"angle": 361}}"#, "/design/headerBackground/angle"),
    ])
  func anInvalidDesignIsRefusedAtItsPlace(
    _ transport: Transport, _ sample: (design: String, pointer: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, "{\"design\": \(sample.design)}"), "invalid-value", 422,
        at: sample.pointer)
    }
    expectProblem(
      try server.post("/v1/sessions", "{\"design\": \(sample.design)}"), "invalid-value", 422, at: sample.pointer)
  }

  @Test(arguments: Transport.allCases)
  func anUnknownMemberIsMalformed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for value in [##""#FFF""##, "null"] {
      expectProblem(
        try server.post("/v1/sessions", #"{"design": {"selectedTabTextColour": \#(value)}}"#), "malformed-content", 400,
        at: "/design/selectedTabTextColour",
        detail: #"unknown member "selectedTabTextColour": did you mean "selectedTabTextColor"?"#)
    }
    expectProblem(try server.post("/v1/sessions", #"{"design": []}"#), "malformed-content", 400, at: "/design")
  }

  @Test(arguments: [
    ("tabHeight", 12.0, 26.0), ("tabHeight", 0, 26), ("tabPaddingY", 40, 98), ("tabCornerRadius", 500, 32),
  ])
  func `H5: every member is read as it was given`(member: String, value: Double, tab: Double) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create("{\"design\": {\"\(member)\": \(value)}}")
    for query in ["?include=design", "?include=design&contentSizeCategory=accessibility5"] {
      #expect(try server.get(path + query)["/design/\(member)"] == .number(value))
    }
    #expect(try server.get(path)["/tabBar/tabHeight"] == .number(tab))
  }

  /// The document's own listing of a custom style.
  @Test(arguments: Transport.allCases)
  func theDocumentsCustomStyleIsAStyle(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions", #"{"style": "system-blue"}"#)
    for (member, value) in [
      ("statusBarStyle", #""lightContent""#), ("backgroundColor", ##""#FFFFFF""##),
      ("headerBackground", ##"{"type": "color", "color": "#007AFF"}"##), ("headerForegroundColor", ##""#FFFFFF""##),
      ("selectedTabBackgroundColor", ##""#FFFFFF""##), ("selectedTabTextColor", ##""#007AFF""##),
      ("deselectedTabTextColor", ##""#FFFFFFB3""##),
      ("titleFont", #"{"style": "headline", "size": 17, "preferredSize": 17, "weight": 600}"#),
      ("subtitleFont", #"{"style": "subheadline", "size": 15, "preferredSize": 15, "weight": 400}"#),
      ("selectedTabTitleFont", #"{"style": "footnote", "size": 13, "preferredSize": 13, "weight": 600}"#),
      ("deselectedTabTitleFont", #"{"style": "footnote", "size": 13, "preferredSize": 13, "weight": 400}"#),
    ] {
      #expect(answer["/design/\(member)"] == (try json(value)), "\(member)")
    }
  }

  /// T1: every documented token is drawn in the preset `backbase` as it is shipped.
  @Test(arguments: [
    ("theme.color.tab-header.selected.background", ##""#FF0000""##, "selectedTabBackgroundColor"),
    ("theme.color.tab-header.selected.foreground", ##""#FF0000""##, "selectedTabTextColor"),
    ("theme.color.tab-header.unselected.background", ##""#FF0000""##, "deselectedTabBackgroundColor"),
    ("theme.color.tab-header.unselected.foreground", ##""#FF0000""##, "deselectedTabTextColor"),
    ("theme.color.foreground.brand", ##""#FF0000""##, "selectedTabTextColor"),
    ("theme.color.foreground.support", ##""#FF0000""##, "deselectedTabTextColor"),
    ("theme.color.background.none", ##""#FF0000""##, "deselectedTabBackgroundColor"),
    ("theme.radius.tab-header.tab", "3", "tabCornerRadius"), ("theme.height.tab-header.tab", "40", "tabHeight"),
    ("theme.padding-x.tab-header.tab", "12", "tabPaddingX"), ("theme.padding-y.tab-header.tab", "9", "tabPaddingY"),
    ("theme.font.size.headline", "20", "titleFont/size"), ("theme.font.size.subheadline", "12", "subtitleFont/size"),
    ("theme.font.size.footnote", "15", "selectedTabTitleFont/size"),
    ("theme.font.size.footnote", "15", "deselectedTabTitleFont/size"),
    ("theme.font.weight.semibold", "700", "titleFont/weight"),
    ("theme.font.weight.regular", "300", "deselectedTabTitleFont/weight"),
  ])
  func everyDocumentedTokenIsDrawn(_ path: String, _ value: String, _ member: String) throws {
    let server = try TestServer(.inProcess)
    var document = value
    for name in path.split(separator: ".").reversed() { document = "{\"\(name)\": \(document)}" }
    #expect(try server.send("PUT", "/v1/themes/own", document).status == 201)
    let (plain, own) = (try server.create(), try server.create(#"{"theme": "own"}"#))
    let expected = try json(value)
    #expect(try server.get(own + "/design")["/\(member)"] == expected)
    #expect(try server.get(plain + "/design")["/\(member)"] != expected)
    #expect(try server.get(own + "/header.svg").text != server.get(plain + "/header.svg").text)
  }

  /// H20: one colour for all the header's text, and another for the subtitle where one is given.
  @Test(arguments: Transport.allCases)
  func theHeadersColourAppliesToAllItsText(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for preset in ShippedFiles.presetNames {
      let path = try server.create("{\"preset\": \"\(preset)\", \"design\": {\"headerForegroundColor\": \"#010203\"}}")
      #expect(try server.get(path + "/design")["/subtitleColor"] == .string("#010203"))
      let own = try server.send("PATCH", path, ##"{"design": {"subtitleColor": "#FFEE00"}}"##)
      #expect(own["/design/headerForegroundColor"] == .string("#010203"))
      #expect(own["/design/subtitleColor"] == .string("#FFEE00"))
      let back = try server.send("PATCH", path, #"{"design": {"subtitleColor": null}}"#)
      #expect(back["/design/subtitleColor"] == .string("#010203"))
    }
  }

  @Test(arguments: Transport.allCases)
  func `T17: a theme gives an accent, a family and a subtitle's colour to every style`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let tokens =
      ##"{"theme": {"color": {"accent": {"light": "#ff6f00", "dark": "#FFB300"}, "subtitle": "#EEEEEE"}, "font": {"family": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]}}}}"##
    #expect(try server.send("PUT", "/v1/themes/brand", tokens).status == 201)
    for style in ShippedFiles.styleNames {
      let plain = try server.create("{\"style\": \"\(style)\"}")
      let design = try server.get(plain + "/design")
      #expect(design["/accentColor"] == nil && design["/fontFamily"] == nil, "\(style)")
      #expect(design["/subtitleColor"] == design["/headerForegroundColor"], "\(style)")
      let branded = try server.send("PATCH", plain, #"{"theme": "brand"}"#)
      #expect(branded["/design/accentColor"] == .string("#FF6F00"), "\(style)")
      #expect(branded["/design/fontFamily"] == .string("Inter, sans-serif"), "\(style)")
      #expect(branded["/design/subtitleColor"] == .string("#EEEEEE"), "\(style)")
      let dark = try server.send("POST", plain + "/resize", #"{"colorScheme": "dark"}"#)
      #expect(dark["/design/accentColor"] == .string("#FFB300"), "\(style)")
      // The session's own comes first, and the style's before the theme's.
      let own = try server.send("PATCH", plain, ##"{"design": {"accentColor": "systemRed", "fontFamily": "Georgia"}}"##)
      #expect(own["/design/accentColor"] == .string("#FF453A") && own["/design/fontFamily"] == .string("Georgia"))
      #expect(try server.send("PATCH", plain, #"{"design": null, "theme": "default"}"#)["/design/accentColor"] == nil)
    }
    for family in ["\"\"", "\"a;b\"", "\"url(x)\"", "[\"a\", 1]", "7"] {
      let answer = try server.send("POST", "/v1/sessions", "{\"design\": {\"fontFamily\": \(family)}}")
      #expect(answer.status == 400 || answer.status == 422, "\(family)")
    }
  }

  /// H21: UIKit's text styles have UIKit's sizes, unless a size is given.
  @Test(arguments: [
    (#"{"style": "title3"}"#, "title3", 20.0, 600.0), (#"{"style": "largeTitle"}"#, "largeTitle", 34, 600),
    (#"{"style": "title3", "size": 24}"#, "title3", 24, 600), (#"{"size": 24}"#, "headline", 24, 600),
    (#"{"weight": "ultraLight"}"#, "headline", 17, 100), (#"{"weight": "thin"}"#, "headline", 17, 200),
    (#"{"weight": "light"}"#, "headline", 17, 300), (#"{"weight": "regular"}"#, "headline", 17, 400),
    (#"{"weight": "medium"}"#, "headline", 17, 500), (#"{"weight": "semibold"}"#, "headline", 17, 600),
    (#"{"weight": "bold"}"#, "headline", 17, 700), (#"{"weight": "heavy"}"#, "headline", 17, 800),
    (#"{"weight": "black"}"#, "headline", 17, 900), (#"{"weight": 350}"#, "headline", 17, 350),
  ])
  func aTextStyleSetsItsSize(_ font: String, _ style: String, _ size: Double, _ weight: Double) throws {
    let server = try TestServer(.inProcess)
    let created = try server.post("/v1/sessions", "{\"design\": {\"titleFont\": \(font)}}")
    #expect(created["/design/titleFont/style"] == .string(style))
    #expect(created["/design/titleFont/preferredSize"] == .number(size))
    #expect(created["/design/titleFont/weight"] == .number(weight))
  }

  @Test func weightsOfADesignAreUIKits() throws {
    let server = try TestServer(.inProcess)
    expectProblem(
      try server.post("/v1/sessions", #"{"design": {"titleFont": {"weight": "semi-bold"}}}"#), "invalid-value", 422,
      at: "/design/titleFont/weight",
      detail:
        #"expected a weight from 1 to 1000, or one of "ultraLight", "thin", "light", "regular", "medium", "semibold", "#
        + #""bold", "heavy", "black": did you mean "semibold"?"#)
  }

  /// H22: wherever a design takes a colour, its name is enough; a theme may have it too.
  @Test(arguments: Transport.allCases)
  func systemColoursHaveNames(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/system", #"{"theme": {"color": {"danger": "systemRed"}}}"#)
    let path = try server.create(
      ##"""
      {"theme": "system", "design": {
        "headerForegroundColor": "systemGray6", "indicatorColor": {"light": "systemMint", "dark": "#010203"},
        "headerBackground": {"type": "gradient", "stops": [
          {"color": "systemBlue", "position": 0}, {"color": "systemIndigo", "position": 1}]}}}
      """##)
    let light = try server.get(path + "?include=configuration,design")
    #expect(light["/design/badgeColor"] == .string("#FF3B30"))
    #expect(light["/design/headerForegroundColor"] == .string("#F2F2F7"))
    #expect(light["/design/indicatorColor"] == .string("#00C7BE"))
    #expect(light["/design/headerBackground/stops/0/color"] == .string("#007AFF"))
    #expect(light["/configuration/design/headerForegroundColor"] == .string("systemGray6"))
    let dark = try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(dark["/design/headerForegroundColor"] == .string("#1C1C1E"))
    #expect(dark["/design/indicatorColor"] == .string("#010203"))
    #expect(dark["/design/headerBackground/stops/0/color"] == .string("#0A84FF"))
    #expect(dark["/design/headerBackground/stops/1/color"] == .string("#5E5CE6"))
    expectProblem(
      try server.post("/v1/sessions", #"{"design": {"badgeColor": "systemBleu"}}"#), "invalid-value", 422,
      at: "/design/badgeColor", detail: #"the system has no colour "systemBleu": did you mean "systemBlue"?"#)
  }

  /// H22: a page has it too, and its configuration keeps the name.
  @Test(arguments: Transport.allCases)
  func aPageMayHaveASystemColour(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(##"{"tabs": [{"title": "A", "page": {"backgroundColor": "systemGreen"}}, "B"]}"##)
    let light = try server.get(path)
    #expect(light["/tabs/0/page/backgroundColor"] == .string("#34C759"))
    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/tabs/0/page/backgroundColor"] == .string("systemGreen"))
    let dark = try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(dark["/tabs/0/page/backgroundColor"] == .string("#30D158"))
    #expect(try server.get(path + "?colorScheme=light")["/tabs/0/page/backgroundColor"] == .string("#34C759"))
    let updated = try server.send("PATCH", path + "/tabs/b", #"{"page": {"backgroundColor": "systemGray6"}}"#)
    #expect(updated["/tabs/1/page/backgroundColor"] == .string("#1C1C1E"))
    #expect(updated.event("tabUpdated")?.value(at: "/tab/page/backgroundColor") == .string("systemGray6"))
    expectProblem(
      try server.send("PATCH", path + "/tabs/b", #"{"page": {"backgroundColor": "systemGrey"}}"#), "invalid-value", 422,
      at: "/page/backgroundColor", detail: #"the system has no colour "systemGrey": did you mean "systemGray"?"#)
  }

  /// H6: `default` is what can be read in the colour scheme.
  @Test(arguments: Transport.allCases)
  func theStatusBarFollowsTheColourScheme(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"design": {"statusBarStyle": "default"}}"#)
    let light = try server.get(path + "?include=design")
    #expect(light["/design/statusBarStyle"] == .string("default"))
    #expect(light["/statusBar"] == (try json(#"{"style": "darkContent", "decidedBy": "design"}"#)))
    let dark = try server.post(path + "/resize", #"{"colorScheme": "dark"}"#)
    #expect(dark["/statusBar/style"] == .string("lightContent"))
    try server.send("PATCH", path, #"{"design": {"statusBarStyle": "lightContent"}}"#)
    try server.send("PATCH", path + "/tabs/green", #"{"page": {"statusBarStyle": "default"}}"#)
    try server.post(path + "/resize", #"{"colorScheme": "light"}"#)
    let page = try server.get(path)
    #expect(page["/statusBar"] == (try json(#"{"style": "darkContent", "decidedBy": "tab"}"#)))
    #expect(page["/tabs/0/page/statusBarStyle"] == .string("default"))
  }

  /// T4
  @Test(arguments: Transport.allCases)
  func textSizesScaleFontsAndTheirContainers(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let answer = try server.post(path + "/resize", #"{"contentSizeCategory": "accessibility1"}"#)
    #expect(
      answer["/design/titleFont"]
        == (try json(#"{"style": "headline", "size": 28, "preferredSize": 17, "weight": 600}"#)))
    #expect(answer["/header/frame/height"]?.number == 33.6 + 30 + 16)
    #expect(answer["/tabBar/indicator/height"] == .number(36))
    #expect(answer["/tabBar/frame/height"] == .number(52))
  }
}
