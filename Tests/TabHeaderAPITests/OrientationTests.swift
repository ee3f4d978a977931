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
    // A hundred names would not help.
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
    #expect(answer["/traits/width"] == .number(568), "an orientation alone turns the size")
    #expect(answer["/traits/safeArea"] == (try json(#"{"top": 0, "left": 20, "bottom": 34, "right": 20}"#)))
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

  /// L4: an orientation alone turns the size and the safe area, on every way in.
  @Test(arguments: Transport.allCases, ["window", "split"])
  func anOrientationAloneTurnsEverything(_ transport: Transport, presentation: String) throws {
    let server = try TestServer(transport)
    func session(_ more: String = "") -> String {
      #"{"preset": "coordinator", "presentation": "\#(presentation)", "traits": {"idiom": "pad"\#(more)}}"#
    }
    let turn = #""orientation": "landscape""#
    let ways: [(String) throws -> Answer] = [
      { try server.post($0 + "/resize", "{\(turn)}") },
      { try server.post($0 + "/actions", #"{"actions": [{"type": "resize", \#(turn)}]}"#) },
      { try server.send("PATCH", $0, #"{"traits": {\#(turn)}}"#) },
      {
        try server.send(
          "PATCH", $0 + "/configuration", #"[{"op": "replace", "path": "/traits/orientation", "value": "landscape"}]"#,
          fields: ["Content-Type": "application/json-patch+json"])
      },
      { try server.get($0 + "?orientation=landscape") },
      { _ in try server.post("/v1/sessions", session(", \(turn)")) },
    ]
    for turned in ways {
      let answer = try turned(server.create(session()))
      #expect(answer["/traits/orientation"] == .string("landscape"), "\(answer.text)")
      #expect((answer["/traits/width"], answer["/traits/height"]) == (.number(844), .number(390)))
      #expect(answer["/traits/safeArea"] == (try json(#"{"top": 0, "left": 47, "bottom": 34, "right": 47}"#)))
    }
    // Edges that are given are taken as they are.
    let edge = try server.post("/v1/sessions", session(#", \#(turn), "safeArea": {"bottom": 21}"#))
    #expect(edge["/traits/safeArea"] == (try json(#"{"top": 0, "left": 47, "bottom": 21, "right": 47}"#)))
    let plain = try server.post("/v1/sessions", #"{"preset": "blank", "traits": {\#(turn)}}"#)
    #expect((plain["/traits/width"], plain["/traits/height"]) == (.number(844), .number(390)))
  }

  /// L6: where the container fills its window, the orientation is its shape's on every way in, or is refused.
  @Test(arguments: Transport.allCases, ["phone", "pad"])
  func anOrientationThatContradictsTheShapeIsRefused(_ transport: Transport, idiom: String) throws {
    let server = try TestServer(transport)
    let wide = #""width": 844, "height": 390"#
    let upright = #"{"orientation": "portrait", \#(wide)}"#
    func refused(_ answer: Answer, _ pointer: String, width: Int = 844) {
      expectProblem(
        answer, "orientation-refused", 409, at: pointer,
        detail: "a window of \(width) by 390 points is not in portrait: "
          + "give the orientation alone, which turns the size, or the size alone")
    }
    try refused(server.post("/v1/sessions", "{\"traits\": \(upright)}"), "/traits/orientation")
    try refused(server.post("/v1/sessions", "{\"preset\": \"uikit\", \"traits\": \(upright)}"), "/traits/orientation")
    let path = try server.create(#"{"traits": {\#(wide), "idiom": "\#(idiom)"}}"#)
    try server.expectUntouched(path) {
      try refused(server.post(path + "/resize", upright), "/orientation")
      try refused(server.send("PATCH", path, "{\"traits\": \(upright)}"), "/traits/orientation")
      #expect(try server.get(path + "?width=844&height=390&orientation=portrait").status == 409)
      let patch = ["\"orientation\", \"value\": \"portrait\"", "\"width\", \"value\": 845"].map {
        #"{"op": "replace", "path": "/traits/"# + $0.dropFirst() + "}"
      }
      try refused(
        server.send(
          "PATCH", path + "/configuration", "[\(patch.joined(separator: ","))]",
          fields: ["Content-Type": "application/json-patch+json"]),
        "/0/value", width: 845)
    }
    // A snapshot of an earlier version is read in the orientation of its window (L6).
    let snapshot = try server.get(server.create(#"{"preset": "remind"}"#) + "/snapshot").text
    let old = snapshot.replacing(#""width":320,"height":568"#, with: #""width":568,"height":320"#)
    let opened = try server.post("/v1/sessions", #"{"snapshot": \#(old)}"#)
    #expect((opened["/traits/orientation"], old != snapshot) == (.string("landscape"), true), "\(opened.text)")
    // A square has either.
    let square = try server.post(path + "/resize", #"{"orientation": "portrait", "width": 390}"#)
    #expect((square.status, square["/traits/orientation"]) == (200, .string("portrait")))
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
