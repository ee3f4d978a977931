import StrictJSON
import Testing

/// The environment of a container (L5, B10).
@Suite struct TraitsTests {
  /// Each trait can be given at creation, by a resize and by a patch, and reads the same everywhere.
  @Test(
    arguments: Transport.allCases,
    [
      ("idiom", #""pad""#), ("platform", #""android""#), ("sizeClass", #""regular""#), ("orientation", #""landscape""#),
      ("layoutDirection", #""rtl""#), ("colorScheme", #""dark""#), ("keyboardVisible", "true"),
      ("contentSizeCategory", #""accessibility5""#), ("width", "500.5"),
      ("height", "700"), ("safeArea", #"{"top":1,"left":2,"bottom":3,"right":4}"#),
      ("haptics", #"{"supported":false,"foreground":true,"system":false,"lowPowerMode":true}"#),
    ])
  func areReadBack(_ transport: Transport, sample: (name: String, value: String)) throws {
    let server = try TestServer(transport)
    let content = "{\"\(sample.name)\": \(sample.value)}"
    let created = try server.post("/v1/sessions", "{\"traits\": \(content)}")
    let resized = try server.post(try server.create() + "/resize", content)
    let patched = try server.send("PATCH", try server.create(), "{\"traits\": \(content)}")
    for answer in [created, resized, patched] {
      #expect(answer["/traits/\(sample.name)"] == (try json(sample.value)), "\(answer.text)")
    }
    for answer in [resized, patched] {
      #expect(answer.eventTypes.contains("traitsChanged"))
      #expect(answer.event("traitsChanged")?.value(at: "/traits/\(sample.name)") == (try json(sample.value)))
      #expect(answer.event("traitsChanged")?.value(at: "/traits/sizeClassIsSet") == nil)
    }
    // As it is already.
    let path = "/v1/sessions/" + (try #require(patched["/id"]?.text))
    try server.expectUntouched(path) {
      let answers = [
        try server.send("PATCH", path, "{\"traits\": \(content)}"), try server.post(path + "/resize", content),
      ]
      #expect(answers.allSatisfy { $0.status == 200 })
    }
    // And back to the default.
    let back = try server.send("PATCH", path, "{\"traits\": {\"\(sample.name)\": null}}")
    let fresh = try server.post("/v1/sessions", #"{"traits": {"safeArea": null}}"#)
    #expect(back["/traits/\(sample.name)"] == fresh["/traits/\(sample.name)"])
  }

  /// The frame of the container in its window, and what is around it (L9).
  @Test(arguments: Transport.allCases)
  func thePresentationIsInTheState(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"presentation": "popover",
       "traits": {"idiom": "pad", "width": 320, "height": 480, "orientation": "landscape"}}
      """)
    #expect(
      try server.get(path)["/presentation"]
        == json(
          """
          {"kind": "popover", "window": {"width": 1024, "height": 768},
           "frame": {"x": 694, "y": 81, "width": 320, "height": 480}, "neighbour": null,
           "anchor": {"x": 964, "y": 24, "width": 44, "height": 44},
           "arrow": {"x": 973, "y": 68, "width": 26, "height": 13}, "dimmed": true}
          """))
    let split = try server.send("PATCH", path, #"{"presentation": "split"}"#)
    #expect(split["/presentation/neighbour"] == (try json(#"{"x": 320, "y": 0, "width": 704, "height": 480}"#)))
    #expect(try server.send("PATCH", path, #"{"presentation": null}"#)["/presentation/frame/width"] == .number(320))
  }

  /// With `null` the size class follows from the idiom and the width. The state has the result.
  @Test(arguments: Transport.allCases)
  func theSizeClassIsSetOrDerived(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (content, sizeClass, isSet) in [
      (#"{"width": 895}"#, "compact", false), (#"{"width": 896}"#, "regular", false),
      (#"{"sizeClass": "compact"}"#, "compact", true), (#"{"idiom": "pad"}"#, "compact", true),
      (#"{"sizeClass": null}"#, "regular", false), (#"{"width": 639}"#, "compact", false),
      (#"{"width": 640}"#, "regular", false), (#"{"sizeClass": "regular"}"#, "regular", true),
    ] {
      let answer = try server.post(path + "/resize", content)
      #expect(answer["/traits/sizeClass"] == .string(sizeClass), "\(content)")
      #expect(answer["/traits/sizeClassIsSet"] == .bool(isSet), "\(content)")
    }
    #expect(
      try server.send("PATCH", path, #"{"traits": {"sizeClass": null}}"#)["/traits/sizeClassIsSet"] == .bool(false))
    #expect(
      try server.post(path + "/resize", #"{"sizeClass": "compact"}"#).event("traitsChanged")?.value(
        at: "/traits/sizeClass") == .string("compact"))
    #expect(
      try server.post(path + "/resize", #"{"sizeClass": null}"#).event("traitsChanged")?.value(at: "/traits/sizeClass")
        == .null)
  }

  @Test(arguments: Transport.allCases, ["split", "popover"])
  func aPresentationNeedsAPad(_ transport: Transport, presentation: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let detail = "the presentation \"\(presentation)\" exists on a pad only: set the idiom to \"pad\" too"
    let content = "{\"presentation\": \"\(presentation)\"}"
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, content), "presentation-needs-pad", 409, at: "/presentation", detail: detail)
      expectProblem(
        try server.post("/v1/sessions", content), "presentation-needs-pad", 409, at: "/presentation", detail: detail)
    }
    let both = try server.send(
      "PATCH", path, "{\"presentation\": \"\(presentation)\", \"traits\": {\"idiom\": \"pad\", \"width\": 700}}")
    #expect(both.status == 200, "\(both.text)")
    #expect(both["/configuration/presentation"] == .string(presentation))
    #expect(both["/traits/sizeClass"] == .string(presentation == "popover" ? "compact" : "regular"))
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/resize", #"{"idiom": "phone"}"#), "presentation-needs-pad", 409, at: "/idiom",
        detail: detail)
      expectProblem(
        try server.send("PATCH", path, #"{"traits": {"idiom": "phone"}}"#), "presentation-needs-pad", 409,
        at: "/traits/idiom", detail: detail)
    }
    let back = try server.send("PATCH", path, #"{"presentation": null, "traits": {"idiom": null}}"#)
    #expect(back["/traits/idiom"] == .string("phone"))
    #expect(back["/configuration/presentation"] == .string("window"))
  }

  /// The safe area of the screen does not reach into a popover.
  @Test(arguments: Transport.allCases)
  func aPopoverHasNoSafeArea(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let session =
      #""preset": "remind", "extendsIntoSafeArea": false, "navigationBar": {"visibility": "automatic"}, "traits": {"idiom": "pad", "width": 400, "safeArea": {"top": 24, "bottom": 20}}"#
    let window = try server.post("/v1/sessions", "{\(session)}")
    #expect(window["/tabBar/frame/y"] == .number(24))
    #expect(window["/layout/page"] == (try json(#"{"x": 0, "y": 24, "width": 400, "height": 524}"#)))
    let popover = try server.post("/v1/sessions", "{\(session), \"presentation\": \"popover\"}")
    #expect(popover["/tabBar/frame/y"] == .number(0))
    #expect(popover["/layout/page"] == (try json(#"{"x": 0, "y": 0, "width": 400, "height": 568}"#)))
  }

  /// A bottom bar is hidden while the keyboard is shown; a top bar is not.
  @Test(arguments: Transport.allCases)
  func theKeyboardHidesABottomBar(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"preset": "remind", "tabBar": {"placement": "bottom", "height": 64, "translucent": null}, "navigationBar": {"visibility": "automatic"}}"#
    )
    try server.post(path + "/resize", #"{"safeArea": {"bottom": 34}}"#)
    let state = try server.get(path)
    #expect(state["/tabBar/frame"] == (try json(#"{"x": 0, "y": 470, "width": 320, "height": 98}"#)))
    #expect(state["/tabBar/translucent"] == .bool(true))
    #expect(state["/layout/pageInsets/bottom"] == .number(98))
    let typing = try server.post(path + "/resize", #"{"keyboardVisible": true}"#)
    #expect(typing["/tabBar/hidden"] == .bool(true))
    #expect(typing["/tabBar/frame/height"] == .number(0))
    let top = try server.send("PATCH", path, #"{"tabBar": {"placement": "top"}}"#)
    #expect(top["/tabBar/hidden"] == .bool(false))
    #expect(top["/tabBar/translucent"] == .bool(false))
  }

  /// H6: the page on the screen decides if it sets the style, otherwise the design.
  @Test(arguments: Transport.allCases)
  func aTabSetsTheStatusBar(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let design = try #require(try server.get(path + "/design")["/statusBarStyle"]?.text)
    #expect(try server.get(path)["/statusBar/style"] == .string(design))
    #expect(try server.get(path)["/statusBar/decidedBy"] == .string("design"))
    let other = design == "darkContent" ? "lightContent" : "darkContent"
    try server.send("PATCH", path + "/tabs/indigo", "{\"page\": {\"statusBarStyle\": \"\(other)\"}}")
    #expect(try server.get(path)["/statusBar/decidedBy"] == .string("design"))
    let selected = try server.post(path + "/select", #"{"index": 1}"#)
    #expect(selected["/statusBar"] == (try json("{\"style\": \"\(other)\", \"decidedBy\": \"tab\"}")))
  }
}

/// `GET /v1/sessions/{session}` with traits in the query: the state as it is on another device (P14).
@Suite struct ViewTests {
  /// A view is the state of a session that was resized, except for what a resize logs and settles.
  @Test(
    arguments: Transport.allCases,
    [
      ("width=160", #"{"width": 160}"#), ("height=400.5", #"{"height": 400.5}"#), ("idiom=pad", #"{"idiom": "pad"}"#),
      ("sizeClass=regular", #"{"sizeClass": "regular"}"#), ("orientation=landscape", #"{"orientation": "landscape"}"#),
      ("layoutDirection=rtl", #"{"layoutDirection": "rtl"}"#), ("colorScheme=dark", #"{"colorScheme": "dark"}"#),
      ("contentSizeCategory=accessibility5", #"{"contentSizeCategory": "accessibility5"}"#),
      ("keyboardVisible=true", #"{"keyboardVisible": true}"#), ("safeAreaTop=11", #"{"safeArea": {"top": 11}}"#),
      ("safeAreaLeft=12&safeAreaRight=14", #"{"safeArea": {"left": 12, "right": 14}}"#),
      ("safeAreaBottom=13&width=0&height=0", #"{"safeArea": {"bottom": 13}, "width": 0, "height": 0}"#),
    ])
  func isTheStateOfAResizedSession(_ transport: Transport, sample: (query: String, content: String)) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": ["Green", "Indigo", "Orange"]}"#)
    let state = try server.get(path)
    let view = try server.get("\(path)?\(sample.query)")
    #expect(view.status == 200)
    #expect((view["/revision"], view.fields["etag"]) == (.number(1), state.fields["etag"]))
    let design = try server.get("\(path)/design?\(sample.query)")
    #expect(try server.get(path).text == state.text, "nothing has changed")
    #expect(try server.log(path).isEmpty)

    try server.post(path + "/resize", sample.content)
    let resized = try server.get(path)
    #expect(view["/traits"] == resized["/traits"])
    for member in ["pager", "tabBar", "header", "screen", "layout", "tabs"] {
      #expect(view["/\(member)"] == resized["/\(member)"], "\(member)")
    }
    #expect(try server.get(path + "/design").text == design.text)
  }

  @Test(arguments: Transport.allCases)
  func followsADragAndATransition(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"width": 320}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    try server.post(path + "/swipe", #"{"phase": "changed", "translation": -100.5}"#)
    let dragged = try server.get(path + "?width=160")
    #expect(dragged["/pager/contentOffset/x"] == .number(50.25))
    #expect(dragged["/pager/phase"] == .string("dragging"))
    #expect(dragged["/pager/contentSize/width"] == .number(480))

    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    server.clock.advance(byMilliseconds: 100)
    let state = try server.get(path)
    let moving = try server.get(path + "?width=160", fields: ["If-None-Match": "*"])
    let offset = try #require(state["/pager/contentOffset/x"]?.number)
    #expect(moving["/pager/contentOffset/x"] == .number(offset / 2))
    #expect((moving["/pager/transition/from"], moving["/pager/transition/to"]) == (.number(50.25), .number(320)))
    #expect((moving.status, moving.fields["etag"], moving.fields["cache-control"]) == (200, nil, "no-store"))
    server.clock.advance(byMilliseconds: 200)
    let settled = try server.get(path + "?width=160")
    #expect((settled["/pager/contentOffset/x"], settled["/pager/phase"]) == (.number(320), .string("idle")))
  }

  @Test(arguments: Transport.allCases)
  func hasTheTagOfTheRevision(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tag = try #require(try server.get(path).fields["etag"])
    #expect(try server.get(path + "?width=200").fields["etag"] == tag)
    #expect(try server.get(path + "?width=200", fields: ["If-None-Match": tag]).status == 304)
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try server.get(path + "?width=200", fields: ["If-None-Match": tag]).status == 200)
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("width=-1", #""width" must be a number from 0 to 100000, not "-1"."#),
      ("width=inf", #""width" must be a number from 0 to 100000, not "inf"."#),
      ("height=1e999", #""height" must be a number from 0 to 100000, not "1e999"."#),
      ("safeAreaTop=", #""safeAreaTop" must be a number from 0 to 100000, not ""."#),
      ("idiom=watch", #""idiom" must be one of phone, pad, not "watch"."#),
      ("orientation=up", #""orientation" must be one of portrait, landscape, not "up"."#),
      ("keyboardVisible=1", #""keyboardVisible" must be true or false, not "1"."#),
      ("width=1&height=2&width=1", #""width" is given twice."#),
      (
        "depth=1",
        #""depth" is not a parameter here: the parameters are include, width, height, idiom, platform, look, sizeClass, orientation, layoutDirection, "#
          + "colorScheme, contentSizeCategory, keyboardVisible, safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight."
      ),
    ])
  func namesTheBadParameter(_ transport: Transport, sample: (query: String, detail: String)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.get("\(path)?\(sample.query)")
    expectProblem(answer, "bad-query", 400, detail: sample.detail)
    expectProblem(try server.get("\(path)/events?\(sample.query)"), "bad-query", 400)
  }

  /// A view is refused if a resize would be (L4, L5).
  @Test(arguments: Transport.allCases)
  func refusesWhatAResizeRefuses(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"tabs": [{"title": "A", "page": {"orientations": ["portrait"]}}], "presentation": "popover",
       "traits": {"idiom": "pad"}}
      """)
    try server.expectUntouched(path) {
      expectProblem(
        try server.get(path + "?orientation=landscape"), "orientation-refused", 409,
        detail: #"not every tab supports landscape: "a" does not"#)
      expectProblem(try server.get(path + "?idiom=phone"), "presentation-needs-pad", 409)
      expectProblem(try server.get(path + "/events?idiom=phone"), "presentation-needs-pad", 409)
      #expect(try server.get(path + "?idiom=pad&orientation=portrait").status == 200)
    }
  }
}
