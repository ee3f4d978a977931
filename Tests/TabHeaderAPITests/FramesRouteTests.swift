import StrictJSON
import Testing

/// `POST …/frames` and `POST /v1/frames`: what would happen, frame by frame (F).
@Suite struct FramesRouteTests {
  private static let swipe = """
    {"type": "swipe", "phase": "began"}, {"type": "swipe", "phase": "changed", "translation": -40, "at": 20},
    {"type": "swipe", "phase": "changed", "translation": -90.5, "at": 40},
    {"type": "swipe", "phase": "ended", "velocity": -900, "at": 60}
    """
  private static let fields = [
    "/pager/phase", "/pager/contentOffset/x", "/pager/mostVisibleIndex", "/pager/transition", "/selectedIndex",
    "/selectedTab", "/tabBar/indicator", "/tabBar/items/1", "/tabBar/items/0/iconVariant", "/revision",
    "/configurationRevision", "/designRevision", "/updatedAt", "/screen", "/traits/width", "/design/indicatorColor",
    "/header/title/text", "/layout/page", "/navigation",
  ]

  private static func content(_ actions: String, _ more: String = "") -> String {
    let pointers = fields.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"actions": [\#(actions)], "fps": 50, "fields": [\#(pointers)]\#(more)}"#
  }

  /// A session whose clock is moved by hand in the same steps shows the same values, revisions and instants.
  @Test(arguments: ["uikit", "viewpager2", "flutter"])
  func `F4: frames are the states that a session then shows`(profile: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(
      #"{"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "paging": {"profile": "\#(profile)"}}"#)
    let answer = try server.post(
      path + "/frames", Self.content(Self.swipe + #", {"type": "resize", "width": 500, "at": 2000}"#))
    #expect(answer.status == 200, "\(answer.text.prefix(500))")
    let frames = try #require(answer["/lists/0/frames"]).elements
    #expect(frames.count == 101)
    let steps = try json("[\(Self.swipe)]").elements
    for (number, frame) in frames.enumerated() {
      #expect(frame.value(at: "/time") == .number(Double(number) * 20))
      for step in steps where step.value(at: "/at")?.number ?? 0 == Double(number) * 20 {
        var action = step.object ?? [:]
        (action["at"], action["type"]) = (nil, nil)
        try server.send("POST", path + "/swipe", JSONValue.object(action).bytes)
      }
      if number == 100 { try server.post(path + "/resize", #"{"width": 500}"#) }
      let state = try server.get(path + "?include=design")
      for field in Self.fields {
        let value = try #require(frame.value(at: "/values/" + JSONError.referenceToken(field)))
        #expect(value == state[field] ?? .null, "\(field) in frame \(number)")
      }
      if number < 100 { server.clock.advance(byMilliseconds: 20) }
    }
    let types = frames.flatMap { $0.value(at: "/events")?.elements ?? [] }.map { $0.value(at: "/type")?.text }
    #expect(types == (try server.log(path)).map { $0.value(at: "/type")?.text })
    #expect(types.contains("didSettle"))
  }

  @Test(arguments: Transport.allCases)
  func `F4: nothing of the session changes, and the same request has the same bytes`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    try server.expectUntouched(path) {
      let first = try server.post(path + "/frames", Self.content(Self.swipe, #", "profiles": ["uikit", "flutter"]"#))
      #expect(first.status == 200)
      #expect(
        (first.fields["etag"], first.fields["cache-control"], first.fields["vary"]) == (nil, "no-store", "Accept"))
      #expect(first["/lists"]?.elements.count == 2)
      server.clock.advance(byMilliseconds: 12_345)
      let second = try server.post(path + "/frames", Self.content(Self.swipe, #", "profiles": ["uikit", "flutter"]"#))
      #expect(second.text == first.text)
    }
  }

  @Test(arguments: Transport.allCases)
  func `F6: the format is the one that the client prefers`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (accept, type) in [
      ("", "application/json"), ("*/*", "application/json"), ("text/csv", "text/csv"),
      ("application/x-ndjson, application/json;q=0.5", "application/x-ndjson"), ("image/*", "image/svg+xml"),
      ("text/csv;q=0.2, image/svg+xml; q=0.4, */*;q=0", "image/svg+xml"), ("text/html", "application/json"),
      ("application/json;q=0, */*", "application/x-ndjson"),
    ] {
      let answer = try server.post(
        path + "/frames", #"{"actions": [{"type": "select", "index": 1, "animated": true}]}"#,
        fields: ["Accept": accept])
      #expect((answer.status, answer.fields["content-type"]) == (200, type), "\(accept)")
      if type == "image/svg+xml" {
        let policy = try #require(answer.fields["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; img-src data:; frame-ancestors 'self';"))
        #expect(answer.text.contains("<animate "))
      }
      if type == "application/x-ndjson" { #expect(answer.text.split(separator: "\n").count == 19) }
    }
  }

  @Test func `F1, F4: frames begin with the manual clock of their configuration`() throws {
    let server = try TestServer(.inProcess)
    let configuration = #"""
      {"preset": "remind", "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"},
       "tabBar": {"guards": [{"deny": ["people"], "reason": "r", "expiresAt": "2025-01-01T00:00:00Z"}]}}
      """#
    let request = #"""
      "actions": [{"type": "select", "tab": "people", "source": "user"}],
      "fields": ["/selectedIndex", "/clock/kind", "/clock/now"]
      """#
    let frames = try server.post("/v1/frames", "{\"configuration\": \(configuration), \(request)}")
    let values = frames["/lists/0/frames/0/values"]
    #expect(
      values
        == (try JSONValue(
          parsing: Array(
            #"{"/selectedIndex": 1, "/clock/kind": "manual", "/clock/now": "2026-01-01T00:00:00.000Z"}"#.utf8))))
    // So do the frames of a session.
    let created = try server.create(configuration)
    #expect(try server.post(created + "/frames", "{\(request)}")["/lists/0/frames/0/values"] == values)
  }

  @Test func `F1: advance lets time pass, until the action after it and the last frame`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.createThree()
    let fields = #""fps": 10, "fields": ["/selectedIndex"]"#
    func frames(_ actions: String) throws -> Answer {
      try server.post(path + "/frames", "{\"actions\": [\(actions)], \(fields)}")
    }
    let one = try frames(
      """
      {"type": "advance", "milliseconds": 100}, {"type": "select", "index": 1}, {"type": "advance", "milliseconds": 200}
      """)
    let indices = (0..<5).map { one["/lists/0/frames/\($0)/values/~1selectedIndex"] }
    #expect(indices == [.number(0), .number(1), .number(1), .number(1), nil])
    #expect(
      try frames(#"{"type": "select", "index": 1, "at": 100}, {"type": "advance", "milliseconds": 200}"#).text
        == one.text)
    expectProblem(
      try frames(#"{"type": "advance", "milliseconds": 100}, {"type": "select", "index": 1, "at": 50}"#),
      "invalid-value",
      422, at: "/actions/1/at", detail: "at 50 ms: the batch has reached 100 milliseconds: expected at least that")
    expectProblem(
      try frames(#"{"type": "advance", "milliseconds": 60001}"#), "invalid-value", 422, at: "/actions/0",
      detail: "time passes until 60001 ms, after the last frame: frames go on for at most 60000 ms")
  }

  @Test func `F4: the clock of a frame shows the frame's time`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create(#"{"tabs": ["A", "B"], "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}"#)
    let frames = try server.post(
      path + "/frames",
      #"{"fps": 10, "actions": [{"type": "select", "index": 1, "animated": true}], "duration": 200, "fields": ["/clock/now"]}"#
    )
    let times = (0..<3).map { frames["/lists/0/frames/\($0)/values/~1clock~1now"]?.text }
    #expect(times == ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.100Z", "2026-01-01T00:00:00.200Z"])
    try server.post(path + "/select", #"{"index": 1, "animated": true}"#)
    try server.post(path + "/clock", #"{"advance": 200}"#)
    #expect(try server.get(path)["/clock/now"]?.text == times[2])
  }

  @Test func `F5, C2: frames end with the last instant of a clock`() throws {
    let server = try TestServer(.inProcess)
    let configuration = #""configuration": {"clock": {"kind": "manual", "now": "9999-12-31T23:59:59.500Z"}}"#
    expectProblem(
      try server.post("/v1/frames", "{\(configuration), \"duration\": 600}"), "invalid-value", 422, at: "",
      detail: "these frames go on after the year 9999: begin earlier, or give a shorter \"duration\"")
    expectProblem(
      try server.post("/v1/frames", "{\(configuration), \"actions\": [{\"type\": \"tapAvatar\", \"at\": 500}]}"),
      "invalid-value",
      422, at: "/actions/0/at")
    #expect(try server.post("/v1/frames", "{\(configuration), \"duration\": 400}").status == 200)
  }

  @Test(arguments: Transport.allCases)
  func `F5: a mistake is a problem with its place`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.expectUntouched(path) {
      expectProblem(
        try server.post(path + "/frames", #"{"actions": [{"type": "select", "index": 9, "at": 16}]}"#),
        "index-out-of-range", 422, at: "/actions/0/index",
        detail: "at 16 ms: the index 9 does not exist: choose one from 0 to 2")
      expectProblem(
        try server.post(path + "/frames", #"{"actions": [{"type": "swipe", "phase": "changed", "translation": 1}]}"#),
        "no-gesture", 409, at: "/actions/0")
      expectProblem(
        try server.post(path + "/frames", #"{"fields": ["/pager/offset"]}"#), "invalid-value", 422, at: "/fields/0")
      expectProblem(try server.post(path + "/frames", #"{"fsp": 1}"#), "malformed-content", 400, at: "/fsp")
    }
    expectProblem(
      try server.post("/v1/frames", #"{"configuration": {"tabs": [{"title": 3}]}}"#), "malformed-content", 400,
      at: "/configuration/tabs/0/title")
    expectProblem(
      try server.post("/v1/frames", #"{"snapshot": {"version": 9}}"#), "invalid-value", 422, at: "/snapshot/version")
    // The document leaves its form open.
    expectProblem(
      try server.post("/v1/frames", #"{"snapshot": {}}"#), "invalid-value", 422, at: "/snapshot",
      detail: "the member \"version\" is missing")
    expectProblem(
      try server.post("/v1/frames", #"{"snapshot": {"version": 1}, "configuration": {}}"#), "invalid-value", 422,
      at: "/snapshot")
  }

  @Test(arguments: Transport.allCases)
  func `F1: frames need no session`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let configuration = """
      {"preset": "remind", "tabs": ["Green", "Indigo", "Orange"], "paging": {"allowedBounceEdges": ["left", "right"]}}
      """
    let fields = #""fields": ["/pager/contentOffset/x", "/tabBar/indicator/x", "/tabBar/items/2/label"]"#
    let session = try server.post(path + "/frames", #"{"actions": [\#(Self.swipe)], \#(fields)}"#)
    let sketch = try server.post(
      "/v1/frames", #"{"configuration": \#(configuration), "actions": [\#(Self.swipe)], \#(fields)}"#)
    #expect(sketch.status == 200, "\(sketch.text)")
    #expect(sketch.text == session.text)
    let empty = try server.post("/v1/frames")
    #expect(empty["/lists/0/frames"]?.elements.count == 1)

    let snapshot =
      #"{"version":1,"tabs":[{"id":"a","title":"A","coordinator":{}},{"id":"b","title":"B"}],"selection":0,"currentPage":0}"#
    let kept = try server.post(
      "/v1/frames",
      #"{"snapshot": \#(snapshot), "actions": [{"type": "select", "tab": "b"}], "fields": ["/selectedTab"]}"#)
    #expect(kept["/lists/0/frames/0/values/~1selectedTab"] == .string("b"), "\(kept.text)")
    #expect(try server.get("/v1/sessions")["/sessions"]?.elements.count == 1)
  }
}
