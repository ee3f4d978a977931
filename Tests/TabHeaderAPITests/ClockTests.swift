import ManualClock
import StrictJSON
import TabEngine
import TestStores
import Testing

/// Sessions with a clock of their own, over HTTP.
@Suite struct ClockTests {
  private static let manual = #"""
    {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "hapticsEnabled": false,
     "paging": {"allowedBounceEdges": ["left", "right"]},
     "clock": {"kind": "manual", "now": "2026-01-01T01:00:00+01:00"}}
    """#

  private func expectEvents(
    _ answer: Answer, _ events: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let all = (answer["/events"]?.elements ?? []).map { event in
      "\(event.value(at: "/at")?.text?.dropFirst(11).dropLast() ?? "") \(event.value(at: "/type")?.text ?? "")"
    }
    #expect(all == events.map { "\($0.0) \($0.1)" }, "\(answer.text)", sourceLocation: sourceLocation)
  }

  @Test("C1: the time of a session with a manual clock is that clock's", arguments: Transport.allCases)
  func aManualClockIsTheSessionsTime(_ transport: Transport) throws {
    let server = try TestServer(transport)
    server.clock.advance(byMilliseconds: 12_345)
    let path = try server.create(Self.manual)
    let state = try server.get(path)
    for member in ["/createdAt", "/updatedAt", "/clock/now"] {
      #expect(state[member] == .string("2026-01-01T00:00:00.000Z"), "\(member)")
    }
    #expect(state["/clock/kind"] == .string("manual"))
    // Its time to live is the server's.
    #expect(try server.get(path + "/lifetime")["/expiresAt"] == .string("2026-01-02T00:00:12.345Z"))
    #expect(state["/expiresAt"] == nil)
    #expect(try server.get(try server.create())["/clock"] == nil, "a plain clock is not in the state")
  }

  @Test("C2: advance and to move the clock, and transitions settle at their instants", arguments: Transport.allCases)
  func theClockIsMoved(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    server.clock.advance(byMilliseconds: 5_000)
    let half = try server.post(path + "/clock", #"{"advance": 150}"#)
    #expect(half.status == 200)
    expectEvents(half, [("00:00:00.150", "clockAdvanced")])
    #expect(half["/events/0/from"] == .string("2026-01-01T00:00:00.000Z"))
    #expect(half["/clock/now"] == .string("2026-01-01T00:00:00.150Z"))
    #expect(half["/pager/transition/elapsed"] == .number(150))
    #expect(half["/revision"] == .number(3))
    let end = try server.post(path + "/clock", #"{"to": "2026-01-01T00:00:01Z"}"#)
    expectEvents(end, [("00:00:00.300", "didSettle"), ("00:00:01.000", "clockAdvanced")])
    #expect(end["/revision"] == .number(5))
    #expect(end["/updatedAt"] == .string("2026-01-01T00:00:01.000Z"))
    #expect(try server.get(path).fields["etag"] == end.fields["etag"])
    // Nothing happens, so there is no revision.
    #expect(try server.post(path + "/clock", #"{"advance": 0}"#)["/revision"] == .number(5))
  }

  @Test("C2: a guard ends on the session's clock", arguments: Transport.allCases)
  func aGuardEndsOnTheClock(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"""
      {"tabs": ["A", "B"], "clock": {"kind": "manual", "now": "2030-01-01T00:00:00Z"},
       "tabBar": {"guards": [{"deny": ["b"], "reason": "Wait", "expiresAt": "2030-01-01T00:00:10Z"}]}}
      """#)
    let select = #"{"tab": "b", "source": "user"}"#
    expectProblem(try server.post(path + "/select", select), "selection-prevented", 409, at: "", detail: "Wait")
    try server.post(path + "/clock", #"{"advance": 10000}"#)
    #expect(try server.post(path + "/select", select)["/selectedTab"] == .string("b"))
  }

  @Test("C3: a batch has the action advance", arguments: Transport.allCases)
  func aBatchAdvances(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    let answer = try server.post(
      path + "/actions",
      #"""
      {"actions": [{"type": "select", "index": 1, "animated": true}, {"type": "advance", "milliseconds": 400},
        {"type": "select", "index": 2}, {"type": "advance", "to": "2026-01-01T00:00:02Z"}]}
      """#)
    #expect(answer["/revision"] == .number(2))
    expectEvents(
      answer,
      [
        ("00:00:00.000", "selectionChanged"), ("00:00:00.000", "transitionBegan"), ("00:00:00.000", "didShow"),
        ("00:00:00.300", "didSettle"), ("00:00:00.400", "didSettle"), ("00:00:00.400", "selectionChanged"),
        ("00:00:00.400", "didShow"), ("00:00:02.000", "clockAdvanced"),
      ])
    #expect(answer["/clock/now"] == .string("2026-01-01T00:00:02.000Z"))
  }

  private static let flick = #"""
    {"actions": [{"type": "swipe", "phase": "began"},
      {"type": "swipe", "phase": "changed", "translation": -40, "at": 16},
      {"type": "swipe", "phase": "changed", "translation": -120, "at": 33.9},
      {"type": "swipe", "phase": "ended", "velocity": -900, "at": 50}]}
    """#

  @Test("C4: the actions of a batch have times", arguments: Transport.allCases)
  func actionsHaveTimes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(Self.manual)
    let answer = try server.post(path + "/actions", Self.flick)
    expectEvents(
      answer,
      [
        ("00:00:00.000", "didBeginDragging"), ("00:00:00.016", "didScroll"), ("00:00:00.033", "didScroll"),
        ("00:00:00.050", "didEndDragging"), ("00:00:00.050", "transitionBegan"), ("00:00:00.050", "clockAdvanced"),
      ])
    #expect(answer["/pager/transition/startedAt"] == .string("2026-01-01T00:00:00.050Z"))
    #expect(answer["/pager/transition/elapsed"] == .number(0))

    // On a live clock, it ends now.
    let live = try server.createThree()
    server.clock.advance(byMilliseconds: 2_000)
    let ended = try server.post(live + "/actions", Self.flick)
    #expect(ended["/events/0/at"] == .string("2026-01-01T00:00:01.950Z"))
    #expect(ended["/pager/transition/startedAt"] == .string("2026-01-01T00:00:02.000Z"))
    #expect(ended.event("clockAdvanced") == nil)
  }

  @Test("C5: a rate slows a live clock down", arguments: Transport.allCases)
  func aRateSlowsDown(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    server.clock.advance(byMilliseconds: 1_000)
    let slowed = try server.post(path + "/clock", #"{"rate": 0.1}"#)
    #expect(slowed["/clock"] == (try json(#"{"kind": "system", "rate": 0.1}"#)))
    #expect(
      slowed["/events"] == (try json(#"[{"type": "clockRateChanged", "at": "2026-01-01T00:00:01.000Z", "rate": 0.1}]"#))
    )
    #expect(slowed["/revision"] == .number(2))
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    server.clock.advance(byMilliseconds: 1_000)
    let half = try server.get(path)
    #expect(half["/pager/transition/elapsed"] == .number(100))
    server.clock.advance(byMilliseconds: 2_000)
    let end = try server.get(path)
    #expect(end["/pager/transition"] == .null)
    #expect(end["/updatedAt"] == .string("2026-01-01T00:00:01.300Z"))
    let back = try server.post(path + "/clock", #"{"rate": 1}"#)
    #expect(back["/clock"] == (try json(#"{"kind": "system", "rate": 1}"#)), "it stays behind the server's")
  }

  @Test("C7: bad input changes nothing, and the problem names the value", arguments: Transport.allCases)
  func badInputIsRefused(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (manual, live) = (try server.create(Self.manual), try server.createThree())
    func refuse(
      _ path: String, _ route: String, _ content: String, _ name: String, _ status: Int, at pointer: String,
      _ detail: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try server.expectUntouched(path, sourceLocation: sourceLocation) {
        expectProblem(
          try server.post(path + route, content), name, status, at: pointer, detail: detail,
          sourceLocation: sourceLocation)
      }
    }
    let far = "expected from 0 to 31622400000 milliseconds (366 days)"
    try refuse(manual, "/clock", #"{"advance": -1}"#, "invalid-value", 422, at: "/advance", far)
    try refuse(manual, "/clock", #"{"advance": 3155760000000}"#, "invalid-value", 422, at: "/advance", far)
    try refuse(
      manual, "/clock", #"{"to": "2025-12-31T23:59:59.999Z"}"#, "instant-passed", 409, at: "/to",
      "the clock is at 2026-01-01T00:00:00.000Z already, and never goes back")
    try refuse(
      manual, "/clock", #"{"to": "2126-01-01T00:00:00Z"}"#, "invalid-value", 422, at: "/to",
      "the clock moves at most 366 days at once, which is to 2027-01-02T00:00:00.000Z: advance several times")
    try refuse(
      manual, "/clock", #"{"to": "tomorrow"}"#, "invalid-value", 422, at: "/to",
      #"expected a time in RFC 3339 format, such as "2026-11-21T09:30:00Z""#)
    let either = #"expected one of "advance", "to" and "rate""#
    try refuse(manual, "/clock", "{}", "malformed-content", 400, at: "", either)
    try refuse(manual, "/clock", #"{"advance": 1, "rate": 1}"#, "malformed-content", 400, at: "", either)
    try refuse(
      manual, "/clock", #"{"rate": 0.5}"#, "clock-is-manual", 409, at: "/rate",
      #"only actions move the session's clock, so it has no rate: move it with "advance" or "to""#)
    let notManual =
      #"the session's clock follows the server's: create the session with "clock": {"kind": "manual", "now": …} to move it"#
    try refuse(live, "/clock", #"{"advance": 1}"#, "clock-is-live", 409, at: "/advance", notManual)
    try refuse(
      live, "/clock", #"{"rate": 0}"#, "invalid-value", 422, at: "/rate",
      "expected from 0.01 to 10: to stop the time, create the session with a manual clock")
    let advance = #"{"actions": [{"type": "select", "index": 1}, {"type": "advance", "milliseconds": 1}]}"#
    try refuse(live, "/actions", advance, "clock-is-live", 409, at: "/actions/1", notManual)
    for (at, detail) in [
      ("15", "expected at least 16, the time of the action before it"), ("-1", "expected a number from 0 to 86400000"),
      ("86400001", "expected a number from 0 to 86400000"),
    ] {
      let actions = #"{"actions": [{"type": "tapAvatar", "at": 16}, {"type": "tapAvatar", "at": \#(at)}]}"#
      for path in [manual, live] {
        try refuse(path, "/actions", actions, "invalid-value", 422, at: "/actions/1/at", detail)
      }
    }
    try refuse(
      manual, "/actions",
      #"{"actions": [{"type": "advance", "milliseconds": 20}, {"type": "tapAvatar", "at": 19}]}"#, "invalid-value", 422,
      at: "/actions/1/at", "the batch has reached 20 milliseconds: expected at least that")
    let text = try server.post(manual + "/actions", #"{"actions": [{"type": "tapAvatar", "at": "16"}]}"#)
    expectProblem(text, "malformed-content", 400, at: "/actions/0/at", detail: text["/detail"]?.text)
  }

  @Test("C7: the clock of a new session is checked", arguments: Transport.allCases)
  func theClockOfANewSessionIsChecked(_ transport: Transport) throws {
    let server = try TestServer(transport)
    for (clock, name, status, pointer, detail) in [
      (
        #"{"kind": "manual"}"#, "invalid-value", 422, "/clock",
        #"a manual clock needs "now", such as "2026-01-01T00:00:00Z""#
      ),
      (
        #"{"kind": "system", "now": "2026-01-01T00:00:00Z"}"#, "invalid-value", 422, "/clock",
        #""now" needs the kind "manual""#
      ),
      (
        #"{"kind": "manual", "now": "2026-02-30T00:00:00Z"}"#, "invalid-value", 422, "/clock/now",
        #"expected a time in RFC 3339 format, such as "2026-11-21T09:30:00Z""#
      ),
      (
        #"{"kind": "live"}"#, "malformed-content", 400, "/clock/kind",
        #"expected "system" or "manual", found "live": did you mean "system"?"#
      ),
      (#"{}"#, "malformed-content", 400, "/clock", #"the member "kind" is missing"#),
    ] {
      let answer = try server.post("/v1/sessions", "{\"clock\": \(clock)}")
      expectProblem(answer, name, status, at: pointer, detail: detail)
    }
    let path = try server.create(#"{"clock": {"kind": "system"}}"#)
    #expect(try server.get(path)["/clock"] == nil)
    expectProblem(
      try server.send("PATCH", path, #"{"clock": {"kind": "system"}}"#), "invalid-value", 422, at: "/clock",
      detail: "is set at creation and cannot be changed: POST …/clock changes it")
    let last = try server.create(#"{"clock": {"kind": "manual", "now": "9999-12-31T23:59:59.990Z"}}"#)
    expectProblem(
      try server.post(last + "/clock", #"{"advance": 10}"#), "invalid-value", 422, at: "/advance",
      detail: "the last instant is 9999-12-31T23:59:59.999Z")
    #expect(try server.post(last + "/clock", #"{"advance": 9}"#).status == 200)
  }

  @Test("C8: after a restart a manual clock is where it was, and a rate goes on", arguments: Transport.allCases)
  func clocksGoOnAfterARestart(_ transport: Transport) throws {
    let store = HeldStore()
    let first = try TestServer(transport, store: store)
    let (manual, slow) = (try first.create(Self.manual), try first.createThree())
    try first.post(manual + "/select", #"{"index": 2, "animated": true}"#)
    let state = try first.post(manual + "/clock", #"{"advance": 120}"#)
    try first.post(slow + "/clock", #"{"rate": 0.5}"#)
    first.clock.advance(byMilliseconds: 10_000)

    let second = try TestServer(transport, clock: first.clock, store: store)
    second.clock.advance(byMilliseconds: 10_000)
    let again = try second.get(manual)
    #expect(again["/clock/now"] == .string("2026-01-01T00:00:00.120Z"))
    #expect(again["/pager"] == state["/pager"])
    expectEvents(
      try second.post(manual + "/clock", #"{"advance": 180}"#),
      [("00:00:00.300", "didSettle"), ("00:00:00.300", "clockAdvanced")])
    #expect(try second.get(slow)["/clock/rate"] == .number(0.5))
    let selected = try second.post(slow + "/select", #"{"index": 1}"#)
    #expect(selected["/updatedAt"] == .string("2026-01-01T00:00:10.000Z"))
  }

  @Test("C8: servers that share a store agree on a session's time", arguments: Transport.allCases)
  func serversAgreeOnTheTime(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let first = try TestServer(transport, store: store)
    let second = try TestServer(transport, clock: first.clock, store: store)
    let (manual, slow) = (try first.create(Self.manual), try first.createThree())
    try first.post(manual + "/clock", #"{"advance": 100}"#)
    #expect(
      try second.post(manual + "/clock", #"{"advance": 50}"#)["/clock/now"] == .string("2026-01-01T00:00:00.150Z"))
    #expect(try first.get(manual)["/clock/now"] == .string("2026-01-01T00:00:00.150Z"))
    try first.post(slow + "/clock", #"{"rate": 0.1}"#)
    try second.post(slow + "/select", #"{"index": 2, "animated": true}"#)
    first.clock.advance(byMilliseconds: 1_000)
    for server in [first, second] { #expect(try server.get(slow)["/pager/transition/elapsed"] == .number(100)) }
    first.clock.advance(byMilliseconds: 2_000)
    for server in [second, first] { #expect(try server.get(slow)["/updatedAt"] == .string("2026-01-01T00:00:00.300Z")) }
  }

  @Test("C10: a session that was changed in the future goes on from there", arguments: Transport.allCases)
  func aSessionFromTheFutureGoesOn(_ transport: Transport) throws {
    let store = HeldStore()
    let ahead = try TestServer(transport, store: store)
    ahead.clock.advance(byMilliseconds: 2 * 86_400_000)
    let (live, slow) = (try ahead.createThree(), try ahead.createThree())
    try ahead.post(slow + "/clock", #"{"rate": 0.1}"#)
    try ahead.post(live + "/select", #"{"index": 1}"#)
    let state = try ahead.get(live)

    // Its clock was set back.
    let server = try TestServer(transport, store: store)
    let again = try server.get(live)
    #expect(again.text == state.text)
    #expect(again.fields["etag"] == state.fields["etag"])
    for (path, duration) in [(live, 300), (slow, 3_000)] {
      let animated = try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
      #expect(animated["/pager/phase"] == .string("animating"))
      server.clock.advance(byMilliseconds: Int64(duration) / 3)
      #expect(try server.get(path)["/pager/transition/elapsed"] == .number(100))
      server.clock.advance(byMilliseconds: Int64(duration) * 2 / 3)
      let settled = try server.get(path)
      #expect(settled["/pager/phase"] == .string("idle"))
      #expect(settled["/updatedAt"] == .string("2026-01-03T00:00:00.300Z"))
    }
    // Its time to live counts on the server's clock.
    #expect(try server.get(live + "/lifetime")["/expiresAt"] == .string("2026-01-02T00:00:03.300Z"))
    // Once the server's clock is past it, the session follows that.
    let later = try TestServer(transport, store: store)
    later.clock.advance(byMilliseconds: 216_000_000)
    #expect(
      try later.post(live + "/select", #"{"index": 0}"#)["/updatedAt"] == .string("2026-01-03T12:00:00.000Z"))
  }

  @Test("C10: the recording of a session from the future is that of its actions", arguments: Transport.allCases)
  func aRecordingIgnoresTheLead(_ transport: Transport) throws {
    func recording(isSetBack: Bool) throws -> String {
      let store = HeldStore()
      let first = try TestServer(transport, store: store)
      first.clock.advance(byMilliseconds: 2 * 86_400_000)
      let path = try first.createThree()
      try first.post(path + "/select", #"{"index": 1, "animated": true}"#)
      let second = try TestServer(transport, clock: isSetBack ? ManualClock() : first.clock, store: store)
      #expect(try second.get(path)["/pager/phase"] == .string("animating"))
      for index in [2, 0] {
        second.clock.advance(byMilliseconds: 100)
        try second.post(path + "/select", #"{"index": \#(index), "animated": true}"#)
      }
      second.clock.advance(byMilliseconds: 1_000)
      #expect(try second.get(path)["/pager/phase"] == .string("idle"))
      return try second.get(path + "/recording").text
    }
    #expect(try recording(isSetBack: true) == recording(isSetBack: false))
  }

  @Test("C10: servers whose clocks differ agree on a session's time", arguments: Transport.allCases)
  func serversWithDifferentClocksAgree(_ transport: Transport) throws {
    let store = SharedMemoryStore()
    let (right, ahead) = (try TestServer(transport, store: store), try TestServer(transport, store: store))
    ahead.clock.advance(byMilliseconds: 2 * 3_600_000)
    let path = try right.createThree()
    for _ in 1...10 {
      for (server, index) in [(ahead, 1), (right, 2)] {
        let animated = try server.post(path + "/select", #"{"index": \#(index), "animated": true}"#)
        #expect(animated["/pager/phase"] == .string("animating"))
        for server in [ahead, right] { server.clock.advance(byMilliseconds: 300) }
        for server in [ahead, right] { #expect(try server.get(path)["/pager/phase"] == .string("idle")) }
      }
    }
    #expect(try right.get(path)["/updatedAt"] == .string("2026-01-01T02:00:06.000Z"), "two hours, and not twenty")
  }

  @Test("C6: a stream sends the end of a slow transition when it is there", arguments: Transport.allCases)
  func aStreamFollowsASlowClock(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/clock", #"{"rate": 0.1}"#)
    try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    let reader = try server.events(path + "/events")
    server.clock.advance(byMilliseconds: 3_000)
    #expect(try reader.block()?.contains("retry") == true)
    #expect(try reader.block()?.contains("didSettle") == true)
    reader.close()
  }
}
