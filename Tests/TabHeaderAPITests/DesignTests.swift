import StrictJSON
import Testing

/// H5: styles, and the members of a design that a session has of its own.
@Suite struct DesignTests {
  @Test(arguments: Transport.allCases)
  func membersTakeThePlaceOfTheStyles(_ transport: Transport) throws {
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
      ("subtitleFont", #"{"style": "body", "size": 15, "preferredSize": 15, "weight": 700}"#),
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
  func aPatchGoesIntoThemAndNullGivesAMemberBack(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(##"{"design": {"tabHeight": 40, "badgeColor": "#101010"}}"##)
    let patched = try server.send("PATCH", path, ##"{"design": {"badgeColor": null, "dividerColor": "#202020"}}"##)
    #expect(patched.status == 200, "\(patched.text)")
    #expect(patched.eventTypes == ["configured"])
    #expect(patched["/configuration/design"] == (try json(##"{"tabHeight": 40, "dividerColor": "#202020"}"##)))
    #expect(patched["/design/badgeColor"] == .string("#BF2310"))
    #expect(patched["/tabBar/indicator/height"] == .number(40))
    #expect(patched["/tabBar/frame/height"] == .number(48))
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
      try background(##"{"type": "image", "image": "data:image/png;base64,AAAA", "color": "#123456"}"##)
        == json(##"{"type": "image", "image": "data:image/png;base64,AAAA", "color": "#123456"}"##))
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
  func whatIsNoDesignIsRefusedAtItsPlace(
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
  func aMemberThatNoDesignHasIsMalformed(_ transport: Transport) throws {
    let server = try TestServer(transport)
    expectProblem(
      try server.post("/v1/sessions", ##"{"design": {"selectedTabTextColour": "#FFF"}}"##), "malformed-content", 400,
      at: "/design/selectedTabTextColour",
      detail: #"unknown member "selectedTabTextColour": did you mean "selectedTabTextColor"?"#)
    expectProblem(try server.post("/v1/sessions", #"{"design": []}"#), "malformed-content", 400, at: "/design")
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

  /// T1: the tokens as they are documented, beside those that can be read.
  @Test(arguments: Transport.allCases)
  func theDocumentedTokensAreAStyle(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.post("/v1/sessions", #"{"style": "backbase-tokens"}"#)
    #expect(answer["/design/selectedTabTextColor"] == .string("#295EFF"))
    #expect(answer["/design/deselectedTabTextColor"] == .string("#3A495D"))
  }

  /// T4
  @Test(arguments: Transport.allCases)
  func textSizesScaleFontsAndWhatHoldsThem(_ transport: Transport) throws {
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
