import StrictJSON
import Testing

/// A rotation needs every tab's consent, and turns everything (L4).
@Suite struct OrientationTests {
  private func create(_ server: TestServer) throws -> String {
    try server.create(
      """
      {"preset": "remind", "traits": {"width": 320, "height": 568, "safeArea": {"top": 20, "bottom": 34}},
       "tabs": ["Green", {"title": "Indigo", "page": {"orientations": ["portrait"]}},
                {"title": "Orange", "page": {"orientations": ["portrait", "landscape"]}}]}
      """)
  }

  @Test(arguments: Transport.allCases)
  func aTabCanRefuseIt(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let one = #"not every tab supports landscape: "indigo" does not"#
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/resize", #"{"orientation": "landscape"}"#), "orientation-refused", 409,
        at: "/orientation", detail: one)
      expectProblem(
        try server.post(path + "/actions", #"{"actions": [{"type": "resize", "orientation": "landscape"}]}"#),
        "orientation-refused", 409, at: "/actions/0/orientation", detail: one)
      expectProblem(
        try server.send("PATCH", path, #"{"traits": {"orientation": "landscape"}}"#), "orientation-refused", 409,
        at: "/traits/orientation", detail: one)
      expectProblem(
        try server.post(
          "/v1/sessions",
          """
          {"tabs": [{"title": "A", "page": {"orientations": ["portrait"]}},
                    {"title": "B", "page": {"orientations": ["portrait"]}}], "traits": {"orientation": "landscape"}}
          """), "orientation-refused", 409, at: "/traits/orientation",
        detail: #"not every tab supports landscape: "a", "b" do not"#)
    }
    // A hundred names would help nobody.
    let tabs = (1...12).map { #"{"title": "T\#($0)", "page": {"orientations": ["landscape"]}}"# }
    expectProblem(
      try server.post("/v1/sessions", "{\"tabs\": [\(tabs.joined(separator: ","))]}"), "orientation-refused", 409,
      at: "/traits/orientation",
      detail: "not every tab supports portrait: " + (1...10).map { "\"t\($0)\"" }.joined(separator: ", ")
        + " and 2 more do not")
  }

  @Test(arguments: Transport.allCases)
  func itTurnsEverything(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", #"{"index": 2}"#)
    try server.send("PATCH", path + "/tabs/indigo", #"{"page": {"orientations": null}}"#)
    let turned = try server.post(path + "/resize", #"{"orientation": "landscape"}"#)
    #expect(turned.eventTypes == ["traitsChanged"])
    #expect(turned["/traits/width"] == .number(568))
    #expect(turned["/traits/height"] == .number(320))
    #expect(turned["/traits/safeArea"] == (try json(#"{"top": 0, "left": 20, "bottom": 34, "right": 20}"#)))
    #expect(turned["/pager/contentOffset/x"] == .number(1_136))
    #expect(turned["/tabBar/iconPlacement"] == .string("beside"))
    let back = try server.post(path + "/resize", #"{"orientation": "portrait", "width": 300}"#)
    #expect(back["/traits/width"] == .number(300))
    #expect(back["/traits/height"] == .number(320), "who gives a length means both")
    #expect(back["/tabBar/iconPlacement"] == .string("above"))
  }

  /// The tabs that there will be are asked, not those that there were.
  @Test(arguments: Transport.allCases, ["phone", "pad"])
  func aPatchBringsTheTabsForIt(_ transport: Transport, idiom: String) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/resize", "{\"idiom\": \"\(idiom)\"}")
    let answer = try server.send("PATCH", path, #"{"tabs": ["Red"], "traits": {"orientation": "landscape"}}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/traits/orientation"] == .string("landscape"))
    #expect(answer["/traits/width"] == .number(320), "a patch says what is, and turns nothing")
  }

  /// A tab that comes later does not turn the device back.
  @Test(arguments: Transport.allCases)
  func onlyARotationAsks(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"orientation": "landscape"}"#)
    let inserted = try server.post(
      path + "/tabs", #"{"tab": {"title": "Red", "page": {"orientations": ["portrait"]}}}"#)
    #expect(inserted.status == 200)
    #expect(try server.post(path + "/resize", #"{"orientation": "landscape", "height": 400}"#).status == 200)
    #expect(try server.send("PATCH", path, #"{"traits": {"colorScheme": "dark"}}"#).status == 200)
  }
}
