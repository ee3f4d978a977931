import StrictJSON
import Testing

/// `POST …/swipe` and `…/resize`, with the numbers of the sources (P1–P10, B1).
@Suite struct SwipingTests {
  private func swipe(_ server: TestServer, _ path: String, _ content: String) throws -> Answer {
    let answer = try server.post(path + "/swipe", content)
    #expect(answer.status == 200, "\(answer.text)")
    return answer
  }

  /// P1, P4, B1: page 2 of three at 320 lies at 640; at 568 it lies at 1136.
  @Test(arguments: Transport.allCases)
  func aPageKeepsItsPlaceWhenTheWidthChanges(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let selected = try server.post(path + "/select", #"{"index": 2}"#)
    #expect(selected["/pager/contentOffset"] == (try json(#"{"x": 640, "y": 0}"#)))
    #expect(selected["/pager/contentSize"] == (try json(#"{"width": 960, "height": 568}"#)))
    #expect(selected["/pager/bounds"] == (try json(#"{"width": 320, "height": 568}"#)))
    #expect(try #require(selected["/tabBar/indicator/x"]?.number) == 640.0 / 3)
    #expect(try #require(selected["/tabBar/indicator/width"]?.number) == 320.0 / 3)

    let resized = try server.post(path + "/resize", #"{"width": 568, "height": 320}"#)
    #expect(resized.eventTypes == ["traitsChanged"])
    #expect(resized["/pager/contentOffset/x"] == .number(1_136))
    #expect(resized["/pager/contentSize/width"] == .number(1_704))
    #expect(resized["/pager/currentPage"] == .number(2))
    #expect(resized["/selectedIndex"] == .number(2))
    #expect(try #require(resized["/tabBar/indicator/x"]?.number) == 2 * 568.0 / 3)
  }

  /// A new height alone moves nothing, and a width of 0 keeps the page (P4).
  @Test(arguments: Transport.allCases)
  func resizesInEveryWay(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    let higher = try server.post(path + "/resize", #"{"height": 700}"#)
    #expect(higher.eventTypes == ["traitsChanged"])
    #expect(higher["/pager/contentOffset/x"] == .number(320))
    #expect(higher["/traits/height"] == .number(700))
    let inset = try server.post(path + "/resize", #"{"safeArea": {"top": 20}, "colorScheme": "dark"}"#)
    #expect(
      inset["/traits"]
        == (try json(
          """
          {"width": 320, "height": 700, "safeArea": {"top": 20, "left": 0, "bottom": 0, "right": 0},
           "idiom": "phone", "platform": "ios", "sizeClass": "compact", "sizeClassIsSet": false, "orientation": "portrait",
           "layoutDirection": "ltr", "colorScheme": "dark", "keyboardVisible": false,
           "contentSizeCategory": "large",
           "haptics": {"supported": true, "foreground": true, "system": true, "lowPowerMode": false}}
          """)))
    #expect(inset["/tabBar/frame/y"] == .number(20))
    #expect(higher["/design"] == nil)
    #expect(inset["/design"] != nil)
    let none = try server.post(path + "/resize", #"{"width": 0}"#)
    #expect(none["/pager/currentPage"] == .number(1))
    #expect(none["/pager/contentOffset/x"] == .number(0))
    let back = try server.post(path + "/resize", #"{"width": 100}"#)
    #expect(back["/pager/contentOffset/x"] == .number(100))
    #expect(try server.post(path + "/resize", "{}").eventTypes == [])
    #expect(try server.post(path + "/resize", #"{"width": 100}"#)["/revision"] == back["/revision"])
  }

  /// B1: the indicator is W·offset/contentSize.width, and not clamped: −13.33 at −40.
  @Test(arguments: Transport.allCases)
  func anOffsetIsTakenExactly(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (offset, indicator) in [(640.0, 640.0 / 3), (-40, -40.0 / 3), (160, 160.0 / 3), (960, 320), (-320, -320.0 / 3)]
    {
      let answer = try swipe(server, path, "{\"offset\": \(offset)}")
      #expect(answer["/pager/contentOffset/x"] == .number(offset))
      #expect(abs(try #require(answer["/tabBar/indicator/x"]?.number) - indicator) < 1e-9)
      #expect(answer["/pager/phase"] == .string("dragging"))
      #expect(answer["/pager/currentPage"] == .number(0))
      #expect(answer.eventTypes == ["didScroll"])
      #expect(answer.fields["etag"] != nil)
    }
    // One page past an end is the furthest (P5).
    let before = try server.get(path).text
    for offset in ["-320.001", "960.001", "1e6", "-1e6"] {
      expectProblem(
        try server.post(path + "/swipe", "{\"offset\": \(offset)}"), "invalid-value", 422, at: "/offset",
        detail: "expected a number from -320 to 960")
    }
    #expect(try server.get(path).text == before)
  }

  /// P2: a tie goes to the lower index, so that 160 settles on page 0.
  @Test(arguments: Transport.allCases, [(160.0, 0), (160.5, 1), (480, 1), (480.5, 2), (-300, 0), (900, 2)])
  func anOffsetSettlesOnTheMostVisiblePage(_ transport: Transport, sample: (offset: Double, page: Int)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try swipe(server, path, "{\"offset\": \(sample.offset), \"settle\": true}")
    #expect(answer["/pager/phase"] == .string("idle"))
    #expect(answer["/pager/currentPage"] == .number(Double(sample.page)))
    #expect(answer["/selectedIndex"] == .number(Double(sample.page)))
    #expect(answer["/pager/contentOffset/x"] == .number(Double(sample.page) * 320))

    // The next action settles a mere scroll.
    let other = try server.createThree()
    let scrolled = try swipe(server, other, "{\"offset\": \(sample.offset)}")
    #expect(scrolled["/pager/mostVisibleIndex"] == .number(Double(sample.page)))
    #expect(try server.post(other + "/resize", "{}")["/pager/currentPage"] == .number(Double(sample.page)))
  }

  /// P6: 100 points past the edge of a page 960 wide stretch it by 52.02.
  @Test(arguments: Transport.allCases)
  func anEdgeIsARubberBand(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"width": 960}"#)
    let band = (1 - 1 / (100 * 0.55 / 960 + 1)) * 960
    #expect(abs(band - 52.02) < 0.005)
    _ = try swipe(server, path, #"{"phase": "began"}"#)
    let left = try swipe(server, path, #"{"phase": "changed", "translation": 100}"#)
    #expect(left["/pager/contentOffset/x"] == .number(-band))
    _ = try swipe(server, path, #"{"phase": "cancelled"}"#)

    try server.post(path + "/select", #"{"index": 2}"#)
    _ = try swipe(server, path, #"{"phase": "began"}"#)
    let right = try swipe(server, path, #"{"phase": "changed", "translation": -100}"#)
    #expect(right["/pager/contentOffset/x"] == .number(1_920 + band))
  }

  /// P5: began, changed, ended; a fast release goes on to the next page (P8) and settles at its end (P9).
  @Test(arguments: Transport.allCases)
  func aGestureMovesAPage(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let began = try swipe(server, path, #"{"phase": "began"}"#)
    #expect(
      began["/events"]
        == (try json(
          """
          [{"type": "didBeginDragging", "at": "2026-01-01T00:00:00.000Z", "page": 0, "origin": 0, "beganAtRest": true}]
          """)))
    #expect(began["/pager/phase"] == .string("dragging"))
    server.clock.advance(byMilliseconds: 16)
    let changed = try swipe(server, path, #"{"phase": "changed", "translation": -50}"#)
    #expect(
      changed["/events"]
        == (try json(
          #"[{"type": "didScroll", "at": "2026-01-01T00:00:00.016Z", "offset": 50, "translation": -50}]"#)))
    #expect(changed["/pager/contentOffset/x"] == .number(50))
    #expect(changed["/pager/mostVisibleIndex"] == .number(0))
    let ended = try swipe(server, path, #"{"phase": "ended", "translation": -60, "velocity": -800}"#)
    #expect(ended.eventTypes == ["didScroll", "didEndDragging", "transitionBegan"])
    #expect(ended["/events/1/velocity"] == .number(-800))
    #expect(ended["/pager/phase"] == .string("decelerating"))
    #expect(ended["/pager/transition/page"] == .number(1))
    #expect(ended["/pager/transition/curve/type"] == .string("spring"))
    #expect(ended["/pager/transition/curve/initialVelocity"] == .number(800))
    #expect(ended["/pager/transition/curve/damping"] == .number(20))
    #expect(ended["/selectedIndex"] == .number(0))
    #expect(ended.fields["etag"] == nil)

    let duration = Int64(try #require(ended["/pager/transition/duration"]?.number))
    server.clock.advance(byMilliseconds: duration - 1)
    #expect(try server.get(path)["/pager/phase"] == .string("decelerating"))
    server.clock.advance(byMilliseconds: 1)
    let settled = try server.get(path)
    #expect(settled["/pager/phase"] == .string("idle"))
    #expect(settled["/pager/contentOffset/x"] == .number(320))
    #expect(settled["/selectedIndex"] == .number(1))
    let log = try server.get(path + "/log")
    #expect(
      log["/events"]?.elements.suffix(5).map { $0.value(at: "/type")?.text }
        == ["didSettle", "selectionChanged", "haptic", "didSelect", "didShow"])
  }

  @Test(arguments: Transport.allCases)
  func aCancelledGestureGoesBack(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    _ = try swipe(server, path, #"{"phase": "began", "translation": -20, "velocity": -100}"#)
    _ = try swipe(server, path, #"{"phase": "changed", "translation": -300}"#)
    let cancelled = try swipe(server, path, #"{"phase": "cancelled"}"#)
    #expect(cancelled.eventTypes == ["didEndDragging", "transitionBegan"])
    #expect(cancelled["/pager/transition/page"] == .number(0))
    server.clock.advance(byMilliseconds: 5_000)
    #expect(try server.get(path)["/pager/contentOffset/x"] == .number(0))
  }

  /// P7: a drag out of an edge that may not bounce is the parent's.
  @Test(arguments: Transport.allCases)
  func aDragOutOfAClosedEdgeIsPassedOn(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "remind"}"#)
    let began = try swipe(server, path, #"{"phase": "began", "translation": 5}"#)
    #expect(
      began["/events"]
        == (try json(
          #"[{"type": "gesturePassedToParent", "at": "2026-01-01T00:00:00.000Z", "edge": "left", "translation": 5}]"#)))
    #expect(began["/pager/phase"] == .string("idle"))
    let changed = try swipe(server, path, #"{"phase": "changed", "translation": 50}"#)
    #expect(changed.eventTypes == [])
    #expect(changed["/pager/contentOffset/x"] == .number(0))
    #expect(try swipe(server, path, #"{"phase": "ended", "velocity": 900}"#).eventTypes == ["gestureEnded"])
  }

  /// P10: a selection in the middle of a drag begins from the offset of that instant, and the drag is over.
  @Test(arguments: Transport.allCases)
  func aGestureEndsWithASelection(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(
      try server.post(path + "/swipe", #"{"phase": "changed", "translation": -5}"#), "no-gesture", 409, at: "",
      detail: #"no gesture is under way: begin one with the phase "began""#)
    _ = try swipe(server, path, #"{"phase": "began"}"#)
    _ = try swipe(server, path, #"{"phase": "changed", "translation": -100}"#)
    let selected = try server.post(path + "/select", #"{"index": 2, "animated": true}"#)
    #expect(selected["/pager/transition/from"] == .number(100))
    for content in [
      #"{"phase": "changed", "translation": -5}"#, #"{"phase": "ended"}"#, #"{"phase": "cancelled"}"#,
    ] {
      expectProblem(try server.post(path + "/swipe", content), "no-gesture", 409, at: "")
    }
  }

  @Test(arguments: Transport.allCases)
  func refusesHalfAGesture(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let before = try server.get(path).text
    for (content, pointer, detail) in [
      ("{}", "", #"expected a "phase" of a gesture or an "offset" to scroll to"#),
      (#"{"phase": "changed"}"#, "", #"the member "translation" is missing"#),
      (#"{"phase": "began", "settle": true}"#, "", #""settle" needs an "offset""#),
      (
        #"{"phase": "began", "offset": 1}"#, "",
        #"expected a "phase" or an "offset", not both"#
      ),
      (
        #"{"phase": "moved"}"#, "/phase",
        #"expected "began", "changed", "ended" or "cancelled", found "moved": did you mean "changed"?"#
      ),
      (#"{"offset": "1"}"#, "/offset", "expected a number, found a string"),
    ] {
      expectProblem(try server.post(path + "/swipe", content), "malformed-content", 400, at: pointer, detail: detail)
    }
    for (content, pointer) in [
      (#"{"phase": "began", "translation": 1e7}"#, "/translation"),
      (#"{"phase": "began", "velocity": -1e7}"#, "/velocity"),
    ] {
      expectProblem(
        try server.post(path + "/swipe", content), "invalid-value", 422, at: pointer,
        detail: "expected a number from -1000000 to 1000000")
    }
    #expect(try server.get(path).text == before)
    let empty = try server.create(#"{"tabs": []}"#)
    expectProblem(
      try server.post(empty + "/swipe", #"{"offset": 0}"#), "no-pages", 409, at: "",
      detail: "the session has no tabs: add one first")
  }
}
