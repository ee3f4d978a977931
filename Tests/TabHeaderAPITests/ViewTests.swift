import StrictJSON
import Testing

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
        #""depth" is not a parameter here: the parameters are include, width, height, idiom, platform, sizeClass, orientation, layoutDirection, "#
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
