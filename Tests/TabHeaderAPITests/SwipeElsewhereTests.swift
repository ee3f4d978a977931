import StrictJSON
import Testing

/// `pageWidth` and `layoutDirection`: a finger on a view of a session (P14).
@Suite struct SwipeElsewhereTests {
  @Test(arguments: Transport.allCases)
  func movesTheViewUnderTheFinger(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"width": 320}"#)
    try server.post(path + "/swipe", #"{"phase": "began", "pageWidth": 160}"#)
    let moved = try server.post(path + "/swipe", #"{"phase": "changed", "translation": -60.5, "pageWidth": 160}"#)
    #expect(moved["/pager/contentOffset/x"] == .number(121))
    #expect(moved.event("didScroll")?.value(at: "/translation") == .number(-121))
    #expect(try server.get(path + "?width=160")["/pager/contentOffset/x"] == .number(60.5))

    let ended = try server.post(
      path + "/actions",
      #"{"actions": [{"type": "swipe", "phase": "ended", "velocity": -200, "pageWidth": 160}]}"#)
    #expect(ended.event("didEndDragging")?.value(at: "/velocity") == .number(-400))
    #expect(ended["/pager/transition/to"] == .number(320))
    let scrolled = try server.post(path + "/swipe", #"{"offset": 300, "settle": true, "pageWidth": 160}"#)
    #expect(scrolled["/pager/contentOffset/x"] == .number(640))
  }

  /// From right to left a finger to the right goes to the next page (P13).
  @Test(arguments: Transport.allCases)
  func movesAViewFromRightToLeft(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"width": 320}"#)
    try server.post(path + "/swipe", #"{"phase": "began", "layoutDirection": "rtl"}"#)
    let moved = try server.post(
      path + "/swipe", #"{"phase": "changed", "translation": 60.5, "pageWidth": 160, "layoutDirection": "rtl"}"#)
    #expect(moved["/pager/contentOffset/x"] == .number(121))
    #expect(moved.event("didScroll")?.value(at: "/translation") == .number(-121))
    #expect(try server.get(path + "?width=160&layoutDirection=rtl")["/pager/contentOffset/x"] == .number(60.5))

    let ended = try server.post(
      path + "/actions",
      #"{"actions": [{"type": "swipe", "phase": "ended", "velocity": 400, "layoutDirection": "rtl"}]}"#)
    #expect(ended.event("didEndDragging")?.value(at: "/velocity") == .number(-400))
    #expect(ended["/pager/transition/to"] == .number(320))
    let scrolled = try server.post(path + "/swipe", #"{"offset": 300, "pageWidth": 160, "layoutDirection": "rtl"}"#)
    #expect(scrolled["/pager/contentOffset/x"] == .number(600), "offsets are logical")
  }

  @Test(arguments: Transport.allCases)
  func aDirectionIsOneOfTwo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(
      try server.post(path + "/swipe", #"{"phase": "began", "layoutDirection": "up"}"#), "malformed-content", 400,
      at: "/layoutDirection", detail: #"expected "ltr" or "rtl", found "up""#)
  }

  @Test(
    arguments: Transport.allCases,
    [
      (#"{"phase": "began", "pageWidth": 0}"#, "/pageWidth", "expected a number from 1 to 100000"),
      (#"{"phase": "began", "pageWidth": -3}"#, "/pageWidth", "expected a number from 1 to 100000"),
      (#"{"phase": "began", "pageWidth": 1e300}"#, "/pageWidth", "expected a number from 1 to 100000"),
      (#"{"offset": 641, "pageWidth": 160}"#, "/offset", "expected a number from -160 to 480"),
    ])
  func refusesWhatIsImpossible(
    _ transport: Transport, sample: (content: String, pointer: String, detail: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/swipe", sample.content), "invalid-value", 422, at: sample.pointer,
        detail: sample.detail)
    }
  }

  @Test(arguments: Transport.allCases)
  func isANumber(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(
      try server.post(path + "/swipe", #"{"phase": "began", "pageWidth": "160"}"#), "malformed-content", 400,
      at: "/pageWidth")
  }
}

/// Swiping can be switched off, and pages can scroll sideways themselves (P12).
@Suite struct RefusedGesturesTests {
  private func begin(_ server: TestServer, _ path: String, _ location: String? = nil) throws -> Answer {
    let answer = try server.post(
      path + "/swipe",
      #"{"phase": "began", "translation": -10"# + (location.map { ", \"location\": \($0)" } ?? "") + "}")
    #expect(answer.status == 200, "\(answer.text)")
    return answer
  }

  @Test(arguments: Transport.allCases)
  func theContainerRefuses(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    #expect(
      try server.send("PATCH", path, #"{"paging": {"swipeEnabled": false}}"#)["/pager/swipeEnabled"] == .bool(false))
    let refused = try begin(server, path)
    #expect(
      refused["/events"]
        == (try json(#"[{"type": "gestureRefused", "at": "2026-01-01T00:00:00.000Z", "reason": "container"}]"#)))
    #expect(refused["/pager/phase"] == .string("idle"))
    #expect(try server.post(path + "/swipe", #"{"phase": "changed", "translation": -90}"#).eventTypes == [])
    #expect(try server.post(path + "/swipe", #"{"phase": "ended", "velocity": -900}"#).eventTypes == ["gestureEnded"])
    #expect(try server.post(path + "/swipe", #"{"offset": 320, "settle": true}"#)["/selectedIndex"] == .number(1))
    try server.send("PATCH", path, #"{"paging": {"swipeEnabled": null}}"#)
    #expect(try begin(server, path).eventTypes == ["didBeginDragging", "didScroll"])
  }

  @Test func `P7: undo ends a gesture that was refused`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    try server.send("PATCH", path, #"{"paging": {"swipeEnabled": false}}"#)
    _ = try begin(server, path)
    #expect(try server.post(path + "/undo").eventTypes == ["gestureEnded", "restored"])
    #expect(try server.post(path + "/swipe", #"{"phase": "ended", "velocity": 0}"#).status == 409)
  }

  @Test(arguments: Transport.allCases)
  func aPageRefuses(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PATCH", path + "/tabs/green", #"{"page": {"swipeEnabled": false}}"#)
    #expect(try begin(server, path).event("gestureRefused")?.value(at: "/reason") == .string("page"))
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try begin(server, path).eventTypes == ["gestureEnded", "didBeginDragging", "didScroll"])
  }

  /// A scroller is in the page's content: it moves when the page is scrolled.
  @Test(arguments: Transport.allCases)
  func aScrollerRefuses(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let scroller = #"{"x": 0, "y": 100, "width": 320, "height": 50}"#
    let patched = try server.send("PATCH", path + "/tabs/green", "{\"page\": {\"horizontalScrollers\": [\(scroller)]}}")
    #expect(patched["/tabs/0/page/horizontalScrollers"] == (try json("[\(scroller)]")))
    let top =
      try #require(patched["/layout/page/y"]?.number) + (try #require(patched["/layout/pageInsets/top"]?.number))
    for (y, isRefused) in [(top + 99, false), (top + 100, true), (top + 149, true), (top + 150, false)] {
      let answer = try begin(server, path, "{\"x\": 10, \"y\": \(y)}")
      #expect(answer.event("gestureRefused")?.value(at: "/reason") == (isRefused ? .string("scroller") : nil), "\(y)")
      try server.post(path + "/swipe", #"{"phase": "cancelled"}"#)
      server.clock.advance(byMilliseconds: 5_000)
    }
    #expect(
      try begin(server, path).eventTypes == ["didBeginDragging", "didScroll"], "nobody knows where the finger is")
    try server.post(path + "/swipe", #"{"phase": "cancelled"}"#)
    server.clock.advance(byMilliseconds: 5_000)
    try server.post(path + "/tabs/green/scroll", #"{"y": 60}"#)
    #expect(try begin(server, path, "{\"x\": 10, \"y\": \(top + 40)}").eventTypes == ["gestureRefused"])
  }
}
