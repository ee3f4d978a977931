import StrictJSON
import Testing

/// `POST …/select` (S2–S6).
@Suite struct SelectingTests {
  @Test(arguments: Transport.allCases, [#"{"index": 2}"#, #"{"tab": "orange"}"#])
  func jumps(_ transport: Transport, content: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    server.clock.advance(byMilliseconds: 5)
    let answer = try server.post(path + "/select", content)
    #expect(answer.status == 200)
    #expect(answer.fields["cache-control"] == "no-store")
    #expect(
      answer["/events"]
        == (try json(
          """
          [{"type": "didSettle", "at": "2026-01-01T00:00:00.005Z", "page": 2, "cause": "jump"},
           {"type": "selectionChanged", "at": "2026-01-01T00:00:00.005Z", "from": 0, "to": 2, "more": false, "fromTab": "green", "toTab": "orange"},
           {"type": "haptic", "at": "2026-01-01T00:00:00.005Z", "feedback": "selection"},
           {"type": "didShow", "at": "2026-01-01T00:00:00.005Z", "from": {"tab": "green", "page": "root"},
            "to": {"tab": "orange", "page": "root"}, "announcement": "Orange, 3 of 3"}]
          """)))
    #expect(answer["/selectedIndex"] == .number(2))
    #expect(answer["/selectedTab"] == .string("orange"))
    #expect(answer["/screen/tab"] == .string("orange"))
    #expect(answer["/pager/currentPage"] == .number(2))
    #expect(answer["/pager/contentOffset/x"] == .number(640))
    let items = try #require(answer["/tabBar/items"]?.elements)
    #expect(items.map { $0.value(at: "/selected") } == [.bool(false), .bool(false), .bool(true)])
    #expect(answer["/updatedAt"] == .string("2026-01-01T00:00:00.005Z"))
    // Except for its events, the response equals the response to a GET.
    var state = try #require(answer.json.object)
    state["events"] = nil
    #expect(try server.get(path).json == .object(state))
  }

  /// The selection is the target from the start, the current page settles at the end (S4, P9).
  @Test(arguments: Transport.allCases)
  func animates(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.post(path + "/select", #"{"tab": "indigo", "animated": true}"#)
    #expect(answer.eventTypes == ["selectionChanged", "haptic", "transitionBegan", "didShow"])
    #expect(answer["/selectedIndex"] == .number(1))
    #expect(answer["/pager/currentPage"] == .number(0))
    #expect(answer["/pager/phase"] == .string("animating"))
    #expect(
      answer["/events/2/transition"]
        == (try json(
          """
          {"from": 0, "to": 320, "page": 1, "startedAt": "2026-01-01T00:00:00.000Z", "duration": 300,
           "curve": {"type": "cubicBezier", "x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1},
           "source": {"tab": "green", "page": "root"}, "destination": {"tab": "indigo", "page": "root"}}
          """)))
    server.clock.advance(byMilliseconds: 300)
    let settled = try server.get(path + "/log")
    #expect(settled["/events/4/type"] == .string("didSettle"))
    #expect(settled["/events/4/cause"] == .string("animation"))
    #expect(settled["/events/4/at"] == .string("2026-01-01T00:00:00.300Z"))
  }

  /// `didSelect` is a user's, a tap on the selected tab included (S6).
  @Test(arguments: Transport.allCases)
  func distinguishesAUsersSelectionFromAPrograms(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let user = try server.post(path + "/select", #"{"index": 1, "source": "user", "animated": false}"#)
    #expect(user.eventTypes == ["didSettle", "selectionChanged", "haptic", "didSelect", "didShow"])
    #expect(
      user["/events/3"]
        == (try json(#"{"type": "didSelect", "at": "2026-01-01T00:00:00.000Z", "tab": "indigo", "index": 1}"#)))
    #expect(try server.post(path + "/select", #"{"index": 2, "source": "program"}"#).eventTypes.count == 4)

    let again = try server.post(path + "/select", #"{"index": 2, "source": "user"}"#)
    #expect(again.eventTypes == ["didSelect"])
    #expect(again["/revision"] == .number(4))
    let nothing = try server.post(path + "/select", #"{"index": 2}"#)
    #expect(nothing.eventTypes == [])
    #expect(nothing["/revision"] == .number(4))
  }

  /// S3: what does not exist changes nothing, and the error names what does.
  @Test(arguments: Transport.allCases)
  func refusesUnknownTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let before = try server.get(path).text
    for index in [3, -1, Int.max, Int.min] {
      expectProblem(
        try server.post(path + "/select", "{\"index\": \(index)}"), "index-out-of-range", 422, at: "/index",
        detail: "the index \(index) does not exist: choose one from 0 to 2")
    }
    expectProblem(
      try server.post(path + "/select", #"{"tab": "purple"}"#), "unknown-tab", 422, at: "/tab",
      detail: #"no tab has the id "purple": the tabs are "green", "indigo", "orange""#)
    expectProblem(try server.post(path + "/select", #"{"tab": "a b"}"#), "invalid-value", 422, at: "/tab")
    expectProblem(
      try server.post(path + "/select", #"{"source": "user"}"#), "malformed-content", 400, at: "",
      detail: #"name the tab with "index" or "tab", or send "more": true"#)
    expectProblem(
      try server.post(path + "/select", #"{"index": 1, "tab": "green"}"#), "malformed-content", 400, at: "",
      detail: #"expected only one of "index", "tab" and "more""#)
    expectProblem(
      try server.post(path + "/select", #"{"index": 1, "source": "nobody"}"#), "malformed-content", 400,
      at: "/source", detail: #"expected "program" or "user", found "nobody""#)
    #expect(try server.get(path).text == before)

    let empty = try server.create(#"{"tabs": []}"#)
    expectProblem(
      try server.post(empty + "/select", #"{"index": 0}"#), "index-out-of-range", 422, at: "/index",
      detail: "the index 0 does not exist: there are no tabs")
  }

  /// A tap scrolls to its page in the preset whose tab control does so; `animated` wins.
  @Test(arguments: Transport.allCases)
  func aPresetAnimatesTheUsersSelection(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (preset, content, phase) in [
      ("remind", #"{"index": 1, "source": "user"}"#, "animating"), ("remind", #"{"index": 1}"#, "idle"),
      ("remind", #"{"index": 1, "source": "user", "animated": false}"#, "idle"),
      ("backbase", #"{"index": 1, "source": "user"}"#, "idle"),
    ] {
      let path = try server.create(#"{"preset": "\#(preset)"}"#)
      #expect(try server.post(path + "/select", content)["/pager/phase"] == .string(phase), "\(preset) \(content)")
    }
  }

  @Test(arguments: Transport.allCases)
  func `R11: an unknown tab is answered with the existing ids`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let three = #""green", "indigo", "orange""#
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/select", #"{"tab": "Green"}"#), "unknown-tab", 422, at: "/tab",
        detail: #"no tab has the id "Green": did you mean "green"? The tabs are \#(three)"#)
      expectProblem(
        try server.post(path + "/actions", #"{"actions": [{"type": "moveTab", "tab": "x", "to": 0}]}"#), "unknown-tab",
        422, at: "/actions/0/tab", detail: #"no tab has the id "x": the tabs are \#(three)"#)
      expectProblem(
        try server.send("DELETE", path + "/tabs/x"), "tab-not-found", 404,
        detail: #"The session has no tab with the id "x": the tabs are \#(three)."#)
    }
    let many = try server.create("{\"tabs\": [\((1...14).map { "\"T\($0)\"" }.joined(separator: ", "))]}")
    expectProblem(
      try server.post(many + "/select", #"{"tab": "x"}"#), "unknown-tab", 422, at: "/tab",
      detail:
        #"no tab has the id "x": the tabs are "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10" and 4 more"#)
  }
}

/// A user's tap on the selected tab (S6).
@Suite struct ReselectTests {
  private let tap = #"{"index": 0, "source": "user"}"#

  /// A session whose first tab shows a second page that is scrolled.
  private func create(_ server: TestServer, _ reselect: String) throws -> String {
    let path = try server.create("{\"preset\": \"remind\", \"tabBar\": {\"reselect\": \(reselect)}}")
    try server.post(path + "/tabs/messages/navigation", #"{"show": "thread"}"#)
    try server.post(path + "/tabs/messages/scroll", #"{"y": 250}"#)
    return path
  }

  @Test(arguments: Transport.allCases, ["null", #""popToRoot""#])
  func popsToTheRoot(_ transport: Transport, reselect: String) throws {
    let server = try TestServer(transport)
    let path = try create(server, reselect)
    #expect(try server.get(path + "/configuration")["/tabBar/reselect"] == .string("popToRoot"))
    let tapped = try server.post(path + "/select", tap)
    #expect(tapped.eventTypes == ["didSelect", "didNavigate", "didShow"])
    #expect(tapped["/screen/stack"] == .array([.string("root")]))
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"], "there is nothing to pop")
  }

  @Test(arguments: Transport.allCases)
  func scrollsToTheTop(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #""scrollToTop""#)
    let tapped = try server.post(path + "/select", tap)
    #expect(tapped.eventTypes == ["didSelect", "didScrollPage"])
    #expect(tapped.event("didScrollPage")?.value(at: "/y") == .number(0))
    #expect(tapped["/screen/page"] == .string("thread"))
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"], "it is at the top")
  }

  @Test(arguments: Transport.allCases)
  func doesNothing(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #""none""#)
    #expect(try server.post(path + "/select", tap).eventTypes == ["didSelect"])
    #expect(try server.get(path)["/screen/page"] == .string("thread"))
  }

  /// A program's selection of the selected tab does nothing.
  @Test(arguments: Transport.allCases)
  func isOnlyAUsers(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, "null")
    try server.expectUntouched(path) { try server.post(path + "/select", #"{"index": 0}"#) }
    try server.post(path + "/select", #"{"index": 1, "source": "user"}"#)
    let back = try server.post(path + "/select", tap)
    #expect(back["/screen/page"] == .string("thread"), "selecting another tab is no reselection")
  }
}
