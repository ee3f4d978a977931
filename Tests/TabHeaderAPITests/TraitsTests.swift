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
