import StrictJSON
import Testing

/// From right to left offsets stay the same, frames are mirrored, and a finger to the right goes to the next page (P13).
@Suite struct RightToLeftTests {
  private func expectNear(
    _ answer: Answer, _ pointer: String, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let number = try #require(answer[pointer]?.number, sourceLocation: sourceLocation)
    #expect(abs(number - expected) < 1e-9, "\(pointer)", sourceLocation: sourceLocation)
  }

  @Test(arguments: Transport.allCases)
  func framesAreMirrored(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 2}"#)
    let turned = try server.post(path + "/resize", #"{"layoutDirection": "rtl"}"#)
    #expect(turned["/pager/contentOffset/x"] == .number(640), "offsets are logical")
    for index in 0..<3 { try expectNear(turned, "/tabBar/items/\(index)/frame/x", 320 * Double(2 - index) / 3) }
    try expectNear(turned, "/tabBar/indicator/x", 0)
    let scrolled = try server.post(path + "/swipe", #"{"offset": -40}"#)
    // 13.33 points past the right end, as it would be past the left one.
    try expectNear(scrolled, "/tabBar/indicator/x", 320 - 320 / 3 + 40 / 3)
  }

  @Test(arguments: Transport.allCases)
  func theHeaderIsMirrored(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let ltr = try server.post("/v1/sessions", #"{"traits": {"safeArea": {"left": 10, "right": 30}}}"#)
    let rtl = try server.post(
      "/v1/sessions", #"{"traits": {"safeArea": {"left": 30, "right": 10}, "layoutDirection": "rtl"}}"#)
    for part in ["avatar", "title", "subtitle", "trailing"] {
      let frame = try #require(ltr["/header/\(part)/frame"])
      let x = try #require(frame.value(at: "/x")?.number)
      let width = try #require(frame.value(at: "/width")?.number)
      try expectNear(rtl, "/header/\(part)/frame/x", 390 - x - width)
      for name in ["y", "width", "height"] {
        #expect(rtl["/header/\(part)/frame/\(name)"] == frame.value(at: "/\(name)"))
      }
    }
    #expect(rtl["/header/avatar/frame/x"] == .number(324))
  }

  /// What is seen of a bar that scrolls is its offset further left, as from left to right.
  @Test(arguments: Transport.allCases)
  func aBarThatScrollsBeginsAtTheRight(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let tabs = (1...3).map { #"{"title": "T\#($0)", "intrinsicWidth": 200}"# }.joined(separator: ",")
    let path = try server.create(
      """
      {"preset": "remind", "tabs": [\(tabs)], "tabBar": {"distribution": "intrinsic"},
       "traits": {"layoutDirection": "rtl"}}
      """)
    let first = try server.get(path)
    #expect(first["/tabBar/contentWidth"] == .number(600))
    #expect(first["/tabBar/contentOffset"] == .number(280))
    #expect(first["/tabBar/items/0/frame/x"] == .number(400), "it ends at the right edge: 400 − 280 + 200 = 320")
    let last = try server.post(path + "/select", #"{"index": 2}"#)
    #expect(last["/tabBar/contentOffset"] == .number(0))
    #expect(last["/tabBar/items/2/frame/x"] == .number(0))
  }

  @Test(arguments: Transport.allCases)
  func aFingerToTheRightGoesToTheNextPage(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"layoutDirection": "rtl"}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    let changed = try server.post(path + "/swipe", #"{"phase": "changed", "translation": 100}"#)
    #expect(changed["/pager/contentOffset/x"] == .number(100))
    #expect(changed.event("didScroll")?.value(at: "/translation") == .number(100), "the finger's own")
    let ended = try server.post(path + "/swipe", #"{"phase": "ended", "velocity": 900}"#)
    #expect(ended["/pager/transition/page"] == .number(1))
    #expect(ended["/pager/transition/curve/initialVelocity"] == .number(900))
  }

  /// Edges are where they are on the screen.
  @Test(arguments: Transport.allCases)
  func edgesAreThoseOfTheScreen(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "remind", "traits": {"layoutDirection": "rtl"}}"#)
    #expect(try server.get(path)["/pager/allowedBounceEdges"] == .array([.string("right")]))
    let bounces = try server.post(path + "/swipe", #"{"phase": "began", "translation": -50}"#)
    #expect(bounces.eventTypes == ["didBeginDragging", "didScroll"])
    #expect(try #require(bounces["/pager/contentOffset/x"]?.number) < 0)
    try server.post(path + "/swipe", #"{"phase": "cancelled"}"#)
    try server.post(path + "/select", #"{"index": 2}"#)
    let passed = try server.post(path + "/swipe", #"{"phase": "began", "translation": 50}"#)
    #expect(passed.event("gesturePassedToParent")?.value(at: "/edge") == .string("left"))
    #expect(passed.event("gesturePassedToParent")?.value(at: "/translation") == .number(50))
  }
}
