import StrictJSON
import TabHeaderReplays
import Testing

/// `GET …/recording` and `POST /v1/replays` (G10, G11).
@Suite struct RecordingRouteTests {
  /// A swipe, a guard's refusal, a change of the tabs, and an animation that is not seen to its end.
  private func perform(on server: TestServer) throws -> String {
    let path = try server.create(
      """
      {"preset": "remind", "name": "ci/header 42", "tabs": ["Green", "Indigo", "Orange"],
       "tabBar": {"guards": [{"deny": ["orange"], "reason": "Locked"}]}, "id": "AAAAAAAAAAAAAAAAAAAAAA", "epoch": "e0000001"}
      """)
    for (route, content, wait) in [
      ("/swipe", #"{"phase": "began"}"#, 16), ("/swipe", #"{"phase": "changed", "translation": -120.5}"#, 16),
      ("/swipe", #"{"phase": "ended", "velocity": -900}"#, 5_000), ("/select", #"{"index": 2, "source": "user"}"#, 20),
      ("/tabs", #"{"tab": "Violet"}"#, 0),
      ("/actions", #"{"actions": [{"type": "select", "index": 0}, {"type": "tapAvatar", "at": 5}]}"#, 10),
      ("/select", #"{"index": 1, "animated": true}"#, 100),
    ] {
      try server.post(path + route, content)
      server.clock.advance(byMilliseconds: Int64(wait))
    }
    return path
  }

  @Test(arguments: Transport.allCases)
  func `G10: a session is a recording, which replays the same`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try perform(on: server)
    try server.expectUntouched(path) {
      let answer = try server.get(path + "/recording")
      #expect(answer.status == 200)
      #expect(answer.fields["cache-control"] == "no-store")
      let last = try #require(try server.get(path)["/revision"]?.number)
      #expect(
        answer.fields["content-disposition"] == "attachment; filename=\"ci-header-42-r\(Int(last)).json\"")
      #expect(answer["/name"]?.text == "ci/header 42")
      #expect(answer["/preset"]?.text == "remind")
      #expect(answer["/$schema"]?.text == "/schemas/script.json")
      #expect(answer["/actions"]?.elements.count == 7)
      #expect(answer["/actions/3/result/1/events/0/type"]?.text == "selectionPrevented")
      #expect(answer["/settled"] == .array([]))
      let replay = try server.post("/v1/replays", answer.text)
      #expect(replay.status == 200, "\(replay.text)")
      #expect((replay["/same"], replay["/difference"]) == (.bool(true), nil))
      #expect(replay["/revisions"]?.number == last)
      #expect(try server.get(path + "/recording").text == answer.text)
    }
    // The animation has settled.
    server.clock.advance(byMilliseconds: 5_000)
    let answer = try server.get(path + "/recording")
    #expect(answer["/settled"]?.elements.count == 1)
    #expect(try server.post("/v1/replays", answer.text)["/same"] == .bool(true))
  }

  @Test func `G10: the same requests give the same recording, whatever keeps the session`() throws {
    var texts: Set<String> = []
    for transport in Transport.allCases {
      for _ in 0..<10 {
        let server = try TestServer(transport)
        texts.insert(try server.get(try perform(on: server) + "/recording").text)
      }
    }
    #expect(texts.count == 1)
  }

  @Test(arguments: Transport.allCases)
  func `G10: a recording may begin with a later revision`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for index in 0..<300 { try server.post(path + "/select", #"{"index": \#((index + 1) % 3)}"#) }
    let all = try server.get(path + "/recording")
    #expect(all["/snapshot/revision"]?.number == 1)
    #expect(all["/actions"]?.elements.count == 300)
    let part = try server.get(path + "/recording?from=200")
    let first = try #require(part["/snapshot/revision"]?.number)
    #expect((1...200).contains(first))
    if transport == .inProcess { #expect(first > 72) }
    #expect(part["/actions"]?.elements.count == 301 - Int(first))
    #expect(try server.post("/v1/replays", part.text)["/same"] == .bool(true))
    for query in ["from=0", "from=1.5", "from=", "to=3", "from=1&from=2"] {
      #expect(try server.get(path + "/recording?" + query).status == 400, "\(query)")
    }
    expectProblem(
      try server.get(path + "/recording?from=302"), "revision-not-found", 404,
      detail: "The session is at revision 301, before revision 302.")
  }

  @Test(arguments: Transport.allCases)
  func `G11: a difference is named`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try perform(on: server)
    let text = try server.get(path + "/recording").text
    let other = text.replacing("\"velocity\":-900", with: "\"velocity\":-950")
    #expect(other != text)
    let answer = try server.post("/v1/replays", other)
    #expect(answer.status == 200)
    #expect((answer["/same"], answer["/difference/entry"]) == (.bool(false), .number(2)))
    #expect(answer["/difference/pointer"]?.text?.hasPrefix("/actions/2/result/0/") == true)
    #expect(answer["/difference/expected"] != answer["/difference/found"])
  }

  @Test(arguments: ["", "{}", #"{"preset": "remind"}"#, #"{"configuration": {"preset": "remind"}, "actions": []}"#])
  func `G1: nothing to replay is not the same`(_ content: String) throws {
    expectProblem(
      try TestServer(.inProcess).post("/v1/replays", content), "invalid-value", 422, at: "",
      detail: "there is nothing to replay: expected a recording, or a script with at least one of the \"actions\"")
  }

  @Test(arguments: Transport.allCases)
  func `G11: a mistake is a problem with its place`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    expectProblem(
      try server.post("/v1/replays", #"{"version": 7}"#), "invalid-value", 422, at: "/version",
      detail: "expected a script of version 1, found version 7")
    expectProblem(
      try server.post("/v1/replays", #"{"actions": [{"type": "selct"}]}"#), "invalid-value", 422, at: "/actions/0/type")
    expectProblem(
      try server.post("/v1/replays", #"{"actions": [{"type": "tapAvatar", "at": 5}, {"type": "tapAvatar", "at": 4}]}"#),
      "invalid-value", 422, at: "/actions/1/at")
    let many = Array(repeating: #"{"type":"tapAvatar"}"#, count: 50_001).joined(separator: ",")
    expectProblem(
      try server.post("/v1/replays", #"{"actions":[\#(many)]}"#), "invalid-value", 422, at: "/actions/50000",
      detail: "expected at most 50000 entries")
    // A thousand tabs, on which each action takes long.
    let tabs = (0..<1_000).map { "\"T\($0)\"" }.joined(separator: ",")
    let slow = Array(repeating: #"{"type":"select","index":1},{"type":"select","index":2}"#, count: 600).joined(
      separator: ",")
    expectProblem(
      try server.post("/v1/replays", #"{"configuration":{"tabs":[\#(tabs)]},"actions":[\#(slow)]}"#), "invalid-value",
      422, at: "/actions/970")
    expectProblem(try server.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/recording"), "session-not-found", 404)
  }
}
