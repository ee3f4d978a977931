import StrictJSON
import Testing

/// A rotation needs the support of every tab, and rotates everything (L4).
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
  func itRotatesEverything(_ transport: Transport) throws {
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
    #expect(back["/traits/height"] == .number(320), "if a length is given, neither is rotated")
    #expect(back["/tabBar/iconPlacement"] == .string("above"))
  }

  /// The new tabs decide, not the old ones.
  @Test(arguments: Transport.allCases, ["phone", "pad"])
  func aPatchMayReplaceTheTabsForIt(_ transport: Transport, idiom: String) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/resize", "{\"idiom\": \"\(idiom)\"}")
    let answer = try server.send("PATCH", path, #"{"tabs": ["Red"], "traits": {"orientation": "landscape"}}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/traits/orientation"] == .string("landscape"))
    #expect(answer["/traits/width"] == .number(320), "a patch sets traits, and rotates nothing")
  }

  /// L4, L7: the result of a patch is checked, not the tabs or the orientation before it.
  @Test(arguments: Transport.allCases)
  func aPatchIsCheckedByItsResult(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    func tab(_ title: String, _ orientation: String) -> String {
      #"{"title": "\#(title)", "page": {"orientations": ["\#(orientation)"]}}"#
    }
    let turned = #""traits": {"orientation": "landscape", "width": 568, "height": 320}"#
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, #"{"tabs": [\#(tab("A", "landscape")), \#(tab("B", "portrait"))], \#(turned)}"#),
        "orientation-refused", 409, at: "/traits/orientation",
        detail: #"not every tab supports landscape: "b" does not"#)
      expectProblem(
        try server.send("PATCH", path, #"{"tabs": ["A", \#(tab("B", "landscape"))]}"#), "orientation-refused", 409,
        at: "/tabs/1/page/orientations")
    }
    // Every tab refuses the other orientation, before as after.
    try server.send("PATCH", path, #"{"tabs": [\#(tab("Green", "portrait"))]}"#)
    let answer = try server.send(
      "PATCH", path,
      #"{"tabs": [\#(tab("A", "landscape")), \#(tab("B", "landscape"))], \#(turned), "selectedIndex": 1}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/traits/orientation"] == .string("landscape"))
    #expect(answer["/selectedTab"] == .string("b"))
    #expect(try server.createAgain(path)["/traits/orientation"] == .string("landscape"))
  }

  /// L5, L6: a presentation is checked with the device and the size of the same patch.
  @Test(arguments: Transport.allCases)
  func aPresentationIsCheckedWithTheTraitsOfItsPatch(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, #"{"presentation": "split"}"#), "presentation-needs-pad", 409,
        at: "/presentation")
    }
    let split = try server.send(
      "PATCH", path, #"{"presentation": "split", "traits": {"idiom": "pad", "width": 700, "height": 600}}"#)
    #expect(split.status == 200, "\(split.text)")
    #expect(split["/traits/orientation"] == .string("portrait"), "a split screen has the orientation of its device")
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, #"{"presentation": "window"}"#), "orientation-refused", 409,
        at: "/presentation", detail: #"not every tab supports landscape: "indigo" does not"#)
      expectProblem(
        try server.send("PATCH", path, #"{"traits": {"idiom": "phone"}}"#), "presentation-needs-pad", 409,
        at: "/traits/idiom")
    }
    let upright = try server.send(
      "PATCH", path, #"{"presentation": "window", "traits": {"width": 768, "height": 1024}}"#)
    #expect(upright.status == 200, "\(upright.text)")
    #expect(upright["/traits/orientation"] == .string("portrait"))
    let phone = try server.send(
      "PATCH", path, #"{"presentation": "modal", "traits": {"idiom": "phone", "width": 390, "height": 844}}"#)
    #expect(phone.status == 200, "\(phone.text)")
    #expect(try server.createAgain(path)["/presentation/kind"] == .string("modal"))
  }

  /// A window of the other shape is a rotation, by every kind of request (L6).
  @Test(arguments: Transport.allCases)
  func aWindowOfTheOtherShapeIsARotation(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let one = #"not every tab supports landscape: "indigo" does not"#
    let turned = #""width": 568, "height": 320"#
    try server.expectUntouched(path) {
      for (content, base) in [("{\(turned)}", ""), ("{\(turned), \"orientation\": \"portrait\"}", "")] {
        expectProblem(
          try server.post(path + "/resize", content), "orientation-refused", 409, at: base + "/orientation",
          detail: one)
      }
      expectProblem(
        try server.send("PATCH", path, "{\"traits\": {\(turned)}}"), "orientation-refused", 409,
        at: "/traits/orientation", detail: one)
      expectProblem(
        try server.post(
          "/v1/sessions", #"{"tabs": [{"title": "A", "page": {"orientations": ["portrait"]}}], "traits": {\#(turned)}}"#
        ),
        "orientation-refused", 409, at: "/traits/orientation",
        detail: #"not every tab supports landscape: "a" does not"#)
      #expect(try server.get(path + "?width=568&height=320").status == 409)
      #expect(try server.get(path + "?width=1024").status == 200)
    }
    try server.send("PATCH", path + "/tabs/indigo", #"{"page": {"orientations": null}}"#)
    let answer = try server.post(path + "/resize", "{\(turned)}")
    #expect(answer["/traits/orientation"] == .string("landscape"))
    #expect(try server.createAgain(path)["/traits/orientation"] == .string("landscape"))
  }

  /// A tab must support the current orientation, so that the session can be created again (L7).
  @Test(arguments: Transport.allCases)
  func aTabMustSupportTheCurrentOrientation(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"orientation": "landscape"}"#)
    let upright = #"{"title": "Red", "page": {"orientations": ["portrait"]}}"#
    let red = #"the session is in landscape, which the tab "red" does not support: rotate first, or support both"#
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/tabs", "{\"tab\": \(upright)}"), "orientation-refused", 409,
        at: "/tab/page/orientations", detail: red)
      expectProblem(
        try server.send("PUT", path + "/tabs", "{\"tabs\": [\"Green\", \(upright)]}"), "orientation-refused", 409,
        at: "/tabs/1/page/orientations", detail: red)
      expectProblem(
        try server.send("PATCH", path, "{\"tabs\": [\(upright)]}"), "orientation-refused", 409,
        at: "/tabs/0/page/orientations", detail: red)
      expectProblem(
        try server.send("PATCH", path + "/tabs/green", #"{"page": {"orientations": ["portrait"]}}"#),
        "orientation-refused", 409, at: "/page/orientations")
    }
    // Together with the rotation that it needs, it is accepted.
    let turned = #"{"orientation": "portrait", "width": 320, "height": 568}"#
    let answer = try server.send("PATCH", path, "{\"tabs\": [\(upright)], \"traits\": \(turned)}")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try server.createAgain(path)["/traits/orientation"] == .string("portrait"))
  }
}

extension TestServer {
  /// Creates a session from another one's configuration, and returns its state.
  fileprivate func createAgain(_ path: String) throws -> Answer {
    let created = try post("/v1/sessions", get(path + "/configuration").text)
    #expect(created.status == 201, "\(created.text)")
    return created
  }
}
