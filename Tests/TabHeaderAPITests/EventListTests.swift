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

/// `?types=`: only some of the events, from a position that moves on with all.
@Suite struct EventTypesTests {
  private func ids(_ answer: Answer) -> [String] {
    (answer["/events"]?.elements ?? []).map { $0.value(at: "/id")?.text ?? "" }
  }

  @Test(arguments: Transport.allCases)
  func aListHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    for index in [1, 2] { try server.post(path + "/select", #"{"index": \#(index)}"#) }
    let all = try server.get(path + "/log")
    let some = try server.get(path + "/log?types=selectionChanged,didShow")
    let wanted = all["/events"]?.elements.filter {
      ["selectionChanged", "didShow"].contains($0.value(at: "/type")?.text)
    }
    #expect(some["/events"]?.elements == wanted)
    #expect(wanted?.count == 4)
    #expect(some["/cursor"] == all["/cursor"])
    #expect(some["/complete"] == .bool(true))
    let last = try server.get(path + "/log?types=didSettle&after=\(epoch)-1", fields: ["Accept": "application/json"])
    #expect(ids(last) == ["\(epoch)-5"])
    #expect(
      try server.get(path + "/events?types=didSettle&after=1", fields: ["Accept": "application/json"]).text == last.text
    )
    #expect(try server.get(path + "/log?types=configured")["/events"] == .array([]))
  }

  @Test(arguments: Transport.allCases)
  func aStreamHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let reader = try server.events(path + "/events?types=haptic,selectionChanged&state=full")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    #expect(try reader.event()?.event == "state")
    for (index, first) in [(1, 1), (2, 6)] {
      try server.post(path + "/select", #"{"index": \#(index), "source": "user", "animated": false}"#)
      let events = try reader.events(3)
      #expect(events.map(\.event) == ["selectionChanged", "haptic", "state"])
      #expect(events.map(\.id) == ["\(epoch)-\(first + 1)", "\(epoch)-\(first + 2)", nil])
    }
    try server.send("DELETE", path)
    #expect(try reader.event()?.event == "closed")
  }

  /// WHATWG HTML §9.2.6: an `id` in a block without data sets the last event id, and nothing is dispatched.
  @Test(arguments: Transport.allCases)
  func theClientsPositionMovesOnWithoutEvents(_ transport: Transport) throws {
    let server = try TestServer(transport) { $0.eventsPerSession = 200 }
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    let reader = try server.events(path + "/events?types=configured")
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    // Each adds four events that the client does not want.
    for turn in 0..<40 { try server.post(path + "/select", #"{"index": \#(1 + turn % 2)}"#) }
    var last = 0
    while last < 128 {
      let block = try #require(try reader.block())
      let id = try #require(StreamBlock(block).id)
      #expect(block == "id: \(id)\n\n")
      let next = try #require(Int(id.dropFirst(epoch.count + 1)))
      #expect((last + 64...160).contains(next))
      last = next
    }
    reader.close()
    for turn in 0..<12 { try server.post(path + "/select", #"{"index": \#(1 + turn % 2)}"#) }
    // The events after its first position are dropped; the events after its last position are not.
    let resumed = try server.events(path + "/events?types=configured", fields: ["Last-Event-ID": "\(epoch)-\(last)"])
    defer { resumed.close() }
    #expect(try resumed.block() == "retry: 2000\nid: \(epoch)-\(last)\n\n")
    try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    var event = try #require(try resumed.event())
    while event.event == nil { event = try #require(try resumed.event()) }
    #expect(event.event == "configured")
    #expect(event.id == "\(epoch)-209")

    let late = try server.events(path + "/events?types=configured", fields: ["Last-Event-ID": "\(epoch)-1"])
    defer { late.close() }
    #expect(try late.event()?.event == nil)
    #expect(try late.event()?.event == "reset")
  }

  @Test func aHeartbeatMovesThePositionOnToo() throws {
    let server = try TestServer(.inProcess, heartbeat: .milliseconds(5))
    let path = try server.createThree()
    let epoch = try server.epoch(path)
    try server.post(path + "/select", #"{"index": 1}"#)
    let reader = try server.events(path + "/events?types=configured&after=0")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epoch)-0\n\n")
    #expect(try reader.block() == "id: \(epoch)-4\n\n")
    #expect(try reader.block() == ": heartbeat\n\n")
  }

  @Test(arguments: Transport.allCases)
  func aCombinedStreamHasTheEventsOfTheTypes(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let (one, two) = (try server.createThree(), try server.createThree())
    let ids = [one, two].map { String($0.dropFirst("/v1/sessions/".count)) }
    let epochs = try [one, two].map { try server.epoch($0) }
    let reader = try server.events(
      "/v1/events?types=didSettle&session=\(ids[0])&session=\(ids[1])%3Ftypes%3Dhaptic%2CdidShow")
    defer { reader.close() }
    #expect(try reader.block() == "retry: 2000\nid: \(epochs[0])-0,\(epochs[1])-0\n\n")
    try server.post(one + "/select", #"{"index": 1}"#)
    let first = try #require(try reader.event())
    #expect(first.event == "didSettle")
    #expect(first.id == "\(epochs[0])-1,\(epochs[1])-0")
    try server.post(two + "/select", #"{"index": 1}"#)
    let others = try reader.events(2)
    #expect(others.map(\.event) == ["haptic", "didShow"])
    #expect(others.map(\.id) == ["\(epochs[0])-1,\(epochs[1])-3", "\(epochs[0])-1,\(epochs[1])-4"])
  }

  @Test(arguments: Transport.allCases, ["log", "events"])
  func anUnknownTypeIsAnsweredWithTheNearest(_ transport: Transport, list: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let answer = try server.get(path + "/\(list)?types=didShow,selectionChange")
    expectProblem(answer, "bad-query", 400)
    let detail = try #require(answer["/detail"]?.text)
    #expect(
      detail.hasPrefix(
        #""types" has the unknown name "selectionChange": did you mean "selectionChanged"? The names are didSelect, "#))
    for types in ["", "state", "didShow,", ",didShow", "didShow%20"] {
      expectProblem(try server.get(path + "/\(list)?types=\(types)"), "bad-query", 400)
    }
    let combined = try server.get("/v1/events?types=didSho&session=\(path.dropFirst("/v1/sessions/".count))")
    expectProblem(combined, "bad-query", 400)
  }
}
