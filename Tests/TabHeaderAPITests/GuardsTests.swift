import StrictJSON
import Testing

/// Guards and disabled tabs keep the user, never a program, from a tab (S5, S9).
@Suite struct GuardsTests {
  /// Three tabs of which the user may not select the last one.
  private func create(
    _ server: TestServer, _ guards: String = #"[{"deny": ["orange"], "reason": "Sign in first"}]"#
  ) throws -> String {
    try server.create(
      """
      {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "tabBar": {"guards": \(guards)},
       "paging": {"allowedBounceEdges": null}}
      """)
  }

  private static let prevented = """
    "type": "selectionPrevented", "at": "2026-01-01T00:00:00.000Z", "tab": "orange", "more": false, "cause": "guard",
    "reason": "Sign in first"
    """

  /// A guard that says so refuses More too (S11).
  @Test(arguments: Transport.allCases)
  func mayRefuseMore(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let guards = #"[{"allow": ["a"], "reason": "Sign in first", "more": true}]"#
    let path = try server.create(
      """
      {"tabs": ["A", "B", "C", "D", "E", "F"], "tabBar": {"overflow": "more", "guards": \(guards)}}
      """)
    #expect(
      try server.get(path + "/configuration")["/tabBar/guards/0"]
        == json(#"{"allow": ["a"], "more": true, "reason": "Sign in first", "expiresAt": null}"#))
    try server.expectUntouched(path, logging: ["selectionPrevented"]) {
      expectProblem(
        try server.post(path + "/select", #"{"more": true, "source": "user"}"#), "selection-prevented", 409, at: "",
        detail: "Sign in first")
    }
    let logged = try server.log(path)[0]
    #expect((logged.value(at: "/tab"), logged.value(at: "/more")) == (.null, .bool(true)))
    #expect(try server.post(path + "/select", #"{"more": true}"#)["/tabBar/more/selected"] == .bool(true))
  }

  @Test(arguments: Transport.allCases)
  func aRefusalSaysWhy(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let epoch = try #require(try server.get(path)["/epoch"]?.text)
    let reader = try server.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    for content in [#"{"index": 2, "source": "user"}"#, #"{"tab": "orange", "source": "user", "animated": true}"#] {
      try server.expectUntouched(path, logging: ["selectionPrevented"]) {
        expectProblem(
          try server.post(path + "/select", content), "selection-prevented", 409, at: "", detail: "Sign in first")
      }
    }
    #expect(try server.log(path)[0] == json("{\"id\": \"\(epoch)-1\", \(Self.prevented)}"))
    #expect(
      try reader.block() == """
        id: \(epoch)-1
        event: selectionPrevented
        data: {"type":"selectionPrevented","at":"2026-01-01T00:00:00.000Z","tab":"orange","more":false,"cause":"guard",\
        "reason":"Sign in first"}\n\n
        """)
    #expect(try reader.block()?.hasPrefix("id: \(epoch)-2\nevent: selectionPrevented\n") == true)
    #expect(try server.post(path + "/select", #"{"index": 1, "source": "user"}"#).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func programsAreNotRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for content in [#"{"index": 2}"#, #"{"tab": "orange", "source": "program"}"#] {
      #expect(try server.post(try create(server) + "/select", content)["/selectedTab"] == .string("orange"))
    }
    #expect(try server.send("PATCH", create(server), #"{"selectedIndex": 2}"#)["/selectedTab"] == .string("orange"))
    let displayed = try server.post(try create(server) + "/tabs/orange/navigation", #"{"display": "today"}"#)
    #expect(displayed["/selectedTab"] == .string("orange"))
  }

  /// The first guard that refuses gives the reason; ids without a tab have no effect.
  @Test(arguments: Transport.allCases)
  func theFirstGuardGivesTheReason(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(
      server,
      """
      [{"deny": ["orange", "nobody"], "reason": "One"}, {"allow": ["green", "nobody"], "reason": "Two"},
       {"deny": [], "reason": "Three"}]
      """)
    for (tab, reason) in [("orange", "One"), ("indigo", "Two")] {
      expectProblem(
        try server.post(path + "/select", "{\"tab\": \"\(tab)\", \"source\": \"user\"}"), "selection-prevented", 409,
        at: "", detail: reason)
    }
    #expect(try server.post(path + "/select", #"{"tab": "green", "source": "user"}"#).eventTypes == ["didSelect"])
    let none = try create(server, #"[{"allow": [], "reason": "Nothing"}]"#)
    expectProblem(
      try server.post(none + "/select", #"{"tab": "green", "source": "user"}"#), "selection-prevented", 409, at: "",
      detail: "Nothing")
  }

  /// From the instant of its expiry on, a guard has no effect.
  @Test(arguments: Transport.allCases)
  func aGuardExpires(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(
      server, #"[{"deny": ["orange"], "reason": "Later", "expiresAt": "2026-01-01T01:00:10.5+01:00"}]"#)
    #expect(
      try server.get(path + "/configuration")["/tabBar/guards/0/expiresAt"] == .string("2026-01-01T00:00:10.500Z"))
    server.clock.advance(byMilliseconds: 10_499)
    expectProblem(
      try server.post(path + "/select", #"{"index": 2, "source": "user"}"#), "selection-prevented", 409, at: "")
    server.clock.advance(byMilliseconds: 1)
    #expect(try server.post(path + "/select", #"{"index": 2, "source": "user"}"#)["/selectedIndex"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func aBatchIsRefusedAsAWhole(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.expectUntouched(path, logging: ["selectionPrevented"]) {
      expectProblem(
        try server.post(
          path + "/actions",
          """
          {"actions": [{"type": "setBadge", "tab": "green", "badge": 3}, {"type": "select", "index": 1},
                       {"type": "select", "index": 2, "source": "user"}, {"type": "select", "index": 0}]}
          """), "selection-prevented", 409, at: "/actions/2", detail: "Sign in first")
    }
  }

  /// A swipe that would settle on the tab goes back to where it began.
  @Test(arguments: Transport.allCases)
  func aSwipeSettlesBack(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #"[{"deny": ["indigo"], "reason": "No"}]"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    let ended = try server.post(path + "/swipe", #"{"phase": "ended", "translation": -200, "velocity": -900}"#)
    #expect(ended.status == 200)
    #expect(ended.eventTypes == ["didScroll", "didEndDragging", "selectionPrevented", "transitionBegan"])
    #expect(ended.event("selectionPrevented")?.value(at: "/tab") == .string("indigo"))
    #expect(ended["/pager/transition/page"] == .number(0))
    server.clock.advance(byMilliseconds: 5_000)
    #expect(try server.get(path)["/selectedTab"] == .string("green"))

    let scrolled = try server.post(path + "/swipe", #"{"offset": 300, "settle": true}"#)
    #expect(scrolled.eventTypes == ["didScroll", "selectionPrevented", "didSettle"])
    #expect(scrolled["/pager/contentOffset/x"] == .number(0))
    #expect(try server.post(path + "/swipe", #"{"offset": 600, "settle": true}"#)["/selectedIndex"] == .number(2))
  }

  @Test(arguments: Transport.allCases)
  func aDisabledTabRefusesTheUser(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #"[{"deny": ["indigo"], "reason": "No"}]"#)
    try server.send("PATCH", path + "/tabs/indigo", #"{"enabled": false}"#)
    try server.expectUntouched(path, logging: ["selectionPrevented"]) {
      expectProblem(
        try server.post(path + "/select", #"{"index": 1, "source": "user"}"#), "tab-disabled", 409, at: "",
        detail: "The tab is disabled.")
    }
    #expect(
      try server.log(path).last?.value(at: "/cause") == .string("disabled"), "before any guard: it cannot be tapped")
    #expect(try server.post(path + "/select", #"{"index": 1}"#)["/selectedIndex"] == .number(1))
  }

  /// The conditions of the request are checked first, and their refusal is not logged.
  @Test(arguments: Transport.allCases)
  func conditionsAreCheckedFirst(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/select", #"{"index": 2, "source": "user"}"#, fields: ["If-Match": "\"x\""]),
        "precondition-failed", 412)
      expectProblem(
        try server.post(path + "/select", #"{"index": 3, "source": "user"}"#), "index-out-of-range", 422, at: "/index")
    }
  }

  @Test(arguments: Transport.allCases)
  func aPatchReplacesTheGuards(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let patched = try server.send(
      "PATCH", path, #"{"tabBar": {"guards": [{"allow": ["orange", "green"], "reason": "Later", "expiresAt": null}]}}"#)
    #expect(patched.eventTypes == ["configured"])
    #expect(
      patched["/configuration/tabBar/guards"]
        == (try json(#"[{"allow": ["green", "orange"], "more": false, "reason": "Later", "expiresAt": null}]"#)))
    #expect(try server.post(path + "/select", #"{"index": 2, "source": "user"}"#).status == 200)
    #expect(
      try server.send("PATCH", path, #"{"tabBar": {"guards": null}}"#)["/configuration/tabBar/guards"] == .array([]))
  }
}
