import StrictJSON
import Testing

/// `POST …/actions`: all or none, each action in its one form.
@Suite struct ActionsTests {
  @Test(arguments: Transport.allCases)
  func arePerformedInOneRevision(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.post(
      path + "/actions",
      """
      {"actions": [
        {"type": "insertTab", "tab": "Red", "index": 0},
        {"index": 3, "type": "select", "source": "user", "animated": false},
        {"type": "setBadge", "tab": "green", "badge": 5},
        {"type": "updateTab", "tab": "indigo", "title": "Blue"},
        {"type": "moveTab", "tab": "red", "to": 3},
        {"type": "resize", "width": 568},
        {"type": "swipe", "offset": 100, "settle": true},
        {"type": "removeTab", "tab": "red"},
        {"type": "tapAvatar"}, {"type": "tapTrailing"},
        {"type": "setTabs", "tabs": ["A", "B"]}
      ]}
      """)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer["/revision"] == .number(2))
    #expect(
      answer.eventTypes == [
        "tabInserted", "didSettle",
        "didSettle", "selectionChanged", "haptic", "didSelect", "didShow",
        "tabUpdated", "haptic", "tabUpdated",
        "tabMoved", "didSettle",
        "traitsChanged",
        "didScroll", "didSettle", "selectionChanged", "haptic", "didSelect", "didShow",
        "tabRemoved", "tabsChanged", "selectionChanged", "didShow",
      ])
    #expect(answer["/tabs"]?.elements.map { $0.value(at: "/title")?.text } == ["A", "B"])
    #expect(try server.get(path).fields["etag"] == answer.fields["etag"])
  }

  /// The third fails, so the first two have not happened either; the pointer says which it was.
  @Test(arguments: Transport.allCases)
  func areAllOrNone(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let before = try server.get(path)
    let good = #"{"type": "select", "index": 1}, {"type": "setTabs", "tabs": ["X"]}"#
    for (third, name, status, pointer) in [
      (#"{"type": "select", "index": 5}"#, "index-out-of-range", 422, "/actions/2/index"),
      (#"{"type": "select", "tab": "green"}"#, "unknown-tab", 422, "/actions/2/tab"),
      (#"{"type": "swipe", "offset": 1e5}"#, "invalid-value", 422, "/actions/2/offset"),
      (#"{"type": "swipe", "phase": "ended"}"#, "no-gesture", 409, "/actions/2"),
      (#"{"type": "resize", "safeArea": {"top": -1}}"#, "invalid-value", 422, "/actions/2/safeArea/top"),
      (#"{"type": "insertTab", "tab": {"id": "x", "title": "Y"}}"#, "duplicate-tab", 422, "/actions/2/tab/id"),
      (#"{"type": "insertTab", "tab": {"title": ""}}"#, "invalid-value", 422, "/actions/2/tab/title"),
      (#"{"type": "insertTab", "tab": "Y", "index": 3}"#, "index-out-of-range", 422, "/actions/2/index"),
      (#"{"type": "moveTab", "tab": "x", "to": 1}"#, "index-out-of-range", 422, "/actions/2/to"),
      (#"{"type": "removeTab", "tab": "green"}"#, "unknown-tab", 422, "/actions/2/tab"),
      (#"{"type": "setBadge", "tab": "x", "badge": "a text too long"}"#, "invalid-value", 422, "/actions/2/badge"),
      (#"{"type": "setTabs", "tabs": [{"id": "a b", "title": "Z"}]}"#, "invalid-value", 422, "/actions/2/tabs/0/id"),
      (#"{"type": "select"}"#, "malformed-content", 400, "/actions/2"),
      (#"{"type": "selct", "index": 1}"#, "malformed-content", 400, "/actions/2/type"),
      (#"{"type": "configure", "configuration": {}}"#, "malformed-content", 400, "/actions/2/type"),
      (#"{"type": "setPopups", "popups": []}"#, "malformed-content", 400, "/actions/2/type"),
      (#"{"index": 1}"#, "malformed-content", 400, "/actions/2"),
      (#"{"type": "select", "indx": 1}"#, "malformed-content", 400, "/actions/2/indx"),
      (#"{"type": "moveTab", "to": 1}"#, "malformed-content", 400, "/actions/2"),
      ("7", "malformed-content", 400, "/actions/2"),
    ] {
      let answer = try server.post(path + "/actions", "{\"actions\": [\(good), \(third)]}")
      expectProblem(answer, name, status, at: pointer)
      let now = try server.get(path)
      #expect(now.text == before.text)
      #expect(now.fields["etag"] == before.fields["etag"])
    }
    let log = try server.get(path + "/log")
    #expect(log["/events"] == .array([]))
  }

  @Test(arguments: Transport.allCases)
  func mayBeNone(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.post(path + "/actions", #"{"actions": []}"#)
    #expect(answer.status == 200)
    #expect(answer["/events"] == .array([]))
    #expect(answer["/revision"] == .number(1))
    expectProblem(
      try server.post(path + "/actions", "{}"), "malformed-content", 400, at: "",
      detail: #"the member "actions" is missing"#)
    expectProblem(
      try server.post(path + "/actions", #"{"action": []}"#), "malformed-content", 400, at: "/action",
      detail: #"unknown member "action": did you mean "actions"?"#)
  }

  @Test(arguments: Transport.allCases)
  func areAtMostAThousand(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    func batch(_ count: Int) -> String {
      #"{"actions": ["# + Array(repeating: #"{"type": "select", "index": 1}"#, count: count).joined(separator: ",")
        + "]}"
    }
    #expect(try server.post(path + "/actions", batch(1_000))["/revision"] == .number(2))
    expectProblem(
      try server.post(path + "/actions", batch(1_001)), "invalid-value", 422, at: "/actions/1000",
      detail: "expected at most 1000 actions")
  }
}
