import StrictJSON
import Testing

/// The routes below `…/tabs` (S7, S8, B8).
@Suite struct TabRoutesTests {
  /// A tab that was given only a title.
  private static let plain = """
    "icon": null, "image": null, "selectedImage": null, "imageRendering": "template",
    "iconOnly": false, "tag": 0, "badge": null, "intrinsicWidth": null, "enabled": true, "available": true,
    "unavailableReason": null,
    "page": {"title": null, "content": null, "backgroundColor": null, "orientations": ["portrait", "landscape"],
             "wantsFullScreenLayout": false,
             "swipeEnabled": true, "horizontalScrollers": [], "statusBarStyle": null}
    """

  private func titles(_ answer: Answer) -> [String?]? {
    answer["/tabs"]?.elements.map { $0.value(at: "/title")?.text }
  }

  @Test(arguments: Transport.allCases)
  func listsTheTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.get(path + "/tabs")
    #expect(answer.status == 200)
    #expect(
      try answer.json
        == json(
          """
          {"tabs": [
            {"id": "green", "title": "Green", \(Self.plain)},
            {"id": "indigo", "title": "Indigo", \(Self.plain)},
            {"id": "orange", "title": "Orange", \(Self.plain)}
          ]}
          """))
    #expect(answer.fields["etag"] == (try server.get(path).fields["etag"]))
    #expect(answer.fields["cache-control"] == "no-cache")
    // Its content can be sent back.
    let put = try server.send("PUT", path + "/tabs", answer.text)
    #expect(put.status == 200)
    #expect(put.eventTypes == [])
  }

  /// S7: the selected tab stays selected by its id, else by its index, else the first is.
  @Test(arguments: Transport.allCases)
  func reassigns(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    func put(_ tabs: String) throws -> JSONValue? {
      try server.send("PUT", path + "/tabs", "{\"tabs\": \(tabs)}")["/selectedTab"]
    }
    #expect(try put(#"["Red", "Green", "Indigo"]"#) == .string("indigo"))
    #expect(try put(#"["One", "Two", "Three"]"#) == .string("three"))
    #expect(try put(#"["Only"]"#) == .string("only"))
    #expect(try put("[]") == .null)
    #expect(try put(#"["A", "B"]"#) == .string("a"))
    for (content, name, status, pointer) in [
      (#"{"tabs": ["A", {"id": "a", "title": "B"}, {"id": "a", "title": "C"}]}"#, "invalid-value", 422, "/tabs/2/id"),
      (#"{"tabs": null}"#, "malformed-content", 400, "/tabs"), ("{}", "malformed-content", 400, ""),
      (#"{"tabs": [{"id": "a"}]}"#, "malformed-content", 400, "/tabs/0"),
      (#"{"tabs": [7]}"#, "malformed-content", 400, "/tabs/0"), ("[]", "malformed-content", 400, ""),
    ] {
      expectProblem(try server.send("PUT", path + "/tabs", content), name, status, at: pointer)
    }
    #expect(titles(try server.get(path + "/tabs")) == ["A", "B"])
  }

  @Test(arguments: Transport.allCases)
  func inserts(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let last = try server.post(path + "/tabs", #"{"tab": "Red"}"#)
    #expect(last.status == 200)
    #expect(last.eventTypes == ["tabInserted"])
    #expect(
      last["/events/0/tab"]
        == (try json(
          #"{"id": "red", "title": "Red", \#(Self.plain)}"#)))
    #expect(last["/events/0/index"] == .number(3))
    let first = try server.post(path + "/tabs", #"{"tab": {"id": "w", "title": "White", "badge": "!"}, "index": 0}"#)
    #expect(titles(first) == ["White", "Green", "Indigo", "Orange", "Red"])
    #expect(first["/selectedTab"] == .string("green"), "the selection moves with its tab")
    #expect(first["/pager/contentOffset/x"] == .number(320))
    #expect(try server.post(path + "/tabs", #"{"tab": "Green", "index": null}"#)["/tabs/5/id"] == .string("green-2"))
    expectProblem(
      try server.post(path + "/tabs", #"{"tab": "X", "index": 7}"#), "index-out-of-range", 422, at: "/index",
      detail: "the index 7 does not exist: choose one from 0 to 6")
    expectProblem(
      try server.post(path + "/tabs", #"{"tab": {"id": "w", "title": "X"}}"#), "duplicate-tab", 422, at: "/tab/id",
      detail: #"two tabs would have the id "w""#)
    expectProblem(try server.post(path + "/tabs", #"{"index": 0}"#), "malformed-content", 400, at: "")
  }

  @Test(arguments: Transport.allCases)
  func holdsAThousandTabs(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let thousand = "[" + (1...1_000).map { "\"T\($0)\"" }.joined(separator: ",") + "]"
    let full = try server.send("PUT", path + "/tabs", "{\"tabs\": \(thousand)}")
    #expect(full.status == 200)
    #expect(full["/tabs"]?.elements.count == 1_000)
    expectProblem(
      try server.post(path + "/tabs", #"{"tab": "One more"}"#), "too-many-tabs", 422, at: "",
      detail: "a session holds at most 1000 tabs")
  }

  @Test(arguments: Transport.allCases)
  func updatesATab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.send(
      "PATCH", path + "/tabs/indigo",
      ##"{"title": "Blue", "badge": 3, "intrinsicWidth": 120, "page": {"backgroundColor": "#11223344"}}"##,
      fields: ["Content-Type": "application/merge-patch+json"])
    #expect(answer.status == 200)
    #expect(answer.eventTypes == ["tabUpdated", "haptic"])
    #expect(
      answer["/events/0/tab"]
        == (try json(
          """
          {"id": "indigo", "title": "Blue", "icon": null, "image": null, "selectedImage": null, "imageRendering": "template",
           "iconOnly": false, "tag": 0, "badge": "3", "intrinsicWidth": 120,
           "enabled": true, "available": true, "unavailableReason": null,
           "page": {"title": null, "content": null, "backgroundColor": "#11223344", "orientations": ["portrait", "landscape"],
                    "wantsFullScreenLayout": false, "swipeEnabled": true, "horizontalScrollers": [],
                    "statusBarStyle": null}}
          """)))
    #expect(answer["/events/0/index"] == .number(1))
    let partly = try server.send("PATCH", path + "/tabs/indigo", #"{"badge": null, "page": null}"#)
    #expect(partly["/tabs/1/badge"] == nil)
    #expect(partly["/tabs/1/page"] == nil)
    #expect(partly["/tabs/1/title"] == .string("Blue"))
    #expect(partly["/tabs/1/intrinsicWidth"] == .number(120))
    let nothing = try server.send("PATCH", path + "/tabs/indigo", "{}")
    #expect(nothing.eventTypes == [])
    for (content, name, status, pointer) in [
      (#"{"title": ""}"#, "invalid-value", 422, "/title"), (#"{"title": null}"#, "malformed-content", 400, "/title"),
      (#"{"id": "x"}"#, "malformed-content", 400, "/id"), (#"{"tab": "green"}"#, "malformed-content", 400, "/tab"),
      (#"{"intrinsicWidth": -1}"#, "invalid-value", 422, "/intrinsicWidth"),
      (#"{"page": {"backgroundColor": "red"}}"#, "invalid-value", 422, "/page/backgroundColor"),
      (#"{"page": {"color": "red"}}"#, "malformed-content", 400, "/page/color"),
    ] {
      expectProblem(try server.send("PATCH", path + "/tabs/indigo", content), name, status, at: pointer)
    }
  }

  @Test(arguments: Transport.allCases)
  func removesATab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    let answer = try server.send("DELETE", path + "/tabs/indigo")
    #expect(answer.status == 200)
    #expect(answer.eventTypes == ["tabRemoved", "selectionChanged", "didShow"])
    #expect(answer["/selectedTab"] == .string("orange"), "the same index (S7)")
    #expect(try server.send("DELETE", path + "/tabs/orange")["/selectedTab"] == .string("green"))
    #expect(try server.send("DELETE", path + "/tabs/green")["/selectedTab"] == .null)
    expectProblem(
      try server.send("DELETE", path + "/tabs/green"), "tab-not-found", 404,
      detail: #"The session has no tab with the id "green": there are no tabs."#)
  }

  @Test(arguments: Transport.allCases)
  func movesATab(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.post(path + "/tabs/green/move", #"{"to": 2}"#)
    #expect(titles(answer) == ["Indigo", "Orange", "Green"])
    #expect(answer["/selectedTab"] == .string("green"))
    #expect(answer["/selectedIndex"] == .number(2))
    #expect(
      answer["/events/0"]
        == (try json(
          #"{"type": "tabMoved", "at": "2026-01-01T00:00:00.000Z", "tab": "green", "from": 0, "to": 2}"#)))
    expectProblem(
      try server.post(path + "/tabs/green/move", #"{"to": 3}"#), "index-out-of-range", 422, at: "/to",
      detail: "the index 3 does not exist: choose one from 0 to 2")
    expectProblem(try server.post(path + "/tabs/green/move", "{}"), "malformed-content", 400, at: "")
    #expect(try server.post(path + "/tabs/green/move", #"{"to": 2}"#).eventTypes == [])
  }

  /// B8: a count or a short text; a count of 0 and an empty text clear it.
  @Test(
    arguments: Transport.allCases,
    [
      ("5", "5", "Indigo, 5 new items, 2 of 3"), (#""5""#, "5", "Indigo, 5 new items, 2 of 3"),
      ("1", "1", "Indigo, 1 new item, 2 of 3"), (#""new""#, "new", "Indigo, new, 2 of 3"),
      ("0", nil, "Indigo, 2 of 3"), (#""0""#, nil, "Indigo, 2 of 3"), (#""""#, nil, "Indigo, 2 of 3"),
      ("null", nil, "Indigo, 2 of 3"),
    ] as [(String, String?, String)])
  func setsABadge(_ transport: Transport, sample: (value: String, text: String?, label: String)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PUT", path + "/tabs/indigo/badge", #"{"badge": "old"}"#)
    let answer = try server.send("PUT", path + "/tabs/indigo/badge", "{\"badge\": \(sample.value)}")
    #expect(answer.status == 200)
    #expect(answer.eventTypes == (sample.text == nil ? ["tabUpdated"] : ["tabUpdated", "haptic"]))
    #expect(answer["/tabs/1/badge"] == sample.text.map(JSONValue.string))
    #expect(answer["/tabBar/items/1/badge"] == sample.text.map(JSONValue.string))
    #expect(answer["/tabBar/items/1/label"] == .string(sample.label))
  }

  @Test(arguments: Transport.allCases)
  func clearsABadge(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PUT", path + "/tabs/green/badge", #"{"badge": 12}"#)
    #expect(try server.send("DELETE", path + "/tabs/green/badge")["/tabs/0/badge"] == nil)
    #expect(try server.send("DELETE", path + "/tabs/green/badge").eventTypes == [])
    for (value, name, status) in [
      (#""1234567890123""#, "invalid-value", 422), ("1.5", "malformed-content", 400), ("[]", "malformed-content", 400),
      (#"" ""#, "invalid-value", 422), ("1234567890123", "invalid-value", 422), ("-1", "invalid-value", 422),
    ] {
      expectProblem(
        try server.send("PUT", path + "/tabs/green/badge", "{\"badge\": \(value)}"), name, status, at: "/badge")
    }
    expectProblem(try server.send("PUT", path + "/tabs/green/badge", "{}"), "malformed-content", 400, at: "")
    expectProblem(try server.send("PUT", path + "/tabs/x/badge", #"{"badge": 1}"#), "tab-not-found", 404)
  }

  /// H2, H3: a tap is an event; on what is hidden nothing happens.
  @Test(arguments: Transport.allCases, [("avatar", "didTapAvatar"), ("trailing", "didTapTrailing")])
  func tapsTheHeader(_ transport: Transport, sample: (part: String, event: String)) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let tap = path + "/header/\(sample.part)/tap"
    for content in ["", "{}"] {
      let answer = try server.post(tap, content)
      #expect(answer.status == 200)
      #expect(answer.eventTypes == [sample.event])
    }
    expectProblem(
      try server.post(tap, #"{"x": 1}"#), "malformed-content", 400, at: "/x",
      detail: #"unknown member "x": expected none"#)
    let revision = try server.get(path)["/revision"]
    #expect(revision == .number(3))

    try server.send("PATCH", path, #"{"header": {"hideAvatar": true, "trailing": null}}"#)
    #expect(try server.post(tap).eventTypes == [])
    let patched = try server.send(
      "PATCH", path, #"{"header": {"hideAvatar": false, "avatarAction": false, "trailing": null}}"#)
    #expect(patched["/header/avatar/action"] == .bool(false))
    #expect(try server.post(tap).eventTypes == [])
    try server.send("PATCH", path, #"{"header": null}"#)
    #expect(try server.post(tap).eventTypes == [])
    #expect(try server.get(path)["/revision"] == .number(6))
  }
}
