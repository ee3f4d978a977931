import StrictJSON
import TabSessions
import TestStores
import Testing

/// Guards that ask, over HTTP (S15–S18).
@Suite struct AskingTests {
  /// Three tabs; a guard asks about the last one.
  private func create(
    _ server: TestServer,
    _ guards: String = #"[{"deny": ["orange"], "kind": "ask", "timeout": 5000, "reason": "May I?"}]"#
  ) throws -> String {
    try server.create(
      """
      {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "hapticsEnabled": false,
       "tabBar": {"animatesUserSelection": false, "guards": \(guards)}, "paging": {"allowedBounceEdges": null}}
      """)
  }

  private static let tap = #"{"tab": "orange", "source": "user"}"#

  private static let pending = """
    {"selection": "1", "tab": "orange", "more": false, "action": "select", "animated": false, "reason": "May I?",
     "askedAt": "2026-01-01T00:00:00.000Z", "until": "2026-01-01T00:00:05.000Z"}
    """

  @Test("S15: a selection about which a guard asks is pending, and subscribers see it", arguments: Transport.allCases)
  func aSelectionIsPending(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    #expect(try server.get(path)["/pending"] == nil)
    let reader = try server.events(path + "/events")
    defer { reader.close() }
    _ = try reader.block()
    let asked = try server.post(path + "/select", Self.tap)
    #expect(asked.status == 200)
    #expect(asked.eventTypes == ["selectionAsked"])
    #expect(asked["/pending"] == (try json(Self.pending)))
    #expect(asked["/events/0/pending"] == asked["/pending"])
    #expect((asked["/selectedTab"], asked["/revision"]) == (.string("green"), .number(2)))
    #expect(asked.fields["etag"] != nil, "nothing moves")
    #expect(try reader.block()?.contains("event: selectionAsked\n") == true)
    #expect(try server.post(path + "/select", Self.tap)["/revision"] == .number(2), "it is the same one")
  }

  @Test("S16: an approval performs the selection", arguments: Transport.allCases)
  func isApproved(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", Self.tap)
    server.clock.advance(byMilliseconds: 4_999)
    let approved = try server.post(path + "/pending/1", #"{"approve": true}"#)
    #expect(approved.status == 200)
    #expect(approved.eventTypes == ["selectionResolved", "didSettle", "selectionChanged", "didSelect", "didShow"])
    #expect(approved["/events/0/outcome"] == .string("approved"))
    #expect((approved["/selectedTab"], approved["/pending"]) == (.string("orange"), nil))
  }

  @Test("S16: a denial has a reason", arguments: Transport.allCases)
  func isDenied(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", Self.tap)
    let denied = try server.post(path + "/pending/1", #"{"deny": "Not you"}"#)
    #expect(denied.status == 200)
    #expect(denied.eventTypes == ["selectionResolved", "selectionPrevented"])
    #expect(denied["/events/0/outcome"] == .string("denied"))
    #expect(denied["/events/1/reason"] == .string("Not you"))
    #expect((denied["/selectedTab"], denied["/pending"]) == (.string("green"), nil))
  }

  @Test("S17: no answer is a denial at the end", arguments: Transport.allCases)
  func timesOut(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let reader = try server.events(path + "/events?types=selectionResolved,selectionPrevented")
    defer { reader.close() }
    _ = try reader.block()
    try server.post(path + "/select", Self.tap)
    server.clock.advance(byMilliseconds: 60_000)
    let end = "\"at\":\"2026-01-01T00:00:05.000Z\""
    #expect(try reader.block()?.contains("\"type\":\"selectionResolved\",\(end),\"selection\":\"1\"") == true)
    #expect(try reader.block()?.contains("\"type\":\"selectionPrevented\",\(end)") == true)
    let state = try server.get(path)
    #expect((state["/pending"], state["/revision"]) == (nil, .number(3)))
    #expect(state["/updatedAt"] == .string("2026-01-01T00:00:05.000Z"))
    expectProblem(
      try server.post(path + "/pending/1", #"{"approve": true}"#), "selection-not-found", 404,
      detail:
        #"The selection "1" is not pending any more: it was approved, denied or withdrawn, or has timed out; none is pending."#
    )
  }

  @Test("S16, S18: only the selection that is pending can be answered", arguments: Transport.allCases)
  func theOthersAreUnknown(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server, #"[{"allow": [], "kind": "ask", "reason": "May I?"}]"#)
    let approve = #"{"approve": true}"#
    func refused(_ selection: String, _ detail: String) throws {
      try server.expectUntouched(path) {
        expectProblem(
          try server.post(path + "/pending/\(selection)", approve), "selection-not-found", 404, detail: detail)
      }
    }
    try refused("1", #"The selection "1" was never asked about; none is pending."#)
    try server.post(path + "/select", #"{"tab": "indigo", "source": "user"}"#)
    let second = try server.post(path + "/select", Self.tap)
    #expect(second.eventTypes == ["selectionResolved", "selectionAsked"])
    #expect(second["/pending/until"] == .string("2026-01-01T00:00:10.000Z"), "10 seconds by default")
    try refused(
      "1",
      #"The selection "1" is not pending any more: it was approved, denied or withdrawn, or has timed out; "2" is pending."#
    )
    try refused("3", #"The selection "3" was never asked about; "2" is pending."#)
    for name in ["02", "orange", "0"] {
      try refused(name, #""\#(name)" is not the id of a selection, which is a number from 1; "2" is pending."#)
    }
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/actions", #"{"actions": [{"type": "answer", "selection": "1", "approve": true}]}"#),
        "unknown-selection", 422, at: "/actions/0/selection",
        detail:
          #"the selection "1" is not pending any more: it was approved, denied or withdrawn, or has timed out; "2" is pending"#
      )
    }
    #expect(try server.post(path + "/pending/2", approve)["/selectedTab"] == .string("orange"))
  }

  @Test("S16: a batch answers too", arguments: Transport.allCases)
  func aBatchAnswers(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let answer = try server.post(
      path + "/actions",
      #"""
      {"actions": [{"type": "select", "tab": "orange", "source": "user"},
                   {"type": "answer", "selection": "1", "deny": "Later"}, {"type": "select", "index": 2, "source": "user"},
                   {"type": "answer", "selection": "2", "approve": true}]}
      """#)
    #expect(answer["/selectedTab"] == .string("orange"))
    #expect(
      answer.eventTypes.prefix(4) == ["selectionAsked", "selectionResolved", "selectionPrevented", "selectionAsked"])
  }

  @Test("S15, S16: bad input is refused with its place", arguments: Transport.allCases)
  func badInputIsRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    try server.post(path + "/select", Self.tap)
    let either = #"expected either {"approve": true} or {"deny": a reason for the user}"#
    let long = String(repeating: "x", count: 501)
    let answers: [(content: String, status: Int, pointer: String, detail: String?)] = [
      (#"{}"#, 400, "", either),
      (#"{"approve": true, "deny": "No"}"#, 400, "", either),
      (#"{"approve": false}"#, 400, "/approve", #"expected true: to refuse, send "deny" with a reason"#),
      (#"{"approve": "yes"}"#, 400, "/approve", nil),
      (#"{"deny": ""}"#, 422, "/deny", "expected at least one character"),
      (#"{"deny": "\#(long)"}"#, 422, "/deny", "expected at most 500 characters"),
      (#"{"deny": null}"#, 400, "/deny", nil),
      (#"{"selection": "1", "approve": true}"#, 400, "/selection", nil),
    ]
    for answer in answers {
      try server.expectUntouched(path) {
        expectProblem(
          try server.post(path + "/pending/1", answer.content),
          answer.status == 400 ? "malformed-content" : "invalid-value", answer.status, at: answer.pointer,
          detail: answer.detail)
      }
    }
    let guards: [(members: String, status: Int, pointer: String, detail: String?)] = [
      (#""deny": ["a"], "kind": "wait""#, 400, "/kind", #"expected "refuse" or "ask", found "wait""#),
      (#""deny": ["a"], "timeout": 5"#, 400, "/timeout", #""timeout" is allowed only with "kind": "ask""#),
      (#""deny": ["a"], "kind": "ask", "timeout": 0"#, 422, "/timeout", "expected from 1 to 86400000"),
      (#""deny": ["a"], "kind": "ask", "timeout": 86400001"#, 422, "/timeout", "expected from 1 to 86400000"),
      (#""deny": ["a"], "kind": "ask", "timeout": 1.5"#, 400, "/timeout", nil),
      (
        #""deny": [], "kind": "ask""#, 422, "/deny",
        #"a guard that asks needs something to ask about: name tabs in "deny", or set "more" to true"#
      ),
    ]
    for rule in guards {
      try server.expectUntouched(path) {
        expectProblem(
          try server.send("PATCH", path, #"{"tabBar": {"guards": [{"reason": "No", \#(rule.members)}]}}"#),
          rule.status == 400 ? "malformed-content" : "invalid-value", rule.status,
          at: "/tabBar/guards/0" + rule.pointer,
          detail: rule.detail)
      }
    }
  }

  @Test("S15: the configuration has the kind and the time of a guard that asks", arguments: Transport.allCases)
  func theConfigurationHasTheGuard(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(
      server, #"[{"deny": [], "more": true, "kind": "ask", "reason": "May I?"}, {"deny": [], "reason": "No"}]"#)
    #expect(
      try server.get(path + "/configuration")["/tabBar/guards"]
        == json(
          #"""
          [{"deny": [], "more": true, "kind": "ask", "timeout": 10000, "reason": "May I?", "expiresAt": null},
           {"deny": [], "more": false, "reason": "No", "expiresAt": null}]
          """#))
  }

  @Test(
    "S17: after a restart, and on another server, the wait goes on and ends at its instant",
    arguments: Transport.allCases)
  func theWaitIsStored(_ transport: Transport) throws {
    for store in [HeldStore(), SharedMemoryStore()] as [any SessionStore] {
      let first = try TestServer(transport, store: store)
      let path = try create(first)
      try first.post(path + "/select", Self.tap)
      let second = try TestServer(transport, clock: first.clock, store: store)
      #expect(try second.get(path)["/pending"] == json(Self.pending))
      first.clock.advance(byMilliseconds: 5_000)
      let state = try second.get(path)
      #expect((state["/pending"], state["/revision"]) == (nil, .number(3)))
      #expect(state["/updatedAt"] == .string("2026-01-01T00:00:05.000Z"))
    }
  }

  @Test("S15, F4: frames show what would be pending, and need not wait for its end", arguments: Transport.allCases)
  func framesShowIt(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try create(server)
    let content =
      #"{"actions": [{"type": "select", "tab": "orange", "source": "user"}], "fps": 1, "fields": ["/pending/selection"]"#
    let one = try server.post(path + "/frames", content + "}")
    #expect(one["/lists/0/frames"]?.elements.count == 1)
    let all = try server.post(path + "/frames", content + #", "duration": 6000}"#)
    #expect(all.text.contains("selectionResolved"))
    #expect(try server.get(path)["/pending"] == nil)
  }
}
