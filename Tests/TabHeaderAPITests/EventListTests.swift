import StrictJSON
import Testing

/// `GET …/log`: a session's events until now; and what `GET …/events` refuses.
@Suite struct EventListTests {
  @Test(arguments: Transport.allCases)
  func listsWhatHappened(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try #require(try server.get(path)["/epoch"]?.text)
    let empty = try server.get(path + "/log")
    #expect(empty.status == 200)
    #expect(empty.fields["content-type"] == "application/json")
    #expect(empty.fields["cache-control"] == "no-store")
    #expect(try empty.json == json(#"{"events": [], "complete": true, "cursor": "\#(epoch)-0"}"#))

    try server.post(path + "/select", #"{"index": 1}"#)
    let all = try server.get(path + "/log")
    let at = "2026-01-01T00:00:00.000Z"
    #expect(
      try all.json
        == json(
          """
          {"events": [
            {"id": "\(epoch)-1", "type": "didSettle", "at": "\(at)", "page": 1, "cause": "jump"},
            {"id": "\(epoch)-2", "type": "selectionChanged", "at": "\(at)", "from": 0, "to": 1, "more": false, "fromTab": "green", "toTab": "indigo"},
            {"id": "\(epoch)-3", "type": "haptic", "at": "\(at)", "feedback": "selection"},
            {"id": "\(epoch)-4", "type": "didShow", "at": "\(at)", "from": {"tab": "green", "page": "root"},
             "to": {"tab": "indigo", "page": "root"}, "announcement": "Indigo, 2 of 3"}
          ], "complete": true, "cursor": "\(epoch)-4"}
          """))
    for after in ["\(epoch)-3", "3"] {
      let rest = try server.get(path + "/log?after=\(after)")
      #expect(rest["/events/0/id"] == .string("\(epoch)-4"))
      #expect(rest["/events"]?.elements.count == 1)
      #expect(rest["/complete"] == .bool(true))
    }
    let end = try server.get(path + "/log?after=\(epoch)-4")
    #expect(end["/events"] == .array([]))
    #expect(end["/cursor"] == .string("\(epoch)-4"))
    #expect(try server.get(path + "/log?after=")["/events"]?.elements.count == 4)
  }

  /// The events that are still stored are listed, with `complete` false.
  @Test(arguments: Transport.allCases)
  func saysWhenSomethingIsMissing(_ transport: Transport) throws {
    let server = try TestServer(transport) { $0.eventsPerSession = 8 }
    let path = try server.createThree()
    let epoch = try #require(try server.get(path)["/epoch"]?.text)
    for index in 1...10 { try server.post(path + "/select", "{\"index\": \(index % 2 + 1)}") }
    for after in ["", "?after=\(epoch)-31", "?after=00000000-35", "?after=\(epoch)-41"] {
      let list = try server.get(path + "/log" + after)
      #expect(list["/complete"] == .bool(false), "\(after)")
      #expect(
        list["/events"]?.elements.map { $0.value(at: "/id")?.text } == (33...40).map { "\(epoch)-\($0)" }, "\(after)")
      #expect(list["/cursor"] == .string("\(epoch)-40"), "\(after)")
    }
    let rest = try server.get(path + "/log?after=\(epoch)-32")
    #expect(rest["/complete"] == .bool(true))
    #expect(rest["/events"]?.elements.count == 8)
  }

  /// A shutdown ends the streams, and the list stays complete.
  @Test(arguments: Transport.allCases)
  func isCompleteDuringADrain(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    server.api.drain()
    let list = try server.get(path + "/log")
    #expect(list["/events"] == .array([]))
    #expect(list["/complete"] == .bool(true))
  }

  @Test(
    arguments: Transport.allCases,
    ["-1", "x", "1-x", "00000000-1-1", "1.5", "00000000-", "-00000000-1", "+1", "00000000-+1", "99999999999999999999"])
  func refusesWhatIsNoEventID(_ transport: Transport, id: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let encoded = id.replacing("+", with: "%2B")
    expectProblem(
      try server.get(path + "/events?after=\(encoded)"), "bad-query", 400,
      detail: "\"after\" must be the id of an event, not \"\(id)\".")
    expectProblem(
      try server.get(path + "/events", fields: ["Last-Event-ID": id]), "bad-query", 400,
      detail: "\"Last-Event-ID\" must be the id of an event, not \"\(id)\".")
    expectProblem(try server.get(path + "/events?after=\(encoded)", fields: ["Last-Event-ID": "1"]), "bad-query", 400)
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("state=none", "\"state\" must be full or delta, not \"none\"."),
      ("state", "\"state\" must be full or delta, not \"\"."),
      ("presence=1", "\"presence\" must be true or false, not \"1\"."), ("State=full", nil), ("foo=bar", nil),
      ("after=1&limit=3", nil), ("after=1&after=1", "\"after\" is given twice."),
    ])
  func refusesUnknownQueries(_ transport: Transport, sample: (query: String, detail: String?)) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.get(path + "/events?" + sample.query)
    expectProblem(answer, "bad-query", 400, detail: sample.detail)
    if sample.detail == nil {
      let parameters = "he parameters are state, types, after, lastEventId, presence, width, height,"
      #expect(answer["/detail"]?.text?.contains(parameters) == true)
    }
  }

  @Test(arguments: Transport.allCases)
  func needsAnExistingSession(_ transport: Transport) throws {
    let server = try TestServer(transport)
    expectProblem(try server.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/events"), "session-not-found", 404)
    let path = try server.createThree()
    let post = try server.post(path + "/events", "{}")
    expectProblem(post, "method-not-allowed", 405)
    #expect(post.fields["allow"] == "GET, HEAD, OPTIONS")
    #expect(try server.send("HEAD", path + "/log").status == 200)
  }

  /// A client that accepts JSON and no event stream gets the same list from `/events`.
  @Test(arguments: Transport.allCases)
  func isAlsoTheJSONOfTheEvents(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/select", #"{"index": 1}"#)
    for query in ["", "?after=3"] {
      let list = try server.get(path + "/events" + query, fields: ["Accept": "application/json"])
      #expect(list.status == 200)
      #expect(list.text == (try server.get(path + "/log" + query)).text)
    }
  }

  @Test(arguments: Transport.allCases)
  func acceptsOnlyACursorAndTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    expectProblem(
      try server.get(path + "/log?after=x"), "bad-query", 400, detail: #""after" must be the id of an event, not "x"."#)
    expectProblem(
      try server.get(path + "/log?state=full"), "bad-query", 400,
      detail: #""state" is not a parameter here: the parameters are after, types."#)
    expectProblem(try server.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/log"), "session-not-found", 404)
    expectProblem(try server.post(path + "/log", "{}"), "method-not-allowed", 405)
  }
}
