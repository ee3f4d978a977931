import StrictJSON
import Testing

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
