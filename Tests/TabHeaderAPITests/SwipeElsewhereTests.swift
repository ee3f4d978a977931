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
