import StrictJSON
import Testing

/// `POST …/customize`: the user rearranges the tabs (B7).
@Suite struct CustomizingTests {
  private func customize(_ server: TestServer, _ path: String, _ content: String) throws -> Answer {
    let answer = try server.post(path + "/customize", content)
    #expect(answer.status == 200, "\(answer.text)")
    return answer
  }

  /// Six tabs, of which two are in More. Its list is on the screen.
  private func createSix(_ server: TestServer, _ bar: String = "") throws -> String {
    let path = try server.create(
      #"{"preset": "remind", "tabs": ["A", "B", "C", "D", "E", "F"], "tabBar": {"overflow": "more"\#(bar)}}"#)
    try server.post(path + "/select", #"{"more": true}"#)
    return path
  }

  private func order(_ answer: Answer) -> [String?]? { answer["/tabs"]?.elements.map { $0.value(at: "/id")?.text } }

  @Test(arguments: Transport.allCases)
  func beginsMovesAndEnds(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try createSix(server)
    #expect(try server.get(path)["/tabBar/customizing"] == .null)
    let began = try customize(server, path, #"{"begin": true}"#)
    #expect(began.eventTypes == ["willBeginCustomizing", "didBeginCustomizing"])
    #expect(
      began["/tabBar/customizing"]
        == (try json(#"{"changed": false, "customizable": ["a", "b", "c", "d", "e", "f"]}"#)))
    #expect(try customize(server, path, #"{"begin": true}"#).eventTypes == [], "it has begun")

    let moved = try customize(server, path, #"{"move": "c", "to": 0}"#)
    let at = #""at": "2026-01-01T00:00:00.000Z""#
    #expect(
      moved["/events"]
        == (try json(
          """
          [{"type": "tabsReordered", \(at), "tabs": ["c", "a", "b", "d", "e", "f"]},
           {"type": "didSettle", \(at), "page": 1, "cause": "tabs"}]
          """)))
    #expect(moved["/tabBar/customizing/changed"] == .bool(true))
    let ended = try customize(server, path, #"{"end": true}"#)
    #expect(
      ended["/events"]
        == (try json(
          """
          [{"type": "willEndCustomizing", \(at), "changed": true}, {"type": "didEndCustomizing", \(at), "changed": true}]
          """)))
    #expect(order(ended) == ["c", "a", "b", "d", "e", "f"])
    #expect(ended["/tabBar/customizing"] == .null)
  }

  @Test(arguments: Transport.allCases)
  func goesBackWithoutSaving(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try createSix(server)
    _ = try customize(server, path, #"{"begin": true}"#)
    _ = try customize(server, path, #"{"move": "a", "to": 5}"#)
    try server.post(path + "/tabs", #"{"tab": "Red", "index": 0}"#)
    try server.send("DELETE", path + "/tabs/b")
    try server.post(path + "/tabs/e/move", #"{"to": 1}"#)
    // A patch of the tabs that moves none.
    try server.send(
      "PATCH", path + "/configuration", #"[{"op": "add", "path": "/tabs/-", "value": {"id": "new", "title": "New"}}]"#,
      fields: ["Content-Type": "application/json-patch+json"])
    let ended = try customize(server, path, #"{"end": true, "save": false}"#)
    #expect(ended.event("didEndCustomizing")?.value(at: "/changed") == .bool(false))
    #expect(order(ended) == ["red", "e", "a", "c", "d", "f", "new"], "what the program did stays")
    // Nothing was moved: nothing has changed, saved or not.
    try server.post(path + "/select", #"{"more": true}"#)
    _ = try customize(server, path, #"{"begin": true}"#)
    #expect(
      try customize(server, path, #"{"end": true, "save": true}"#).event("willEndCustomizing")?.value(at: "/changed")
        == .bool(false))
  }

  /// At the leading end of the navigation bar, where there are tabs that may be moved (B17).
  @Test(arguments: Transport.allCases)
  func moresListHasEdit(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "uikit"}"#)
    #expect(try server.get(path)["/navigationBar/edit"] == .null)
    let list = try server.post(path + "/select", #"{"more": true}"#)
    #expect(list["/navigationBar/edit"] == (try json(#"{"label": "Edit"}"#)))
    #expect(list["/tabBar/more/editable"] == .bool(true))
    let begun = try customize(server, path, #"{"begin": true}"#)
    #expect(begun["/navigationBar/edit"] == .null)
    #expect(
      begun["/tabBar/customizing/customizable"]
        == (try json(#"["artists", "songs", "videos", "albums", "genres", "composers", "podcasts"]"#)))
    _ = try customize(server, path, #"{"end": true}"#)
    let fixed = try server.send("PATCH", path, #"{"tabBar": {"customizableTabs": []}}"#)
    #expect((fixed["/navigationBar/edit"], fixed["/tabBar/more/editable"]) == (.null, .bool(false)))
  }

  /// Only `customizableTabs` move, and only to each other's places.
  @Test(arguments: Transport.allCases)
  func othersKeepTheirPlaces(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"tabs": ["A", "B", "C", "D", "E", "F"], "tabBar": {"overflow": "more", "customizableTabs": ["d", "a", "c", "later"]}}"#
    )
    try server.post(path + "/select", #"{"more": true}"#)
    #expect(
      try server.get(path + "/configuration")["/tabBar/customizableTabs"] == (try json(#"["a", "c", "d", "later"]"#)))
    let began = try customize(server, path, #"{"begin": true}"#)
    #expect(began["/tabBar/customizing/customizable"] == (try json(#"["a", "c", "d"]"#)))
    #expect(try order(customize(server, path, #"{"move": "d", "to": 0}"#)) == ["d", "b", "a", "c", "e", "f"])
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/customize", #"{"move": "b", "to": 0}"#), "tab-not-customizable", 409, at: "/move",
        detail: #"the tab "b" is not one of the "customizableTabs""#)
      expectProblem(
        try server.post(path + "/customize", #"{"move": "d", "to": 1}"#), "tab-not-customizable", 409, at: "/to",
        detail: "the tab at index 1 cannot be moved: choose one of 0, 2, 3")
      expectProblem(
        try server.post(path + "/customize", #"{"move": "d", "to": 6}"#), "index-out-of-range", 422, at: "/to",
        detail: "the index 6 does not exist: choose one from 0 to 5")
      expectProblem(
        try server.post(path + "/customize", #"{"move": "later", "to": 0}"#), "unknown-tab", 422, at: "/move",
        detail: #"no tab has the id "later": the tabs are "d", "b", "a", "c", "e", "f""#)
      expectProblem(
        try server.post(
          path + "/actions",
          #"{"actions": [{"type": "customize", "end": true}, {"type": "customize", "move": "d", "to": 2}]}"#),
        "not-customizing", 409, at: "/actions/1")
    }
  }

  @Test(arguments: Transport.allCases)
  func mustBeginFirst(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      for content in [#"{"move": "green", "to": 1}"#, #"{"end": true}"#, #"{"end": true, "save": false}"#] {
        expectProblem(
          try server.post(path + "/customize", content), "not-customizing", 409, at: "",
          detail: #"customizing has not begun: send {"begin": true} first"#)
      }
    }
  }

  /// Only Edit begins customizing, and only where two tabs can be moved is there one (B17).
  @Test(arguments: Transport.allCases)
  func beginsWithEdit(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let three = try server.createThree()
    let page = try createSix(server)
    try server.post(page + "/select", #"{"tab": "f", "source": "user"}"#)
    for path in try [
      three, page, createSix(server, #", "customizableTabs": []"#),
      createSix(server, #", "customizableTabs": ["e", "z"]"#),
    ] {
      try server.expectUntouched(path) {
        #expect(try server.get(path)["/navigationBar/edit"] ?? .null == .null)
        expectProblem(try server.post(path + "/customize", #"{"begin": true}"#), "not-customizing", 409, at: "")
        expectProblem(
          try server.post(path + "/actions", #"{"actions": [{"type": "customize", "begin": true}]}"#),
          "not-customizing",
          409, at: "/actions/0")
      }
    }
  }

  /// Tabs enter and leave the bar by moving past its end (B5, B7).
  @Test(arguments: Transport.allCases)
  func movesTabsInAndOutOfMore(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try createSix(server)
    _ = try customize(server, path, #"{"begin": true}"#)
    let moved = try customize(server, path, #"{"move": "f", "to": 0}"#)
    #expect(moved["/tabBar/items"]?.elements.map { $0.value(at: "/tab")?.text } == ["f", "b", "c", "d"])
    #expect(moved["/tabBar/overflow"]?.elements.map { $0.value(at: "/tab")?.text } == ["e", "a"])
  }
}
