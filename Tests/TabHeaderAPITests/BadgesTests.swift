import StrictJSON
import Testing

/// What a badge may be, wherever one is given (B8).
@Suite struct BadgesTests {
  /// The parts of a response that depend on the second tab's badge.
  private func badge(_ answer: Answer) -> [JSONValue?] {
    ["/tabs/1/badge", "/tabBar/items/1/badge", "/tabBar/items/1/label"].map { answer[$0] }
  }

  private let dot: [JSONValue?] = [.bool(true), .bool(true), .string("Indigo, new items, 2 of 3")]
  private let none: [JSONValue?] = [nil, nil, .string("Indigo, 2 of 3")]

  @Test(arguments: Transport.allCases)
  func trueIsADotEverywhere(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (method, route, content) in [
      ("PUT", "/tabs/indigo/badge", #"{"badge": true}"#), ("PATCH", "/tabs/indigo", #"{"badge": true}"#),
      ("POST", "/actions", #"{"actions": [{"type": "setBadge", "tab": "indigo", "badge": true}]}"#),
      ("PATCH", "", #"{"tabs": ["Green", {"id": "indigo", "title": "Indigo", "badge": true}, "Orange"]}"#),
    ] {
      let answer = try server.send(method, path + route, content)
      #expect(badge(answer) == dot, "\(method) \(route): \(answer.text)")
      try server.send("DELETE", path + "/tabs/indigo/badge")
      #expect(badge(try server.get(path)) == none)
    }
    let event = try server.send("PUT", path + "/tabs/indigo/badge", #"{"badge": true}"#).event("tabUpdated")
    #expect(event?.value(at: "/tab/badge") == .bool(true))
    #expect(try server.get(path + "/tabs")["/tabs/1/badge"] == .bool(true))
    #expect(
      try server.get(path + "/accessibility")["/elements/1/label"] == .string("Indigo, new items, 2 of 3"))

    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/tabs/1"] == (try json(#"{"id": "indigo", "title": "Indigo", "badge": true}"#)))
    let again = try server.create(configuration.text)
    #expect(badge(try server.get(again)) == dot)
  }

  @Test(arguments: Transport.allCases)
  func theTrailingViewHasADotToo(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      """
      {"header": {"user": {"name": "Ada"}, "trailing": {"icon": "bell", "badge": true, "label": "Notifications"}}}
      """)
    let state = try server.get(path + "?include=configuration")
    #expect(state["/header/trailing/badge"] == .bool(true))
    #expect(state["/configuration/header/trailing/badge"] == .bool(true))
    #expect(try server.get(path + "/accessibility")["/elements/2/label"] == .string("Notifications, new items"))
  }

  @Test(arguments: Transport.allCases, ["0", #""""#, "null", "false", #""000""#])
  func nothingClearsIt(_ transport: Transport, nothing: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for badges in ["true", "3", #""new""#] {
      #expect(try server.send("PUT", path + "/tabs/indigo/badge", #"{"badge": \#(badges)}"#).status == 200)
      let answer = try server.send("PUT", path + "/tabs/indigo/badge", #"{"badge": \#(nothing)}"#)
      #expect(badge(answer) == none, "\(answer.text)")
    }
  }

  @Test(arguments: Transport.allCases, [#"" ""#, #""\t""#, ##""\u00a0\u2003""##, ##""\u200b""##])
  func anInvisibleBadgeIsRefusedAtItsPlace(_ transport: Transport, blank: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let tab = #"{"title": "Indigo", "badge": \#(blank)}"#
    for (method, route, content, pointer) in [
      ("PUT", "/tabs/indigo/badge", #"{"badge": \#(blank)}"#, "/badge"),
      ("PATCH", "/tabs/indigo", #"{"badge": \#(blank)}"#, "/badge"),
      ("POST", "/tabs", #"{"tab": \#(tab)}"#, "/tab/badge"),
      ("PUT", "/tabs", #"{"tabs": ["Green", \#(tab)]}"#, "/tabs/1/badge"),
      ("PATCH", "", #"{"tabs": [\#(tab)]}"#, "/tabs/0/badge"),
      (
        "POST", "/actions", #"{"actions": [{"type": "setBadge", "tab": "green", "badge": \#(blank)}]}"#,
        "/actions/0/badge"
      ),
    ] {
      try server.expectUntouched(path) {
        expectProblem(try server.send(method, path + route, content), "invalid-value", 422, at: pointer)
      }
    }
    expectProblem(
      try server.post("/v1/sessions", #"{"header": {"trailing": {"badge": \#(blank)}}}"#), "invalid-value", 422,
      at: "/header/trailing/badge")
  }

  @Test(arguments: Transport.allCases)
  func thePictureHasADotWithoutText(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"preset": "fiori", "tabs": [{"title": "Home", "icon": "house", "badge": true}, "Tasks"]}"#)
    let picture = try server.get(path + "/header.svg").text
    // In the middle of the room of a circle: (103.5 − 13 + 26 − 9 + 4, …), 8 points wide.
    #expect(picture.contains(##"width="8" height="8" rx="4" fill="#BF2310""##), "\(picture)")
    #expect(!picture.contains(">true<"))
  }

  @Test(arguments: [
    // On an icon: half of the button of 600 / 12 = 50 points, less 4.
    (#""icon": "house", "badge": "New""#, true), (#""icon": "house", "badge": 123"#, true),
    (#""icon": "house", "badge": 12"#, false),
    (#""icon": "house", "badge": "WWWW""#, true), (#""icon": "house", "badge": "ii""#, false),
    // In the corner: 50 − 16.
    (#""badge": "New""#, false), (#""badge": 1234"#, false), (#""badge": 123456"#, true),
    (#""badge": "Wide words""#, false),
  ])
  func `B8: a badge without room for its text is a dot, in the state and in the picture`(members: String, isDot: Bool)
    throws
  {
    let server = try TestServer(.inProcess)
    let others = (2...12).map { #""\#($0)""# }.joined(separator: ", ")
    let path = try server.create(
      #"{"preset": "remind", "header": null, "tabs": [{"title": "1", \#(members)}, \#(others)], "traits": {"width": 600, "height": 800}, "#
        + #""tabBar": {"placement": "bottom", "distribution": "equal", "indicator": "linear"}}"#)
    #expect(try server.get(path)["/tabBar/items/0/badgeIsDot"] == (isDot ? .bool(true) : nil))
    let picture = try server.get(path + "/header.svg").text
    #expect(picture.contains(##"width="8" height="8" rx="4" fill="#BF2310""##) == isDot, "\(picture)")
  }
}
